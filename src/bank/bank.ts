import * as z from "zod";
import { idInput, lineInput, optionalInput } from "#shared/input.ts";
import { maxStatementBytes } from "./bank-statement.ts";

/** The states of a bank line. Staff turn an open line into a receipt, ignore the line, or note that the money was returned. */
export const lineStates = ["open", "received", "ignored", "returned"] as const;
export type LineState = (typeof lineStates)[number];

const heading = lineInput(80);

/** The headings of the columns of a CSV. The amount is one signed column, or one column each for credit and debit. */
const Columns = z
	.strictObject({
		date: heading,
		valueDate: heading.optional(),
		amount: heading.optional(),
		credit: heading.optional(),
		debit: heading.optional(),
		currency: heading.optional(),
		payer: heading.optional(),
		texts: z.array(heading).min(1).max(10),
		lineId: heading.optional(),
		account: heading.optional(),
	})
	.refine(({ amount, credit }) => (amount === undefined) !== (credit === undefined), { path: ["amount"] })
	.refine(({ credit, debit }) => credit !== undefined || debit === undefined, { path: ["debit"] });

/** Base64 takes four letters for three bytes. */
const longestContent = Math.ceil(maxStatementBytes / 3) * 4 + 4;

export const ImportStatement = z.strictObject({
	fileName: lineInput(200),
	/** The bytes of the file as base64. */
	content: z.base64().max(longestContent),
	/** The bank account of the file, when it is not the account on the shop's invoices. */
	account: optionalInput(40),
	/** The columns of a CSV of a bank that is not known. */
	columns: Columns.optional(),
});
export type ImportStatement = z.output<typeof ImportStatement>;

export const linesPerPage = 100;

export const ListLines = z.strictObject({
	state: z.enum(lineStates).default("open"),
	/** The last line of the page before. */
	after: idInput("a31").optional(),
});
export type ListLines = z.output<typeof ListLines>;
