import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import { companiesOfLogin } from "#accounts/erasure.db.ts";
import { refuseUnlessInCharge } from "#accounts/history.db.ts";
import { greetingName, mailLanguage } from "#accounts/members.db.ts";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { refund } from "#db/schema/payments.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { openNowOf, totalsOfCompany } from "#invoices/money/open-now.db.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { money } from "#shared/money.ts";

const listedOrders = 20;

const isOpenOrderOf = (accountId: string) =>
	and(eq(orders.accountId, accountId), isOpenOrder, isNull(orders.deletedAt));

/** Lists the reasons against closing a company: open orders, an amount that the company owes, refunds on their way. An open invoice is a
 * reason also when balance would cover it. */
export async function unsettledOf(act: Act, accountId: string) {
	const { db } = act;
	const openOrders = await db
		.select({ id: orders.id, number: orders.number, placedAt: orders.placedAt, total: orders.total })
		.from(orders)
		.where(isOpenOrderOf(accountId))
		.orderBy(asc(orders.placedAt))
		.limit(listedOrders);
	const orderCount =
		openOrders.length < listedOrders ? openOrders.length : await db.$count(orders, isOpenOrderOf(accountId));
	const { open } = openNowOf(await totalsOfCompany(act, accountId));
	const owed = money(Math.max(await amountOwedBy(act, accountId), open));
	const openRefunds = await db.$count(refund, and(eq(refund.accountId, accountId), isNull(refund.endedAt)));
	return { openOrders, orderCount, owed, openRefunds };
}

/** Lists the reasons against closing the company, and counts its people. */
export async function closingOverview(act: Act, accountId: string) {
	refuseUnlessInCharge(act, accountId);
	const [row] = await act.db
		.select({ people: count() })
		.from(membership)
		.where(and(eq(membership.accountId, accountId), isNull(membership.deletedAt)));
	return { ...(await unsettledOf(act, accountId)), people: row?.people ?? 0 };
}

/** The coffee plans of a company that are not stopped. */
export async function runningPlansOf({ db }: Act, accountId: string): Promise<string[]> {
	const rows = await db
		.select({ id: coffeePlan.id })
		.from(coffeePlan)
		.where(and(eq(coffeePlan.accountId, accountId), ne(coffeePlan.state, "stopped")))
		.orderBy(asc(coffeePlan.id));
	return rows.map(({ id }) => id);
}

/** The companies that the viewer leaves by deleting their login. */
export const ownCompanies = (act: Act) => companiesOfLogin(act, act.by.userId ?? "");

/** The people whose memberships ended when the company was closed, for the mail to them. The mail names the company, so an unproven address
 * gets none. */
export const formerMembers = ({ db }: Act, accountId: string) =>
	db
		.select({
			userId: users.id,
			to: users.username,
			firstName: greetingName,
			language: mailLanguage,
			company: account.name,
		})
		.from(membership)
		.innerJoin(account, and(eq(account.id, membership.accountId), eq(membership.deletedAt, account.closedAt)))
		.innerJoin(users, and(eq(users.id, membership.userId), isNull(users.deletedAt), isAddressProven))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(eq(account.id, accountId))
		.orderBy(asc(users.id));

/** Name, address and language of a user, for the mail after their data were erased. */
export async function ownerOfLogin({ db }: Act, userId: string) {
	const [row] = await db
		.select({ to: users.username, firstName: greetingName, language: mailLanguage })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoin(account, eq(account.id, contact.accountId))
		.where(eq(users.id, userId));
	return row ?? null;
}
