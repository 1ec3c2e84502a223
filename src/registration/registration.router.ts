import { type CallRules, change } from "#call.ts";
import { guest, router } from "#trpc.ts";
import { checkContactByEmail, checkUserByEmail } from "./registration.commands.ts";
import { CheckEmail, emailChecks } from "./registration.ts";

const check = { ...change, limit: emailChecks } satisfies CallRules;

/** Reads, described as changes: the e-mail address must not be part of a URL, and no response may be cached. */
export const registrationRouter = router({
	checkUserByEmail: guest(check)
		.input(CheckEmail)
		.mutation(({ ctx: { act }, input }) => checkUserByEmail(act, input)),
	checkContactByEmail: guest(check)
		.input(CheckEmail)
		.mutation(({ ctx: { act }, input }) => checkContactByEmail(act, input)),
});
