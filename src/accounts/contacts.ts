import * as z from "zod";
import { emailFault } from "#shared/email.ts";
import { idInput, refusedAs } from "#shared/input.ts";

export const DeleteContact = z.strictObject({ contactId: idInput("003") });
export type DeleteContact = z.infer<typeof DeleteContact>;

export const ChangeContactEmail = DeleteContact.extend({
	email: z
		.string()
		.trim()
		.refine((email) => emailFault(email) === null, refusedAs("email.invalid")),
});
export type ChangeContactEmail = z.infer<typeof ChangeContactEmail>;
