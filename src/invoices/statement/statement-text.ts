import type { Texts } from "#invoices/documents/wording.ts";
import type { Statement, StatementLine } from "./statement.ts";

/** Names a transaction of a statement. */
export function writeTransaction(w: Texts, line: StatementLine): string {
	switch (line.kind) {
		case "invoice":
			if (line.orders > 1) return w("statement.invoice-orders", line.number, String(line.orders));
			return line.orderNumber === null
				? w("statement.invoice", line.number)
				: w("statement.invoice-order", line.number, line.orderNumber);
		case "credit-note":
			return w("statement.credit-note", line.number, line.originalNumber);
		case "payment":
			return writePayment(w, line);
		case "refund":
			return line.creditNote ? w("statement.refund-of", line.creditNote.number) : w("statement.refund");
		case "transfer":
			return w("statement.transfer");
	}
}

type PaymentLine = StatementLine & { kind: "payment" };

/** Whether the line of a payment names its invoices. The text of a bank often has the numbers already. */
export const namesInvoices = ({ note, paid: { named } }: Pick<PaymentLine, "note" | "paid">): boolean =>
	!named.every(({ number }) => note?.includes(number));

/** Names a payment, and says that its surplus is balance, so that it does not look like a second payment of an invoice. */
function writePayment(w: Texts, line: PaymentLine): string {
	const payment = writePaymentOf(w, line);
	return line.surplus === "none" ? payment : w(`statement.surplus-${line.surplus}`, payment);
}

function writePaymentOf(w: Texts, line: PaymentLine): string {
	const { note, paid } = line;
	const { named, count } = paid;
	const payment = note ? w("statement.payment-note", note) : w("statement.payment");
	if (!namesInvoices(line)) return payment;
	const numbers = named.map(({ number }) => number).join(", ");
	const more = count - named.length;
	return more > 0
		? w("statement.payment-for-more", payment, numbers, String(more))
		: w("statement.payment-for", payment, numbers);
}

/** Names the balance before the first transaction, and says when the statement has some locations only. */
export const writeOpening = (w: Texts, { isPartial }: Pick<Statement, "isPartial">): string =>
	w(isPartial ? "opening-balance-partial" : "opening-balance");
