import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Act } from "#act.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import { type Language, languages, prefixes } from "#i18n/languages.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { ShowStatement } from "#invoices/invoice-requests.ts";
import { csvRow, exportedRows, invoiceColumns } from "#invoices/list/invoice-export.ts";
import { everyInvoice } from "#invoices/list/invoice-list.db.ts";
import { readInvoiceListing } from "#invoices/list/invoice-query.ts";
import { shownRests } from "#invoices/list/payment-rests.db.ts";
import { paymentsAsMailed, paymentsNow } from "#invoices/money/payment-state.db.ts";
import type { InvoicePrinter } from "#invoices/printer.ts";
import { statementOf } from "#invoices/statement/statement.db.ts";
import { statementCsv } from "#invoices/statement/statement-csv.ts";
import { printedStatement } from "#invoices/statement/statement-print.db.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { byteOrderMark } from "#shared/csv.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv } from "./context.ts";
import { sendFile, streamFile } from "./file-responses.ts";
import type { Viewers } from "./viewer.ts";

const readDocument: RouteWithoutKey = {
	name: "invoices.document",
	callers: "person",
	part: "purchases",
	kind: "read",
	/** More than a person downloads, too few to occupy the thread. */
	limit: { name: "invoice-file", times: 60, seconds: 60, per: "user", isSampled: false },
};

const exportInvoices: RouteWithoutKey = {
	name: "invoices.export",
	callers: "customer",
	part: "purchases",
	kind: "read",
	limit: { name: "export", times: 20, seconds: 60, per: "user", isSampled: false },
};

const readStatement: RouteWithoutKey = { ...exportInvoices, name: "invoices.statement" };

/** A spreadsheet holds the whole file in memory. A CSV file has no limit. */
const mostRows = 20_000;

const cacheControl = "private, no-store";
const csvType = "text/csv; charset=utf-8";
const pdfType = "application/pdf";

type Routes = { call: Viewers["call"]; printer: InvoicePrinter; inTurn: MiddlewareHandler<HttpEnv> };

/** Invoices, lists of invoices and statements as files. */
export function invoiceFiles(routes: Routes): Hono<HttpEnv> {
	const app = new Hono<HttpEnv>();
	for (const language of languages) {
		addLists(app, language, routes);
		addStatements(app, language, routes);
		addDocuments(app, language, routes);
	}
	return app;
}

type PdfFile = { fileName: string; name: string; paymentsOf: typeof paymentsNow };

function addDocuments(app: Hono<HttpEnv>, language: Language, { call, printer, inTurn }: Routes): void {
	const path = `${prefixes[language]}/invoices`;
	const sendPdf = async (c: Context<HttpEnv>, { fileName, name, paymentsOf }: PdfFile) => {
		const act = c.get("act");
		const document = await documentAt(act, fileName);
		const pdf = await printer.printInvoices([{ document, payments: await paymentsOf(act, document), language }]);
		return sendFile(c, pdf, { type: pdfType, name: `${fileNameOf(language, document)}${name}.pdf`, cacheControl });
	};
	app.get(`${path}/:pdf{[0-9A-Za-z]+\\.pdf}`, ...call("cookie", readDocument), inTurn, (c) =>
		sendPdf(c, { fileName: c.req.param("pdf"), name: "", paymentsOf: paymentsNow }),
	);
	app.get(`${path}/:mailed{[0-9A-Za-z]+-as-mailed\\.pdf}`, ...call("cookie", readDocument), inTurn, (c) => {
		const name = `-${printedInvoiceTexts(language)("file.as-mailed")}`;
		return sendPdf(c, { fileName: c.req.param("mailed"), name, paymentsOf: paymentsAsMailed });
	});
	app.get(`${path}/:xml{[0-9A-Za-z]+\\.xml}`, ...call("cookie", readDocument), async (c) => {
		const document = await documentAt(c.get("act"), c.req.param("xml"));
		return sendFile(c, writeUbl(document), {
			type: "application/xml; charset=utf-8",
			name: `${fileNameOf(language, document)}.xml`,
			cacheControl,
		});
	});
}

/** The document whose id is the name of a file. */
function documentAt(act: Act, fileName: string) {
	const id = recordId(fileName.replace(/[-.].*$/, ""), "3tt");
	if (!id) throw new Refusal("not-found", "invoice.not-found");
	return documentOf(act, id);
}

const fileNameOf = (language: Language, { kind, number }: Awaited<ReturnType<typeof documentOf>>): string =>
	printedInvoiceTexts(language)(`file.${kind}`, number);

function addLists(app: Hono<HttpEnv>, language: Language, { call, printer, inTurn }: Routes): void {
	const path = `${prefixes[language]}/invoices`;
	const name = printedInvoiceTexts(language)("file.invoices");
	const columns = invoiceColumns(language);
	const rowsOf = async (c: Context<HttpEnv>) => {
		const act = c.get("act");
		const listing = readInvoiceListing(new URL(c.req.url).searchParams);
		const day = await today(act);
		const rests = await shownRests(act, listing);
		return { day, batches: exportedRows(rests, everyInvoice(act, listing), { language, today: day }) };
	};

	app.get(`${path}.csv`, ...call("cookie", exportInvoices), async (c) => {
		const { day, batches } = await rowsOf(c);
		return streamFile(c, { type: csvType, name: `${name}-${day}.csv`, cacheControl }, async function* () {
			yield byteOrderMark + csvRow(columns, language);
			for await (const batch of batches) yield batch.map((cells) => csvRow(cells, language)).join("");
		});
	});
	app.get(`${path}.xlsx`, ...call("cookie", exportInvoices), inTurn, async (c) => {
		const { day, batches } = await rowsOf(c);
		const written: string[] = [];
		let rows = 0;
		for await (const batch of batches) {
			rows += batch.length;
			if (rows > mostRows) throw new Refusal("invalid", "invoice.too-many-rows", { most: mostRows });
			written.push(JSON.stringify(batch));
		}
		const file = await printer.writeWorkbook({ sheet: name, columns, batches: written });
		const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
		return sendFile(c, file, { type, name: `${name}-${day}.xlsx`, cacheControl });
	});
}

function addStatements(app: Hono<HttpEnv>, language: Language, { call, printer, inTurn }: Routes): void {
	const path = `${prefixes[language]}/invoices/statement`;
	const fileName = (month: string) => printedInvoiceTexts(language)("file.statement", month);
	app.get(`${path}.pdf`, ...call("cookie", readStatement), inTurn, async (c) => {
		const printed = await printedStatement(c.get("act"), { ...monthOf(c), language });
		const name = `${fileName(printed.statement.month)}.pdf`;
		return sendFile(c, await printer.printStatement(printed), { type: pdfType, name, cacheControl });
	});
	app.get(`${path}.csv`, ...call("cookie", readStatement), async (c) => {
		const act = c.get("act");
		const statement = await statementOf(act, { accountId: act.by.accountId ?? "", ...monthOf(c) });
		const name = `${fileName(statement.month)}.csv`;
		return sendFile(c, byteOrderMark + statementCsv(statement, language), { type: csvType, name, cacheControl });
	});
}

/** The month of the address. Any other text is read as the current month. */
function monthOf(c: Context<HttpEnv>): ShowStatement {
	return ShowStatement.safeParse({ month: c.req.query("month") }).data ?? {};
}

const today = async (act: Act): Promise<StoreDay> => (await wallClock(act)).at(act.now).day;
