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
/** The amounts that a company owes by its invoices, and by orders without one, for statements that read the company. */
export const debtColumns = {
	invoiced: sql<string>`(coalesce(${openInvoicesOfAccount}, 0) - coalesce(${balanceOfAccount}, 0))`,
	notInvoiced: sql<string>`(coalesce(${ordersWithoutInvoice}, 0) + coalesce(${sentOrders}, 0))`,
};
const owed = prepared((db) =>
	db
		.select(debtColumns)
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
	return debtFrom(row ?? { invoiced: "0", notInvoiced: "0" });
}

/** The amounts of `debtColumns`. */
export function debtFrom(row: Record<keyof typeof debtColumns, string>): { owed: Money; notInvoiced: Money } {
	const notInvoiced = money(Number(row.notInvoiced));
	return { owed: money(Number(row.invoiced) + notInvoiced), notInvoiced };
}
