import { CsvError, parse } from "csv-parse/sync";
import {
	accountKey,
	type BankStatement,
	type CsvColumns,
	maxStatementLines,
	type ReadingOptions,
	type StatementFormat,
	type StatementLine,
} from "#shared/bank-statement.ts";
import { type Money, money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { type CsvPositions, csvLayouts, positionsIn } from "./csv-layouts.ts";
import { type Decimal, plainText, readAmount, readDay, refuseOtherCurrency } from "./statement-fields.ts";

/** `line` is the line of the file on which the row begins. */
type Row = { line: number; cells: string[] };
type Found = { format: StatementFormat; positions: CsvPositions; heading: number; rows: Row[]; decimal: Decimal };

/** Banks write a few lines about the account before the heading. */
const linesBeforeHeading = 20;
const maxRowLength = 20_000;

/** Reads the CSV of a New Zealand bank, or of another bank whose columns staff named. */
export function readCsvStatement(text: string, options: ReadingOptions): BankStatement {
	const layout = findLayout(text, options.columns);
	const account = accountAbove(layout) ?? options.bankAccount;
	const statement: BankStatement = { format: layout.format, lines: [], skipped: [] };
	for (const row of layout.rows.slice(layout.heading + 1)) {
		if (row.cells.every((cell) => cell.trim() === "")) continue;
		refuseCutOff(text, row, layout);
		const amount = amountOf(row, layout);
		const line = lineOf(row, amount, { layout, options, account });
		if (amount > 0) statement.lines.push(line);
		else statement.skipped.push({ line: row.line, reason: amount === 0 ? "zero" : "paid-out" });
	}
	return statement;
}

function findLayout(text: string, columns: CsvColumns | undefined): Found {
	const layouts = columns ? [{ ...columns, format: "other" as const }] : csvLayouts;
	const heading = text.split("\n", linesBeforeHeading);
	for (const delimiter of [",", ";", "\t"]) {
		// The heading is found before the file is read, because the lines above it follow no rules of CSV.
		const cells = heading.map((line) => line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, "")));
		for (const layout of layouts) {
			const at = cells.findIndex((row) => positionsIn(row, layout) !== null);
			const positions = positionsIn(cells[at] ?? [], layout);
			if (!positions) continue;
			const above = cells.slice(0, at).map((cells, nth) => ({ line: nth + 1, cells }));
			const rows = [...above, ...rowsOf(text, delimiter, at)];
			return { format: layout.format, positions, heading: at, rows, decimal: delimiter === ";" ? "," : "." };
		}
	}
	throw new Refusal("invalid", "bank.format-unknown");
}

/** The rows from the heading on. */
function rowsOf(text: string, delimiter: string, heading: number): Row[] {
	const body = text.split("\n").slice(heading).join("\n");
	const rows: Row[] = [];
	let line = heading;
	const keep = (cells: string[], { lines }: { lines: number }) => {
		if (rows.push({ line: line + 1, cells }) > maxStatementLines + 1)
			throw new Refusal("invalid", "bank.too-many-lines", { most: maxStatementLines });
		line = heading + lines;
		return null;
	};
	try {
		parse(body, { delimiter, relax_column_count: true, max_record_size: maxRowLength, on_record: keep });
		return rows;
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const isCutOff = error.code === "CSV_QUOTE_NOT_CLOSED";
		throw new Refusal("invalid", isCutOff ? "bank.cut-off" : "bank.line-unreadable", { line: line + 1 });
	}
}

/** The account in the lines above the heading, as ASB and Kiwibank write it. Null when there is none. */
function accountAbove({ rows, heading }: Found): string | null {
	const above = rows.slice(0, heading).map(({ cells }) => cells.join(" "));
	for (const text of above) {
		const [, bank, branch, base] =
			/\bBank (\d\d)\b.*?\bBranch (\d{4})\b.*?\bAccount (\d{7}-\d{2,3})\b/i.exec(text) ?? [];
		if (bank && branch && base) return `${bank}-${branch}-${base}`;
		const [account] = /\b\d\d-\d{4}-\d{7}-\d{2,3}\b/.exec(text) ?? [];
		if (account) return account;
	}
	return null;
}

/** Refuses the row at which the file was cut off: it lacks columns, or the file ends without a line break in the middle of the amount. */
function refuseCutOff(text: string, { line, cells }: Row, { rows, heading, positions }: Found): void {
	const columns = rows[heading]?.cells.length ?? 0;
	const isLast = rows.at(-1)?.line === line;
	const isWithoutBreak = isLast && !text.endsWith("\n");
	const isAmountLast = [positions.amount, positions.credit, positions.debit].includes(cells.length - 1);
	const isCutAmount = isAmountLast && !/[.,]\d\d$/.test(cells.at(-1)?.trim() ?? "");
	if (isWithoutBreak && (cells.length < columns || isCutAmount)) throw new Refusal("invalid", "bank.cut-off", { line });
	if (cells.length < columns || cells.slice(columns).some((cell) => cell.trim() !== ""))
		throw new Refusal("invalid", "bank.columns-differ", { line, columns, found: cells.length });
}

/** The signed amount. A row with two columns has a value in one of them; zero counts as none. */
function amountOf({ line, cells }: Row, { positions: { amount, credit, debit }, decimal }: Found): Money {
	if (amount !== null) return readAmount(cells[amount] ?? "", line, decimal);
	const [received, paid] = [credit, debit].map((at) => {
		const cell = at === null ? "" : (cells[at] ?? "").trim();
		return Math.abs(cell === "" ? 0 : readAmount(cell, line, decimal));
	});
	if (!received === !paid && !(received === 0 && paid === 0))
		throw new Refusal("invalid", "bank.amount-unreadable", { line, text: cells.join(",").slice(0, 40) });
	return money((received ?? 0) - (paid ?? 0));
}

type Reading = { layout: Found; options: ReadingOptions; account: string | null };

function lineOf({ line, cells }: Row, amount: Money, { layout, options, account }: Reading): StatementLine {
	const { positions } = layout;
	const cell = (at: number | null) => (at === null ? "" : plainText(cells[at] ?? ""));
	if (positions.currency !== null) refuseOtherCurrency(cell(positions.currency), options.currency, line);
	const bankAccount = cell(positions.account) || account;
	if (!bankAccount) throw new Refusal("invalid", "bank.account-missing");
	const bookedOn = readDay(cell(positions.date), line);
	const valueDay = cell(positions.valueDate);
	return {
		line,
		bankAccount: accountKey(bankAccount),
		bookedOn,
		valueOn: valueDay === "" ? bookedOn : readDay(valueDay, line),
		amount,
		texts: positions.texts.map(cell).filter(Boolean),
		payer: cell(positions.payer),
		lineId: cell(positions.lineId),
	};
}
