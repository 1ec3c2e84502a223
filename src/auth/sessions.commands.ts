import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { asUser } from "./login.commands.ts";
import type { Session, SwitchCompany } from "./login.ts";
import { endOtherSessionsOf, saveSessionAccount } from "./sessions.db.ts";

/** Sets the company of this session. A company without the user is answered as one that does not exist. */
export function switchCompany(act: Act, { session, accountId }: SwitchCompany): Promise<void> {
	const { id, userId, accountId: before } = session;
	return inTransaction(asUser(act, userId), async (act) => {
		if (!(await viewerOf(act.db, userId, accountId))) throw new Refusal("not-found", "account.not-found");
		if (!(await saveSessionAccount(act, { id, userId, accountId })))
			throw new Refusal("unauthenticated", "request.login-required");
		await audit(act, { object: "Session", id, accountId, topic: "auth" }, { accountId: [before, accountId] });
	});
}

/** Ends the user's sessions in all other browsers. */
export const endOtherSessions = (act: Act, { id, userId }: Session): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		if ((await endOtherSessionsOf(act, userId, id)) === 0) return;
		await audit(act, { object: "User", id: userId, topic: "auth" }, { otherSessionsEndedAt: [null, act.now] });
	});
