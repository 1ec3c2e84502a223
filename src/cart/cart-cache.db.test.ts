import { describe, expect } from "vitest";
import { type Act, system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { store } from "#db/schema/store.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addHoliday, removeHoliday } from "#store/store.commands.ts";
import { holidays } from "#store/store.db.ts";
import { addByName, setByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart, switchLocation, useCoupon } from "./cart.commands.ts";
import { cartAtAGlance, cartPromised } from "./cart-view.db.ts";

const noon = new Date("2026-11-30T21:00:00Z");
const [dayOff, named] = [dayOf(2026, 12, 4), { nameEn: "A day", nameNl: "Een dag" }];
const seconds = (after: number) => new Date(noon.getTime() + after * 1_000);

/** A buyer with something in their cart, whose process keeps its shelf. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const shop = stockedShop();
	const { deps, ...act } = actOf(db, shop.by, noon);
	const snapshot = await deps.catalogue.now(db);
	const at = (now: Date, stands = snapshot): Act => ({
		...act,
		now,
		deps: { ...deps, catalogue: { now: async () => stands } },
	});
	const afresh = () => at(noon, { ...snapshot });
	await switchLocation(at(noon), { locationId: shop.ours.locations.near });
	await addByName(at(noon), { product: shop.tea, quantity: 2, beside: false });
	return { ...shop, at, afresh };
});

const changes: Record<string, (db: Db, by: Act, shop: { tea: string; near: string; far: string }) => Promise<unknown>> =
	{
		"more of a line": (_, act, { tea }) => setByName(act, { product: tea, quantity: 3 }),
		"a line that something else wrote": (db) => db.update(cartItem).set({ quantity: 4 }),
		"its stock": (db) => db.update(stock).set({ quantity: 1 }),
		"its stock, that was another between": async (db) => {
			for (const quantity of [2, 1]) await db.update(stock).set({ quantity });
		},
		"their other location": (_, act, { far }) => switchLocation(act, { locationId: far }),
		"the first location again": (_, act, { near }) => switchLocation(act, { locationId: near }),
		"the days on which it can come": (db) => db.update(location).set({ deliveryDays: [5] }),
		"invoices on paper": (db) => db.update(account).set({ invoiceDelivery: "paper" }),
		"that they may order nothing": (db) => db.update(account).set({ status: "blocked" }),
		"what is charged": (db) => db.update(store).set({ adminCharge: money(777), freightCharge: money(4_321) }),
		"a day on which nothing comes": (db) => addHoliday(actOf(db, system), { day: dayOff, ...named, region: null }),
		"a day that came off again": async (db, act) => {
			const day = (await holidays(act)).find(({ day }) => day === dayOff);
			await removeHoliday(actOf(db, system), { holidayId: day?.id ?? "" });
		},
		"a coupon": (_, act) => useCoupon(act, { code: "TENTH" }),
		"no coupon": (_, act) => useCoupon(act, { code: null }),
		"all of it": (_, act) => clearCart(act),
	};

describe("a cart that was looked at", () => {
	test("is the same answer until something changes, whatever it is", async ({ database: { db }, shop }) => {
		const { at, afresh, tea, ours } = shop;
		const act = at(noon);
		const looked = async () => [await cartPromised(act, "en-NZ"), await cartAtAGlance(act)] as const;
		for (const [what, change] of Object.entries(changes)) {
			const before = await looked();
			if (what !== "no coupon") expect((await looked())[0], `twice before ${what}`).toBe(before[0]);
			await change(db, act, { tea, ...ours.locations });
			const after = await looked();
			expect(after[0], what).not.toBe(before[0]);
			expect(after, what).toEqual([await cartPromised(afresh(), "en-NZ"), await cartAtAGlance(afresh())]);
		}
	});

	test("is another in another language, in the next minute, and for somebody else", async ({ shop }) => {
		const { at, ours } = shop;
		const first = await cartPromised(at(noon), "en-NZ");
		expect(await cartPromised(at(seconds(59)), "en-NZ")).toBe(first);
		expect(await cartPromised(at(noon), "nl-NL")).not.toBe(first);
		expect(await cartPromised(at(seconds(60)), "en-NZ")).not.toBe(first);
		expect(await cartPromised({ ...at(noon), by: ours.buyer.viewer }, "en-NZ")).not.toBe(first);
	});
});
