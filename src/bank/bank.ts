import * as z from "zod";
import { maxStatementBytes } from "#shared/bank-statement.ts";
import { idInput, lineInput, optionalInput } from "#shared/input.ts";
import { money } from "#shared/money.ts";

/** The states of a bank line. Staff turn an open line into a receipt, ignore the line, or note that the money was returned. */
export const lineStates = ["open", "received", "ignored", "returned"] as const;

const heading = lineInput(80);

/** The headings of the columns of a CSV. The file has one column with signed amounts, or one column for credits and one for debits. */
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

const lineId = idInput("a31");
const reason = lineInput(400);
const amount = z.int().min(1).max(1_000_000_000).transform(money);

/** An invoice that a line pays. Without an amount, the line pays up to the need, the oldest due date first. */
const PaidInvoice = z.strictObject({ invoiceId: idInput("3tt"), amount: amount.optional() });

/** The decision of staff about an open line. */
export const SettleLine = z.discriminatedUnion("decision", [
	/** The line is a receipt of a company. The part that no invoice takes becomes balance of the company. */
	z.strictObject({
		lineId,
		decision: z.literal("receive"),
		accountId: idInput("001"),
		invoices: z.array(PaidInvoice).max(200).default([]),
	}),
	/** The line is no payment of a customer, or staff return the money to the payer. */
	z.strictObject({ lineId, decision: z.enum(["ignore", "return"]), reason }),
	/** Reopens an ignored or returned line. */
	z.strictObject({ lineId, decision: z.literal("reopen") }),
]);
export type SettleLine = z.output<typeof SettleLine>;
export type ReceiveLine = Extract<SettleLine, { decision: "receive" }>;

export const AcceptSuggestion = z.strictObject({ lineId });
export type AcceptSuggestion = z.infer<typeof AcceptSuggestion>;
