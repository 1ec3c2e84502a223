import type { DocumentLine, InvoiceDocument } from "#invoices/documents/document.ts";
import type { LineKind, ReceiptSource } from "#invoices/invoices.ts";
import { csvLine } from "#shared/csv.ts";
import { type Money, money, sum, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { AccountCodes, LedgerAccount } from "./ledger.ts";

/** One posting: an amount on one side of an account. */
export type JournalLine = { account: LedgerAccount; debit: Money; credit: Money };

/** The postings of one document, receipt or refund. Debits equal credits. */
export type JournalEntry = {
	day: StoreDay;
	/** The number of the document, or the id of a receipt or refund. */
	source: string;
	company: string;
	description: string;
	lines: JournalLine[];
};

/** A receipt, or a refund to the company. */
export type MoneyMovement = {
	id: string;
	day: StoreDay;
	amount: Money;
	receiptSource: ReceiptSource;
	company: string;
	note: string | null;
};

type JournalDocument = Pick<InvoiceDocument, "kind" | "number" | "issuedOn" | "gst" | "total"> & {
	company: string;
	/** The number of the invoice that a credit note corrects. */
	originalNumber: string | null;
	lines: Pick<DocumentLine, "kind" | "net" | "discount">[];
};

const debit = (account: LedgerAccount, amount: Money): JournalLine => ({ account, debit: amount, credit: zero });
const credit = (account: LedgerAccount, amount: Money): JournalLine => ({ account, debit: zero, credit: amount });

/** The postings of an invoice or credit note. Coupon discounts have their own account, so that revenue shows full prices. */
export function documentEntry({
	kind,
	number,
	issuedOn,
	lines,
	gst,
	total,
	originalNumber,
	company,
}: JournalDocument): JournalEntry {
	const revenue = new Map<LineKind, Money>();
	for (const line of lines) revenue.set(line.kind, sum([revenue.get(line.kind) ?? zero, line.net, line.discount]));
	const discount = sum(lines.map((line) => line.discount));
	const invoiceLines = [
		debit("receivables", total),
		...[...revenue].map(([account, amount]) => credit(account, amount)),
		debit("discount", discount),
		credit("gst", gst),
	];
	const isInvoice = kind === "invoice";
	return balancedEntry({
		day: issuedOn,
		source: number,
		company,
		description: isInvoice ? `Invoice ${number}` : `Credit note ${number} for ${originalNumber ?? ""}`,
		lines: isInvoice ? invoiceLines : invoiceLines.map(reverse),
	});
}

const reverse = (line: JournalLine): JournalLine => ({ ...line, debit: line.credit, credit: line.debit });

/** The account of money by its source. Money of the payment provider waits on the card account until the provider pays it out. */
const moneyAccounts: Record<ReceiptSource, LedgerAccount> = {
	order: "card",
	online: "card",
	bank: "bank",
	staff: "bank",
	rounding: "rounding",
};

export function receiptEntry({ id, day, amount, receiptSource, company, note }: MoneyMovement): JournalEntry {
	const lines = [debit(moneyAccounts[receiptSource], amount), credit("receivables", amount)];
	return balancedEntry({ day, source: id, company, description: note ?? "Receipt", lines });
}

export function refundEntry({ id, day, amount, receiptSource, company, note }: MoneyMovement): JournalEntry {
	const lines = [debit("receivables", amount), credit(moneyAccounts[receiptSource], amount)];
	return balancedEntry({ day, source: id, company, description: note ?? "Refund", lines });
}

/** Leaves out postings of zero. Throws when debits and credits differ. */
function balancedEntry(entry: JournalEntry): JournalEntry {
	const lines = entry.lines.filter((line) => line.debit !== 0 || line.credit !== 0);
	const difference = money(sum(lines.map((line) => line.debit)) - sum(lines.map((line) => line.credit)));
	if (difference !== 0) throw new Error(`${entry.source} does not balance: ${difference} cents`);
	return { ...entry, lines };
}

const columns = ["Date", "Source", "Company", "Description", "Account code", "Account", "Debit", "Credit"];
const style = { separator: ",", decimal: "." } as const;

export const journalHeader = (): string => csvLine(columns, style);

/** An entry as lines of CSV. The columns are in English, as the books are. */
export const journalLines = ({ day, source, company, description, lines }: JournalEntry, codes: AccountCodes): string =>
	lines
		.map(({ account, debit, credit }) =>
			csvLine([day, source, company, description, codes[account], account, { cents: debit }, { cents: credit }], style),
		)
		.join("");
