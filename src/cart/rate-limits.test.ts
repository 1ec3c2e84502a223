import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { cart } from "#db/schema/cart.ts";
import { throttle } from "#db/schema/throttle.ts";
import { changeOrder } from "#orders/changes/order-changes.commands.ts";
import { readWrittenOrder } from "#orders/written/matching/written-orders.db.ts";
import { dayOf } from "#shared/store-day.ts";
import { appOn } from "#test/app.ts";
import { putOnListByName } from "#test/by-name.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { changeList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	const setCount = (name: string, { userId }: Viewer, count: number) =>
		db.insert(throttle).values({ key: `${name}:${userId}`, count, resetsAt: new Date(Date.now() + 3_600_000) });
	return { ...shop, setCount, app: appOn(database).app };
});

const deliverOn = dayOf(2026, 12, 2);
const list = { shared: true, fromCart: false };

describe("the rate limits of carts and orders", () => {
	test("allow 300 new lists of a user per hour", async ({ database: { db }, shop }) => {
		const { by, ownCompany, setCount } = shop;
		await setCount("new-list", by, 299);
		expect(await outcomeOf(saveList(actOf(db, by), { ...list, name: "Mondays" }))).toBe("done");
		expect(await outcomeOf(saveList(actOf(db, by), { ...list, name: "Tuesdays" }))).toBe("throttled");
		const colleague = actOf(db, ownCompany.buyer.viewer);
		expect(await outcomeOf(saveList(colleague, { ...list, name: "Tuesdays" }))).toBe("done");
	});

	test("allow sixty orders in words of a user in ten minutes", async ({ database: { db }, shop: { by, setCount } }) => {
		await setCount("read-words", by, 59);
		const read = () => outcomeOf(readWrittenOrder(actOf(db, by), { text: "2 x tea", language: "en-NZ" }));
		expect([await read(), await read()]).toEqual(["done", "throttled"]);
	});

	test("allow 1,200 changes of lists per hour, of all kinds together", async ({ database: { db }, shop }) => {
		const { tea, otherCompany, setCount } = shop;
		const by = otherCompany.administrator.viewer;
		const act = actOf(db, by);
		const { listId } = await saveList(act, { ...list, name: "Mondays" });
		await setCount("list-change", by, 1_200);
		for (const change of [
			() => changeList(act, { listId, name: "Sundays" }),
			() => putOnListByName(act, { listId, product: tea, quantity: 1 }),
			() => removeList(act, { listId }),
			() => restoreList(act, { listId }),
		])
			expect(await outcomeOf(change())).toBe("throttled");
		const [row] = await db.select({ name: cart.name, deletedAt: cart.deletedAt }).from(cart).where(eq(cart.id, listId));
		expect(row).toEqual({ name: "Mondays", deletedAt: null });
	});

	test("allow sixty guesses at a coupon, also with a new idempotency key for each", async ({
		database: { db },
		shop: { by, staff, app },
	}) => {
		const act = actOf(db, staff.administrator ?? by);
		const token = { ownerId: by.userId ?? "", name: "guesses", scopes: ["cart"] };
		const { secret } = await createToken(act, { ...token, endsAt: new Date(act.now.getTime() + 60_000) });
		const guess = async (nth: number) => {
			const headers = {
				authorization: `Bearer ${secret}`,
				"content-type": "application/json",
				"idempotency-key": `guess-${nth}`,
			};
			const body = JSON.stringify({ code: `GUESS-${nth}` });
			return (await app.request("/trpc/cart.useCoupon", { method: "POST", headers, body })).status;
		};
		for (let nth = 0; nth < 60; nth++) expect(await guess(nth)).toBe(404);
		expect(await guess(60)).toBe(429);
	});

	test("count a list that is refused under an idempotency key", async ({
		database: { db },
		shop: { ownCompany, staff, by, setCount, app },
	}) => {
		const buyer = ownCompany.buyer.viewer;
		const token = { ownerId: buyer.userId ?? "", name: "lists", scopes: ["lists"] };
		const act = actOf(db, staff.administrator ?? by);
		const { secret } = await createToken(act, { ...token, endsAt: new Date(act.now.getTime() + 60_000) });
		const save = async (name: string, key: string) => {
			const headers = {
				authorization: `Bearer ${secret}`,
				"content-type": "application/json",
				"idempotency-key": key,
			};
			const body = JSON.stringify({ ...list, name });
			return (await app.request("/trpc/lists.save", { method: "POST", headers, body })).status;
		};
		await db.delete(throttle).where(eq(throttle.key, `new-list:${buyer.userId}`));
		await setCount("new-list", buyer, 297);
		expect(await save("Fridays", "list-1")).toBe(200);
		expect(await save("Fridays", "list-2")).toBe(409);
		expect(await save("Fridays", "list-3")).toBe(409);
		expect(await save("Saturdays", "list-4")).toBe(429);
	});

	test("allow 300 attempts each to place and to change an order", async ({ database: { db }, shop }) => {
		const { ownCompany, setCount } = shop;
		const by = ownCompany.buyer.viewer;
		for (const name of ["place", "order-change"]) await setCount(name, by, 300);
		const act = actOf(db, by);
		const input = await checkoutInput(act, { deliverOn });
		const place = () => checkOut(act, { ...input, key: crypto.randomUUID() });
		const changeInput = { orderId: "801000000000009AAA", lines: [], deliverOn, reference: null, costCentre: null };
		const change = () => changeOrder(act, changeInput);
		for (const [call, firstOutcome] of [
			[place, "checkout.empty"],
			[change, "order.not-found"],
		] as const) {
			const outcomes: string[] = [];
			for (let nth = 0; nth < 30; nth++) outcomes.push(await outcomeOf(call()));
			expect([outcomes[0], outcomes.at(-1)]).toEqual([firstOutcome, "throttled"]);
		}
	});
});
