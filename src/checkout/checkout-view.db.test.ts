import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Act } from "#act.ts";
import { useCoupon } from "#cart/cart.commands.ts";
import { cartSummary, cartView } from "#cart/cart-view.db.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { openDatabase } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { store } from "#db/schema/store.ts";
import { money } from "#shared/money.ts";
import { defaultMethodCountries } from "#shared/payment-methods.ts";
import { dayOf } from "#shared/store-day.ts";
import { nextDelivery } from "#store/store.db.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { fakeStripe } from "#test/stripe.ts";
import { checkOut } from "./checkout.commands.ts";
import { checkoutContent } from "./checkout-view.db.ts";

/** A Monday morning in Auckland; Wednesday is the next delivery day of the locations. */
const now = new Date("2026-11-30T21:00:00Z");
const inEnglish = { language: "en-NZ" } as const;

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	await addByName(actOf(db, shop.by, now), { product: shop.tea, quantity: 2, allowSecondSize: false });
	await db.update(account).set({ status: "verified", creditLimit: money(100_000), invoiceDelivery: "paper" });
	return shop;
});

test("shows the totals of the cart with and without the fee of an invoice", async ({ database: { db }, shop }) => {
	const act = actOf(db, shop.by, now);
	const { cart, withoutInvoice, cartId } = await checkoutContent(act, inEnglish);
	const { id: _, promise: __, blockedReason, ...cartWithoutPromise } = await cartView(act, "en-NZ");
	expect(cart).toEqual(cartWithoutPromise);
	expect(blockedReason).toBeNull();
	expect(cartId).toMatch(/^0a6/);
	expect(cart.totals.adminFee).toBeGreaterThan(0);
	expect(withoutInvoice).toMatchObject({ adminFee: 0, goods: cart.totals.goods, freight: cart.totals.freight });
	expect(cart.totals.net - withoutInvoice.net).toBe(cart.totals.adminFee);
});

test("offers delivery days from the first possible day on, with the time until which it is possible", async ({
	database: { db },
	shop,
}) => {
	const { days, firstDayUntil, now: readAt } = await checkoutContent(actOf(db, shop.by, now), inEnglish);
	expect(days.slice(0, 3)).toEqual(["2026-12-02", "2026-12-04", "2026-12-07"]);
	expect(firstDayUntil).toBe("2026-12-01T01:00:00.000Z");
	expect(readAt).toBe(now.toISOString());
	const { promise } = await cartView(actOf(db, shop.by, now), "en-NZ");
	expect(promise, "the cart promises the same day").toMatchObject({ comesOn: days[0], until: firstDayUntil });
});

test("promises the delivery day of the location on every page, and that of the store without a location", async ({
	database: { db },
	shop,
}) => {
	const nextDay = actOf(db, shop.by, new Date(now.getTime() + 24 * 60 * 60 * 1000));
	expect(await cartSummary(nextDay)).toMatchObject({ comesOn: "2026-12-04", orderOn: "2026-12-03" });
	expect(await checkoutContent(nextDay, inEnglish), "the last cut-off of that day, not the next one").toMatchObject({
		firstDayUntil: "2026-12-03T01:00:00.000Z",
	});
	expect((await nextDelivery(nextDay)).comesOn).toBe("2026-12-03");
});

test("offers iDEAL and Bancontact to Dutch companies, unless the store offers them everywhere", async ({
	database: { db },
	shop,
}) => {
	const act = actOf(db, shop.by, now);
	const paying: Act = { ...act, deps: { ...act.deps, payments: fakeStripe().payments } };
	const offered = async () => (await checkoutContent(paying, inEnglish)).methods.map(({ method }) => method);
	await db.update(store).set({ currency: "EUR" });
	const everywhere = ["invoice", "creditcard", "banktransfer"];
	expect(await offered()).toEqual(everywhere);
	const byIdeal = await checkoutInput(paying, { deliverOn: dayOf(2026, 12, 2), method: "ideal", bank: "ING" });
	await expect(checkOut(paying, byIdeal)).rejects.toMatchObject({ code: "checkout.method-not-offered" });
	await db.update(store).set({ methodCountries: { ideal: ["NZ", "NL"] } });
	expect(await offered()).toEqual(["invoice", "creditcard", "ideal", "bancontact", "banktransfer"]);
	await db.update(store).set({ methodCountries: defaultMethodCountries });
	await db.update(account).set({ country: "NL" }).where(eq(account.id, shop.ownCompany.accountId));
	expect(await offered()).toEqual(["invoice", "creditcard", "ideal", "bancontact", "banktransfer"]);
	await db.update(account).set({ country: "NZ" }).where(eq(account.id, shop.ownCompany.accountId));
	await db.update(store).set({ currency: "NZD" });
});

