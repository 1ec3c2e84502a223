import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { changeOrder } from "#checkout/order-changes.commands.ts";
import { cart } from "#db/schema/cart.ts";
import { throttle } from "#db/schema/throttle.ts";
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
	const did = (name: string, { userId }: Viewer, count: number) =>
		db.insert(throttle).values({ key: `${name}:${userId}`, count, resetsAt: new Date(Date.now() + 3_600_000) });
	return { ...shop, did, app: appOn(database).app };
});

const deliverOn = dayOf(2026, 12, 2);
const list = { shared: true, fromCart: false };

describe("too often is", () => {
	test("a list that is made and thrown away three hundred times an hour", async ({ database: { db }, shop }) => {
		const { by, ours, did } = shop;
		await did("new-list", by, 299);
		expect(await outcomeOf(saveList(actOf(db, by), { ...list, name: "Mondays" }))).toBe("done");
		expect(await outcomeOf(saveList(actOf(db, by), { ...list, name: "Tuesdays" }))).toBe("throttled");
		const colleague = actOf(db, ours.buyer.viewer);
		expect(await outcomeOf(saveList(colleague, { ...list, name: "Tuesdays" }))).toBe("done");
	});

	test("a list that is changed twelve hundred times, however", async ({ database: { db }, shop }) => {
		const { tea, theirs, did } = shop;
		const by = theirs.administrator.viewer;
		const act = actOf(db, by);
		const { listId } = await saveList(act, { ...list, name: "Mondays" });
		await did("list-change", by, 1_200);
		for (const change of [
			() => changeList(act, { listId, name: "Sundays" }),
			() => putOnListByName(act, { listId, product: tea, quantity: 1 }),
			() => removeList(act, { listId }),
			() => restoreList(act, { listId }),
		])
			expect(await outcomeOf(change())).toBe("throttled");
		const [kept] = await db
			.select({ name: cart.name, deletedAt: cart.deletedAt })
			.from(cart)
			.where(eq(cart.id, listId));
		expect(kept).toEqual({ name: "Mondays", deletedAt: null });
	});

	test("the sixty-first guess at a coupon, also of who gives each a key of its own", async ({
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

	test("a list that is refused under an idempotency key counts as one without a key", async ({
		database: { db },
		shop: { ours, staff, by, did, app },
	}) => {
		const buyer = ours.buyer.viewer;
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
		await did("new-list", buyer, 297);
		expect(await save("Fridays", "list-1")).toBe(200);
		expect(await save("Fridays", "list-2")).toBe(409);
		expect(await save("Fridays", "list-3")).toBe(409);
		expect(await save("Saturdays", "list-4")).toBe(429);
	});

	test("an order that is placed or changed three hundred times", async ({ database: { db }, shop }) => {
		const { ours, did } = shop;
		const by = ours.buyer.viewer;
		for (const name of ["place", "order-change"]) await did(name, by, 300);
		const act = actOf(db, by);
		const wanted = await checkoutInput(act, { deliverOn });
		const place = () => checkOut(act, { ...wanted, key: crypto.randomUUID() });
		const asked = { orderId: "801000000000009AAA", lines: [], deliverOn, reference: null, costCentre: null };
		const change = () => changeOrder(act, asked);
		for (const [ask, otherwise] of [
			[place, "checkout.empty"],
			[change, "order.not-found"],
		] as const) {
			const said: string[] = [];
			for (let nth = 0; nth < 30; nth++) said.push(await outcomeOf(ask()));
			expect([said[0], said.at(-1)]).toEqual([otherwise, "throttled"]);
		}
	});
});
