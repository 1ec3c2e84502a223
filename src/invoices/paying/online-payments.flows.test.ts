import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, system, type Viewer } from "#act.ts";
import { applyPaymentReport } from "#checkout/paying.commands.ts";
import { checkPayments, closePayment, giveUpOverdue } from "#checkout/paying.flows.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import {
	allocation,
	balanceUse,
	companyBalance,
	invoiceBalance,
	paymentInvoice,
	receipt,
} from "#db/schema/invoices.ts";
import { notification } from "#db/schema/notices.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { invoiceDetails } from "#invoices/invoice-view.db.ts";
import { listInvoices } from "#invoices/list/invoice-list.db.ts";
import { receive, refundBalance, undoAllocation } from "#invoices/money/allocations.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { statementOf } from "#invoices/statement/statement.db.ts";
import { sendRefund, startPayment } from "#payments/payments.flows.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { creditNotesOf, insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe, messageOf } from "#test/stripe.ts";
import { PayFromBalance } from "./balance-use.ts";
import { amountsToPay, paymentState } from "./invoices-to-pay.db.ts";
import { payFromBalance, payInvoices } from "./online-payments.flows.ts";
import { PayInvoices } from "./online-payments.ts";

/** The last day of the discount is Monday 30 November, in Auckland. */
const inTime = new Date("2026-11-25T00:00:00Z");
const late = new Date("2026-12-01T00:00:00Z");
const hoursAfter = (hours: number, from = late) => new Date(from.getTime() + hours * 3_600_000);

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const { by, ownCompany, otherCompany } = stockedShop();
	await db.update(account).set({ status: "verified", earlyPaymentBasisPoints: 200, earlyPaymentDays: 7 });
	const fake = fakeStripe();
	const at = (who: Viewer, time = late) => fake.withPayments(actOf(db, who, time));
	const invoiceFor = async (viewer: Viewer, locationId: string, price = 10_000) => {
		const orderId = await insertSentOrder(db, { of: viewer, locationId, prices: [price] });
		return (await raisedInvoice(systemOn(db, dayOf(2026, 11, 23)), orderId)).id;
	};
	/** An invoice of $115.00, with a discount of $2.30 until 30 November. */
	const invoiced = (price = 10_000) => invoiceFor(by, ownCompany.locations.buyersLocation, price);
	const others = otherCompany.administrator.viewer;
	const invoicedToOthers = () => invoiceFor(others, otherCompany.locations.buyersLocation);
	type Options = { who?: Viewer; time?: Date; key?: string; method?: string };
	const pay = (
		invoices: (string | [string, number])[],
		{ who = by, time, key = crypto.randomUUID(), method = "creditcard" }: Options = {},
	) => {
		const parts = invoices.map((part) =>
			typeof part === "string" ? { invoiceId: part } : { invoiceId: part[0], amount: part[1] },
		);
		return payInvoices(at(who, time), PayInvoices.parse({ key, invoices: parts, method }));
	};
	const start = (paymentId: string, { who = by, time = late }: { who?: Viewer; time?: Date } = {}) =>
		startPayment(at(who, time), { paymentId, language: "en-NZ" });
	const sessionOf = (paymentId: string) => {
		const session = fake.sessions.get(`cs_${paymentId}`);
		if (!session) throw new Error("the provider has no session");
		return session;
	};
	const results = {
		paid: { type: "checkout.session.completed", status: "complete", payment_status: "paid" },
		processing: { type: "checkout.session.completed", status: "complete", payment_status: "unpaid" },
		arrived: { type: "checkout.session.async_payment_succeeded", status: "complete", payment_status: "paid" },
		failed: { type: "checkout.session.async_payment_failed", status: "complete", payment_status: "unpaid" },
		expired: { type: "checkout.session.expired", status: "expired", payment_status: "unpaid" },
	};
	/** Applies the provider's message about a payment. */
	const report = async (
		paymentId: string,
		result: keyof typeof results,
		changes: object = {},
		time = hoursAfter(1),
	) => {
		const { type, ...status } = results[result];
		const object = { object: "checkout.session", ...sessionOf(paymentId), ...status, ...changes };
		const message = await messageOf({ id: `evt_${paymentId}_${result}`, type, object }, { at: time });
		const signature = message.headers["Stripe-Signature"];
		const read = await fake.payments.read({ raw: message.body, signature, now: time });
		if (!read || read === "of no concern") throw new Error("the message is not read");
		await applyPaymentReport(at(system, time), read);
		Object.assign(sessionOf(paymentId), status);
	};
	const paid = async (invoices: (string | [string, number])[], options: Options = {}) => {
		const { paymentId } = await pay(invoices, options);
		await start(paymentId, options);
		await report(paymentId, "paid", {}, hoursAfter(1, options.time));
		return paymentId;
	};
	const standing = async (id: string) => {
		const [row] = await db.select().from(invoiceBalance).where(eq(invoiceBalance.invoiceId, id));
		return [row?.paid, row?.credited, row?.open];
	};
	const balance = async () => {
		const [row] = await db
			.select()
			.from(companyBalance)
			.where(eq(companyBalance.accountId, by.accountId ?? ""));
		return row?.amount ?? 0;
	};
	const statusOf = async (id: string) => (await db.select().from(payment).where(eq(payment.id, id)))[0]?.status;
	const counts = async () => [await db.$count(payment), await db.$count(paymentInvoice), await db.$count(receipt)];
	const kinds = async (paymentId: string) =>
		(
			await db
				.select({ kind: notification.kind, details: notification.details })
				.from(notification)
				.where(sql`${notification.cause} = ${paymentId} or ${notification.cause} like ${`${paymentId}:%`}`)
		).map(({ kind, details }) => [kind, Object(details).why].filter(Boolean).join(" "));
	/** Money that came another way. */
	const receiveAtBank = (invoiceId: string, amount: number, time = late) =>
		receive(at(system, time), {
			accountId: by.accountId ?? "",
			source: "bank",
			valueOn: dayOf(2026, 12, 1),
			amount: money(amount),
			currency: "NZD",
			paymentId: null,
			note: null,
			split: [{ invoiceId, amount: money(amount) }],
		});
	/** Money that names no invoice. It came before the last day of the discount. */
	const addMoney = async (amount: number) => {
		const received = {
			accountId: by.accountId ?? "",
			source: "staff" as const,
			currency: "NZD",
			paymentId: null,
			note: null,
		};
		return await receive(at(system, inTime), {
			...received,
			valueOn: dayOf(2026, 11, 24),
			amount: money(amount),
			split: [],
		});
	};
	/** A credit note of an invoice that was paid before. */
	const addCredit = async (price: number, locationId = ownCompany.locations.buyersLocation) => {
		const id = await invoiceFor(by, locationId, price);
		await receiveAtBank(id, (price * 115) / 100);
		return creditLines(at(system), { invoiceId: id, reason: "goodwill", lines: [{ position: 1, pieces: 1 }] });
	};
	const payByBalance = (parts: [string, number][], { who = by, time, key = crypto.randomUUID() }: Options = {}) => {
		const invoices = parts.map(([invoiceId, amount]) => ({ invoiceId, amount }));
		return payFromBalance(at(who, time), PayFromBalance.parse({ key, invoices }));
	};
	const faults = async () =>
		(await brokenInvariants(db)).filter(({ invariant }) => /pa[iy]|invoice|receipt|allocat|balance/.test(invariant));
	return {
		by,
		ownCompany,
		others,
		fake,
		at,
		invoiced,
		invoicedToOthers,
		pay,
		start,
		report,
		paid,
		sessionOf,
		standing,
		balance,
		statusOf,
		counts,
		kinds,
		receiveAtBank,
		addMoney,
		addCredit,
		payByBalance,
		faults,
	};
});

