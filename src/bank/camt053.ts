import { parseXml, XmlElement, XmlError } from "@rgrove/parse-xml";
import {
	accountKey,
	type BankStatement,
	maxStatementLines,
	type ReadingOptions,
	type StatementLine,
} from "#shared/bank-statement.ts";
import { type Money, money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { plainText, readAmount, readDay, refuseOtherCurrency } from "./statement-fields.ts";

type Context = { options: ReadingOptions; lineOf: (element: XmlElement) => number; account: string };

/** Reads ISO 20022 camt.053, versions 2 to 13. Entries that are not booked yet are left out. */
export function readCamt053(text: string, options: ReadingOptions): BankStatement {
	const root = rootOf(text);
	const statements = path(root, "BkToCstmrStmt", "Stmt");
	if (localName(root) !== "Document" || statements.length === 0) throw new Refusal("invalid", "bank.format-unknown");
	const statement: BankStatement = { format: "camt053", lines: [], skipped: [] };
	const lineOf = lineCounter(text);
	for (const element of statements) {
		const account = textOf(element, "Acct", "Id", "IBAN") || textOf(element, "Acct", "Id", "Othr", "Id");
		if (account === "") throw new Refusal("invalid", "bank.account-missing");
		readAccount(element, { options, lineOf, account: accountKey(account) }, statement);
	}
	return statement;
}

/** The deepest nesting of the format is about 20. */
const maxDepth = 100;

/** Parses the XML. A document type could define entities and name files, so it is refused before anything is parsed. */
function rootOf(text: string): XmlElement {
	if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Refusal("invalid", "bank.xml-unsafe");
	if (isTooDeep(text)) throw new Refusal("invalid", "bank.format-unknown");
	try {
		const { root } = parseXml(text, { includeOffsets: true });
		if (root) return root;
	} catch (error) {
		if (!(error instanceof XmlError)) throw error;
		const whole = text.trimEnd();
		const [, rootName = ""] = /<([A-Za-z][\w:.-]*)/.exec(text) ?? [];
		if (!whole.endsWith(`</${rootName}>`))
			throw new Refusal("invalid", "bank.cut-off", { line: whole.split("\n").length });
		throw new Refusal("invalid", "bank.line-unreadable", { line: error.line });
	}
	throw new Refusal("invalid", "bank.format-unknown");
}

/** Whether elements are nested so deeply that parsing would exhaust the stack. Counts tags, and may count some in comments. */
function isTooDeep(text: string): boolean {
	let depth = 0;
	for (const [tag] of text.matchAll(/<[A-Za-z/][^<>]*>?/g)) {
		if (tag.startsWith("</")) depth--;
		else if (!tag.endsWith("/>")) depth++;
		if (depth > maxDepth) return true;
	}
	return false;
}

/** Finds the line of an element in the text. Counts on from the previous element. */
function lineCounter(text: string): (element: XmlElement) => number {
	let [line, counted] = [1, 0];
	return ({ start }) => {
		for (; counted < start; counted++) if (text[counted] === "\n") line++;
		for (; counted > start; counted--) if (text[counted - 1] === "\n") line--;
		return line;
	};
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1);

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
	children.filter((child) => child instanceof XmlElement).filter((child) => localName(child) === name);

/** All elements at a path below an element. */
const path = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
	names.reduce<XmlElement[]>((found, name) => found.flatMap((each) => childrenOf(each, name)), [element]);

const textOf = (element: XmlElement, ...names: readonly string[]): string =>
	path(element, ...names)[0]?.text.trim() ?? "";

function readAccount(element: XmlElement, context: Context, statement: BankStatement): void {
	let total = 0;
	for (const entry of childrenOf(element, "Ntry")) {
		const line = context.lineOf(entry);
		const amount = signedAmount(entry, context);
		const status = textOf(entry, "Sts", "Cd") || textOf(entry, "Sts");
		if (status !== "" && status !== "BOOK") {
			statement.skipped.push({ line, reason: "pending" });
			continue;
		}
		total += amount;
		if (amount > 0) statement.lines.push(...linesOf(entry, { amount, line }, context));
		else statement.skipped.push({ line, reason: amount === 0 ? "zero" : "paid-out" });
		if (statement.lines.length + statement.skipped.length > maxStatementLines)
			throw new Refusal("invalid", "bank.too-many-lines", { most: maxStatementLines });
	}
	refuseWrongBalance(element, total, context);
}

function signedAmount(element: XmlElement, { options, lineOf }: Context): Money {
	const [amount] = childrenOf(element, "Amt");
	const line = lineOf(element);
	if (!amount) throw new Refusal("invalid", "bank.line-unreadable", { line });
	const { Ccy: currency = "" } = amount.attributes;
	refuseOtherCurrency(currency, options.currency, line);
	const cents = readAmount(amount.text, line);
	const sign = textOf(element, "CdtDbtInd");
	if (sign !== "CRDT" && sign !== "DBIT") throw new Refusal("invalid", "bank.line-unreadable", { line });
	return sign === "CRDT" ? cents : money(-cents);
}

/** The opening balance plus the entries is the closing balance, where the statement has both. */
function refuseWrongBalance(element: XmlElement, total: number, context: Context): void {
	const balances = childrenOf(element, "Bal");
	const balanceOf = (...codes: string[]) =>
		balances.find((balance) => codes.includes(textOf(balance, "Tp", "CdOrPrtry", "Cd")));
	const [opening, closing] = [balanceOf("OPBD", "PRCD"), balanceOf("CLBD")];
	if (!opening || !closing) return;
	const computed = signedAmount(opening, context) + total;
	const reported = signedAmount(closing, context);
	if (computed === reported) return;
	const line = context.lineOf(closing);
	const texts = { computed: (computed / 100).toFixed(2), reported: (reported / 100).toFixed(2) };
	throw new Refusal("invalid", "bank.balance-differs", { line, ...texts });
}

type Entry = { amount: Money; line: number };

/** The payments of an entry. An entry of several payments is one line each if their amounts are known and add up, and otherwise one line. */
function linesOf(entry: XmlElement, { amount, line }: Entry, context: Context): StatementLine[] {
	const details = path(entry, "NtryDtls", "TxDtls");
	const amounts = details.map((detail) => detailAmount(detail, context));
	const isSplit = details.length > 1 && amounts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === amount;
	const parts = isSplit ? details.map((detail) => [detail]) : [details];
	return parts.map((part, nth) => ({
		line: isSplit && part[0] ? context.lineOf(part[0]) : line,
		amount: isSplit ? money(amounts[nth] ?? 0) : amount,
		...datesOf(entry, line),
		bankAccount: context.account,
		texts: textsOf(entry, part),
		payer: plainText(part.map(payerOf).find(Boolean) ?? ""),
		lineId: idOf(entry, isSplit ? part[0] : undefined, nth),
	}));
}

/** The signed amount of one payment of an entry. Null when it is missing or in another currency. */
function detailAmount(detail: XmlElement, context: Context): number | null {
	const [amount] = [...childrenOf(detail, "Amt"), ...path(detail, "AmtDtls", "TxAmt", "Amt")];
	const { Ccy: currency } = amount?.attributes ?? {};
	if (!amount || currency !== context.options.currency) return null;
	return readAmount(amount.text, context.lineOf(detail)) * (textOf(detail, "CdtDbtInd") === "DBIT" ? -1 : 1);
}

function datesOf(entry: XmlElement, line: number): Pick<StatementLine, "bookedOn" | "valueOn"> {
	const dateAt = (name: string) => textOf(entry, name, "Dt") || textOf(entry, name, "DtTm");
	const booked = dateAt("BookgDt") || dateAt("ValDt");
	return { bookedOn: readDay(booked, line), valueOn: readDay(dateAt("ValDt") || booked, line) };
}

function textsOf(entry: XmlElement, details: readonly XmlElement[]): string[] {
	const remittances = details.flatMap((detail) => childrenOf(detail, "RmtInf"));
	const structured = remittances.flatMap((remittance) => [
		...path(remittance, "Strd", "CdtrRefInf", "Ref"),
		...path(remittance, "Strd", "RfrdDocInf", "Nb"),
		...path(remittance, "Strd", "AddtlRmtInf"),
	]);
	const plain = remittances.flatMap((remittance) => childrenOf(remittance, "Ustrd"));
	const ids = details.flatMap((detail) => path(detail, "Refs", "EndToEndId"));
	const others = [
		...childrenOf(entry, "AddtlNtryInf"),
		...details.flatMap((detail) => childrenOf(detail, "AddtlTxInf")),
	];
	const texts = [...structured, ...plain, ...ids, ...others].map(({ text }) => plainText(text));
	return [...new Set(texts)].filter((text) => text !== "" && text !== "NOTPROVIDED");
}

const payerOf = (detail: XmlElement): string =>
	textOf(detail, "RltdPties", "Dbtr", "Nm") ||
	textOf(detail, "RltdPties", "Dbtr", "Pty", "Nm") ||
	textOf(detail, "RltdPties", "UltmtDbtr", "Nm") ||
	textOf(detail, "RltdPties", "UltmtDbtr", "Pty", "Nm");

/** The bank's id of the entry, and of the payment within an entry of several. */
function idOf(entry: XmlElement, detail: XmlElement | undefined, nth: number): string {
	const entryId = textOf(entry, "AcctSvcrRef") || textOf(entry, "NtryRef");
	if (!detail) return plainText(entryId || textOf(entry, "NtryDtls", "TxDtls", "Refs", "AcctSvcrRef"));
	const own = ["AcctSvcrRef", "TxId", "InstrId"]
		.map((name) => textOf(detail, "Refs", name))
		.find((id) => id && id !== entryId);
	return plainText([entryId, own ?? String(nth + 1)].filter(Boolean).join("/"));
}
