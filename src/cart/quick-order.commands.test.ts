import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { openDatabase } from "#db/db.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart } from "./cart.commands.ts";
import { cartPromised } from "./cart-view.db.ts";
import { addTyped } from "./quick-order.commands.ts";
import { checkTyped } from "./quick-order.db.ts";
import { mostTyped } from "./quick-order-lines.ts";

const test = plain
	.extend("shop", () => stockedShop())
	.extend("codes", async ({ database: { db }, shop }) => {
		const { firstSize, otherSize, tea, cups, unpriced, notOnline } = shop;
		const rows = await db
			.select()
			.from(product)
			.where(inArray(product.slug, [firstSize, otherSize, tea, cups, unpriced, notOnline]));
		return (slug: string) => {
			const row = rows.find((row) => row.slug === slug);
			if (!row) throw new Error(`no ${slug}`);
			return row;
		};
	});

const language = "en-NZ" as const;

test("each line has its verdict, what is right is in the cart, and checking puts nothing there", async ({
	database: { db },
	shop: { by, tea, cups, unpriced, notOnline, firstSize, otherSize },
	codes,
}) => {
	const act = actOf(db, by);
	const lines = [
		{ code: codes(tea).articleNumber.toLowerCase(), quantity: "2" },
		{ code: "BR-0000", quantity: "1" },
		{ code: codes(tea).ean, quantity: "3" },
		{ code: codes(cups).articleNumber, quantity: "4" },
		{ code: codes(unpriced).articleNumber, quantity: "1" },
		{ code: codes(notOnline).articleNumber, quantity: "1" },
		{ code: codes(firstSize).articleNumber, quantity: "11" },
		{ code: codes(otherSize).articleNumber, quantity: "12abc" },
		{ code: codes(otherSize).articleNumber, quantity: null },
	];
	const kinds = ["taken", "unknown", "with", "lot", "on-request", "not-sold-online", "short", "no-number", "taken"];
	const checked = await checkTyped(act, { lines, language });
	expect(checked.map(({ verdict }) => verdict.kind)).toEqual(kinds);
	expect((await cartPromised(act, language)).lines).toEqual([]);

	const added = await addTyped(act, { lines, language });
	expect(added).toEqual(checked);
	expect(added[0]).toMatchObject({ verdict: { quantity: 5 }, goods: { slug: tea, price: 1_000, lot: 1 } });
	const there = (await cartPromised(act, language)).lines.map(({ slug, quantity }) => [slug, quantity]);
	expect(there).toEqual([
		[tea, 5],
		[otherSize, 1],
	]);
	const [again] = await addTyped(act, { lines: [{ code: codes(tea).articleNumber, quantity: "6" }], language });
	expect(again?.verdict).toEqual({ kind: "short", available: 5 });
	await clearCart(act);
});

test("a code of several sizes asks which, and what others alone may see is unknown", async ({
	database: { db },
	shop: { by, firstSize, otherSize, tea },
	codes,
}) => {
	const act = actOf(db, by);
	const { internationalArticleNumber } = codes(firstSize);
	const asked = { lines: [{ code: internationalArticleNumber, quantity: "1" }], language };
	await db
		.update(product)
		.set({ internationalArticleNumber })
		.where(inArray(product.slug, [firstSize, otherSize]));
	const [several] = await checkTyped(act, asked);
	expect(several).toMatchObject({ verdict: { kind: "several" }, goods: null });
	expect(several?.choices.map(({ slug }) => slug).sort()).toEqual([firstSize, otherSize].sort());

	await db
		.update(product)
		.set({ contractOnly: true })
		.where(inArray(product.slug, [otherSize, tea]));
	const [one] = await checkTyped(act, asked);
	expect(one).toMatchObject({ verdict: { kind: "taken" }, goods: { slug: firstSize } });
	const hidden = await addTyped(act, { lines: [{ code: codes(tea).ean, quantity: "1" }], language });
	const never = await addTyped(act, { lines: [{ code: "9999999999999", quantity: "1" }], language });
	expect(hidden).toEqual(never);
	await db
		.update(product)
		.set({ contractOnly: false })
		.where(inArray(product.slug, [otherSize, tea]));
	await clearCart(act);
});