describe("a payment of invoices", () => {
	test("pays several invoices at once", async ({ shop }) => {
		const [a, b, c] = [await shop.invoiced(), await shop.invoiced(8_000), await shop.invoiced()];
		const { paymentId } = await shop.pay([a, [b, 5_000]]);
		const { url } = await shop.start(paymentId);
		expect(url).toBe(`https://checkout.stripe.com/cs_${paymentId}`);
		expect(shop.fake.requests.at(-1)?.body).toMatchObject({
			success_url: `https://shop.example/invoices/payment/${paymentId}`,
			"line_items[0][price_data][unit_amount]": "16500",
		});
		expect(await shop.standing(a), "nothing is paid yet").toEqual([0, 0, 11_500]);
		await shop.report(paymentId, "paid");
		expect([await shop.standing(a), await shop.standing(b), await shop.standing(c)]).toEqual([
			[11_500, 0, 0],
			[5_000, 0, 4_200],
			[0, 0, 11_500],
		]);
		expect(await shop.balance()).toBe(0);
		expect(await shop.kinds(paymentId)).toEqual([]);
		expect(await shop.faults()).toEqual([]);
	});

	test("applies a repeated message once", async ({ shop }) => {
		const paymentId = await shop.paid([await shop.invoiced()]);
		for (let times = 0; times < 3; times++) await shop.report(paymentId, "paid");
		await closePayment(shop.at(system), { paymentId });
		expect(await shop.counts()).toEqual([1, 1, 1]);
	});

	test("earns the discount until its last day, and needs less", async ({ database: { db }, shop }) => {
		const id = await shop.invoiced();
		expect(await amountsToPay(shop.at(shop.by, inTime), { invoiceIds: [id] })).toMatchObject({
			invoices: [{ open: 11_500, need: 11_270, saves: { amount: 230, until: "2026-11-30" } }],
			total: 11_270,
			currency: "NZD",
		});
		await shop.paid([id], { time: inTime });
		expect(await shop.standing(id)).toEqual([11_270, 230, 0]);
		expect(await creditNotesOf(db, id)).toMatchObject([{ reason: "early-payment", net: 200, gst: 30 }]);
	});

	test("offers the discount on the rest of a part payment alike on page, list and dialog, and books it", async ({
		shop,
	}) => {
		const id = await shop.invoiced();
		await shop.paid([[id, 5_000]], { time: inTime });
		const act = shop.at(shop.by, inTime);
		expect(await amountsToPay(act, { invoiceIds: [id] })).toMatchObject({
			invoices: [{ open: 6_500, need: 6_270, saves: { amount: 230, until: "2026-11-30" } }],
		});
		const { offers } = await listInvoices(act, { search: "" });
		expect(offers).toMatchObject([{ invoiceId: id, open: 6_500, saves: 230 }]);
		const { payments } = await invoiceDetails(act, { invoiceId: id });
		expect(payments).toMatchObject({ open: 6_500, early: { until: "2026-11-30", saves: 230 } });
		await shop.paid([[id, 6_270]], { time: inTime });
		expect(await shop.standing(id)).toEqual([11_270, 230, 0]);
	});

	test("keeps the discount when the provider's message comes days later", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id], { time: inTime });
		await shop.start(paymentId, { time: inTime });
		Object.assign(shop.sessionOf(paymentId), { status: "complete", payment_status: "paid" });
		await checkPayments(shop.at(system, hoursAfter(24 * 10, inTime)));
		expect(await shop.standing(id)).toEqual([11_270, 230, 0]);
	});

	test("needs the whole amount a day late", async ({ shop }) => {
		const id = await shop.invoiced();
		await shop.paid([[id, 11_270]]);
		expect(await shop.standing(id)).toEqual([11_270, 0, 230]);
		await shop.paid([id]);
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
	});

	test.for([
		{ when: "for a part", amount: 5_000, time: late, isPart: true },
		{ when: "for all", amount: 11_500, time: late, isPart: false },
		{ when: "for the discounted sum on the last day", amount: 11_270, time: inTime, isPart: false },
	])("says that a failed payment was $when: $isPart", async ({ amount, time, isPart }, { shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([[id, amount]], { time });
		await shop.start(paymentId, { time });
		await shop.report(paymentId, "expired", {}, hoursAfter(1, time));
		const { invoices } = await paymentState(shop.at(shop.by), { paymentId });
		expect(invoices).toMatchObject([{ invoiceId: id, amount, isPart }]);
	});

	test("may be made by a member with the role finance", async ({ shop }) => {
		const id = await shop.invoiced();
		const who: Viewer = { ...shop.ownCompany.reader.viewer, role: "finance" };
		await shop.paid([id], { who });
		expect((await shop.standing(id))[2]).toBe(0);
	});

	test.for(["failed", "expired"] as const)(
		"leaves the invoice as it was when the payment has %s",
		async (result, { shop }) => {
			const id = await shop.invoiced();
			const { paymentId } = await shop.pay([id]);
			await shop.start(paymentId);
			if (result === "failed") await shop.report(paymentId, "processing");
			await shop.report(paymentId, result);
			expect(await shop.statusOf(paymentId)).toBe(result);
			expect(await shop.standing(id)).toEqual([0, 0, 11_500]);
			expect(await shop.kinds(paymentId)).toEqual(result === "failed" ? ["invoices-not-paid"] : []);
			await shop.paid([id]);
			expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
		},
	);

	test("is refused by the provider and can be opened again", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		shop.fake.how.refuses = true;
		expect(await refusalOf(shop.start(paymentId))).toBe("payment.not-started");
		shop.fake.how.refuses = false;
		expect(await shop.statusOf(paymentId)).toBe("failed");
		await shop.paid([id]);
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
	});

	test("notifies the payer when a bank took longer", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		await shop.report(paymentId, "processing");
		expect(await paymentState(shop.at(shop.by), { paymentId })).toMatchObject({
			status: "processing",
			amount: 11_500,
			isBegun: true,
			invoices: [{ invoiceId: id, amount: 11_500 }],
		});
		await shop.report(paymentId, "arrived");
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
		expect(await shop.kinds(paymentId)).toEqual(["invoices-paid"]);
	});

	test("says what is left to pay of an invoice after a part", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([[id, 5_000]]);
		await shop.start(paymentId);
		await shop.report(paymentId, "arrived");
		const { status, invoices } = await paymentState(shop.at(shop.by), { paymentId });
		expect({ status, invoices }).toMatchObject({ status: "paid", invoices: [{ amount: 5_000, open: 6_500 }] });
	});

	test("names the balance that stays used although the payment of the rest failed", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		await shop.addMoney(12_000);
		const key = crypto.randomUUID();
		await shop.payByBalance(
			[
				[a, 11_500],
				[b, 500],
			],
			{ key },
		);
		const { paymentId } = await shop.pay([b], { key });
		await shop.start(paymentId);
		const usedOf = async (id: string) => (await paymentState(shop.at(shop.by), { paymentId: id })).balanceUsed;
		expect(await usedOf(paymentId), "the payment can still succeed").toBe(0);
		await shop.report(paymentId, "failed");
		expect(await usedOf(paymentId)).toBe(12_000);
		const { paymentId: second } = await shop.pay([b]);
		await shop.start(second);
		await shop.report(second, "failed");
		expect(await usedOf(second), "another click used it").toBe(0);
	});

	test("ends after a day without a result, and still pays the invoices when money arrives later", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		await shop.report(paymentId, "processing");
		await giveUpOverdue(shop.at(system, hoursAfter(23)));
		expect(await shop.statusOf(paymentId)).toBe("processing");
		await giveUpOverdue(shop.at(system, hoursAfter(26)));
		expect(await shop.statusOf(paymentId)).toBe("expired");
		expect(new Set(await shop.kinds(paymentId))).toEqual(new Set(["payment-odd invoices-never-settled"]));
		await shop.report(paymentId, "arrived");
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
		expect(await shop.kinds(paymentId)).toContain("invoices-paid");
		expect(await shop.faults()).toEqual([]);
	});
});

