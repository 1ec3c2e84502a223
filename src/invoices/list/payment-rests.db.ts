import { asc, eq, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, invoice, receipt } from "#db/schema/invoices.ts";
import { type DocumentTotals, type InvoiceGroup, totalsOfViewer } from "#invoices/money/open-now.db.ts";
import { invoicesPaidFor } from "#invoices/money/paid-for.db.ts";
import { leftOfReceipt } from "#invoices/paying/balance-use.db.ts";
import { sum } from "#shared/money.ts";
import type { InvoiceListing } from "./invoice-query.ts";
import { matchesRest, type PaymentRest, showsRests } from "./payment-rests.ts";

/** More numbers would make a line too long. */
const maxNamedInvoices = 3;

/** The rests of the payments of the viewer's company, the oldest first. Members of some locations see none, because a payment can be for other
 * locations. */
export async function paymentRestsOf(act: Act, { groups, balance }: DocumentTotals): Promise<PaymentRest[]> {
	const { accountId, locationIds } = act.by;
	const credits = sum(groups.filter(({ kind }) => kind === "credit-note").map(({ open }) => open));
	if (!accountId || locationIds !== "all" || balance <= credits) return [];
	return act.db
		.select({
			id: receipt.id,
			day: receipt.valueOn,
			note: receipt.note,
			left: leftOfReceipt,
			paidFor: sql<string[]>`array(select ${invoice.number} from ${invoice}
				where ${invoice.id} in ${invoicesPaidFor(sql`${receipt.id}`)} order by ${invoice.number} limit ${maxNamedInvoices})`,
		})
		.from(receipt)
		.leftJoin(allocation, eq(allocation.receiptId, receipt.id))
		.where(eq(receipt.accountId, accountId))
		.groupBy(receipt.id)
		.having(sql`${leftOfReceipt} > 0`)
		.orderBy(asc(receipt.valueOn), asc(receipt.id));
}

/** The rests that a tab of the list shows with some filters. */
export async function shownRests(act: Act, listing: InvoiceListing): Promise<PaymentRest[]> {
	if (!showsRests(listing.tab)) return [];
	return (await paymentRestsOf(act, await totalsOfViewer(act))).filter((rest) => matchesRest(rest, listing));
}

/** Rests as documents of the list count them: like credit notes that are not used. */
export function groupOfRests(rests: readonly PaymentRest[]): InvoiceGroup {
	const left = sum(rests.map((rest) => rest.left));
	return { kind: "credit-note", isOpen: true, dueOn: null, count: rests.length, total: left, open: left };
}