test("shows on the cart, with the text of the checkout, that the company is blocked", async ({
	database: { db },
	shop,
}) => {
	const act = actOf(db, shop.by, now);
	expect((await cartView(act, "en-NZ")).blockedReason).toBeNull();
	await db.update(account).set({ status: "blocked" }).where(eq(account.id, shop.ownCompany.accountId));
	const { blockedReason } = await cartView(act, "en-NZ");
	expect(blockedReason).toEqual({ code: "checkout.company-blocked", details: {} });
	const { methods } = await checkoutContent(act, inEnglish);
	expect(methods.map(({ refused }) => refused)).toEqual(methods.map(() => blockedReason));
	const otherCompany = actOf(db, shop.otherCompany.administrator.viewer, now);
	expect((await cartView(otherCompany, "en-NZ")).blockedReason).toBeNull();
	await db.update(account).set({ status: "verified" }).where(eq(account.id, shop.ownCompany.accountId));
});

test("applies the reference rule and the credit limit of the company", async ({ database: { db }, shop }) => {
	const terms = { referenceRequired: true, referencePattern: "PO-\\d+", creditLimit: money(1_000) };
	await db.update(account).set(terms).where(eq(account.id, shop.ownCompany.accountId));
	const { reference, methods } = await checkoutContent(actOf(db, shop.by, now), inEnglish);
	expect(reference).toEqual({ required: true, pattern: "PO-\\d+", once: false });
	expect(methods.find(({ method }) => method === "invoice")?.refused).toEqual({
		code: "checkout.credit-limit",
		details: { amountOwed: 0, limit: 1_000 },
	});
	const otherCheckout = await checkoutContent(actOf(db, shop.otherCompany.administrator.viewer, now), inEnglish);
	expect(otherCheckout).toMatchObject({ cartId: null, reference: { required: false, pattern: null } });
});

test("needs eight round trips at most", async ({ database: { db }, place, shop }) => {
	const by = shop.by;
	await useCoupon(actOf(db, by, now), { code: "TENTH" });
	const statements: string[] = [];
	const counted = openDatabase({ place, pool: 1, prepare: true, onStatement: ({ text }) => statements.push(text) });
	const snapshot = await readSnapshotEachTime.now(db);
	const act = actOf(counted.db, by, now);
	const deps = { ...act.deps, catalogue: { now: async () => snapshot } }; // as in a process that has read its snapshot
	await checkoutContent({ ...act, deps }, inEnglish);
	await counted.close();
	expect(statements.length).toBeGreaterThan(5);
	expect(statements.length).toBeLessThanOrEqual(8);
});

test("states the payment terms of the company in the words of its invoices", async ({ database: { db }, shop }) => {
	const read = async (terms: { paymentTermDays: number; paymentTermDayOfMonth: number | null }) => {
		await db.update(account).set(terms).where(eq(account.id, shop.ownCompany.accountId));
		const act = actOf(db, shop.by, now);
		const [english, dutch] = [await checkoutContent(act, inEnglish), await checkoutContent(act, { language: "nl-NL" })];
		return [english.account.terms, dutch.account.terms];
	};
	expect(await read({ paymentTermDays: 20, paymentTermDayOfMonth: null })).toEqual([
		"Terms: 20 days",
		"Betaaltermijn: 20 dagen",
	]);
	expect(await read({ paymentTermDays: 1, paymentTermDayOfMonth: null })).toEqual([
		"Terms: 1 day",
		"Betaaltermijn: 1 dag",
	]);
	expect(await read({ paymentTermDays: 0, paymentTermDayOfMonth: null })).toEqual([
		"Terms: due on the invoice date",
		"Te betalen op de factuurdatum",
	]);
	expect(await read({ paymentTermDays: 20, paymentTermDayOfMonth: 20 })).toEqual([
		"Terms: 20th of the following month",
		"Te betalen uiterlijk de 20e van de volgende maand",
	]);
});
