import { basename } from "node:path";
import type { Act } from "#act.ts";
import { acceptSuggestion, importBankStatement, settleBankLine } from "#bank/bank.commands.ts";
import { bankLines } from "#bank/bank.db.ts";
import { AcceptSuggestion, ImportStatement, ListLines, linesPerPage, SettleLine } from "#bank/bank.ts";
import { invoiceIdOf } from "#invoices/documents/documents.db.ts";
import { accountOf } from "#invoices/money/allocations.db.ts";
import { cashierKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

type Options = Record<string, string>;

/** Reads `date=Booked,amount=Amount,text=Details`. `text` may occur several times. */
function columnsOf(text: string) {
	const pairs = text.split(",").map((pair) => {
		const [, name, heading] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
		if (!name || !heading) throw new UsageError(`"${pair}" is not <name>=<heading>`);
		return [name, heading] as const;
	});
	const texts = pairs.flatMap(([name, heading]) => (name === "text" ? [heading] : []));
	return { ...Object.fromEntries(pairs.filter(([name]) => name !== "text")), texts };
}

async function importFile(
	act: Act,
	file: string,
	{ account = null, columns }: { account?: string | null; columns?: string },
) {
	const bytes = await Bun.file(file)
		.bytes()
		.catch(() => {
			throw new UsageError(`the file ${file} cannot be read`);
		});
	const content = Buffer.from(bytes).toString("base64");
	const input = { fileName: basename(file), content, account, ...(columns && { columns: columnsOf(columns) }) };
	const { copies, skipped, ...imported } = await importBankStatement(act, ImportStatement.parse(input));
	const left = skipped.map(({ line, reason }) => `${line}:${reason}`);
	return [{ ...imported, copies: copies.join(","), skipped: left.join(",") }];
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** All lines of a state, page by page. */
async function allLines(act: Act, state: string) {
	const lines = [];
	let after: string | undefined;
	for (;;) {
		const page = await bankLines(act, ListLines.parse({ state, after }));
		lines.push(...page);
		if (page.length < linesPerPage) break;
		after = page.at(-1)?.id;
	}
	return lines;
}

const listLines = async (act: Act, state: string) =>
	(await allLines(act, state)).map(
		({ id, bookedOn, valueOn, amount, currency, payer, reference, company, reason, suggestion, hasTwin }) => ({
			id,
			bookedOn,
			valueOn,
			amount: dollars(amount),
			currency,
			payer,
			reference: reference.replaceAll("\n", " | "),
			company: suggestion?.company ?? company,
			reason,
			suggestion: suggestion?.certainty ?? null,
			twin: hasTwin,
			invoices: suggestion?.split.map((part) => `${part.number}=${dollars(part.amount)}`).join(",") ?? "",
			balance: suggestion ? dollars(suggestion.remainder) : null,
		}),
	);

/** Reads `2026-000001=115.00,2026-000002`. */
async function invoicesOf(act: Act, text: string) {
	const invoices = [];
	for (const part of text.split(",").filter(Boolean)) {
		const [, number = "", amount] = /^\s*([\d-]{6,12})(?:=(\d{1,7}(?:\.\d\d)?))?\s*$/.exec(part) ?? [];
		if (number === "") throw new UsageError(`"${part}" is not <invoice number>[=<amount>]`);
		const invoiceId = await invoiceIdOf(act, number);
		invoices.push({ invoiceId, ...(amount && { amount: Math.round(Number(amount) * 100) }) });
	}
	return invoices;
}

async function settle(act: Act, lineId: string, { invoices = "", company }: Options) {
	const chosen = await invoicesOf(act, invoices);
	const [first] = chosen;
	const accountId = company ?? (first ? await accountOf(act, first.invoiceId) : undefined);
	if (!accountId) throw new UsageError("settle needs --invoices or --company");
	await settleBankLine(act, SettleLine.parse({ lineId, decision: "receive", accountId, invoices: chosen }));
	return [{ line: lineId, state: "received", company: accountId, invoices }];
}

/** Accepts the suggestion of one line, or all suggestions whose numbers and amount fit exactly. */
async function accept(act: Act, lineId: string, isAll: boolean) {
	const lines = isAll
		? (await allLines(act, "open")).filter(({ suggestion }) => suggestion?.certainty === "exact")
		: [{ id: lineId }];
	const accepted = [];
	for (const { id } of lines) {
		const { accountId, certainty, remainder } = await acceptSuggestion(act, AcceptSuggestion.parse({ lineId: id }));
		accepted.push({ line: id, state: "received", company: accountId, certainty, balance: dollars(remainder) });
	}
	return accepted;
}

const putAside = async (act: Act, lineId: string, decision: string, { reason }: Options) => {
	const input = decision === "reopen" ? { lineId, decision } : { lineId, decision, reason };
	await settleBankLine(act, SettleLine.parse(input));
	return [{ line: lineId, decision }];
};

await runTool({
	usage: `scripts/tools/bank import <file> [--account <bank account>] [--columns date=<heading>,amount=<heading>,text=<heading>,…] [--json]
scripts/tools/bank list [--open] [--state open|received|ignored|returned] [--json]
scripts/tools/bank accept <line id> | --exact                       as suggested; --exact takes only suggestions that fit to the cent
scripts/tools/bank settle <line id> --invoices <number>[=<amount>],… [--company <account id>]
scripts/tools/bank settle <line id> --company <account id>          all of it becomes balance of the company
scripts/tools/bank ignore|return <line id> --reason "…"
scripts/tools/bank reopen <line id>`,
	who: cashierKinds,
	options: ["account", "columns", "state", "invoices", "company", "reason"],
	flags: ["open", "exact"],
	async run(act, { words: [word = "", subject = ""], options, flags }) {
		if (word === "import") return importFile(act, subject, options);
		if (word === "list") return listLines(act, options.state ?? "open");
		if (word === "accept") return accept(act, subject, flags.includes("exact"));
		if (word === "settle") return settle(act, subject, options);
		if (word === "ignore" || word === "return" || word === "reopen") return putAside(act, subject, word, options);
		throw new UsageError("import, list, accept, settle, ignore, return or reopen?");
	},
});
