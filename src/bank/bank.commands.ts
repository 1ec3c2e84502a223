import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockedBilling } from "#invoices/billing.commands.ts";
import { receive } from "#invoices/money/allocations.commands.ts";
import { needsOf } from "#invoices/money/needs.db.ts";
import { splitByDueDate } from "#invoices/money/split-by-due-date.ts";
import { documentsToPay } from "#invoices/paying/online-payments.db.ts";
import { cut, type SkippedLine, type StatementFormat } from "#shared/bank-statement.ts";
import { money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { type BankLine, insertLines, lockLine, ownAccount, saveLine } from "./bank.db.ts";
import type { AcceptSuggestion, ImportStatement, ReceiveLine, SettleLine } from "./bank.ts";
import type { Suggestion } from "./matching.ts";
import { suggestionsFor } from "./suggestions.db.ts";

type Imported = {
	/** Null when every line was known. */
	importId: string | null;
	format: StatementFormat;
	added: number;
	/** The lines of the file that are copies of lines imported before, or of earlier lines of the file. */
	copies: number[];
	skipped: SkippedLine[];
};

/** Imports the money received of a bank statement. A line that cannot be read refuses the whole file. Copies of known lines are refused,
 * and the other lines are added. */
export async function importBankStatement(act: Act, input: ImportStatement): Promise<Imported> {
	refuseUnlessFinance(act);
	const { fileName, content, account, columns } = input;
	const { currency, bankAccount } = await ownAccount(act);
	const options = { currency, bankAccount: account ?? bankAccount };
	const statement = await act.deps.bankStatements.read({
		bytes: new Uint8Array(Buffer.from(content, "base64")),
		options: columns ? { ...options, columns } : options,
	});
	const { importId, added, copies } = await inTransaction(act, async (act) => {
		const result = await insertLines(act, { fileName, currency, statement });
		if (result.importId)
			await audit(
				act,
				{ object: "BankImport", id: result.importId },
				{ fileName: [null, fileName], lines: [null, result.added] },
			);
		return result;
	});
	return { importId, format: statement.format, added, copies, skipped: statement.skipped };
}

function refuseUnlessFinance({ by }: Act): void {
	if (!isCashier(by)) throw new Refusal("forbidden", "bank.finance-only");
}

/** Carries out a decision of staff about a line, once. */
export function settleBankLine(act: Act, input: SettleLine): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessFinance(act);
		const line = await lockLine(act, input.lineId);
		if (!line) throw new Refusal("not-found", "bank.line-not-found");
		const isPutAside = line.state === "ignored" || line.state === "returned";
		if (input.decision === "reopen" ? !isPutAside : line.state !== "open")
			throw new Refusal("conflict", "bank.line-settled");
		const change = input.decision === "receive" ? await receiveLine(act, { line, input }) : changeWithoutReceipt(input);
		await saveLine(act, line.id, change);
		await audit(
			act,
			{ object: "BankLine", id: line.id, ...(change.accountId && { accountId: change.accountId }) },
			difference(line, change),
		);
	});
}

const stateAfter = { ignore: "ignored", return: "returned" } as const;

const changeWithoutReceipt = (input: Exclude<SettleLine, { decision: "receive" }>) =>
	input.decision === "reopen"
		? { state: "open" as const, reason: null, accountId: null, receiptId: null }
		: { state: stateAfter[input.decision], reason: input.reason, accountId: null, receiptId: null };

/** Turns a line into a receipt of a company. Pays the chosen invoices, and keeps the rest as balance. */
async function receiveLine(act: Act, { line, input }: { line: BankLine; input: ReceiveLine }) {
	const { amount, currency, valueOn, reference, payer } = line;
	const { accountId } = input;
	const split = await splitOf(act, { line, input });
	const note = cut([payer, ...reference.split("\n")].join(" ").trim(), longestNote) || null;
	const received = { accountId, source: "bank" as const, valueOn, amount, currency, paymentId: null, note, split };
	const { receiptId } = await receive(act, received);
	return { state: "received" as const, reason: null, accountId, receiptId };
}

const longestNote = 400;

/** The amounts that staff chose. Invoices without an amount share the rest, the oldest due date first. */
async function splitOf(act: Act, { line, input: { accountId, invoices } }: { line: BankLine; input: ReceiveLine }) {
	const chosen = invoices.flatMap(({ invoiceId, amount }) => (amount === undefined ? [] : [{ invoiceId, amount }]));
	const ids = invoices.flatMap(({ invoiceId, amount }) => (amount === undefined ? [invoiceId] : []));
	if (ids.length === 0) return chosen;
	await lockedBilling(act, accountId);
	const documents = (await documentsToPay(act, ids)).filter(
		(document) => document.accountId === accountId && document.kind === "invoice",
	);
	if (documents.length < ids.length) throw new Refusal("not-found", "invoice.not-found");
	const needOf = await needsOf(act, documents);
	const needed = documents.map(({ dueOn, ...invoice }) => {
		const { need } = needOf(invoice, line.valueOn);
		return { id: invoice.id, number: invoice.number, dueOn, need };
	});
	const left = Math.max(0, line.amount - sum(chosen.map(({ amount }) => amount)));
	return [...chosen, ...splitByDueDate(money(left), needed)];
}

/** Accepts the current suggestion for a line. */
export function acceptSuggestion(act: Act, { lineId }: AcceptSuggestion): Promise<Suggestion> {
	return inTransaction(act, async (act) => {
		refuseUnlessFinance(act);
		const line = await lockLine(act, lineId);
		if (!line) throw new Refusal("not-found", "bank.line-not-found");
		if (line.state !== "open") throw new Refusal("conflict", "bank.line-settled");
		const suggestion = (await suggestionsFor(act, [line])).get(lineId);
		if (!suggestion) throw new Refusal("conflict", "bank.no-suggestion");
		const { accountId, split } = suggestion;
		await settleBankLine(act, { lineId, decision: "receive", accountId, invoices: split });
		return suggestion;
	});
}
