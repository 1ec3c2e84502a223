import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { account } from "#db/schema/accounts.ts";
import { openFonts } from "#files/pdf.ts";
import { languages } from "#i18n/languages.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { faultsOfFiles } from "#test/invoice-file-faults.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { type ExportedInvoice, everyInvoice } from "./invoice-list.db.ts";
import { readInvoiceListing } from "./invoice-query.ts";

const orderCount = 16;

plain(
	"twenty raised documents have the same totals and texts as PDF, UBL, CSV and row",
	async ({ database: { db } }) => {
		const { by, ownCompany } = stockedShop();
		await db
			.update(account)
			.set({ chamberNumber: "9429000035170", register: "NZBN", earlyPaymentBasisPoints: 175 })
			.where(eq(account.id, by.accountId ?? ""));
		const act = systemOn(db, dayOf(2026, 11, 23));
		const locationId = ownCompany.locations.buyersLocation;
		for (let nth = 0; nth < orderCount; nth++) {
			const prices = Array.from({ length: 1 + ((nth * 5) % 23) }, (_, line) => 333 + 101 * line + nth);
			const charges = { freight: money(nth % 2 ? 1_250 : 0), adminFee: money(nth % 3 ? 0 : 350) };
			const orderId = await insertSentOrder(db, { of: by, locationId, prices, quantity: 1 + nth, ...charges });
			const { id: invoiceId } = await raisedInvoice(act, orderId);
			if (nth % 4 === 0) await creditLines(act, { invoiceId, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		}
		const rows: ExportedInvoice[] = [];
		const listing = readInvoiceListing(new URLSearchParams({ tab: "all" }));
		for await (const lot of everyInvoice(actOf(db, by, act.now), listing)) rows.push(...lot);
		expect(rows).toHaveLength(orderCount + orderCount / 4);
		const fonts = openFonts();
		for (const [nth, exported] of rows.entries()) {
			const document = await documentOf(act, exported.id);
			const inTurn = languages.slice(nth % 2, (nth % 2) + 1);
			expect(await faultsOfFiles(fonts, { document, exported, languages: inTurn })).toEqual([]);
		}
	},
);
