import type { Act } from "#act.ts";
import { insertLines } from "#bank/bank.db.ts";
import { accountKey } from "#shared/bank-statement.ts";
import { type Money, money } from "#shared/money.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { type DemoBooks, type DemoDocument, openOf } from "./invoice-books.ts";

type Line = { texts: string[]; payer: string; amount: Money };

const overpaid = 2_000;
const dividedFor = 3;

/** Imports the bank file of yesterday, whose lines wait for staff: payments that fit their invoices, and others that need a decision. */
export async function fillBankLines(act: Act, books: DemoBooks, today: StoreDay): Promise<void> {
	const { supplier, currency } = books;
	const bookedOn = addDays(today, -1);
	const lines = linesFor(books.documents).map((line, nth) => ({
		...line,
		line: nth + 1,
		bankAccount: accountKey(supplier.bankAccount),
		bookedOn,
		valueOn: bookedOn,
		lineId: "",
	}));
	const statement = { format: "anz" as const, lines, skipped: [] };
	if (lines.length > 0) await insertLines(act, { fileName: `statement-${bookedOn}.csv`, currency, statement });
}

/** Payments of open invoices without an early-payment discount, and one that names nothing. */
function linesFor(documents: readonly DemoDocument[]): Line[] {
	const open = documents.filter((document) => document.kind === "invoice" && openOf(document) > 0 && !document.early);
	const [first, second, third, fourth, ...others] = open;
	if (!first || !second || !third || !fourth) return [];
	const sibling = others.find(({ accountId }) => accountId === fourth.accountId);
	const pay = (document: DemoDocument, amount: number, texts: string[]): Line => ({
		texts,
		payer: document.payer,
		amount: money(amount),
	});
	const both = sibling ? [pay(fourth, openOf(fourth) + openOf(sibling), [`${fourth.number} ${sibling.number}`])] : [];
	return [
		pay(first, openOf(first), [first.number]),
		pay(second, openOf(second) + overpaid, ["Invoice", second.number]),
		pay(third, Math.ceil(openOf(third) / dividedFor), [`Part of ${third.number.replace("-", " ")}`]),
		...both,
		{ texts: ["Coffee November"], payer: "J R & M Wilson", amount: money(8_650) },
	];
}
