import { read, utils } from "@e965/xlsx";
import { extractText } from "unpdf";
import { expect } from "vitest";
import { system } from "#act.ts";
import { store } from "#db/schema/store.ts";
import { openFonts } from "#files/pdf.ts";
import { writeWorkbook } from "#files/workbook.ts";
import { printInvoices } from "#invoices/pdf/invoice-pdf.ts";
import { printStatement } from "#invoices/statement/statement-pdf.ts";
import { newId } from "#shared/id.ts";
import { openStore } from "#store/store.commands.ts";
import { appOn, noPrinter } from "#test/app.ts";
import { createLoggedInBrowser } from "#test/browser.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { testSupplier } from "#test/invoice-parties.ts";
import { insertTestInvoice, insertTestReceipt } from "#test/invoice-rows.ts";
import { setPassword, shopSecret } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { faultsOfUbl, readUbl, textAt } from "#test/ubl.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const { ownCompany, otherCompany } = people();
	await smallRange(db);
	await openStore(actOf(db, system), { demo: false });
	await db.update(store).set({ supplier: testSupplier });
	const fonts = openFonts();
	const printing = { hold: Promise.resolve(), started: 0 };
	const { app } = appOn(database, {
		secret: shopSecret,
		pdfPrinter: {
			...noPrinter,
			async printInvoices(documents) {
				printing.started++;
				await printing.hold;
				return printInvoices(fonts, documents);
			},
			printStatement: (statement) => printStatement(fonts, statement),
			writeWorkbook,
		},
	});
	const of = ownCompany.administrator.viewer;
	const order = (locationId: string) =>
		insertTestOrder(db, {
			of,
			locationId,
			status: "Completed",
			deliveredOn: "2026-11-03",
			reference: "=1+1",
			costCentre: "Bar",
		});
	const orderIds = [await order(ownCompany.locations.buyersLocation)];
	const otherIds = [await order(ownCompany.locations.otherLocation)];
	const invoiceId = await insertTestInvoice(db, {
		of,
		serial: 1,
		issuedOn: "2026-11-03",
		net: 10_000,
		name: "Kererū House Espresso",
		reference: "=1+1",
		orderIds,
	});
	await insertTestInvoice(db, { of, serial: 2, issuedOn: "2026-11-04", net: 20_000, orderIds: otherIds });
	const creditId = await insertTestInvoice(db, {
		of,
		serial: 1,
		issuedOn: "2026-11-05",
		net: 4_000,
		originalId: invoiceId,
	});
	await insertTestReceipt(db, { of, on: "2026-11-06", amount: 5_000, invoices: { [invoiceId]: 5_000 } });
	const foreignId = await insertTestInvoice(db, {
		of: otherCompany.administrator.viewer,
		serial: 3,
		issuedOn: "2026-11-04",
		net: 70_000,
		name: otherCompany.marker,
		reference: otherCompany.marker,
	});
	const sendAs = async (userId: string | null, username: string) => {
		await setPassword(actOf(db, system), userId);
		return (await createLoggedInBrowser(app, username)).send;
	};
	return {
		app,
		printing,
		invoiceId,
		creditId,
		foreignId,
		marker: otherCompany.marker,
		send: await sendAs(of.userId, "administrator@kererushop.example"),
		sendAsBuyer: await sendAs(ownCompany.buyer.viewer.userId, "buyer@kererushop.example"),
	};
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const pdfText = async (answer: Response) =>
	(await extractText(await bytesOf(answer))).text.join(" ").replace(/\s+/g, " ");
const linesOf = async (answer: Response) => (await answer.text()).trim().split("\r\n");
const missingId = () => newId("3tt", { now: new Date(0) });

