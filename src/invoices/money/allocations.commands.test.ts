import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { account } from "#db/schema/accounts.ts";
import { allocation, companyBalance, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { refund } from "#db/schema/payments.ts";
import { setBalanceAgainst } from "#invoices/paying/balance-use.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { money } from "#shared/money.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { creditNotesOf, insertPaidPayment, insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { allocate, receive, refundBalance, undoAllocation } from "./allocations.commands.ts";

const issued = dayOf(2026, 11, 23);
const later = dayOf(2026, 12, 10);

const test = plain.extend("shop", async ({ database: { db } }) => {
	const { by, ownCompany, otherCompany, staff } = stockedShop();
	const accountId = by.accountId ?? "";
	const locationId = ownCompany.locations.buyersLocation;
	await db.update(account).set({ earlyPaymentBasisPoints: 200, earlyPaymentDays: 7 });
	const act = systemOn(db, later);
	/** An invoice of $100.00 and GST, with a discount of 2% until 30 November. */
	const invoiced = async (price = 10_000, quantity = 1) => {
		const orderId = await insertSentOrder(db, { of: by, locationId, prices: [price], quantity });
		return (await raisedInvoice(systemOn(db, issued), orderId)).id;
	};
	const pay = (
		split: Record<string, number>,
		fields: { amount?: number; valueOn?: StoreDay; currency?: string } = {},
	) => {
		const parts = Object.entries(split).map(([invoiceId, amount]) => ({ invoiceId, amount: money(amount) }));
		const { amount = parts.reduce((sum, part) => sum + part.amount, 0), valueOn = later, currency = "NZD" } = fields;
		const received = { accountId, source: "bank" as const, amount: money(amount), valueOn, currency };
		return receive(act, { ...received, paymentId: null, note: null, split: parts });
	};
	const standing = async (id: string) => {
		const [row] = await db.select().from(invoiceBalance).where(eq(invoiceBalance.invoiceId, id));
		return { paid: row?.paid, credited: row?.credited, open: row?.open };
	};
	const balance = async () => {
		const [row] = await db.select().from(companyBalance).where(eq(companyBalance.accountId, accountId));
		return row?.amount ?? 0;
	};
	return { act, by, staff, ownCompany, otherCompany, accountId, locationId, invoiced, pay, standing, balance };
});

describe("a payment in time", () => {
	const valueOn = dayOf(2026, 11, 30);

	test.for([
		{ paid: 11_270, balance: 0 },
		{ paid: 11_500, balance: 230 },
	])(
		"of $paid books the discount with its GST, and leaves a balance of $balance",
		async (amounts, { database, shop }) => {
			const id = await shop.invoiced();
			await shop.pay({ [id]: amounts.paid }, { valueOn });
			expect(await shop.standing(id)).toEqual({ paid: 11_270, credited: 230, open: 0 });
			expect(await creditNotesOf(database.db, id)).toMatchObject([
				{ number: "C2026-000001", reason: "early-payment", net: 200, gst: 30 },
			]);
			expect(await shop.balance()).toBe(amounts.balance);
		},
	);

	test("of a part earns no discount", async ({ database, shop: { invoiced, pay, standing } }) => {
		const id = await invoiced();
		await pay({ [id]: 10_000 }, { valueOn });
		expect(await standing(id)).toEqual({ paid: 10_000, credited: 0, open: 1_500 });
		expect(await creditNotesOf(database.db, id)).toEqual([]);
	});

	test("in two parts earns the discount with the second", async ({ shop: { invoiced, pay, standing } }) => {
		const id = await invoiced();
		await pay({ [id]: 10_000 }, { valueOn });
		await pay({ [id]: 1_270 }, { valueOn });
		expect(await standing(id)).toEqual({ paid: 11_270, credited: 230, open: 0 });
	});

	test("earns the discount of the total minus earlier credits", async ({ database: { db }, shop }) => {
		const id = await shop.invoiced(2_500, 4);
		const credit = { invoiceId: id, reason: "damaged" as const, lines: [{ position: 1, pieces: 1 }] };
		await creditLines(systemOn(db, dayOf(2026, 11, 25)), credit);
		// $75.00 net is left, 2% of it are $1.50 and GST of $0.22: 15% of $26.50, rounded, minus the $3.75 credited.
		await shop.pay({ [id]: 8_625 - 172 }, { valueOn });
		expect(await shop.standing(id)).toMatchObject({ open: 0 });
		expect(await creditNotesOf(db, id)).toMatchObject([
			{ net: 2_500, gst: 375 },
			{ net: 150, gst: 22 },
		]);
	});

	test("earns the discount when a credit in time lowers the total later", async ({ database: { db }, shop }) => {
		const id = await shop.invoiced(2_500, 4);
		const act = systemOn(db, dayOf(2026, 11, 25));
		const amount = money(8_500);
		const source = { source: "bank" as const, currency: "NZD", paymentId: null, note: null };
		const split = [{ invoiceId: id, amount }];
		await receive(act, { accountId: shop.accountId, valueOn: dayOf(2026, 11, 25), amount, split, ...source });
		await creditLines(act, { invoiceId: id, reason: "wrong", lines: [{ position: 1, pieces: 1 }] });
		expect(await shop.standing(id)).toEqual({ paid: 8_500, credited: 3_000, open: 0 });
		expect((await creditNotesOf(db, id)).map(({ reason }) => reason)).toEqual(["wrong", "early-payment"]);
	});
});

describe("balance of a credit note, used before a payment with a value date in time", () => {
	test.for([
		{ used: "on the last day of the discount", usedOn: dayOf(2026, 11, 30), open: 0 },
		{ used: "a day later", usedOn: dayOf(2026, 12, 1), open: 230 },
	])("$used leaves $open open", async ({ usedOn, open }, { database: { db }, shop }) => {
		const { by, invoiced, pay, standing } = shop;
		const paid = await invoiced(1_000);
		await pay({ [paid]: 1_127 }, { valueOn: issued });
		await creditLines(systemOn(db, issued), {
			invoiceId: paid,
			reason: "goodwill",
			lines: [{ position: 1, pieces: 1 }],
		});
		const id = await invoiced();
		const { amount } = await setBalanceAgainst(
			{ ...systemOn(db, usedOn), by },
			{ key: crypto.randomUUID(), invoices: [{ invoiceId: id, amount: money(1_000) }] },
		);
		expect(amount).toBe(1_000);
		// The balance lowers the sum that the payments must reach, when it was used in time.
		await pay({ [id]: 10_270 }, { valueOn: dayOf(2026, 11, 30) });
		expect(await standing(id)).toMatchObject({ open });
	});
});

test("a payment a day late leaves the discount open", async ({ shop: { invoiced, pay, standing } }) => {
	const id = await invoiced();
	await pay({ [id]: 11_270 }, { valueOn: dayOf(2026, 12, 1) });
	expect(await standing(id)).toEqual({ paid: 11_270, credited: 0, open: 230 });
});

describe("one payment", () => {
	test("covers several invoices by the payer's split, and the rest is balance", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		await shop.pay({ [a]: 11_500, [b]: 5_000 }, { amount: 20_000 });
		expect([await shop.standing(a), await shop.standing(b)]).toMatchObject([{ open: 0 }, { open: 6_500 }]);
		expect(await shop.balance()).toBe(3_500);
	});

	test.for([
		["more than is open", { split: 11_501, amount: 20_000 }, "invoice.pays-too-much"],
		["a split of more than the amount", { split: 11_500, amount: 11_499 }, "invoice.split-too-much"],
		["another currency", { split: 100, currency: "EUR" }, "invoice.other-currency"],
		["a value date ahead", { split: 100, valueOn: dayOf(2026, 12, 11) }, "invoice.date-ahead"],
	] as const)(
		"is refused for %s, and nothing is recorded",
		async ([, { split, ...fields }, code], { database, shop }) => {
			const id = await shop.invoiced();
			await expect(shop.pay({ [id]: split }, fields)).rejects.toMatchObject({ code });
			expect(await database.db.select().from(receipt)).toEqual([]);
			expect(await shop.standing(id)).toMatchObject({ paid: 0 });
		},
	);

	test("is refused for an invoice of another company, like an unknown one", async ({ database: { db }, shop }) => {
		const { otherCompany, act } = shop;
		const viewer = otherCompany.administrator.viewer;
		const order = { of: viewer, locationId: otherCompany.locations.buyersLocation, prices: [1_000] };
		const other = await raisedInvoice(act, await insertSentOrder(db, order));
		for (const id of [other.id, "3tt000000000001AAA"])
			await expect(shop.pay({ [id]: 100 })).rejects.toMatchObject({ code: "invoice.not-found" });
		expect(await db.select().from(receipt)).toEqual([]);
	});

	test("is recorded by finance only", async ({ database: { db }, shop: { accountId, staff, by } }) => {
		const input = { accountId, source: "staff" as const, valueOn: issued, amount: money(1), currency: "NZD" };
		for (const viewer of [staff.sales, staff.service, by])
			await expect(
				receive(actOf(db, viewer ?? by), { ...input, paymentId: null, note: null, split: [] }),
			).rejects.toMatchObject({ code: "invoice.finance-only" });
	});

	test("pays an invoice once when it arrives twice at the same time", async ({
		shop: { invoiced, pay, standing, balance },
	}) => {
		const id = await invoiced();
		const outcomes = await Promise.allSettled([pay({ [id]: 11_500 }), pay({ [id]: 11_500 })]);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect([await standing(id), await balance()]).toEqual([{ paid: 11_500, credited: 0, open: 0 }, 0]);
	});
});