describe("money that arrives although less is open", () => {
	test("becomes balance and is reported to finance", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		await shop.receiveAtBank(id, 10_000);
		await shop.report(paymentId, "paid");
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
		expect(await shop.balance()).toBe(10_000);
		expect(new Set(await shop.kinds(paymentId))).toEqual(new Set(["payment-odd became-balance"]));
		expect(await shop.faults()).toEqual([]);
	});

	test("is kept whole when the invoice was paid or credited meanwhile", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		const { paymentId } = await shop.pay([a, b]);
		await shop.start(paymentId);
		await shop.receiveAtBank(a, 11_500);
		await creditLines(shop.at(system), { invoiceId: b, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		await shop.report(paymentId, "paid");
		expect([await shop.standing(a), await shop.standing(b)]).toEqual([
			[11_500, 0, 0],
			[0, 11_500, 0],
		]);
		expect(await shop.balance()).toBe(23_000);
	});

	test("is not counted when the provider reports another amount or currency", async ({ shop }) => {
		for (const [changes, why] of [
			[{ amount_total: 1 }, "wrong-amount"],
			[{ currency: "eur" }, "wrong-currency"],
		] as const) {
			const id = await shop.invoiced();
			const { paymentId } = await shop.pay([id]);
			await shop.start(paymentId);
			await shop.report(paymentId, "paid", changes);
			expect(await shop.statusOf(paymentId)).toBe("open");
			expect(new Set(await shop.kinds(paymentId))).toEqual(new Set([`payment-odd ${why}`]));
			expect(await shop.standing(id)).toEqual([0, 0, 11_500]);
		}
		expect((await shop.counts())[2]).toBe(0);
	});
});

