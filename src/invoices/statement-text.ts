import type { Texts } from "./pdf/page.ts";
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
			return line.note ? w("statement.payment-note", line.note) : w("statement.payment");
		case "refund":
			return w("statement.refund");
		case "transfer":
			return w("statement.transfer");
	}
}

/** Names the balance before the first transaction, and says when the statement has some locations only. */
export const writeOpening = (w: Texts, { isPartial }: Pick<Statement, "isPartial">): string =>
	w(isPartial ? "opening-balance-partial" : "opening-balance");
