import { describe, expect } from "vitest";
import { addClosing, removeClosing } from "#accounts/closing-days.commands.ts";
import { locationsOf } from "#accounts/locations.db.ts";
import { type Act, system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { store } from "#db/schema/store.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { holidays } from "#store/holidays.db.ts";
import { addHoliday, removeHoliday } from "#store/store.commands.ts";
import { addByName, setByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart, switchLocation, useCoupon } from "./cart.commands.ts";
import { cartSummary, cartView } from "./cart-view.db.ts";

const noon = new Date("2026-11-30T21:00:00Z");
const [dayOff, dayOffNames] = [dayOf(2026, 12, 4), { nameEn: "A day", nameNl: "Een dag" }];
const closedDay = { firstDay: dayOf(2026, 12, 2), lastDay: dayOf(2026, 12, 4), label: null };
const secondsAfterNoon = (after: number) => new Date(noon.getTime() + after * 1_000);

/** A buyer with a cart, in a process that keeps its catalogue snapshot. `uncached` has another snapshot, which has no cached cart. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	const { deps, ...act } = actOf(db, shop.by, noon);
	const snapshot = await deps.catalogue.now(db);
	const at = (now: Date, current = snapshot): Act => ({
		...act,
		now,
		deps: { ...deps, catalogue: { now: async () => current } },
	});
	const uncached = () => at(noon, { ...snapshot });
	await switchLocation(at(noon), { locationId: shop.ownCompany.locations.buyersLocation });
	await addByName(at(noon), { product: shop.tea, quantity: 2, allowSecondSize: false });
	return { ...shop, at, uncached };
});

const changes: Record<
	string,
	(db: Db, act: Act, shop: { tea: string; buyersLocation: string; otherLocation: string }) => Promise<unknown>
> = {
	"the quantity of a line": (_, act, { tea }) => setByName(act, { product: tea, quantity: 3 }),
	"a line written outside the cart module": (db) => db.update(cartItem).set({ quantity: 4 }),
	"the stock": (db) => db.update(stock).set({ quantity: 1 }),
	"the stock, back to the same value": async (db) => {
		for (const quantity of [2, 1]) await db.update(stock).set({ quantity });
	},
	"another location": (_, act, { otherLocation }) => switchLocation(act, { locationId: otherLocation }),
	"the first location again": (_, act, { buyersLocation }) => switchLocation(act, { locationId: buyersLocation }),
	"the delivery days of the location": (db) => db.update(location).set({ deliveryDays: [5] }),
	"closing days of the location": (_, act, { buyersLocation }) =>
		addClosing({ ...act, by: { ...act.by, role: "administrator" } }, { locationId: buyersLocation, ...closedDay }),
	"removed closing days": async (_, act, { buyersLocation }) => {
		const [{ closings } = { closings: [] }] = (await locationsOf(act, act.by.accountId ?? "")).filter(
			({ id }) => id === buyersLocation,
		);
		const by = { ...act.by, role: "administrator" as const };
		await removeClosing({ ...act, by }, { closingId: closings[0]?.id ?? "" });
	},
	"invoices on paper": (db) => db.update(account).set({ invoiceDelivery: "paper" }),
	"a blocked company": (db) => db.update(account).set({ status: "blocked" }),
	"the charges of the store": (db) => db.update(store).set({ adminCharge: money(777), freightCharge: money(4_321) }),
	"a holiday": (db) => addHoliday(actOf(db, system), { day: dayOff, ...dayOffNames, region: null }),
	"a removed holiday": async (db, act) => {
		const day = (await holidays(act)).find(({ day }) => day === dayOff);
		await removeHoliday(actOf(db, system), { holidayId: day?.id ?? "" });
	},
	"a coupon": (_, act) => useCoupon(act, { code: "TENTH" }),
	"no coupon": (_, act) => useCoupon(act, { code: null }),
	"an emptied cart": (_, act) => clearCart(act),
};

describe("the cart cache", () => {
	test("returns the same cart until data of the cart page changes", async ({ database: { db }, shop }) => {
		const { at, uncached, tea, ownCompany } = shop;
		const act = at(noon);
		const readCarts = async () => [await cartView(act, "en-NZ"), await cartSummary(act)] as const;
		for (const [changeName, change] of Object.entries(changes)) {
			const beforeChange = await readCarts();
			if (changeName !== "no coupon")
				expect((await readCarts())[0], `twice before ${changeName}`).toBe(beforeChange[0]);
			await change(db, act, { tea, ...ownCompany.locations });
			const afterChange = await readCarts();
			expect(afterChange[0], changeName).not.toBe(beforeChange[0]);
			expect(afterChange, changeName).toEqual([await cartView(uncached(), "en-NZ"), await cartSummary(uncached())]);
		}
	});

	test("keeps a cart for one language, minute and user", async ({ shop }) => {
		const { at, ownCompany } = shop;
		const first = await cartView(at(noon), "en-NZ");
		expect(await cartView(at(secondsAfterNoon(59)), "en-NZ")).toBe(first);
		expect(await cartView(at(noon), "nl-NL")).not.toBe(first);
		expect(await cartView(at(secondsAfterNoon(60)), "en-NZ")).not.toBe(first);
		expect(await cartView({ ...at(noon), by: ownCompany.buyer.viewer }, "en-NZ")).not.toBe(first);
	});
});
