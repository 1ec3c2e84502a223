import type { Act } from "#act.ts";
import { openFonts } from "#files/pdf.ts";
import { balanceOfDocument, documentOf, invoiceIdOf, linesOf } from "#invoices/documents/documents.db.ts";
import { documentsOnPaper } from "#invoices/mails/mailing.db.ts";
import { markPrinted } from "#invoices/mails/printing.commands.ts";
import { allocate, receive, refundBalance, undoAllocation } from "#invoices/money/allocations.commands.ts";
import { Allocate, Receive, RefundBalance, UndoAllocation } from "#invoices/money/allocations.ts";
import { paymentsNow } from "#invoices/money/payment-state.db.ts";
import { type DocumentToPrint, printInvoices } from "#invoices/pdf/invoice-pdf.ts";
import { creditLines, creditOrderLine } from "#invoices/raising/credits.commands.ts";
import { CreditLines, CreditOrderLine } from "#invoices/raising/credits.ts";
import { missingInvoices, raiseMissing } from "#invoices/raising/missing-invoices.commands.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { idInput } from "#shared/input.ts";
import { parsePrice } from "#shared/parse-price.ts";
import { cashierKinds, staffKinds } from "#shared/roles.ts";
import { storeDay } from "#shared/store-day.ts";
import { changeCounted, countedOptions } from "./counted-orders.ts";
import { runTool, UsageError } from "./tool.ts";

/** The options of the command line. */
type Options = Record<string, string | undefined>;

function amountOf(text = ""): number {
	const amount = parsePrice(text);
	if (amount === null) throw new UsageError(`"${text}" is not an amount`);
	return amount;
}

/** A document by its number, a receipt by its id. */
const sourceOf = async (act: Act, text = ""): Promise<string> =>
	text.startsWith("a24") ? text : await invoiceIdOf(act, text);

/** Reads "2026-000001=100.00,2026-000002=15.00". */
const splitOf = (act: Act, text: string) =>
	Promise.all(
		text
			.split(",")
			.filter(Boolean)
			.map(async (part) => {
				const [number = "", amount] = part.split("=");
				return { invoiceId: await invoiceIdOf(act, number), amount: amountOf(amount) };
			}),
	);

/** Reads "1x2,3x1": two pieces of line 1, one piece of line 3. */
const creditedLinesOf = (text = "") =>
	text.split(",").map((part) => {
		const [position, pieces = "1"] = part.split("x");
		return { position: Number(position), pieces: Number(pieces) };
	});

const show = async (act: Act, number = "") => {
	const id = await invoiceIdOf(act, number);
	return { ...(await balanceOfDocument(act, id)), ...(await documentOf(act, id)), lines: await linesOf(act, id) };
};

/** Writes the documents of companies that want paper as one PDF, and marks them as printed. */
async function print(act: Act, since: string, file = ""): Promise<Record<string, unknown>> {
	const day = storeDay(since);
	if (!day || file === "")
		throw new UsageError("print needs the first day, --since 2026-11-01, and a file, --to paper.pdf");
	const documents = await documentsOnPaper(act, day);
	if (documents.length === 0) return { documents: 0 };
	const toPrint: DocumentToPrint[] = [];
	for (const { id, language } of documents) {
		const document = await documentOf(act, id);
		toPrint.push({ document, payments: await paymentsNow(act, document), language });
	}
	await Bun.write(file, await printInvoices(openFonts(), toPrint));
	await markPrinted(act, { documents });
	return { documents: documents.length, first: documents[0]?.number, last: documents.at(-1)?.number, file };
}

type Tool = (act: Act, word: string | undefined, options: Options) => Promise<Record<string, unknown> | undefined>;

const tools: Record<string, Tool> = {
	show,
	raise: async (act, word) => void (await raiseInvoice(act, { orderId: idInput("801").parse(word) })),
	credit: async (act, word, { lines, reason }) => {
		const invoiceId = await invoiceIdOf(act, word ?? "");
		return creditLines(act, CreditLines.parse({ invoiceId, reason, lines: creditedLinesOf(lines) }));
	},
	complaint: (act, word, { line, pieces = "1", reason }) => {
		const complaint = { orderId: word, line: Number(line), pieces: Number(pieces), reason };
		return creditOrderLine(act, CreditOrderLine.parse(complaint));
	},
	receive: async (act, word, { amount, "value-on": valueOn, currency = "NZD", pay = "", note = null }) => {
		const received = { accountId: word, source: "staff", valueOn, amount: amountOf(amount), currency, note };
		return receive(act, Receive.parse({ ...received, split: await splitOf(act, pay) }));
	},
	allocate: async (act, word, { to = "", amount }) => {
		const from = await sourceOf(act, word);
		const invoiceId = await invoiceIdOf(act, to);
		await allocate(act, Allocate.parse({ from, invoiceId, amount: amountOf(amount) }));
		return show(act, to);
	},
	undo: async (act, word) => void (await undoAllocation(act, UndoAllocation.parse({ allocationId: word }))),
	refund: async (act, word, { amount }) => {
		const from = await sourceOf(act, word);
		await refundBalance(act, RefundBalance.parse({ from, amount: amountOf(amount) }));
		return { refunded: amount };
	},
};

/** Only finance changes documents and payments. */
const whoChanges = Object.fromEntries(Object.keys(tools).map((verb) => [verb, cashierKinds]));

await runTool({
	usage: `scripts/tools/invoices show 2026-000001 [--json]                          an invoice or a credit note with its lines
scripts/tools/invoices raise <order id>                                   the invoice of an order, also before its collective one
scripts/tools/invoices raise-missing --since 2026-11-01                   shows the orders since a day that miss their invoice
scripts/tools/invoices raise-missing --since 2026-11-01 --orders 12 --total 1234.50     raises them: dated today, and mailed
scripts/tools/invoices credit 2026-000001 --lines 1x2,3x1 --reason damaged|wrong|missing|price|goodwill
scripts/tools/invoices complaint <order id> --line 1 [--pieces 2] --reason damaged|wrong|missing
scripts/tools/invoices receive <account id> --amount 115.00 --value-on 2026-11-23 [--pay 2026-000001=100.00,…] [--note …]
scripts/tools/invoices allocate <receipt id or credit note number> --to 2026-000001 --amount 15.00
scripts/tools/invoices undo <allocation id>
scripts/tools/invoices print --since 2026-11-01 --to paper.pdf            one PDF of all documents on paper that were not printed yet
scripts/tools/invoices refund <receipt id or credit note number> --amount 15.00`,
	who: { ...whoChanges, show: staffKinds, print: cashierKinds, "raise-missing": cashierKinds },
	options: [
		"lines",
		"reason",
		"line",
		"pieces",
		"amount",
		"value-on",
		"currency",
		"pay",
		"note",
		"to",
		...countedOptions,
	],
	async run(act, { words: [name = "", word], options }) {
		if (name === "raise-missing")
			return [await changeCounted(act, options, { count: missingInvoices, run: raiseMissing })];
		if (name === "print") return [await print(act, options.since ?? "", options.to)];
		const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
		if (!tool || word === undefined) throw new UsageError(`${Object.keys(tools).join(", ")}: of what?`);
		const entry = await tool(act, word, options);
		return entry ? [entry] : [];
	},
});
