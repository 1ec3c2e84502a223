import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { literals } from "#db/columns.ts";
import { prepared } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { balanceOfAccount, openInvoicesOfAccount } from "#invoices/money/open-now.db.ts";
import { inProgress } from "#orders/orders.ts";
import { type Money, money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";

// In separate parts, because each has an index of its own.
const ordersWithoutInvoice = sql`(select sum(o.total) from ${orders} o
	where o.account_id = ${account.id} and o.status in (${literals(inProgress)}) and o.deleted_at is null
		and o.payment_method not in (${literals(prepaidMethods)})
		and not exists (select from ${invoiceOrder} io where io.order_id = o.id))`;
const sentOrders = sql`(select sum(o.total) from ${invoiceOrder} io join ${orders} o on o.id = io.order_id
	where io.account_id = ${account.id} and io.invoice_id is null and o.payment_method not in (${literals(prepaidMethods)}))`;
const owed = prepared((db) =>
	db
		.select({
			invoiced: sql<string>`(coalesce(${openInvoicesOfAccount}, 0) - coalesce(${balanceOfAccount}, 0))`,
			notInvoiced: sql<string>`(coalesce(${ordersWithoutInvoice}, 0) + coalesce(${sentOrders}, 0))`,
		})
		.from(account)
		.where(sql`${account.id} = ${sql.placeholder("accountId")}`)
		.prepare("company_owed"),
);

/** The amount that a company owes: the open amounts of its invoices and its orders on account without an invoice, minus its balance. Negative when
 * the balance is larger. */
export const amountOwedBy = async (act: Act, accountId: string): Promise<Money> => (await debtOf(act, accountId)).owed;

/** The amount that a company owes, and the part of it that is orders on account without an invoice. */
export async function debtOf({ db }: Act, accountId: string): Promise<{ owed: Money; notInvoiced: Money }> {
	const [row] = await owed(db).execute({ accountId });
	const notInvoiced = money(Number(row?.notInvoiced ?? 0));
	return { owed: money(Number(row?.invoiced ?? 0) + notInvoiced), notInvoiced };
}