test("sends an invoice and a credit note as PDF and UBL in the language of the address", async ({ shop }) => {
	const pdf = await shop.send(`/invoices/${shop.invoiceId}.pdf`);
	expect(pdf.status).toBe(200);
	expect(Object.fromEntries(pdf.headers)).toMatchObject({
		"content-type": "application/pdf",
		"cache-control": "private, no-store",
		"content-disposition": 'attachment; filename="invoice-2026-000001.pdf"',
	});
	const text = await pdfText(pdf);
	expect(text).toContain("Kererū House Espresso");
	expect(text).toContain("Total incl. GST $115.00");
	const dutch = await shop.send(`/nl/invoices/${shop.creditId.slice(0, 15)}.pdf`);
	expect(dutch.headers.get("content-disposition")).toContain("creditfactuur-C2026-000001.pdf");
	expect(await pdfText(dutch)).toContain("Totaal incl. btw $ 46,00");

	const ubl = await shop.send(`/invoices/${shop.creditId}.xml`);
	expect(ubl.headers.get("content-type")).toBe("application/xml; charset=utf-8");
	expect(ubl.headers.get("content-disposition")).toContain('attachment; filename="credit-note-C2026-000001.xml"');
	const xml = await ubl.text();
	expect(textAt(readUbl(xml), "LegalMonetaryTotal/PayableAmount")).toBe("46.00");
	const withoutRegister = (fault: string) => !/AccountingCustomerParty (EndpointID|PartyLegalEntity)/.test(fault);
	expect(faultsOfUbl(xml).filter(withoutRegister)).toEqual([]);
});

test("sends what is open today, and the document as it was mailed", async ({ shop }) => {
	const now = await pdfText(await shop.send(`/invoices/${shop.invoiceId}.pdf`));
	expect(now).toMatch(/To pay on \d+ \w+ 20\d\d, incl\. GST \$65\.00/);
	for (const phrase of ["Bank transfer $50.00", "Total incl. GST $115.00", "Was due 23 Nov 2026 $65.00"])
		expect(now).toContain(phrase);
	expect(now).not.toContain("$115.00 Reference");
	const answer = await shop.send(`/nl/invoices/${shop.invoiceId}-as-mailed.pdf`);
	expect(answer.headers.get("content-disposition")).toContain("factuur-2026-000001-zoals-verzonden.pdf");
	const mailed = await pdfText(answer);
	for (const phrase of ["Te betalen, incl. btw $ 115,00", "stand op 3 november 2026", "Uiterlijk 23 nov 2026 $ 115,00"])
		expect(mailed).toContain(phrase);
	expect((await shop.send(`/invoices/${shop.foreignId}-as-mailed.pdf`)).status).toBe(404);
	expect((await shop.app.request(`/invoices/${shop.invoiceId}-as-mailed.pdf`)).status).toBe(401);
});

test("exports all documents that match, with amounts that add up", async ({ shop }) => {
	const answer = await shop.send("/invoices.csv?tab=all&sort=number");
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "text/csv; charset=utf-8",
		"content-disposition": expect.stringMatching(/^attachment; filename="invoices-\d{4}-\d\d-\d\d\.csv"$/),
	});
	expect(await linesOf(answer)).toEqual([
		"Number,Type,Status,Issue date,Due date,Days overdue,Discount until,Period from,Period until,Reference,Cost centre,Order,Orders,Delivery address,Corrects invoice,Total excl. GST,GST,Total incl. GST,Paid,Credited,Open",
		expect.stringMatching(
			/^2026-000001,Invoice,[^,]+,2026-11-03,2026-11-23,\d+,,,,'=1\+1,Bar,\w+,1,"12 Cuba Street, Wellington 6011",,100\.00,15\.00,115\.00,50\.00,0\.00,65\.00$/,
		),
		expect.stringContaining("2026-000002,Invoice"),
		expect.stringMatching(/^C2026-000001,Credit note,.*,2026-000001,-40\.00,-6\.00,-46\.00,0\.00,0\.00,-46\.00$/),
	]);
	const filtered = await linesOf(await shop.send("/nl/invoices.csv?tab=all&q=2026-000002"));
	expect(filtered).toHaveLength(2);
	expect(filtered[0]).toContain("Nummer;Soort;Status");
	expect(filtered[1]).toContain(";200,00;30,00;230,00;");
});