describe("a payer who looked before another window", () => {
	type Seen = { open: number; paymentId: string | null };
	const payAs = (shop: { at: (who: Viewer) => Act; by: Viewer }, invoiceId: string, seen: Seen) =>
		payInvoices(
			shop.at(shop.by),
			PayInvoices.parse({
				key: crypto.randomUUID(),
				invoices: [{ invoiceId, amount: 5_000, seen }],
				method: "creditcard",
			}),
		);

	test("is refused once a part was paid, and pays after seeing it", async ({ shop }) => {
		const id = await shop.invoiced();
		await shop.paid([[id, 5_000]]);
		expect(await refusalOf(payAs(shop, id, { open: 11_500, paymentId: null }))).toBe("invoice.changed");
		expect((await shop.counts())[0], "no second payment").toBe(1);
		const [{ open } = { open: 0 }] = (await amountsToPay(shop.at(shop.by), { invoiceIds: [id] })).invoices;
		expect(await payAs(shop, id, { open, paymentId: null })).toMatchObject({ paymentId: expect.any(String) });
	});

	test("is refused while the other payment can be paid at the bank, which stays open", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([[id, 5_000]]);
		await shop.start(paymentId);
		expect(await refusalOf(payAs(shop, id, { open: 11_500, paymentId: null }))).toBe("invoice.changed");
		expect(await shop.statusOf(paymentId)).toBe("open");
		const [invoice] = (await amountsToPay(shop.at(shop.by), { invoiceIds: [id] })).invoices;
		expect(invoice?.underWay).toMatchObject({ paymentId, closesAt: hoursAfter(1) });
		await payAs(shop, id, { open: 11_500, paymentId });
		expect(await shop.statusOf(paymentId)).toBe("expired");
	});

	test("is not warned of a payment whose page at the bank is closed", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([[id, 5_000]], { time: hoursAfter(-1) });
		await shop.start(paymentId, { time: hoursAfter(-1) });
		const [invoice] = (await amountsToPay(shop.at(shop.by), { invoiceIds: [id] })).invoices;
		expect(invoice?.underWay).toMatchObject({ paymentId, closesAt: null });
		expect(await payAs(shop, id, { open: 11_500, paymentId: null })).toMatchObject({ paymentId: expect.any(String) });
	});

	test("is refused the balance for a part, too", async ({ shop }) => {
		const id = await shop.invoiced();
		await shop.addMoney(8_000);
		await shop.receiveAtBank(id, 5_000);
		const use = (open: number) =>
			payFromBalance(
				shop.at(shop.by),
				PayFromBalance.parse({
					key: crypto.randomUUID(),
					invoices: [{ invoiceId: id, amount: 2_000, seen: { open, paymentId: null } }],
				}),
			);
		expect(await refusalOf(use(11_500))).toBe("invoice.changed");
		expect(await use(6_500)).toEqual({ amount: 2_000 });
	});
});

test("the list names invoices with a payment that a bank is processing", async ({ shop }) => {
	const [id] = [await shop.invoiced(), await shop.invoiced()];
	const atBank = async () => (await listInvoices(shop.at(shop.by), { search: "" })).atBank;
	const { paymentId } = await shop.pay([id]);
	await shop.start(paymentId);
	expect(await atBank()).toEqual([]);
	await shop.report(paymentId, "processing");
	expect(await atBank()).toEqual([id]);
	await shop.report(paymentId, "arrived");
	expect(await atBank()).toEqual([]);
});

test("a second payment of an invoice says on the statement that it became balance", async ({ shop }) => {
	const id = await shop.invoiced();
	const { paymentId } = await shop.pay([id]);
	await shop.start(paymentId);
	await shop.receiveAtBank(id, 4_000);
	await shop.report(paymentId, "paid");
	const whole = await shop.invoiced();
	const { paymentId: late } = await shop.pay([whole]);
	await shop.start(late);
	await shop.receiveAtBank(whole, 11_500);
	await shop.report(late, "paid");
	const { lines } = await statementOf(shop.at(shop.by, hoursAfter(2)), { accountId: shop.by.accountId ?? "" });
	const surplusOf = lines.flatMap((line) => (line.kind === "payment" ? [`${line.source} ${line.surplus}`] : []));
	expect(surplusOf.toSorted()).toEqual(["bank none", "bank none", "online all", "online part"]);
});

test("refunds balance from an online payment through its provider", async ({ shop, database: { db } }) => {
	const id = await shop.invoiced();
	const { paymentId } = await shop.pay([id]);
	await shop.start(paymentId);
	await shop.receiveAtBank(id, 11_500);
	await shop.report(paymentId, "paid");
	const [received] = await db.select().from(receipt).where(eq(receipt.paymentId, paymentId));
	await refundBalance(shop.at(system), { from: received?.id ?? "", amount: money(11_500) });
	const [row] = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
	expect(row).toMatchObject({ orderId: null, amount: 11_500, status: "waiting" });
	await sendRefund(shop.at(system), { refundId: row?.id ?? "" });
	expect(shop.fake.refunds).toHaveLength(1);
	expect(await shop.balance()).toBe(0);
	expect(await shop.faults()).toEqual([]);
});

test("ends a payment that never reached the provider, and its key opens no other one", async ({ shop }) => {
	const id = await shop.invoiced();
	const key = crypto.randomUUID();
	const { paymentId } = await shop.pay([id], { key });
	shop.fake.how.isDown = true;
	expect(await refusalOf(shop.start(paymentId))).toBe("payment.unavailable");
	shop.fake.how.isDown = false;
	expect(await shop.pay([id], { key })).toEqual({ paymentId });
	await giveUpOverdue(shop.at(system, hoursAfter(25)));
	expect(await shop.statusOf(paymentId)).toBe("expired");
	expect(await shop.kinds(paymentId), "no money can be on its way").toEqual([]);
	expect(await shop.pay([id], { key }), "the customer sees that the payment has ended").toEqual({ paymentId });
	await shop.paid([id]);
	expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
});