test("more lines than are looked up at once are refused as a whole, and readers add none", async ({
	database: { db },
	shop: { by, tea, ours },
	codes,
}) => {
	const line = { code: codes(tea).articleNumber, quantity: "1" };
	const lines = Array.from({ length: mostTyped + 1 }, () => line);
	for (const ask of [addTyped, checkTyped])
		await expect(ask(actOf(db, by), { lines, language })).rejects.toMatchObject({ code: "cart.too-many-typed" });
	expect((await cartPromised(actOf(db, by), language)).lines).toEqual([]);
	await expect(addTyped(actOf(db, ours.reader.viewer), { lines: [line], language })).rejects.toMatchObject({
		code: "cart.buyers-only",
	});
});

test("two who type at once get both", async ({ database: { db }, shop: { by, tea }, codes }) => {
	const lines = [{ code: codes(tea).articleNumber, quantity: "3" }];
	const answers = await Promise.all(Array.from({ length: 4 }, () => addTyped(actOf(db, by), { lines, language })));
	expect(answers.filter(([one]) => one?.verdict.kind === "taken")).toHaveLength(3);
	expect((await cartPromised(actOf(db, by), language)).lines).toMatchObject([{ slug: tea, quantity: 9 }]);
	await clearCart(actOf(db, by));
});

/** With the snapshot in memory, as in a process that runs. */
test("takes six statements for one line and for five hundred, and one more for all unknown codes together", async ({
	database: { db },
	place,
	shop: { by, tea },
	codes,
}) => {
	await db.update(stock).set({ quantity: 9_999 });
	const rows = [
		{ code: codes(tea).articleNumber },
		...(await db.select({ code: product.articleNumber }).from(product)),
	];
	const asked: string[] = [];
	const counting = openDatabase({ place, pool: 1, prepare: false, onStatement: ({ text }) => asked.push(text) });
	const snapshot = await readSnapshotEachTime.now(db);
	const act = actOf(counting.db, by);
	const standing = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	const countOf = async (count: number, { isUnknown } = { isUnknown: false }) => {
		const lines = Array.from({ length: count }, (_, at) => ({
			code: isUnknown && at > 0 ? `no such code ${at}` : (rows[at % rows.length]?.code ?? ""),
			quantity: "6",
		}));
		asked.length = 0;
		await addTyped(standing, { lines, language });
		return asked.length;
	};
	await countOf(1);
	const counts = [await countOf(1), await countOf(mostTyped), await countOf(mostTyped, { isUnknown: true })];
	await counting.close();
	await clearCart(actOf(db, by));
	expect(counts).toEqual([6, 6, 7]);
});

test("finds an earlier slug, and a product that the snapshot does not have yet", async ({
	database: { db },
	owner,
	shop: { by, tea, cups },
	codes,
}) => {
	const [ofTea, ofCups] = [codes(tea), codes(cups)];
	const snapshotWithout = async (slug: string) => {
		await owner`update product set deleted_at = now() where slug = ${slug}`;
		const snapshot = await readSnapshotEachTime.now(db);
		await owner`update product set deleted_at = null where slug = ${slug}`;
		return snapshot;
	};
	const snapshot = await snapshotWithout(cups);
	await owner`update product set slug = 'tea-of-today' where slug = ${tea}`;
	const act = actOf(db, by);
	const ask = (code: string, from = act) => checkTyped(from, { lines: [{ code, quantity: null }], language });
	const early = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };

	expect(await ask(tea), "an earlier slug").toMatchObject([
		{ verdict: { kind: "taken" }, goods: { slug: "tea-of-today", articleNumber: ofTea.articleNumber } },
	]);
	// Like adding the product to the cart by a button: its price comes with the snapshot.
	expect(await ask(ofCups.articleNumber, early), "a new product").toMatchObject([
		{ verdict: { kind: "on-request" }, goods: { slug: cups, articleNumber: ofCups.articleNumber, price: null } },
	]);
	await owner`update product set slug = ${tea} where slug = 'tea-of-today'`;
});