test("exports the same rows as a spreadsheet", async ({ shop }) => {
	const answer = await shop.send("/invoices.xlsx?tab=all&sort=number");
	expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="invoices-\d{4}-\d\d-\d\d\.xlsx"$/);
	const { Sheets, SheetNames } = read(await bytesOf(answer));
	const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1 });
	expect(rows.map((row) => row[0])).toEqual(["Number", "2026-000001", "2026-000002", "C2026-000001"]);
	expect(rows[1]?.slice(-6)).toEqual([100, 15, 115, 50, 0, 65]);
	expect(rows[1]?.[9]).toBe("=1+1");
	expect(rows[3]?.slice(-6)).toEqual([-40, -6, -46, 0, 0, -46]);
});

test("sends the statement of a month as PDF and CSV", async ({ shop }) => {
	const pdf = await shop.send("/invoices/statement.pdf?month=2026-11");
	expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="statement-2026-11.pdf"');
	const text = await pdfText(pdf);
	for (const phrase of [
		"Kererushop Cafés",
		"Invoice 2026-000001, order",
		"Payment received: Thank you, for 2026-000001 $50.00",
		"Balance owing",
	])
		expect(text).toContain(phrase);
	const lines = await linesOf(await shop.send("/invoices/statement.csv?month=2026-11"));
	expect(lines[0]).toBe("Date,Description,Charged,Paid or credited,Balance");
	expect(lines).toHaveLength(1 + 1 + 4 + 1);
	expect(lines.at(-1)).toContain(",,,249.00");
	expect(await pdfText(await shop.send("/nl/invoices/statement.pdf?month=x"))).toContain("Rekeningoverzicht");
});

test.for(["pdf", "xml"])("answers a .%s of another company like a missing one", async (ending, { shop }) => {
	const comparable = async (id: string) => {
		const answer = await shop.send(`/invoices/${id}.${ending}`);
		return [answer.status, answer.headers.get("content-type"), (await answer.text()).replace(/[\w-]{20,}/g, "")];
	};
	const foreign = await comparable(shop.foreignId);
	expect(foreign[0]).toBe(404);
	expect(foreign).toEqual(await comparable(missingId()));
	expect((await shop.send(`/invoices/tea.${ending}`)).status).toBe(404);
	expect((await shop.app.request(`/invoices/${shop.invoiceId}.${ending}`)).status).toBe(401);
});

test("shows members of some locations only the documents of these locations", async ({ shop }) => {
	const lines = await linesOf(await shop.sendAsBuyer("/invoices.csv?tab=all&sort=number"));
	expect(lines.map((line) => line.split(",")[0])).toEqual(["Number", "2026-000001", "C2026-000001"]);
	expect(await pdfText(await shop.sendAsBuyer("/invoices/statement.pdf?month=2026-11"))).toContain(
		"Balance brought forward, documents of your locations",
	);
	const statement = await (await shop.sendAsBuyer("/invoices/statement.csv?month=2026-11")).text();
	expect(statement).toContain("2026-000001");
	expect(statement).not.toContain("2026-000002");
	const all = await (await shop.send("/invoices.csv?tab=all")).text();
	expect(all).not.toContain(shop.marker);
});

test("prints one file of a user at a time, without delaying other users", async ({ shop: { printing, ...shop } }) => {
	const { promise, resolve } = Promise.withResolvers<void>();
	Object.assign(printing, { hold: promise, started: 0 });
	const path = `/invoices/${shop.invoiceId}.pdf`;
	const files = Array.from({ length: 14 }, () => shop.send(path));
	const refused = await Promise.race(files);
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
	await expect.poll(() => printing.started).toBe(1);
	const other = shop.sendAsBuyer(path);
	await expect.poll(() => printing.started).toBe(2);
	resolve();
	expect((await other).status).toBe(200);
	const statuses = (await Promise.all(files)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(11);
	expect((await shop.send(path)).status, "the queue of the user is empty").toBe(200);
});

test("limits how many documents a user downloads in a minute", async ({ shop }) => {
	const statuses: number[] = [];
	for (let nth = 0; nth < 62; nth++) statuses.push((await shop.sendAsBuyer(`/invoices/${shop.invoiceId}.xml`)).status);
	expect(statuses[0]).toBe(200);
	expect(statuses.at(-1)).toBe(429);
});