describe("a second payment of an invoice", () => {
	test("closes an open one at the provider first", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		const { paymentId: first } = await shop.pay([a, b]);
		await shop.start(first);
		const { paymentId: second } = await shop.pay([a]);
		expect([await shop.statusOf(first), await shop.statusOf(second)]).toEqual(["expired", "open"]);
		expect(shop.sessionOf(first).status).toBe("expired");
		expect(await refusalOf(shop.start(first))).toBe("payment.closed");
	});

	test("is refused when the first one is paid, which the provider had not reported", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId: first } = await shop.pay([id]);
		await shop.start(first);
		Object.assign(shop.sessionOf(first), { status: "complete", payment_status: "paid" });
		expect(await refusalOf(shop.pay([id]))).toBe("invoice.paid");
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
	});

	test("waits for a payment that a bank is processing", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		await shop.report(paymentId, "processing");
		expect(await refusalOf(shop.pay([id]))).toBe("invoice.payment-processing");
		expect(await amountsToPay(shop.at(shop.by), { invoiceIds: [id] })).toMatchObject({
			invoices: [{ underWay: { paymentId, status: "processing" } }],
		});
	});

	test("is unavailable while the provider cannot close the first one", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		shop.fake.how.isDown = true;
		expect(await refusalOf(shop.pay([id]))).toBe("payment.unavailable");
		shop.fake.how.isDown = false;
		expect(await shop.statusOf(paymentId)).toBe("open");
	});

	test("at the same moment leaves one open payment", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		const outcomes = await Promise.all(
			Array.from({ length: 8 }, (_, nth) => outcomeOf(shop.pay(nth % 2 === 0 ? [a, b] : [b, a]))),
		);
		expect(new Set(outcomes)).toEqual(new Set(["done"]));
		expect(await shop.faults()).toEqual([]);
	});

	test("says what became of both payments when both arrive", async ({ database: { db }, shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		const { paymentId: first } = await shop.pay([a, b]);
		await shop.start(first);
		const state = (paymentId: string) => paymentState(shop.at(shop.by), { paymentId });
		const session = { ...shop.sessionOf(first) };
		const { invoices } = await amountsToPay(shop.at(shop.by), { invoiceIds: [a] });
		expect(invoices, "the dialog can warn").toMatchObject([
			{ underWay: { paymentId: first, status: "open", amount: 11_500, startedAt: late } },
		]);
		const second = await shop.paid([a]);
		expect((await state(second)).excess).toBe(0);
		const openAmounts = async () => (await state(first)).invoices.map(({ open }) => open);
		expect(await openAmounts(), "one invoice is paid another way").toEqual([0, 11_500]);
		Object.assign(shop.sessionOf(first), session);
		await shop.report(first, "paid");
		expect(await state(first)).toMatchObject({ status: "paid", amount: 23_000, excess: 11_500 });
		const [notice] = await db
			.select({ kind: notification.kind, details: notification.details })
			.from(notification)
			.where(eq(notification.cause, first));
		expect(notice).toMatchObject({ kind: "invoices-paid", details: { amount: 23_000, excess: 11_500 } });
		await shop.payByBalance([[await shop.invoiced(), 11_500]]);
		expect((await state(first)).excess, "also after the balance is used").toBe(11_500);
	});

	test("that also arrives becomes balance", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId: first } = await shop.pay([id]);
		await shop.start(first);
		const session = { ...shop.sessionOf(first) };
		const { paymentId: second } = await shop.pay([id]);
		await shop.start(second);
		Object.assign(shop.sessionOf(first), session);
		await Promise.all([shop.report(first, "paid"), shop.report(second, "paid")]);
		expect([await shop.statusOf(first), await shop.statusOf(second)]).toEqual(["paid", "paid"]);
		expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
		expect(await shop.balance()).toBe(11_500);
		expect(await shop.faults()).toEqual([]);
	});
});

