import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "./act.ts";
import { account } from "./db/schema/accounts.ts";
import { orders } from "./db/schema/orders.ts";
import { store } from "./db/schema/store.ts";
import { amountsToPay } from "./invoices/paying/invoices-to-pay.db.ts";
import { templates } from "./mail/templates.ts";
import { orderForNotification } from "./orders/mails/order-mails.db.ts";
import { transferOf } from "./orders/view/transfers.db.ts";
import { money } from "./shared/money.ts";
import { testAloneWithPeople as database } from "./test/database.ts";
import { existingDay } from "./test/days.ts";
import { testSupplier } from "./test/invoice-parties.ts";
import { insertTestInvoice, insertTestReceipt } from "./test/invoice-rows.ts";
import { insertTestOrder } from "./test/orders.ts";
import { visit, visitStart } from "./test/page-visits.ts";
import { actOf, people } from "./test/people.ts";
import { smallRange } from "./test/small-range.ts";

const plain = (html: string) =>
	/<main.*<\/main>/s.exec(html.replaceAll("\u00a0", " ").replaceAll("<!-- -->", ""))?.[0] ?? html;

const test = database.extend("shop", async ({ database }) => {
	const { db } = database;
	const { ownCompany } = people();
	await smallRange(db);
	await db.update(store).set({ supplier: testSupplier });
	await db.update(account).set({ paymentTermDays: 20, paymentTermDayOfMonth: null, sapId: "10233" });
	const by = ownCompany.administrator.viewer;
	const locationId = ownCompany.locations.buyersLocation;
	const ordered = (changes: Partial<typeof orders.$inferInsert> = {}) =>
		insertTestOrder(db, {
			of: by,
			locationId,
			paymentMethod: "banktransfer",
			bank: "Kiwibank",
			status: "In progress",
			expectedOn: "2027-01-20",
			items: [{ price: money(11_500), quantity: 1 }],
			...changes,
		});
	const serialOf = async (orderId: string) =>
		(await db.select({ serial: orders.serial }).from(orders).where(eq(orders.id, orderId)))[0]?.serial ?? 0;
	const transfer = async (orderId: string) => {
		const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
		return order ? transferOf(actOf(db, by, visitStart), order) : null;
	};
	const pageAt = async (path: string) => plain(await (await visit(database)(path, { by })).text());
	return { by, ordered, serialOf, transfer, pageAt };
});

const sender = {
	name: "Brewline",
	phone: "0800 273 955",
	publicUrl: "https://shop.example",
	zone: "Pacific/Auckland",
	today: existingDay("2027-01-15"),
};

test("an order by bank transfer waits for its total, by the terms after its expected invoice", async ({ shop }) => {
	const orderId = await shop.ordered();
	expect(await shop.transfer(orderId)).toEqual({
		amount: 11_500,
		fields: { particulars: "10233", code: "ORDER", reference: String(await shop.serialOf(orderId)) },
		payBy: "2027-02-09",
		isOverdue: false,
		invoice: null,
		invoicedOn: "2027-01-20",
		account: { name: testSupplier.name, number: testSupplier.bankAccount, bic: null },
	});
	expect(await shop.transfer(await shop.ordered({ expectedOn: "2027-01-01" })), "delivery is late").toMatchObject({
		invoicedOn: "2027-01-15",
		payBy: "2027-02-04",
	});
});

test.for([
	{ country: "NZ", bic: null },
	{ country: "NL", bic: "ASBBNZ2A" },
] as const)(
	"names the BIC $bic to a payer in $country, on order and invoice",
	async ({ country, bic }, { shop, database: { db } }) => {
		await db.update(store).set({ supplier: { ...testSupplier, bic: "ASBBNZ2A" } });
		await db.update(account).set({ country });
		expect((await shop.transfer(await shop.ordered()))?.account).toMatchObject({ bic });
		const invoiceId = await insertTestInvoice(db, { of: shop.by, serial: 9, issuedOn: "2026-12-01", net: 10_000 });
		await db
			.update(account)
			.set({ sapId: "0000104417" })
			.where(eq(account.id, shop.by.accountId ?? ""));
		expect(await amountsToPay(actOf(db, shop.by, visitStart), { invoiceIds: [invoiceId] })).toMatchObject({
			account: { name: testSupplier.name, number: testSupplier.bankAccount, bic },
			payer: { country, customerNumber: "0000104417" },
		});
	},
);

