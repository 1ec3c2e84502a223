import { parse } from "csv-parse/sync";
import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { documentEntry } from "#accounting/journal.ts";
import { defaultAccountCodes } from "#accounting/ledger.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system, type Viewer } from "#act.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { type Connection, openDatabase } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { invoiceLine, invoiceOrder } from "#db/schema/invoices.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { openFonts } from "#files/pdf.ts";
import { type Language, languages, prefixes } from "#i18n/languages.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { paymentsNow } from "#invoices/money/payment-state.db.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { templates } from "#mail/templates.ts";
import { registry } from "#objects/objects.ts";
import { orderPaperOf } from "#orders/back-office/back-office.db.ts";
import { orderColumns, orderLine, orderLineColumns, rowsOfLines } from "#orders/list/order-csv.ts";
import { everyOrder, linesOfOrders } from "#orders/list/order-list.db.ts";
import { readOrderListing } from "#orders/list/order-query.ts";
import { orderForNotification } from "#orders/mails/order-mails.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { xeroDocument } from "#providers/accounting/xero-document.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { objectInfo } from "#records/object-info.ts";
import { readRecord } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { dayOf } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { addByName } from "./by-name.ts";
import { existingDay } from "./days.ts";
import { textOfPdf } from "./invoice-file-faults.ts";
import { visit, visitStart } from "./page-visits.ts";
import { actOf } from "./people.ts";
import { checkoutInput } from "./placing.ts";

/** Orders, delivers and invoices products whose pieces have a charge of another kind, and prints what the shop shows of the charge. */
const { place, userId, accountId, staffId, tea, firstSize } = z
	.object({
		place: z.custom<Connection>(),
		userId: z.string(),
		accountId: z.string(),
		staffId: z.string(),
		tea: z.string(),
		firstSize: z.string(),
	})
	.parse(JSON.parse(process.env.FURTHER_CHARGE ?? ""));

const [monday, wednesday] = [new Date("2026-11-29T21:00:00Z"), new Date("2026-12-01T21:00:00Z")];
const names: Record<Language, string> = { "en-NZ": "Eco levy", "nl-NL": "Milieubijdrage" };
const database = openDatabase({ place, pool: 4, prepare: true });
const { db } = database;

async function viewer(id: string, company?: string): Promise<Viewer> {
	const known = await viewerOf(db, id, company);
	if (!known) throw new Error("the shop is not complete");
	return known;
}

const sender = {
	name: "Brewline",
	phone: "0800 555 019",
	publicUrl: "https://shop.example",
	zone: "Pacific/Auckland",
	today: existingDay("2026-11-23"),
};
const [by, staff] = [await viewer(userId, accountId), await viewer(staffId)];
const at = actOf(db, by, monday);

/** Whether the page shows the charge, in each language. */
async function pagesOf(path: string) {
	const open = visit(database);
	const shown: boolean[] = [];
	for (const language of languages) {
		const page = await open(`${prefixes[language]}${path}`, { by, at: monday.getTime() - visitStart.getTime() });
		shown.push((await page.text()).replace(/<script[\s\S]*?<\/script>/g, "").includes(names[language]));
	}
	return shown;
}

async function recordOf(act: Act, apiName: string, id: string) {
	const object = registry.named(apiName);
	if (!object) throw new Error(`${apiName} is not registered`);
	const access = accessOf(act.by);
	const { label } = objectInfo(object, { registry, access, language: "nl-NL" }).fields.Eco_Levy__c ?? {};
	const level = levelOf(object);
	addFields({ registry, access }, level, ["Eco_Levy__c"]);
	const record = await readRecord(act, level, { id, language: "en-NZ" });
	return { label, value: record?.fields.Eco_Levy__c?.value };
}

const amountOf = (charges: readonly { kind: string; amount: number; tax: number }[]) =>
	charges.find(({ kind }) => kind === "eco-levy");

for (const [product, quantity] of [
	[tea, 4],
	[firstSize, 3],
] as const)
	await addByName(at, { product, quantity, allowSecondSize: true });
const cart = await cartView(at, "en-NZ");
const shown: Record<string, unknown> = {
	cart: [amountOf(cart.totals.charges), cart.totals.total],
	"cart page": await pagesOf("/cart"),
	"cart record": await recordOf(at, "WebCart", cart.id ?? ""),
	"checkout page": await pagesOf("/checkout"),
};

