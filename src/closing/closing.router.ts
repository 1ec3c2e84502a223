import { openChangeWithoutKey, read } from "#call.ts";
import { Refusal } from "#shared/refusal.ts";
import { customer, guest, person, router, session } from "#trpc.ts";
import { closeCompany } from "./closing.commands.ts";
import { closingOverview, ownCompanies } from "./closing.db.ts";
import { CloseCompany, ConfirmErasure, DeleteLogin, erasureLimit, RequestErasure } from "./closing.ts";
import { deleteLogin } from "./erasure.commands.ts";
import { confirmErasure, requestErasure } from "./erasure-requests.commands.ts";

/** Passwords are secret, so these calls ignore idempotency keys. */
export const closingRouter = router({
	/** Lists the reasons against closing the company, and counts the people whom it concerns. */
	company: customer("account", read).query(({ ctx: { act, accountId } }) => closingOverview(act, accountId)),
	/** The companies that the user leaves by deleting their login. */
	login: person("account", read).query(({ ctx: { act } }) => ownCompanies(act)),
	/** Known and unknown addresses have the same answer. */
	requestErasure: guest({ ...openChangeWithoutKey, limit: erasureLimit })
		.input(RequestErasure)
		.mutation(({ ctx: { act, visit }, input }) => requestErasure(act, { ...input, source: visit.source })),
	confirmErasure: guest({ ...openChangeWithoutKey, limit: erasureLimit })
		.input(ConfirmErasure)
		.mutation(({ ctx: { act, visit }, input }) => confirmErasure(act, { ...input, source: visit.source })),
	closeCompany: session({ ...openChangeWithoutKey, part: "account" })
		.input(CloseCompany)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { accountId } = act.by;
			if (!accountId) throw new Refusal("forbidden", "request.customers-only");
			const closed = await closeCompany(act, { ...input, accountId, session, source: visit.source });
			if (!closed.isLoggedIn) visit.setSession(null);
			return closed;
		}),
	deleteLogin: session(openChangeWithoutKey)
		.input(DeleteLogin)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			await deleteLogin(act, { ...input, session, source: visit.source });
			visit.setSession(null);
		}),
});