describe("a hostile request", () => {
	test("with a repeated key returns the same payment, also at the same moment", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		const key = crypto.randomUUID();
		const made = await Promise.all(Array.from({ length: 5 }, () => shop.pay([a, b], { key })));
		expect(new Set(made.map(({ paymentId }) => paymentId)).size).toBe(1);
		await shop.start(made[0]?.paymentId ?? "");
		await shop.report(made[0]?.paymentId ?? "", "paid");
		expect(await shop.pay([b, a], { key }), "also after the payment").toEqual(made[0]);
		expect(await refusalOf(shop.pay([a], { key }))).toBe("request.key-reused");
		expect(await refusalOf(shop.pay([a, [b, 100]], { key })), "another amount").toBe("request.key-reused");
		expect(await refusalOf(shop.pay([a, b], { key, method: "ideal" })), "another method").toBe("request.key-reused");
		expect(await shop.counts()).toEqual([1, 2, 1]);
	});

	test("with a key of another company opens its own payment", async ({ shop }) => {
		const key = crypto.randomUUID();
		const own = await shop.pay([await shop.invoiced()], { key });
		const other = await shop.pay([await shop.invoicedToOthers()], { key, who: shop.others });
		expect(other.paymentId).not.toBe(own.paymentId);
	});

	test("for another company's invoice is answered like one for an unknown id", async ({ shop }) => {
		const [own, theirs] = [await shop.invoiced(), await shop.invoicedToOthers()];
		const unknown = newId("3tt", { now: late });
		for (const id of [theirs, unknown]) {
			expect(await refusalOf(shop.pay([own, id]))).toBe("invoice.not-found");
			expect(await refusalOf(shop.pay([id, [own, 1]]))).toBe("invoice.not-found");
			expect(await refusalOf(amountsToPay(shop.at(shop.by), { invoiceIds: [own, id] }))).toBe("invoice.not-found");
		}
		expect(await shop.counts()).toEqual([0, 0, 0]);
	});

	test("for another company's payment is answered like one for an unknown id", async ({ shop }) => {
		const { paymentId } = await shop.pay([await shop.invoicedToOthers()], { who: shop.others });
		const unknown = newId("0aw", { now: late });
		for (const id of [paymentId, unknown]) {
			expect(await refusalOf(paymentState(shop.at(shop.by), { paymentId: id }))).toBe("payment.not-found");
			expect(await refusalOf(shop.start(id))).toBe("payment.not-found");
		}
	});

	test("of a reader or of a member of other locations is refused", async ({ shop }) => {
		const id = await shop.invoiced();
		expect(await refusalOf(shop.pay([id], { who: shop.ownCompany.reader.viewer }))).toBe("payment.payers-only");
		const { buyer, locations } = shop.ownCompany;
		const elsewhere = { ...buyer.viewer, locationIds: [locations.otherLocation] };
		expect(await refusalOf(shop.pay([id], { who: elsewhere }))).toBe("invoice.not-found");
		const { paymentId } = await shop.pay([id], { who: buyer.viewer });
		expect(await paymentState(shop.at(elsewhere), { paymentId }), "the own payment").toMatchObject({ paymentId });
	});

	test("with the same invoice twice, or more than is open, is refused", async ({ shop }) => {
		const id = await shop.invoiced();
		expect(await refusalOf(shop.pay([id, id]))).toBe("invoice.twice");
		expect(await refusalOf(shop.pay([[id, 11_501]]))).toBe("invoice.pays-too-much");
		expect(await shop.counts()).toEqual([0, 0, 0]);
	});

	test("in time cannot pay more than the discounted sum", async ({ shop }) => {
		const id = await shop.invoiced();
		expect(await refusalOf(shop.pay([[id, 11_271]], { time: inTime }))).toBe("invoice.pays-too-much");
		await shop.pay([[id, 11_270]], { time: inTime });
	});

	test("with no, negative, broken or far too many invoices is refused before any statement", () => {
		const invoiceId = newId("3tt", { now: late });
		const parse = (invoices: unknown, changes: object = {}) =>
			PayInvoices.safeParse({ key: crypto.randomUUID(), method: "creditcard", invoices, ...changes }).success;
		expect(parse([{ invoiceId, amount: 1 }])).toBe(true);
		for (const amount of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER, "1"])
			expect(parse([{ invoiceId, amount }])).toBe(false);
		expect(parse([])).toBe(false);
		expect(parse(Array.from({ length: 10_000 }, () => ({ invoiceId })))).toBe(false);
		for (const method of ["invoice", "banktransfer", "cheque"]) expect(parse([{ invoiceId }], { method })).toBe(false);
		expect(parse([{ invoiceId }], { total: 1 })).toBe(false);
		expect(parse([{ invoiceId }], { key: "1" })).toBe(false);
	});

	test("for a credit note or a paid invoice says so", async ({ database: { db }, shop }) => {
		const id = await shop.invoiced();
		await creditLines(shop.at(system), { invoiceId: id, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		const [credit] = await creditNotesOf(db, id);
		expect(await refusalOf(shop.pay([credit?.id ?? ""]))).toBe("invoice.credit-note");
		expect(await refusalOf(shop.pay([id]))).toBe("invoice.paid");
		expect(await amountsToPay(shop.at(shop.by), { invoiceIds: [id, credit?.id ?? ""] })).toMatchObject({ total: 0 });
	});

	test("with iDEAL and no bank is refused", async ({ shop }) => {
		expect(await refusalOf(shop.pay([await shop.invoiced()], { method: "ideal" }))).toMatch(/bank-missing|not-offered/);
	});

	test("is limited per person", async ({ shop }) => {
		const id = await shop.invoiced();
		const outcomes = [];
		for (let nth = 0; nth < 32; nth++) outcomes.push(await outcomeOf(shop.pay([id])));
		expect([outcomes[29], outcomes[30]]).toEqual(["done", "throttled"]);
	});
});

test("receives the money of a company that was deleted meanwhile", async ({ shop, database: { db } }) => {
	const id = await shop.invoiced();
	const { paymentId } = await shop.pay([id]);
	await shop.start(paymentId);
	await db.update(account).set({ deletedAt: late });
	await shop.report(paymentId, "paid");
	expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
});

test("applies a message that arrives before the answer to the start", async ({ shop, database: { db } }) => {
	const id = await shop.invoiced();
	const { paymentId } = await shop.pay([id]);
	await shop.start(paymentId);
	await db.update(payment).set({ reference: null, url: null }).where(eq(payment.id, paymentId));
	await db.delete(paymentEvent).where(eq(paymentEvent.paymentId, paymentId));
	await shop.report(paymentId, "paid");
	expect(await shop.standing(id)).toEqual([11_500, 0, 0]);
});

