import { lockAccount } from "#accounts/accounts.db.ts";
import { lockRights } from "#accounts/acting-rights.db.ts";
import { endMembershipsOf, saveClosed, withdrawInvitationsOf, withoutCompany } from "#accounts/erasure.db.ts";
import { erasureDays } from "#accounts/erasure-days.ts";
import { refuseUnlessInCharge } from "#accounts/history.db.ts";
import type { Act } from "#act.ts";
import { endAccessOf, leaveAccount } from "#auth/erasure.db.ts";
import { logSecurity } from "#auth/login.commands.ts";
import { lockProvenPassword, provePassword } from "#auth/passwords.commands.ts";
import { deleteCartsOf } from "#cart/erasure.db.ts";
import { deleteStockAlertsOf } from "#catalogue/erasure.db.ts";
import { audit, auditTogether } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { deleteNotificationsOf } from "#notices/erasure.db.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { sellersToNotify } from "#notices/mails.db.ts";
import { notify } from "#notices/notifications.commands.ts";
import { stopPlanOfClosed } from "#planner/plans.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { formerMembers, runningPlansOf, unsettledOf } from "./closing.db.ts";
import type { CloseCompany } from "./closing.ts";

/** Closes the account of a company by an administrator of all locations, who proves their password. Memberships, sessions and invitations
 * end in the same transaction, so all logins and orders for the company stop. Locks the company like placing an order does: of an
 * order and a closing at once, one is refused. A job stops plans and deletes carts, because orders lock plan or cart before the
 * company. Closing a closed company does nothing. */
export async function closeCompany(
	act: Act,
	{ accountId, session, password, source }: CloseCompany,
): Promise<{ isLoggedIn: boolean }> {
	refuseUnlessInCharge(act, accountId);
	const { userId } = session;
	const hash = await provePassword(act, { userId, password, field: "password" });
	const endedUserIds = await inTransaction(act, async (act) => {
		const company = await lockAccount(act, accountId);
		if (!company) throw new Refusal("not-found", "account.not-found");
		if (company.status === "closed") return null;
		await lockProvenPassword(act, { userId, hash, field: "password" });
		await lockRights(act);
		await refuseUnsettled(act, accountId);
		await saveClosed(act, accountId);
		const about = { object: "Account", id: accountId, accountId, topic: "accounts" as const };
		await audit(act, about, {
			status: [company.status, "closed"],
			closedAt: [null, act.now],
			chamberNumber: [company.chamberNumber, null],
		});
		const members = await endMembershipsOf(act, accountId);
		await auditTogether(
			act,
			members.map(({ id }) => ({ object: "Membership", id, accountId, changes: { deletedAt: [null, act.now] } })),
		);
		await auditTogether(
			act,
			(await withdrawInvitationsOf(act, accountId)).map((id) => ({
				object: "Invitation",
				id,
				accountId,
				changes: { answer: [null, "withdrawn"] },
			})),
		);
		const endedUserIds = await withoutCompany(
			act,
			members.map((member) => member.userId),
		);
		await endAccessOf(act, endedUserIds);
		await leaveAccount(act, { accountId, endedUserIds });
		for (const { userId } of await sellersToNotify(act))
			await notify(act, {
				userId,
				kind: "company-closed",
				details: { company: company.name },
				cause: accountId,
				path: "/notifications",
			});
		await enqueue(act, "closing.clear", { accountId });
		return endedUserIds;
	});
	logSecurity(act, { event: "company closed", userId, source });
	return { isLoggedIn: endedUserIds !== null && !endedUserIds.includes(userId) };
}

/** Refuses with the first reason that applies. The page lists all of them. */
async function refuseUnsettled(act: Act, accountId: string): Promise<void> {
	const { orderCount, owed, openRefunds } = await unsettledOf(act, accountId);
	if (orderCount > 0) throw new Refusal("conflict", "company-closing.open-orders", { orders: orderCount });
	if (owed > 0) throw new Refusal("conflict", "company-closing.amount-owed");
	if (openRefunds > 0) throw new Refusal("conflict", "company-closing.open-refunds");
}

/** Stops the coffee plans of a closed company, deletes its carts, lists and notifications, and tells its former members. */
export async function clearClosedCompany(act: Act, { accountId }: { accountId: string }): Promise<void> {
	await inTransaction(act, async (act) => {
		for (const planId of await runningPlansOf(act, accountId)) await stopPlanOfClosed(act, { planId });
		await deleteCartsOf(act, accountId);
		await deleteStockAlertsOf(act, { accountId });
		await deleteNotificationsOf(act, accountId);
		for (const { userId, to, firstName, language, company } of await formerMembers(act, accountId))
			await sendMail(act, {
				cause: `company-closed-goodbye:${accountId}:${userId}`,
				to,
				language,
				template: "company-closed-goodbye",
				data: { firstName: firstName ?? "", company, days: erasureDays },
			});
	});
}
