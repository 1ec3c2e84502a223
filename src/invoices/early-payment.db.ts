import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, invoice, receipt } from "#db/schema/invoices.ts";
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

/** The amounts of invoices that receipts with a value date up to the last day of the discount pay, by invoice. */
async function paidInTime({ db }: Act, ids: readonly string[]): Promise<Map<string, Money>> {
	const rows = await db
		.select({ id: invoice.id, amount: sql<number>`sum(${allocation.amount})`.mapWith(Number) })
		.from(allocation)
		.innerJoin(receipt, eq(receipt.id, allocation.receiptId))
		.innerJoin(invoice, eq(invoice.id, allocation.invoiceId))
		.where(and(inArray(invoice.id, [...ids]), lte(receipt.valueOn, invoice.earlyPaymentUntil)))
		.groupBy(invoice.id);
	return new Map(rows.map(({ id, amount }) => [id, money(amount)]));
}
