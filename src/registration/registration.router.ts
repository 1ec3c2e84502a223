import { change } from "#call.ts";
import { guest, router } from "#trpc.ts";
import { checkContactByEmail, checkUserByEmail } from "./registration.commands.ts";
import { CheckEmail } from "./registration.ts";

/** Reads, described as changes: the e-mail address must not be part of a URL, and no response may be cached. */
export const registrationRouter = router({
	checkUserByEmail: guest(change)
		.input(CheckEmail)
		.mutation(({ ctx: { act, visit }, input }) => checkUserByEmail(act, { ...input, from: visit.from })),
	checkContactByEmail: guest(change)
		.input(CheckEmail)
		.mutation(({ ctx: { act, visit }, input }) => checkContactByEmail(act, { ...input, from: visit.from })),
});