describe("a payment that came twice", () => {
	test("is a credit of the list, named by what it was paid for also when its rest went elsewhere", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced(8_000)];
		const { paymentId } = await shop.pay([a]);
		await shop.start(paymentId);
		await shop.receiveAtBank(a, 11_500);
		await shop.report(paymentId, "paid");
		const act = shop.at(shop.by, hoursAfter(2));
		const numberOf = async (invoiceId: string) => (await invoiceDetails(act, { invoiceId })).document.number;
		const [numberA, numberB] = [await numberOf(a), await numberOf(b)];
		const credits = await listInvoices(act, { search: "?tab=credits" });
		expect(credits).toMatchObject({
			invoices: [],
			rests: [{ day: "2026-12-01", left: 11_500, note: null, paidFor: [numberA] }],
			totals: { credits: { count: 1, total: -11_500, open: -11_500 }, all: { count: 3, total: 9_200, open: -2_300 } },
			toPay: { remaining: -2_300 },
		});
		for (const [search, count] of [
			[`tab=credits&q=${numberA}`, 1],
			["tab=credits&q=-115", 1],
			["tab=credits&from=2026-12-01&to=2026-12-01&least=115&most=115", 1],
			[`tab=all&q=${numberB}`, 0],
			["tab=credits&q=-", 0],
			["tab=credits&least=115.01", 0],
			["tab=credits&from=2026-12-02", 0],
			["tab=credits&due-from=2026-12-01", 0],
			["tab=to-pay", 0],
			["tab=credits&status=Paid", 0],
		] as const)
			expect((await listInvoices(act, { search })).rests, search).toHaveLength(count);
		const { locations, buyer } = shop.ownCompany;
		const limited = { ...buyer.viewer, locationIds: [locations.buyersLocation] };
		expect((await listInvoices(shop.at(limited), { search: "tab=all" })).rests, "of some locations").toEqual([]);

		await shop.payByBalance([[b, 9_200]]);
		const { lines } = await statementOf(act, { accountId: shop.by.accountId ?? "" });
		const named = lines.flatMap((line) => (line.kind === "payment" ? [[line.source, line.paid.named[0]?.number]] : []));
		expect(named.toSorted()).toEqual([
			["bank", numberA],
			["online", numberA],
		]);
		const { payments } = await invoiceDetails(act, { invoiceId: b });
		expect(payments.movements).toMatchObject([{ kind: "payment", source: "online", amount: 9_200, leftOf: [numberA] }]);
		expect((await invoiceDetails(act, { invoiceId: a })).payments.movements).toMatchObject([
			{ source: "bank", leftOf: null },
		]);
		expect((await listInvoices(act, { search: "?tab=credits" })).rests).toMatchObject([{ left: 2_300 }]);
	});
});

