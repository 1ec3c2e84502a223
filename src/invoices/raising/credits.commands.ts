import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { addTaxes, creditOfPieces, totalsOfCredit, uncreditedNet } from "#invoices/amounts.ts";
import { refuseUnlessCashier, todayOf } from "#invoices/billing.commands.ts";
import type { Billing } from "#invoices/billing.db.ts";
import type { NewLine } from "#invoices/issuing/invoice-lines.ts";
import { type Issued, issueDocument } from "#invoices/issuing/issuing.commands.ts";
import { creditsOfAll, insertAllocation, type LockedDocument, lockBalances } from "#invoices/money/allocations.db.ts";
import { lockedOwner } from "#invoices/money/balance.commands.ts";
import { bookEarnedDiscount } from "#invoices/money/early-payment.commands.ts";
import { type Money, money, type TaxAtRate, zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { creditableLines, linesOfOrderLine } from "./credits.db.ts";
import type { CreditLines, CreditOrderLine } from "./credits.ts";

/** Issues a credit note for pieces of lines of an invoice, and sets it against the invoice up to the open amount. The rest is balance of
 * the company. */
export function creditLines(act: Act, { invoiceId, reason, lines }: CreditLines): Promise<Issued> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const { accountId, billing } = await lockedOwner(act, invoiceId);
		const [invoice] = await lockBalances(act, { accountId, ids: [invoiceId] });
		if (invoice?.kind !== "invoice") throw new Refusal("not-found", "invoice.not-found");
		const credited = addTaxes((await creditsOfAll(act, [invoiceId])).map(({ taxes }) => taxes));
		const credits = await creditedLines(act, { invoice, lines, credited });
		const totals = totalsOfCredit(credits, credited);
		if (totals.total === 0) throw new Refusal("conflict", "invoice.nothing-to-credit");
		const issued = await issueDocument(act, {
			kind: "credit-note",
			billing,
			lines: credits,
			totals,
			originalId: invoiceId,
			creditReason: reason,
		});
		await setAgainstInvoice(act, { billing, invoice, creditNoteId: issued.id, total: totals.total });
		return issued;
	});
}

type Crediting = { invoice: LockedDocument; lines: CreditLines["lines"]; credited: readonly TaxAtRate[] };

/** The lines of the credit note. All credits of an invoice, with a booked early-payment discount, are at most its total. */
async function creditedLines(act: Act, { invoice, lines, credited }: Crediting): Promise<NewLine[]> {
	const positions = lines.map(({ position }) => position);
	const creditable = await creditableLines(act, invoice.id, positions);
	if (creditable.length < positions.length) throw new Refusal("not-found", "invoice.line-not-found");
	const left = new Map<number, number>();
	return creditable.map(({ line, credited: before }) => {
		const { gstBasisPoints } = line;
		const pieces = lines.find(({ position }) => position === line.position)?.pieces ?? 0;
		const wanted = creditOfPieces(line, before, pieces);
		if (wanted === null) throw new Refusal("conflict", "invoice.credits-too-much");
		const most = left.get(gstBasisPoints) ?? uncreditedNet(invoice.taxes, credited, gstBasisPoints);
		const net = money(Math.min(wanted, most));
		left.set(gstBasisPoints, most - net);
		return creditLineOf(line, { pieces, net });
	});
}

type Line = Awaited<ReturnType<typeof creditableLines>>[number]["line"];

/** A line of a credit note: the named product of the corrected line, and the part of its price that is credited. */
function creditLineOf(line: Line, { pieces, net }: { pieces: number; net: Money }): NewLine {
	const { kind, orderId, orderItemId, productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl } = line;
	const { price, gstBasisPoints, id: originalLineId } = line;
	const product = { orderId, orderItemId, productId, articleNumber, productCode, nameEn, nameNl, sizeEn, sizeNl };
	const discount = money(Math.max(zero, price * pieces - net));
	return { kind, ...product, quantity: pieces, price, discount, net, gstBasisPoints, originalLineId };
}

type NewCredit = { billing: Billing; invoice: LockedDocument; creditNoteId: string; total: Money };

/** Sets a credit note against its invoice. Books the early-payment discount when the payments in time reach the lowered total. */
async function setAgainstInvoice(act: Act, { billing, invoice, creditNoteId, total }: NewCredit): Promise<void> {
	const { accountId, id: invoiceId, open } = invoice;
	const today = await todayOf(act);
	const amount = money(Math.min(open, total));
	const source = { receiptId: null, creditNoteId };
	if (amount > 0) await insertAllocation(act, { accountId, invoiceId, ...source, allocatedOn: today, amount });
	const credited = { ...invoice, credited: money(invoice.credited + amount), open: money(open - amount) };
	await bookEarnedDiscount(act, { billing, invoice: credited, today });
}

/** Credits pieces of a line of an order that came damaged, wrong or not at all, on the invoice of the order. */
export async function creditOrderLine(act: Act, { orderId, line, pieces, reason }: CreditOrderLine): Promise<Issued> {
	refuseUnlessCashier(act);
	const invoiceLines = await linesOfOrderLine(act, { orderId, line });
	const [first] = invoiceLines;
	if (!first) throw new Refusal("not-found", "invoice.line-not-found");
	const lines = invoiceLines.map(({ position }) => ({ position, pieces }));
	return creditLines(act, { invoiceId: first.invoiceId, reason, lines });
}
