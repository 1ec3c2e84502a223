import type { CsvColumns, StatementFormat } from "#shared/bank-statement.ts";

type Layout = CsvColumns & { format: StatementFormat };

/** The columns of the banks' exports. The layout of a file is the first one whose columns the file has. */
export const csvLayouts: readonly Layout[] = [
	{
		format: "asb",
		date: "Date",
		amount: "Amount",
		payer: "Payee",
		texts: ["Memo", "Payee"],
		lineId: "Unique Id",
	},
	{
		format: "anz",
		date: "Date Processed",
		valueDate: "Transaction Date",
		amount: "Amount",
		payer: "Payee",
		texts: ["Particulars", "Code", "Reference"],
		lineId: "Unique Id",
	},
	{
		format: "anz",
		date: "Date",
		amount: "Amount",
		payer: "Details",
		texts: ["Particulars", "Code", "Reference", "Details"],
	},
	{
		format: "bnz",
		date: "Date",
		amount: "Amount",
		payer: "Payee",
		texts: ["Particulars", "Code", "Reference"],
		account: "This Party Account",
	},
	{
		format: "bnz",
		date: "Date",
		amount: "Amount",
		payer: "Payee",
		texts: ["Particulars", "Code", "Reference"],
	},
	{
		format: "westpac",
		date: "Date",
		amount: "Amount",
		payer: "Other Party",
		texts: ["Reference", "Particulars", "Analysis Code", "Description"],
	},
	{
		format: "kiwibank",
		date: "Date",
		credit: "Amount (credit)",
		debit: "Amount (debit)",
		payer: "OP name",
		texts: ["OP ref", "OP part", "OP code", "TP ref", "TP part", "TP code", "Memo/Description"],
		account: "Account number",
	},
	{
		format: "kiwibank",
		date: "Transaction Date",
		amount: "Amount",
		payer: "Other Party Name",
		texts: ["Particulars", "Code", "Reference", "Description"],
		account: "Account number",
	},
	{ format: "kiwibank", date: "Date", amount: "Amount", texts: ["Description"] },
];

/** The positions of a layout's columns in a heading. Null when the row is not the heading of the layout. */
export function positionsIn(row: readonly string[], columns: CsvColumns) {
	const headings = row.map((cell) => cell.trim().toLowerCase());
	const at = (name: string | undefined) => (name === undefined ? null : headings.indexOf(name.toLowerCase()));
	const positions = {
		date: headings.indexOf(columns.date.toLowerCase()),
		valueDate: at(columns.valueDate),
		amount: at(columns.amount),
		credit: at(columns.credit),
		debit: at(columns.debit),
		currency: at(columns.currency),
		payer: at(columns.payer),
		lineId: at(columns.lineId),
		account: at(columns.account),
		texts: columns.texts.map((name) => headings.indexOf(name.toLowerCase())),
	};
	const { texts, ...single } = positions;
	return [...Object.values(single), ...texts].includes(-1) ? null : positions;
}
export type CsvPositions = NonNullable<ReturnType<typeof positionsIn>>;
