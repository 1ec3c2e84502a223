import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import type { Database, Db } from "#db/db.ts";
import { invoice } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { throttle } from "#db/schema/throttle.ts";
import { scoped } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { invoiceDetails, payersOfInvoice } from "#invoices/invoice-view.db.ts";
import { paidDayOf } from "#invoices/money/payment-state.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop, testWithShop } from "#test/database.ts";
import { insertTestAllocation, insertTestInvoice, insertTestReceipt } from "#test/invoice-rows.ts";
import { outcomeOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { invoiceCells } from "./invoice-export.ts";
import { everyInvoice, listInvoices } from "./invoice-list.db.ts";
import { readInvoiceListing } from "./invoice-query.ts";
import { openTotals, overdueCount } from "./invoice-totals.db.ts";

const noon = new Date("2026-11-23T00:00:00Z"); // 23 November, 1 pm in the store

/** Adds six invoices and a credit note of our company, and an invoice of another. */
async function addInvoices({ database: { db } }: { database: Database }) {
	const world = stockedShop();
	const { ownCompany, otherCompany, by } = world;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const orderAt = (locationId: string, number: string) =>
		insertTestOrder(db, { of: by, locationId, status: "Completed", number });
	const add = (serial: number, issuedOn: string, net: number, rest: object = {}) =>
		insertTestInvoice(db, { of: by, serial, issuedOn, net, ...rest });
	const ids = {
		overdue: await add(1, "2026-10-21", 10_000, { orderIds: [await orderAt(buyersLocation, "700001")] }),
		part: await add(2, "2026-10-22", 20_000, { dueDays: 10, orderIds: [await orderAt(otherLocation, "700002")] }),
		paid: await add(3, "2026-11-02", 30_000, { reference: "PO_100%" }),
		early: await add(4, "2026-11-20", 10_000, {
			dueDays: 30,
			early: { basisPoints: 200, until: "2026-11-30" },
			name: "Kaimai Blend",
		}),
		tooLate: await add(5, "2026-11-10", 10_000, { dueDays: 30, early: { basisPoints: 200, until: "2026-11-22" } }),
		collective: await add(6, "2026-11-16", 50_000, {
			dueDays: 30,
			period: { from: "2026-11-09", until: "2026-11-15" },
			orderIds: [await orderAt(buyersLocation, "700003"), await orderAt(otherLocation, "700004")],
		}),
	};
	const credit = await add(1, "2026-11-06", 4_000, { originalId: ids.overdue });
	await insertTestAllocation(db, {
		of: by,
		on: "2026-11-06",
		amount: money(4_600),
		invoiceId: ids.overdue,
		creditNoteId: credit,
	});
	await insertTestReceipt(db, { of: by, on: "2026-11-03", amount: 10_000, invoices: { [ids.part]: 10_000 } });
	await insertTestReceipt(db, { of: by, on: "2026-11-17", amount: 34_500, invoices: { [ids.paid]: 34_500 } });
	await insertTestInvoice(db, {
		of: otherCompany.administrator.viewer,
		serial: 7,
		issuedOn: "2026-11-20",
		net: 10_000,
		reference: "PO_100%",
	});
	return { ...world, ids: { ...ids, credit } };
}
const test = testWithShop.extend("shop", { scope: "file" }, addInvoices);
/** For tests that change the documents or count the searches. */
const testAlone = testAloneWithShop.extend("shop", addInvoices);

const listFor = (db: Db, by: Viewer, search = "") => listInvoices(actOf(db, by, noon), { search });
const numbersOf = ({ invoices }: Awaited<ReturnType<typeof listFor>>) => invoices.map(({ number }) => number);

describe("the invoice list", () => {
	test("shows what to pay by due date, with status and totals per tab", async ({ database: { db }, shop: { by } }) => {
		const list = await listFor(db, by);
		expect(list.invoices.map(({ number, status, open }) => [number, status, open])).toEqual([
			["2026-000002", "Partially paid", 13_000],
			["2026-000001", "Overdue", 6_900],
			["2026-000005", "Awaiting payment", 11_500],
			["2026-000006", "Awaiting payment", 57_500],
			["2026-000004", "Awaiting payment", 11_500],
		]);
		expect(list.totals).toEqual({
			"to-pay": { count: 5, total: 126_500 - 11_500, open: 100_400 },
			paid: { count: 1, total: 34_500, open: 0 },
			credits: { count: 1, total: -4_600, open: 0 },
			all: { count: 7, total: 144_900, open: 100_400 },
		});
		expect(list.toPay).toMatchObject({ overdue: { count: 2, open: 19_900 }, notDue: { count: 3, open: 80_500 } });
	});

	testAlone(
		"shows a payment at once, and repeats an unchanged page",
		async ({ database: { db }, shop: { by, ids } }) => {
			const first = await listFor(db, by);
			expect(await listFor(db, by), "the same object, from the cache").toBe(first);
			await insertTestReceipt(db, { of: by, on: "2026-11-23", amount: 1_000, invoices: { [ids.early]: 1_000 } });
			const { invoices } = await listFor(db, by);
			expect(invoices.find(({ id }) => id === ids.early)).toMatchObject({ status: "Partially paid", open: 10_500 });
		},
	);

	test("offers the early-payment discount until its last day", async ({ database: { db }, shop: { by, ids } }) => {
		const offer = { invoiceId: ids.early, number: "2026-000004", until: "2026-11-30", open: 11_500, saves: 230 };
		expect((await listFor(db, by)).offers).toEqual([offer]);
		const on = (now: string) => listInvoices(actOf(db, by, new Date(now)), { search: "" });
		expect((await on("2026-11-30T10:59:59Z")).offers, "the last second of 30 November").toEqual([offer]);
		expect((await on("2026-11-30T11:00:00Z")).offers).toEqual([]);
	});

	test.for([
		["a document number", "?tab=all&q=000003", ["2026-000003"]],
		["a reference with wildcards", "?tab=all&q=po_100%25", ["2026-000003"]],
		["another letter at the place of a wildcard", "?tab=all&q=poX100", []],
		["an order number, with the credit note", "?tab=all&q=700001", ["C2026-000001", "2026-000001"]],
		["a product", "?q=kaimai", ["2026-000004"]],
		["a status", "?tab=all&status=Overdue", ["2026-000002", "2026-000001"]],
		["a status with a part paid", "?tab=all&status=Partially+paid", ["2026-000002"]],
		["a status of another tab", "?tab=paid&status=Overdue", []],
		["dates", "?tab=all&from=2026-11-10&to=2026-11-16", ["2026-000006", "2026-000005"]],
		["due dates", "?tab=all&due-from=2026-11-10&due-to=2026-12-10", ["2026-000005", "2026-000003", "2026-000001"]],
		["a total", "?tab=all&q=345.00", ["2026-000003"]],
		["a total with a decimal comma", "?tab=all&q=%24+345,00", ["2026-000003"]],
		["an open amount", "?tab=all&q=69", ["2026-000001"]],
		["the amount of a credit note as the list writes it", "?tab=all&q=%E2%88%92%2446.00", ["C2026-000001"]],
		["the amount of a payment", "?tab=all&q=100.00", ["2026-000002"]],
		["a sign alone", "?tab=all&q=-", []],
		["a number with an exponent", "?tab=all&q=1e9", []],
		["amounts", "?tab=all&least=230&most=345", ["2026-000003", "2026-000002"]],
	] as const)("finds documents by %s", async ([, search, numbers], { database: { db }, shop: { by } }) => {
		const list = await listFor(db, by, search);
		expect(numbersOf(list)).toEqual(numbers);
		const listing = readInvoiceListing(new URLSearchParams(search));
		expect(list.totals[listing.tab].count).toBe(numbers.length);
		const exported = await Array.fromAsync(everyInvoice(actOf(db, by, noon), listing));
		expect(exported.flat().map(({ number }) => number)).toEqual(numbers);
	});

	test("filters the same overdue invoices as the headline counts, whatever was paid or credited", async ({
		database: { db },
		shop: { by },
	}) => {
		const { totals, toPay, overdue } = await listFor(db, by, "?tab=all&status=Overdue");
		expect(totals.all).toEqual(toPay.overdue);
		expect(overdue).toHaveLength(totals.all.count);
		const files = await Array.fromAsync(
			everyInvoice(actOf(db, by, noon), readInvoiceListing(new URLSearchParams("tab=all&status=Overdue"))),
		);
		const exported = files.flat().map((invoice) => [invoice.open, invoiceCells(invoice, "en-NZ", invoice.issuedOn)[2]]);
		expect(exported).toEqual([
			[13_000, "Partially paid and overdue"],
			[6_900, "Overdue"],
		]);
	});

	test("finds documents of a location, also on a collective invoice", async ({
		database: { db },
		shop: { by, ownCompany },
	}) => {
		const list = await listFor(db, by, `?tab=all&location=${ownCompany.locations.otherLocation}`);
		expect(numbersOf(list)).toEqual(["2026-000006", "2026-000002"]);
		expect(list.invoices[0]).toMatchObject({
			order: { number: "700003", orders: 2 },
			period: { from: "2026-11-09", until: "2026-11-15" },
		});
	});

	test.for([
		["number", ["2026-000001", "2026-000002", "2026-000004", "2026-000005", "2026-000006"]],
		["-date", ["2026-000004", "2026-000006", "2026-000005", "2026-000002", "2026-000001"]],
		["-open", ["2026-000006", "2026-000002", "2026-000004", "2026-000005", "2026-000001"]],
	] as const)("sorts by %s", async ([sort, numbers], { database: { db }, shop: { by } }) => {
		expect(numbersOf(await listFor(db, by, `?sort=${sort}`))).toEqual(numbers);
	});

	test("shows members of one location only documents whose orders are all of this location", async ({
		database: { db },
		shop: { ownCompany, otherCompany, ids },
	}) => {
		const { viewer } = ownCompany.buyer;
		const list = await listFor(db, viewer, "?tab=all");
		expect(numbersOf(list)).not.toContain("2026-000006");
		expect(numbersOf(list)).not.toContain("2026-000002");
		expect(numbersOf(list)).toContain("C2026-000001");
		expect(list.totals.all.count).toBe(list.invoices.length);
		expect(await overdueCount(actOf(db, viewer, noon)), "only 2026-000001").toBe(1);
		expect(await overdueCount(actOf(db, ownCompany.reader.viewer, noon))).toBe(2);
		const totalsFor = (by: Viewer) => openTotals(actOf(db, by, noon));
		const shown = list.totals["to-pay"];
		expect(await totalsFor(viewer)).toMatchObject({ count: shown.count, open: shown.open, overdue: { count: 1 } });
		const all = (await listFor(db, ownCompany.administrator.viewer, "")).totals["to-pay"];
		expect(await totalsFor(ownCompany.administrator.viewer)).toMatchObject({ count: all.count, open: all.open });
		expect(all.count).toBeGreaterThan(shown.count);
		expect(await totalsFor(guest), "a guest").toBeNull();
		expect(numbersOf(await listFor(db, otherCompany.administrator.viewer, "?tab=all"))).toEqual(["2026-000007"]);
		const details = (by: Viewer, invoiceId: string) => invoiceDetails(actOf(db, by, noon), { invoiceId });
		for (const by of [viewer, otherCompany.administrator.viewer])
			await expect(details(by, ids.collective)).rejects.toMatchObject({ code: "invoice.not-found" });
	});

	test("finds the documents of some locations by one join", async ({ database: { db }, shop: { ownCompany } }) => {
		const isVisible = scoped(visibleInvoices, ownCompany.buyer.viewer);
		const plan = JSON.stringify(await db.execute(sql`explain select from ${invoice} where ${isVisible}`));
		expect(plan).toContain("Anti Join");
		expect(plan, "nothing is read once per document and order").not.toContain("SubPlan");
	});

	testAlone("limits searches to the speed of a reader", async ({ database: { db }, shop: { ownCompany } }) => {
		const { viewer } = ownCompany.reader;
		for (let time = 0; time < 60; time++) {
			await listFor(db, viewer, "?q=tea");
			await db.update(throttle).set({ resetsAt: sql`now() + interval '1 hour'` }); // a slow machine needs more than the minute
		}
		await expect(listFor(db, viewer, "?q=tea")).rejects.toMatchObject({ kind: "throttled" });
		expect((await listFor(db, viewer)).totals.all.count).toBe(7);
	});

	test("exports every document that matches, with the totals of the page", async ({
		database: { db },
		shop: { by },
	}) => {
		const listing = readInvoiceListing(new URLSearchParams("?tab=all&sort=number"));
		const rows = (await Array.fromAsync(everyInvoice(actOf(db, by, noon), listing))).flat();
		const { totals } = await listFor(db, by, "?tab=all&sort=number");
		const total = rows.reduce((sum, { kind, total }) => sum + (kind === "credit-note" ? -total : total), 0);
		expect([rows.length, total]).toEqual([totals.all.count, totals.all.total]);
		expect(rows[0]).toMatchObject({
			number: "2026-000001",
			status: "Overdue",
			credited: 4_600,
			net: 10_000,
			gst: 1_500,
		});
	});
});

describe("a filter of the credits", () => {
	testAlone(
		"shows those with something left, or those that are used",
		async ({ database: { db }, shop: { by, ids } }) => {
			await insertTestInvoice(db, { of: by, serial: 2, issuedOn: "2026-11-07", net: 1_000, originalId: ids.paid });
			await insertTestReceipt(db, { of: by, on: "2026-11-08", amount: 700, invoices: {} });
			const on = (search: string) => listFor(db, by, `?tab=credits${search}`);
			const [all, left, used] = [await on(""), await on("&credit=left"), await on("&credit=used")];
			expect(numbersOf(all).toSorted()).toEqual([...numbersOf(left), ...numbersOf(used)].toSorted());
			expect(left.invoices.map(({ open }) => open > 0)).toEqual([true]);
			expect(used.invoices.map(({ open }) => open)).toEqual([0]);
			expect([all, left, used].map(({ rests }) => rests.length)).toEqual([1, 1, 0]);
			expect(left.totals["to-pay"], "other tabs keep their documents").toEqual(all.totals["to-pay"]);
		},
	);
});

describe("the day on which an invoice became paid", () => {
	testAlone("is the same in the list and on the page", async ({ database: { db }, shop: { by, ids } }) => {
		const pay = (on: string, amount: number) =>
			insertTestReceipt(db, { of: by, on, amount, invoices: { [ids.early]: amount } });
		await pay("2026-11-21", 4_000);
		await pay("2026-11-22", 2_900);
		const [last, net] = ["2026-11-23", 4_000];
		const creditNoteId = await insertTestInvoice(db, { of: by, serial: 2, issuedOn: last, net, originalId: ids.early });
		await insertTestAllocation(db, { of: by, on: last, amount: money(4_600), invoiceId: ids.early, creditNoteId });
		const { invoices } = await listFor(db, by, "?tab=paid");
		const { document, payments } = await invoiceDetails(actOf(db, by, noon), { invoiceId: ids.early });
		expect(invoices.find(({ id }) => id === ids.early)?.paidOn).toBe("2026-11-23");
		expect(paidDayOf(document.total, payments.movements)).toBe("2026-11-23");
		expect(invoices.find(({ id }) => id === ids.paid)?.paidOn).toBe("2026-11-17");
	});
});

describe("the pages of the invoice list", () => {
	testAlone(
		"show fifty documents, and the last page in place of an unknown one",
		async ({ database: { db }, shop: { by } }) => {
			for (let serial = 10; serial < 60; serial++)
				await insertTestInvoice(db, { of: by, serial, issuedOn: "2026-11-21", net: 1_000 });
			const first = await listFor(db, by, "?tab=all");
			expect(first).toMatchObject({ page: 1, pages: 2, from: 0, to: 50 });
			const last = await listFor(db, by, "?tab=all&page=9");
			expect(last).toMatchObject({ page: 2, pages: 2, from: 50, to: 57 });
			expect(new Set([...numbersOf(first), ...numbersOf(last)])).toHaveLength(57);
		},
	);
});

describe("the details of a document", () => {
	testAlone("show its payments, credits and discount", async ({ database: { db }, shop: { by, ids } }) => {
		const show = (invoiceId: string) => invoiceDetails(actOf(db, by, noon), { invoiceId });
		expect(await show(ids.overdue)).toMatchObject({
			status: "Overdue",
			payments: {
				open: 6_900,
				early: null,
				movements: [{ kind: "credit", number: "C2026-000001", amount: 4_600, total: 4_600, reason: "damaged" }],
			},
		});
		expect(await show(ids.part)).toMatchObject({
			status: "Partially paid",
			payments: {
				movements: [{ kind: "payment", day: "2026-11-03", amount: 10_000, source: "bank", method: null, leftOf: null }],
			},
		});
		expect((await show(ids.collective)).disputedOrders).toEqual([]);
		await db.update(orders).set({ disputed: "Cancelled" }).where(eq(orders.number, "700004"));
		expect((await show(ids.collective)).disputedOrders).toEqual(["700004"]);
		expect((await show(ids.early)).payments).toMatchObject({
			open: 11_500,
			early: { until: "2026-11-30", saves: 230 },
		});
		expect(await show(ids.credit)).toMatchObject({
			status: "Paid",
			document: { kind: "credit-note", original: { number: "2026-000001" } },
			payments: {
				movements: [{ kind: "use", day: "2026-11-06", amount: 4_600, invoice: { number: "2026-000001" } }],
			},
		});
	});

	testAlone(
		"hide the numbers of invoices that the viewer may not see, and keep the amounts",
		async ({ database: { db }, shop: { by, ownCompany, ids } }) => {
			const creditNoteId = await insertTestInvoice(db, {
				of: by,
				serial: 2,
				issuedOn: "2026-11-20",
				net: 6_000,
				originalId: ids.overdue,
			});
			for (const [invoiceId, cents] of [
				[ids.part, 1_000],
				[ids.collective, 2_000],
				[ids.overdue, 500],
				[null, 300],
			] as const)
				await insertTestAllocation(db, { of: by, on: "2026-11-20", amount: money(cents), invoiceId, creditNoteId });
			const usesFor = async (viewer: Viewer) =>
				(await invoiceDetails(actOf(db, viewer, noon), { invoiceId: creditNoteId })).payments.movements
					.map((movement) => [
						movement.amount,
						movement.kind === "refund",
						movement.kind === "use" ? (movement.invoice?.number ?? null) : null,
					])
					.toSorted(([a], [b]) => Number(a) - Number(b));
			expect(await usesFor(by)).toEqual([
				[300, true, null],
				[500, false, "2026-000001"],
				[1_000, false, "2026-000002"],
				[2_000, false, "2026-000006"],
			]);
			expect(await usesFor(ownCompany.buyer.viewer)).toEqual([
				[300, true, null],
				[500, false, "2026-000001"],
				[3_000, false, null],
			]);
		},
	);
});

test("names as payers of an invoice those who see it", async ({
	database: { db },
	shop: { ids, ownCompany, otherCompany },
}) => {
	const namesFor = async (invoiceId: string, by = ownCompany.reader.viewer) =>
		(await payersOfInvoice(actOf(db, by, noon), { invoiceId })).map((name) => name.split(" ")[0]).toSorted();
	expect(await namesFor(ids.overdue), "of a location").toEqual(["administrator", "buyer"]);
	expect(await namesFor(ids.part), "of a location that the buyer lacks").toEqual(["administrator"]);
	expect(await namesFor(ids.collective), "of both").toEqual(["administrator"]);
	expect(await namesFor(ids.paid), "of no order").toEqual(["administrator", "buyer"]);
	expect(await outcomeOf(namesFor(ids.overdue, otherCompany.administrator.viewer))).toBe("invoice.not-found");
});
