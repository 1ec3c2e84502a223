import * as z from "zod";
import { mailboxFault } from "#shared/field-rules.ts";
import { idInput, optionalInput } from "#shared/input.ts";
import { staffKinds } from "#shared/roles.ts";

const name = optionalInput(160);
const kind = z.enum(staffKinds);

/** A new login of the supplier's staff. */
export const AddStaff = z.strictObject({
	email: z
		.string()
		.trim()
		.toLowerCase()
		.refine((address) => mailboxFault(address) === null),
	kind,
	/** The full name of the person. Null when people see the e-mail address instead. */
	name,
});
export type AddStaff = z.infer<typeof AddStaff>;

/** Absent fields stay unchanged, so an absent name must not become the default of a new login. */
export const ChangeStaff = z.strictObject({
	userId: idInput("005"),
	kind: kind.optional(),
	name: name.removeDefault().optional(),
});
export type ChangeStaff = z.infer<typeof ChangeStaff>;

export const RemoveStaff = z.strictObject({ userId: idInput("005") });
export type RemoveStaff = z.infer<typeof RemoveStaff>;
