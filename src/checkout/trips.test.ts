import { and, eq, notInArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Act } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { runOnce } from "#db/idempotency.ts";
import { account } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { forwardSocket } from "#test/forward.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { checkOut } from "./checkout.commands.ts";

const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);

/** A buyer in a process with a catalogue snapshot, over one connection whose round trips are counted. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db }, copy }, { onCleanup }) => {
	const { by, unpriced, notOnline } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 100_000 });
	const { host, port: socket, user, database: name } = copy.app;
	const { port, stop, roundTrips: trips } = await forwardSocket(`${host}/.s.PGSQL.${socket}`);
	const far = openDatabase({ place: `postgres://${user}@127.0.0.1:${port}/${name}`, pool: 1, prepare: true });
	onCleanup(async () => {
		await far.close();
		stop();
	});
	const near = actOf(db, by, now);
	const shelf = await near.deps.catalogue.now(db);
	const act: Act = { ...near, db: far.db, deps: { ...near.deps, catalogue: { now: async () => shelf } } };
	const sold = and(notInArray(product.slug, [unpriced, notOnline]), eq(product.lot, 1));
	const slugs = (await db.select({ slug: product.slug }).from(product).where(sold).limit(10)).map(({ slug }) => slug);
	return { act, slugs, trips };
});

describe("between shop and database", () => {
	test("something goes into the cart in six trips", async ({ shop: { act, slugs, trips } }) => {
		const [slug = ""] = slugs;
		const add = () => addByName(act, { product: slug, quantity: 1, beside: true });
		for (let warm = 0; warm < 3; warm++) await add();
		const made: number[] = [];
		for (let nth = 0; nth < 3; nth++) {
			const before = trips();
			await add();
			made.push(trips() - before);
		}
		expect(Math.min(...made), "what is sent in two parts by chance counts as two").toBe(6);
	});

	test("an idempotency key adds two trips: one to look for a stored response, one to store it", async ({
		shop: { act, slugs, trips },
	}) => {
		const [slug = ""] = slugs;
		const made: number[] = [];
		for (let nth = 0; nth < 6; nth++) {
			const call = { key: `trip-${nth}`, procedure: "cart.add", input: {} };
			const before = trips();
			await runOnce(act, call, (act) => addByName(act, { product: slug, quantity: 1, beside: true }));
			made.push(trips() - before);
		}
		expect(Math.min(...made)).toBe(8);
	});

	test("an order of ten lines is placed in nine at most", async ({ shop: { act, slugs, trips } }) => {
		const made: number[] = [];
		for (let warm = 0; warm < 6; warm++) {
			for (const slug of slugs) await addByName(act, { product: slug, quantity: 1, beside: true });
			const asked = await checkoutInput(act, { deliverOn });
			const before = trips();
			await checkOut(act, asked);
			made.push(trips() - before);
		}
		expect(slugs).toHaveLength(10);
		// Eight, or nine when statements that are sent together leave in two packets.
		expect(Math.min(...made)).toBeLessThanOrEqual(9);
	});
});
