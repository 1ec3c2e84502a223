import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { openFonts } from "#files/pdf.ts";
import { languages } from "#i18n/languages.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { everyInvoice } from "#invoices/list/invoice-list.db.ts";
import { readInvoiceListing } from "#invoices/list/invoice-query.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { faultsOfFiles } from "#test/invoice-file-faults.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { shopEnv } from "./order-tools.ts";
import { assert, print, server, withFolder } from "./tools.ts";

const documentCount = 500;
/** The number of raised invoices of which one is credited. */
const invoicesPerCredit = 10;

/** Compares PDF in both languages, UBL, CSV and row of 500 documents of the demo: totals, and the texts of all lines. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve(server, { folder, env: shopEnv });
		try {
			await withAct(folder, async (act) => {
				await raiseMore(act);
				const { faults, kinds } = await compareAll(act);
				print(`${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(", ")}: ${faults.length} differences`);
				for (const fault of faults.slice(0, 10)) print(fault);
				assert(faults.length === 0, "the files of a document differ");
			});
		} finally {
			await shop.end();
		}
	});

const countDocuments = async ({ db }: Act): Promise<number> => {
	const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from invoice`);
	return row?.count ?? 0;
};

/** Raises invoices of orders of the demo until there are enough documents, with some credit notes. */
async function raiseMore(act: Act): Promise<void> {
	const missing = documentCount - (await countDocuments(act));
	if (missing <= 0) return;
	const orders = await act.db.execute<{ id: string }>(sql`
		select o.id from orders o left join invoice_order i on i.order_id = o.id
		where o.status = 'Completed' and i.order_id is null order by md5(o.id) limit ${missing}`);
	for (const [nth, { id: orderId }] of orders.entries()) {
		await raiseInvoice(act, { orderId });
		const [raised] = await act.db.execute<{ id: string }>(sql`
			select invoice_id as id from invoice_order where order_id = ${orderId} and invoice_id is not null`);
		if (raised && nth % invoicesPerCredit === 0) await creditFirstLine(act, raised.id);
	}
}

/** Credits a piece of the first line, unless the line costs nothing. */
async function creditFirstLine(act: Act, invoiceId: string): Promise<void> {
	try {
		await creditLines(act, { invoiceId, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
}

async function compareAll(act: Act) {
	const fonts = openFonts();
	const faults: string[] = [];
	const kinds = new Map<string, number>();
	let compared = 0;
	const companies = await act.db.execute<{ id: string }>(sql`select distinct account_id as id from invoice order by 1`);
	for (const { id: accountId } of companies) {
		const listing = readInvoiceListing(new URLSearchParams({ tab: "all" }));
		for await (const lot of everyInvoice({ ...act, by: { ...act.by, accountId } }, listing))
			for (const exported of lot) {
				if (compared++ >= documentCount) return { faults, kinds };
				const document = await documentOf(act, exported.id);
				faults.push(...(await faultsOfFiles(fonts, { document, exported, languages })));
				const kind = document.period ? "collective invoice" : document.prepaidBy ? "prepaid invoice" : document.kind;
				kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
			}
	}
	return { faults, kinds };
}