const { orderId } = await checkOut(at, await checkoutInput(at, { deliverOn: dayOf(2026, 12, 2) }));
const placed = await orderDetails(at, { orderId, language: "en-NZ" });
shown.order = [amountOf(placed.charges), placed.lines.map(({ charges }) => amountOf(charges)?.amount), placed.gross];
shown["order page"] = await pagesOf(`/orders/${orderId}`);
await moveOrder(actOf(db, staff, monday), { orderId, to: "In progress", note: null });
const short = [{ line: 2, delivered: 1, rest: "back-order" as const }];
await moveOrder(actOf(db, staff, wednesday), { orderId, to: "On the way", note: null, short });
const [backOrder] = await db.select().from(orders).where(eq(orders.isBackOrder, true));
for (const [name, id] of [
	["delivered part", orderId],
	["back-order", backOrder?.id ?? ""],
] as const) {
	const { charges, gross } = await orderDetails(at, { orderId: id, language: "en-NZ" });
	shown[name] = [amountOf(charges)?.amount, gross];
}

const systemAct = actOf(db, system, wednesday);
const content = await orderForNotification(systemAct, orderId, 5);
if (!content) throw new Error("the order is gone");
const { lines: _, userId: __, accountId: ___, ...facts } = content;
const order = { ...facts, firstName: "Ana", orderId, more: 0 };
shown.mail = languages.map((language) =>
	templates["order-shipped"].write(language, order, sender).text.includes(names[language]),
);
shown["back office"] = (await orderPaperOf(systemAct, orderId))?.charges;

const style = { language: "en-NZ", clock: await wallClock(at) } as const;
for await (const batch of everyOrder(at, readOrderListing(new URLSearchParams()))) {
	const lines = await linesOfOrders(at, [orderId]);
	const order = batch.find(({ id }) => id === orderId);
	if (!order) continue;
	const levyIn = (file: string) => parse(file, { columns: true }).map((row) => Object(row)["Eco levy"]);
	shown.csv = [
		levyIn(orderColumns("en-NZ") + orderLine(order, style)),
		levyIn(orderLineColumns("en-NZ") + rowsOfLines(order, lines.get(orderId) ?? [], style)),
	];
}

await raiseInvoice(systemAct, { orderId });
const [{ invoiceId } = { invoiceId: null }] = await db
	.select()
	.from(invoiceOrder)
	.where(eq(invoiceOrder.orderId, orderId));
const document = await documentOf(systemAct, invoiceId ?? "");
const isLevy = eq(sql<string>`${invoiceLine.kind}`, "eco-levy");
const levies = await db
	.select({ net: invoiceLine.net, gstBasisPoints: invoiceLine.gstBasisPoints })
	.from(invoiceLine)
	.where(and(eq(invoiceLine.invoiceId, invoiceId ?? ""), isLevy));
shown.invoice = [levies, document.taxes, document.total];
shown["invoice page"] = await pagesOf(`/invoices/${invoiceId}`);
const ubl = writeUbl(document);
shown.ubl = [ubl.includes("<cbc:Name>Eco levy</cbc:Name>"), ubl.includes("<cbc:Percent>0</cbc:Percent>")];
const payments = await paymentsNow(systemAct, document);
const fonts = openFonts();
shown.pdf = [
	(await textOfPdf(fonts, { document, payments, language: "en-NZ" })).includes("Deposit, waste and eco levy"),
	(await textOfPdf(fonts, { document, payments, language: "nl-NL" })).includes("Milieubijdrage"),
];
shown.xero = xeroDocument(document, { contactId: "c", accounts: defaultAccountCodes }).LineItems.flatMap((line) =>
	line.Description === "Eco levy" ? { account: line.AccountCode, tax: line.TaxType, amount: line.LineAmount } : [],
);
const entry = documentEntry({ ...document, company: "Kererū", originalNumber: null });
shown.ledger = entry.lines.filter(({ account }) => String(account) === "eco-levy").map(({ credit }) => credit);
shown["order record"] = await recordOf(at, "Order", orderId);
const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.position));
shown["line record"] = await recordOf(at, "OrderItem", item?.id ?? "");
shown["broken invariants"] = await brokenInvariants(db);
await database.close();
process.stdout.write(JSON.stringify(shown));
process.exit(0);