describe("a payment from the balance", () => {
	test("takes money, then credit notes, and the rest is paid online", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced(8_000)];
		await shop.addMoney(10_000);
		const { id: creditNote } = await shop.addCredit(4_000);
		expect(await amountsToPay(shop.at(shop.by), { invoiceIds: [a, b] })).toMatchObject({
			total: 20_700,
			balance: 14_600,
		});
		expect(
			await shop.payByBalance([
				[a, 11_500],
				[b, 3_100],
			]),
		).toEqual({ amount: 14_600 });
		expect([await shop.standing(a), await shop.standing(b), await shop.standing(creditNote)]).toEqual([
			[10_000, 1_500, 0],
			[0, 3_100, 6_100],
			[4_600, 0, 0],
		]);
		expect(await amountsToPay(shop.at(shop.by), { invoiceIds: [a, b] })).toMatchObject({ total: 6_100, balance: 0 });
		await shop.paid([b]);
		expect([await shop.standing(b), await shop.balance()]).toEqual([[6_100, 3_100, 0], 0]);
		expect(await shop.faults()).toEqual([]);
	});

	test.for([
		["money", [11_270, 230, 0]],
		["a credit note", [0, 11_500, 0]],
	] as const)(
		"earns the discount up to its last day, from %s",
		async ([kind, standing], { shop, database: { db } }) => {
			const id = await shop.invoiced();
			await (kind === "money" ? shop.addMoney(11_270) : shop.addCredit(9_800));
			await shop.payByBalance([[id, 11_270]], { time: new Date("2026-11-30T10:59:59Z") });
			expect(await shop.standing(id)).toEqual(standing);
			expect(await creditNotesOf(db, id)).toMatchObject([{ reason: "early-payment", net: 200, gst: 30 }]);
			expect(await shop.faults()).toEqual([]);
		},
	);

	test.for([
		["money that came in time", [11_270, 0, 230]],
		["a credit note", [0, 11_270, 230]],
	] as const)("a day late leaves the discount open, from %s", async ([kind, standing], { shop, database: { db } }) => {
		const id = await shop.invoiced();
		await (kind === "a credit note" ? shop.addCredit(9_800) : shop.addMoney(11_270));
		await shop.payByBalance([[id, 11_270]], { time: new Date("2026-11-30T11:00:00Z") });
		expect(await shop.standing(id)).toEqual(standing);
		await shop.receiveAtBank(id, 230);
		expect(await creditNotesOf(db, id)).toEqual([]);
	});

	test("that staff take back a day late does not count against money in time", async ({ shop, database: { db } }) => {
		const id = await shop.invoiced();
		await shop.addMoney(5_000);
		await shop.payByBalance([[id, 5_000]]);
		const [row] = await db.select().from(allocation).where(eq(allocation.invoiceId, id));
		await undoAllocation(shop.at(system), { allocationId: row?.id ?? "" });
		expect([await shop.standing(id), await shop.balance()]).toEqual([[0, 0, 11_500], 5_000]);
		const amount = money(11_270);
		const received = { accountId: shop.by.accountId ?? "", source: "bank" as const, currency: "NZD", paymentId: null };
		const split = [{ invoiceId: id, amount }];
		await receive(shop.at(system), { ...received, valueOn: dayOf(2026, 11, 30), amount, note: null, split });
		expect(await shop.standing(id)).toEqual([11_270, 230, 0]);
		expect(await shop.faults()).toEqual([]);
	});

	test("happens once for a key, also at the same moment", async ({ shop, database: { db } }) => {
		const id = await shop.invoiced();
		await shop.addMoney(20_000);
		const key = crypto.randomUUID();
		const made = await Promise.all(Array.from({ length: 5 }, () => shop.payByBalance([[id, 5_000]], { key })));
		expect(made).toEqual(Array.from({ length: 5 }, () => ({ amount: 5_000 })));
		expect([await shop.standing(id), await shop.balance()]).toEqual([[5_000, 0, 6_500], 15_000]);
		expect(await refusalOf(shop.payByBalance([[id, 5_001]], { key }))).toBe("request.key-reused");
		expect(await db.$count(balanceUse)).toBe(1);
	});

	test("gives the last balance to one of two people", async ({ shop }) => {
		const [a, b] = [await shop.invoiced(), await shop.invoiced()];
		await shop.addMoney(11_500);
		const other = shop.ownCompany.administrator.viewer;
		const outcomes = await Promise.all([
			outcomeOf(shop.payByBalance([[a, 11_500]])),
			outcomeOf(shop.payByBalance([[b, 11_500]], { who: other })),
		]);
		expect(outcomes.toSorted()).toEqual(["done", "invoice.balance-changed"]);
		expect([await shop.balance(), await shop.faults()]).toEqual([0, []]);
	});

	test("or a refund gets the balance, not both", async ({ shop }) => {
		const id = await shop.invoiced();
		const { receiptId } = await shop.addMoney(5_000);
		const outcomes = await Promise.all([
			outcomeOf(shop.payByBalance([[id, 5_000]])),
			outcomeOf(refundBalance(shop.at(system), { from: receiptId, amount: money(5_000) })),
		]);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
		expect([await shop.balance(), await shop.faults()]).toEqual([0, []]);
	});

	test("is refused for more than is needed or there, and for documents that need no payment", async ({ shop }) => {
		const id = await shop.invoiced();
		const theirs = await shop.invoicedToOthers();
		expect(await refusalOf(shop.payByBalance([[id, 1]])), "no balance").toBe("invoice.balance-changed");
		await shop.addMoney(11_600);
		const { id: creditNote } = await shop.addCredit(1_000);
		const paid = await shop.invoiced();
		await shop.receiveAtBank(paid, 11_500);
		for (const [parts, code] of [
			[[[id, 11_501]], "invoice.pays-too-much"],
			[
				[
					[id, 1],
					[id, 1],
				],
				"invoice.twice",
			],
			[
				[
					[id, 1],
					[theirs, 1],
				],
				"invoice.not-found",
			],
			[[[creditNote, 1]], "invoice.credit-note"],
			[[[paid, 1]], "invoice.paid"],
		] as [[string, number][], string][])
			expect(await refusalOf(shop.payByBalance(parts))).toBe(code);
		expect(await refusalOf(shop.payByBalance([[id, 1]], { who: shop.ownCompany.reader.viewer }))).toBe(
			"payment.payers-only",
		);
		expect(await refusalOf(shop.payByBalance([[theirs, 1]], { who: shop.others })), "the balance is ours").toBe(
			"invoice.balance-changed",
		);
		const inTimeOnly = await shop.invoiced();
		expect(await refusalOf(shop.payByBalance([[inTimeOnly, 11_271]], { time: inTime }))).toBe("invoice.pays-too-much");
		expect(await shop.standing(id)).toEqual([0, 0, 11_500]);
		for (const amount of [0, -1, 1.5, undefined])
			expect(
				PayFromBalance.safeParse({ key: crypto.randomUUID(), invoices: [{ invoiceId: id, amount }] }).success,
			).toBe(false);
	});

	test("of a member of some locations uses the credit notes of these, and no money", async ({ shop }) => {
		const { buyer, locations } = shop.ownCompany;
		const who = { ...buyer.viewer, locationIds: [locations.buyersLocation] };
		const id = await shop.invoiced();
		await shop.addMoney(50_000);
		await shop.addCredit(5_000, locations.otherLocation);
		expect(await amountsToPay(shop.at(who), { invoiceIds: [id] })).toMatchObject({ balance: 0 });
		expect(await refusalOf(shop.payByBalance([[id, 1]], { who }))).toBe("invoice.balance-changed");
		await shop.addCredit(1_000);
		expect(await amountsToPay(shop.at(who), { invoiceIds: [id] })).toMatchObject({ balance: 1_150 });
		await shop.payByBalance([[id, 1_150]], { who });
		expect([await shop.standing(id), await shop.balance()]).toEqual([[0, 1_150, 10_350], 55_750]);
	});

	test("closes an open payment first, and money that still arrives is balance", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		const session = { ...shop.sessionOf(paymentId) };
		await shop.addMoney(10_000);
		await shop.payByBalance([[id, 10_000]]);
		expect(await shop.statusOf(paymentId)).toBe("expired");
		Object.assign(shop.sessionOf(paymentId), session);
		await shop.report(paymentId, "paid");
		expect([await shop.standing(id), await shop.balance()]).toEqual([[11_500, 0, 0], 10_000]);
		expect(await shop.faults()).toEqual([]);
	});

	test("waits for a payment that a bank is processing", async ({ shop }) => {
		const id = await shop.invoiced();
		const { paymentId } = await shop.pay([id]);
		await shop.start(paymentId);
		await shop.report(paymentId, "processing");
		await shop.addMoney(10_000);
		expect(await refusalOf(shop.payByBalance([[id, 1]]))).toBe("invoice.payment-processing");
		expect(await shop.balance()).toBe(10_000);
	});

	test("comes before an online payment when a credit arrives after the payer looked", async ({ shop }) => {
		const id = await shop.invoiced();
		const payWith = (balance: number) =>
			payInvoices(
				shop.at(shop.by),
				PayInvoices.parse({ key: crypto.randomUUID(), invoices: [{ invoiceId: id }], method: "creditcard", balance }),
			);
		await shop.addCredit(1_000);
		expect(await refusalOf(payWith(0))).toBe("invoice.balance-changed");
		expect((await shop.counts())[0]).toBe(0);
		expect(await payWith(1_150), "the payer chose not to use the balance").toMatchObject({
			paymentId: expect.any(String),
		});
	});
});
