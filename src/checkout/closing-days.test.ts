import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addClosing, removeClosing } from "#accounts/closing-days.commands.ts";
import { system, type Viewer } from "#act.ts";
import { switchLocation } from "#cart/cart.commands.ts";
import { cartSummary, cartView } from "#cart/cart-view.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { changeOrder } from "#orders/changes/order-changes.commands.ts";
import { orderChoices } from "#orders/changes/order-changes.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { money } from "#shared/money.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkOut } from "./checkout.commands.ts";
import { checkoutContent } from "./checkout-view.db.ts";

/** A Tuesday morning in Auckland. The locations take deliveries on Mondays, Wednesdays and Fridays. */
const now = new Date("2026-11-30T21:00:00Z");
const [wednesday, friday, monday] = [dayOf(2026, 12, 2), dayOf(2026, 12, 4), dayOf(2026, 12, 7)];
const language = "en-NZ";

/** The cart of an administrator for a location, and a function that closes this location for a range of days. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(1_000_000) });
	await db.update(stock).set({ quantity: 1_000 });
	const at = (by: Viewer, minutes = 0) => actOf(db, by, new Date(now.getTime() + minutes * 60_000));
	const { buyersLocation } = shop.ownCompany.locations;
	const buyer = at(shop.by);
	await switchLocation(buyer, { locationId: buyersLocation });
	await addByName(buyer, { product: shop.tea, quantity: 4, allowSecondSize: false });
	const close = (firstDay: StoreDay, lastDay = firstDay, minutes = 0) =>
		addClosing(at(shop.by, minutes), { locationId: buyersLocation, firstDay, lastDay, label: null });
	const place = async (deliverOn: StoreDay, minutes = 0) =>
		checkOut(at(shop.by, minutes), await checkoutInput(at(shop.by, minutes), { deliverOn }));
	return { ...shop, buyer, at, buyersLocation, close, place };
});

test("the cart and the header promise the first day on which the location is open", async ({ shop }) => {
	const { buyer, close } = shop;
	const promised = async () => [(await cartView(buyer, language)).promise?.comesOn, (await cartSummary(buyer)).comesOn];
	expect(await promised()).toEqual([wednesday, wednesday]);
	const { id } = await close(wednesday, friday);
	expect(await promised()).toEqual([monday, monday]);
	await removeClosing(buyer, { closingId: id });
	expect(await promised()).toEqual([wednesday, wednesday]);
});

test("the checkout offers no closed day, and the days of other locations stay", async ({ shop }) => {
	const { buyer, close, ownCompany } = shop;
	await close(friday, dayOf(2026, 12, 9));
	const offered = async () => (await checkoutContent(buyer, { language })).days.slice(0, 3);
	expect(await offered()).toEqual([wednesday, dayOf(2026, 12, 11), dayOf(2026, 12, 14)]);
	await switchLocation(buyer, { locationId: ownCompany.locations.otherLocation });
	expect(await offered()).toEqual([wednesday, friday, monday]);
});

test("an order is not placed for a day that was closed after the page was shown", async ({
	shop,
	database: { db },
}) => {
	const { buyer, close, place, at, by } = shop;
	const shown = await checkoutInput(buyer, { deliverOn: wednesday });
	await close(wednesday);
	expect(await refusalOf(checkOut(buyer, shown))).toBe("checkout.day-not-offered");
	await place(friday, 2);
	expect(await refusalOf(close(friday, friday, 3)), "the planned order keeps its day").toBeNull();
	expect((await checkoutContent(at(by, 4), { language })).days[0]).toBe(monday);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a pending order cannot move to a closed day, and can keep one", async ({ shop, database: { db } }) => {
	const { buyer, close, place, teaId } = shop;
	const { orderId } = await place(wednesday);
	await close(wednesday, friday);
	expect((await orderChoices(buyer, { orderId, language })).days.slice(0, 2)).toEqual([wednesday, monday]);
	const moveTo = async (deliverOn: StoreDay, quantity: number) => {
		const { lines, seen } = await orderDetails(buyer, { orderId, language });
		const changed = lines.map(({ id }) => ({ id, productId: teaId, quantity }));
		const terms = { deliverOn, reference: null, costCentre: null, seen };
		return refusalOf(changeOrder(buyer, { orderId, lines: changed, ...terms }));
	};
	expect(await moveTo(friday, 4)).toBe("checkout.day-not-offered");
	expect(await moveTo(wednesday, 3), "other changes of an order on a closed day").toBeNull();
	expect(await moveTo(monday, 3)).toBeNull();
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a back-order arrives on a day on which the location is open", async ({ shop, database: { db } }) => {
	const { close, place, at, staff } = shop;
	const { orderId } = await place(wednesday);
	await close(wednesday, friday);
	const driver = at(staff.sales ?? system, 2);
	await moveOrder(driver, { orderId, to: "In progress", note: null });
	const short = [{ line: 1, delivered: 1, rest: "back-order" as const }];
	await moveOrder(driver, { orderId, to: "On the way", note: null, short });
	const rows = await db.select({ expectedOn: orders.expectedOn }).from(orders).where(eq(orders.isBackOrder, true));
	expect(rows).toEqual([{ expectedOn: monday }]);
	expect(await brokenInvariants(db)).toEqual([]);
});

test("a location that is closed for the whole year offers no day", async ({ shop }) => {
	const { buyer, close } = shop;
	await close(wednesday, dayOf(2027, 12, 2));
	expect((await checkoutContent(buyer, { language })).days).toEqual([]);
	expect((await cartView(buyer, language)).promise).toBeNull();
	expect((await cartSummary(buyer)).comesOn).toBeNull();
});
