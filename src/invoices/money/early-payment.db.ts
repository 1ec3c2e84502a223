import { and, eq, inArray, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, balanceUse, invoice, receipt } from "#db/schema/invoices.ts";
import { type Money, money } from "#shared/money.ts";
import { creditsOfAll, type LockedDocument } from "./allocations.db.ts";
import { openDiscountAfter } from "./early-payment.ts";

type Invoice = Pick<LockedDocument, "id" | "taxes" | "earlyPaymentBasisPoints" | "earlyPaymentUntil">;

/** The early-payment discount that payments up to its last day can still earn, with the payments in time so far. Null when the invoice has
 * none, or when it is booked. */
export async function openDiscountOf(act: Act, invoice: Invoice): Promise<OpenDiscount | null> {
	return (await openDiscountsOf(act, [invoice])).get(invoice.id) ?? null;
}

/** The open discounts of some invoices, by id, read by two statements. */
export async function openDiscountsOf(act: Act, invoices: readonly Invoice[]): Promise<Map<string, OpenDiscount>> {
	const ids = [...new Set(invoices.flatMap(({ id, earlyPaymentUntil }) => (earlyPaymentUntil ? [id] : [])))];
	if (ids.length === 0) return new Map();
	const credits = Map.groupBy(await creditsOfAll(act, ids), ({ originalId }) => originalId);
	const paid = await paidInTime(act, ids);
	return new Map(
		invoices.flatMap((invoice) => {
			const discount = openDiscountAfter(invoice, credits.get(invoice.id) ?? []);
			return discount ? [[invoice.id, { ...discount, paidInTime: paid.get(invoice.id) ?? money(0) }] as const] : [];
		}),
	);
}
export type OpenDiscount = NonNullable<ReturnType<typeof openDiscountAfter>> & { paidInTime: Money };

const usedOrReceivedOn = sql`coalesce(${balanceUse.usedOn}, ${receipt.valueOn})`;
const isInTime = sql`(case when ${receipt.id} is null then ${balanceUse.usedOn} > ${invoice.earlyPaymentUntil}
	else ${usedOrReceivedOn} <= ${invoice.earlyPaymentUntil} end)`;

/** The amounts of invoices that money with a value date up to the last day of the discount pays, by invoice. Balance counts on the day of its
 * use. A credit note of another invoice lowers the total that the payments must reach, so one that was used later is deducted again. */
async function paidInTime({ db }: Act, ids: readonly string[]): Promise<Map<string, Money>> {
	const signed = sql`case when ${receipt.id} is null then -${allocation.amount} else ${allocation.amount} end`;
	const rows = await db
		.select({ id: invoice.id, amount: sql<number>`sum(${signed})`.mapWith(Number) })
		.from(allocation)
		.innerJoin(invoice, eq(invoice.id, allocation.invoiceId))
		.leftJoin(receipt, eq(receipt.id, allocation.receiptId))
		.leftJoin(balanceUse, eq(balanceUse.id, allocation.balanceUseId))
		.where(and(inArray(invoice.id, [...ids]), isInTime))
		.groupBy(invoice.id);
	return new Map(rows.map(({ id, amount }) => [id, money(amount)]));
}
