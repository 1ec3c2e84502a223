import type { BankStatements } from "#act.ts";
import {
	accountKey,
	type BankStatement,
	type ReadingOptions,
	type StatementFile,
	shownAccount,
} from "#shared/bank-statement.ts";
import { Refusal } from "#shared/refusal.ts";
import { readCamt053 } from "./camt053.ts";
import { readCsvStatement } from "./csv-statement.ts";
import { readMt940 } from "./mt940.ts";
import { textOfStatement } from "./statement-text.ts";

/** Reads a bank statement of any known format. One line that cannot be read refuses the whole file. */
export function readStatement({ bytes, options }: StatementFile): BankStatement {
	const statement = read(textOfStatement(bytes), options);
	if (statement.lines.length + statement.skipped.length === 0) throw new Refusal("invalid", "bank.no-lines");
	const expected = options.bankAccount === null ? null : accountKey(options.bankAccount);
	const other = statement.lines.find(({ bankAccount }) => expected !== null && bankAccount !== expected);
	if (other) {
		const details = {
			line: other.line,
			account: shownAccount(other.bankAccount),
			expected: shownAccount(expected ?? ""),
		};
		throw new Refusal("invalid", "bank.other-account", details);
	}
	return statement;
}

function read(text: string, options: ReadingOptions): BankStatement {
	if (/^\s*</.test(text)) return readCamt053(text, options);
	if (/^(?:\{.*\})?(?:\{4:)?:(?:20|25|60[FM]):/m.test(text)) return readMt940(text, options);
	return readCsvStatement(text, options);
}

/** Reads in the thread of the caller, for tools and tests. */
export const statementsInProcess: BankStatements = { read: async (file) => readStatement(file) };
