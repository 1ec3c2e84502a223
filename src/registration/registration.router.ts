import { router, visitor } from "#trpc.ts";
import { checkContactByEmail, checkUserByEmail } from "./registration.commands.ts";
import { CheckEmail } from "./registration.ts";

/** Changes, as far as a browser knows: so the address stands in no URL, and no answer is kept. */
export const registrationRouter = router({
	checkUserByEmail: visitor
		.input(CheckEmail)
		.mutation(({ ctx: { act, visit }, input }) => checkUserByEmail(act, { ...input, from: visit.from })),
	checkContactByEmail: visitor
		.input(CheckEmail)
		.mutation(({ ctx: { act, visit }, input }) => checkContactByEmail(act, { ...input, from: visit.from })),
});