describe("the balance of a company", () => {
	test("pays an invoice later, from a receipt or a credit note", async ({ database: { db }, shop }) => {
		const { act, invoiced, pay, standing, balance } = shop;
		const paid = await invoiced();
		const { receiptId } = await pay({ [paid]: 11_500 }, { amount: 12_500 });
		const { id: creditNoteId } = await creditLines(act, {
			invoiceId: paid,
			reason: "goodwill",
			lines: [{ position: 1, pieces: 1 }],
		});
		expect([await standing(paid), await balance()]).toEqual([{ paid: 11_500, credited: 0, open: 0 }, 12_500]);
		const next = await invoiced();
		await allocate(act, { from: receiptId, invoiceId: next, amount: money(1_000) });
		await allocate(act, { from: creditNoteId, invoiceId: next, amount: money(500) });
		expect(await standing(next)).toEqual({ paid: 1_000, credited: 500, open: 10_000 });
		expect([await standing(creditNoteId), await balance()]).toEqual([{ paid: 500, credited: 0, open: 11_000 }, 11_000]);
		for (const [from, amount, code] of [
			[receiptId, 1, "invoice.balance-too-small"],
			[creditNoteId, 11_001, "invoice.pays-too-much"],
			["a24000000000001AAA", 1, "invoice.not-found"],
		] as const)
			await expect(allocate(act, { from, invoiceId: next, amount: money(amount) })).rejects.toMatchObject({ code });
		expect((await db.select().from(allocation)).length).toBe(3);
	});

	test("comes back when an allocation is undone, once", async ({ database: { db }, shop }) => {
		const { act, invoiced, pay, standing, balance } = shop;
		const id = await invoiced();
		await pay({ [id]: 5_000 });
		const [row] = await db.select().from(allocation);
		const allocationId = row?.id ?? "";
		await undoAllocation(act, { allocationId });
		expect([await standing(id), await balance()]).toEqual([{ paid: 0, credited: 0, open: 11_500 }, 5_000]);
		await expect(undoAllocation(act, { allocationId })).rejects.toMatchObject({ code: "invoice.not-allocated" });
	});

	test("keeps a booked discount", async ({ database: { db }, shop: { act, invoiced, pay } }) => {
		const id = await invoiced();
		await pay({ [id]: 11_270 }, { valueOn: issued });
		const rows = await db.select().from(allocation);
		const booked = rows.find(({ creditNoteId }) => creditNoteId !== null)?.id ?? "";
		await expect(undoAllocation(act, { allocationId: booked })).rejects.toMatchObject({
			code: "invoice.discount-booked",
		});
	});

	test("is returned up to what is left", async ({ database: { db }, shop: { act, pay, balance } }) => {
		const { receiptId } = await pay({}, { amount: 1_000 });
		await refundBalance(act, { from: receiptId, amount: money(400) });
		expect(await balance()).toBe(600);
		await expect(refundBalance(act, { from: receiptId, amount: money(601) })).rejects.toMatchObject({
			code: "invoice.balance-too-small",
		});
		expect(await db.select().from(refund)).toEqual([]);
	});

	test("of a card payment goes back through the provider, also twice", async ({ database: { db }, shop }) => {
		const { act, by, locationId, accountId } = shop;
		const order = { of: by, locationId, prices: [1_000], quantity: 3, paymentMethod: "creditcard" as const };
		const orderId = await insertSentOrder(db, order);
		const paymentId = await insertPaidPayment(act, { orderId, accountId, amount: 3_450 });
		const { id: invoiceId } = await raisedInvoice(act, orderId);
		for (const reason of ["damaged", "missing"] as const) {
			const { id } = await creditLines(act, { invoiceId, reason, lines: [{ position: 1, pieces: 1 }] });
			await refundBalance(act, { from: id, amount: money(1_150) });
		}
		const refunds = await db
			.select({ paymentId: refund.paymentId, amount: refund.amount, why: refund.reason })
			.from(refund);
		expect(refunds).toEqual([
			{ paymentId, amount: 1_150, why: "credited" },
			{ paymentId, amount: 1_150, why: "credited" },
		]);
		expect(await shop.balance()).toBe(0);
	});
});

test("a company owes its open amounts and orders without an invoice, minus its balance", async ({
	database: { db },
	shop,
}) => {
	const { act, by, accountId, locationId, invoiced, pay } = shop;
	const id = await invoiced(50_000);
	await pay({ [id]: 7_500 }, { amount: 10_500 });
	await insertSentOrder(db, { of: by, locationId, prices: [20_000], status: "Pending" });
	expect(await amountOwedBy(act, accountId)).toBe(70_000);
});