test.for([
	{ when: "cancelled", changes: { status: "Cancelled" } },
	{ when: "sent before the shop began to invoice", changes: { status: "Completed" } },
	{ when: "paid on account", changes: { paymentMethod: "invoice", bank: null } },
	{ when: "free", changes: { discount: money(11_500), total: money(0) } },
] as const)("an order that is $when waits for no transfer", async ({ changes }, { shop }) => {
	expect(await shop.transfer(await shop.ordered(changes))).toBeNull();
});

test("an order of a company with collective invoices waits by the terms after the end of its week", async ({
	shop,
	database: { db },
}) => {
	await db.update(account).set({ invoiceSchedule: "week" });
	expect(await shop.transfer(await shop.ordered())).toMatchObject({ invoicedOn: "2027-01-25", payBy: "2027-02-14" });
});

test("an invoiced order waits for what is open on its invoice, until it is paid", async ({
	shop,
	database: { db },
}) => {
	const orderId = await shop.ordered({ status: "On the way" });
	const invoiceId = await insertTestInvoice(db, {
		of: shop.by,
		serial: 7,
		issuedOn: "2026-12-01",
		net: 10_000,
		orderIds: [orderId],
	});
	const pay = (amount: number) =>
		insertTestReceipt(db, { of: shop.by, on: "2027-01-02", amount, invoices: { [invoiceId]: amount } });
	await pay(2_500);
	expect(await shop.transfer(orderId)).toMatchObject({
		amount: 9_000,
		fields: { particulars: "10233", code: "INVOICE", reference: "2026-000007" },
		payBy: "2026-12-21",
		isOverdue: true,
		invoice: { id: invoiceId, number: "2026-000007" },
		invoicedOn: null,
	});
	expect(await shop.pageAt(`/orders/${orderId}`)).toMatch(
		/Overdue: transfer \$90\.00.*which was due on Monday 21 Dec/s,
	);
	expect(await shop.pageAt("/orders")).toContain("Transfer was due");
	await pay(9_000);
	expect(await shop.transfer(orderId)).toBeNull();
	expect(await shop.pageAt(`/orders/${orderId}`)).not.toContain("ransfer overdue");
});

test("the pages of an order say what to transfer, to whom, under which reference, by when, and what happens otherwise", async ({
	shop,
}) => {
	const orderId = await shop.ordered();
	const reference = await shop.serialOf(orderId);
	for (const path of [`/orders/${orderId}`, `/order-confirmation/${orderId}`]) {
		const page = await shop.pageAt(path);
		expect(page, path).toMatch(/Transfer \$115\.00 by Tuesday 9 February/);
		for (const fact of ["$115.00", testSupplier.name, testSupplier.bankAccount, "10233", "ORDER", reference])
			expect(page, path).toContain(`<b>${fact}</b>`);
		expect(page, path).toContain("We deliver without waiting for your transfer.");
		expect(page, path).toContain("If nothing has arrived by then, the invoice is overdue");
	}
	expect(await shop.pageAt(`/order-confirmation/${orderId}`)).toMatch(
		/<li>Transfer \$115\.00 by .*?We deliver without waiting for it\.<\/li>/,
	);
	expect(await shop.pageAt(`/nl/orders/${orderId}`)).toMatch(
		/Maak \$ 115,00 over, uiterlijk dinsdag 9 februari.*Betalingskenmerk.*Hebben we dan niets ontvangen/s,
	);
	for (const path of ["/orders", "/"]) expect(await shop.pageAt(path), path).toMatch(/Awaiting transfer/);
	expect(await shop.pageAt("/orders")).toMatch(/Transfer by .*9 Feb/);
});

test("the mail of an order names the transfer before the order is sent", async ({ shop, database: { db } }) => {
	const act = actOf(db, system, visitStart);
	const orderId = await shop.ordered();
	const { transfer } = (await orderForNotification(act, orderId, 8)) ?? {};
	const reference = String(await shop.serialOf(orderId));
	const details = { name: testSupplier.name, number: testSupplier.bankAccount, bic: null };
	const fields = { particulars: "10233", code: "ORDER", reference };
	expect(transfer).toEqual({ payBy: "2027-02-09", ...fields, account: details });
	await db.update(orders).set({ status: "On the way" });
	expect(await orderForNotification(act, orderId, 8)).toMatchObject({ transfer: null });

	const data = { ...templates["order-placed"].sample, transfer };
	const { text } = templates["order-placed"].write("en-NZ", data, sender);
	for (const fact of [testSupplier.bankAccount, "10233", "ORDER", reference, "9 February"])
		expect(text.replaceAll("\u00a0", " ")).toContain(fact);
});
