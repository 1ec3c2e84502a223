import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { apiToken, credential, emailLink, passwordLink, session } from "#db/schema/auth.ts";
import { deleteFactors } from "./factors.db.ts";

/** Ends the sessions, tokens and mailed links of users who may not log in any more. */
export async function endAccessOf(act: Act, userIds: readonly string[]): Promise<void> {
	if (userIds.length === 0) return;
	const ids = [...userIds];
	await act.db.delete(session).where(inArray(session.userId, ids));
	await act.db.delete(passwordLink).where(inArray(passwordLink.userId, ids));
	await act.db.delete(emailLink).where(inArray(emailLink.userId, ids));
	await act.db
		.update(apiToken)
		.set({ revokedAt: act.now, updatedBy: author(act) })
		.where(and(inArray(apiToken.ownerId, ids), isNull(apiToken.revokedAt)));
}

type Leaving = { accountId: string; endedUserIds: readonly string[] };

/** Lets the sessions of a closed company continue at another company of their user. */
export async function leaveAccount(act: Act, { accountId, endedUserIds }: Leaving): Promise<void> {
	const isOther = endedUserIds.length > 0 ? notInArray(session.userId, [...endedUserIds]) : undefined;
	await act.db
		.update(session)
		.set({ accountId: null })
		.where(and(eq(session.accountId, accountId), isOther));
}

/** Deletes password, second factor, recovery codes, sessions and links of a user. */
export async function eraseLogin(act: Act, userId: string): Promise<void> {
	await endAccessOf(act, [userId]);
	await deleteFactors(act, userId);
	await act.db.delete(credential).where(eq(credential.userId, userId));
}
