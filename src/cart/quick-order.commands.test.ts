import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { firstProducts } from "#catalogue/list/product-list.ts";
import { productIdsByNames } from "#catalogue/product-ids-by-name.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { openDatabase } from "#db/db.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart } from "./cart.commands.ts";
import { cartView } from "./cart-view.db.ts";
import { addQuickOrder } from "./quick-order.commands.ts";
import { checkQuickOrder } from "./quick-order.db.ts";
import { maxQuickOrderLines } from "./quick-order-lines.ts";

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

test("gives a verdict for each line, adds the orderable lines, and adds none when checking", async ({
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
	const kinds = [
		"accepted",
		"unknown",
		"joined",
		"lot",
		"on-request",
		"not-sold-online",
		"short",
		"no-number",
		"accepted",
	];
	const checked = await checkQuickOrder(act, { lines, language });
	expect(checked.map(({ verdict }) => verdict.kind)).toEqual(kinds);
	expect((await cartView(act, language)).lines).toEqual([]);

	const added = await addQuickOrder(act, { lines, language });
	expect(added).toEqual(checked);
	expect(added[0]).toMatchObject({ verdict: { quantity: 5 }, goods: { slug: tea, price: 1_000, lot: 1 } });
	const cartLines = (await cartView(act, language)).lines.map(({ slug, quantity }) => [slug, quantity]);
	expect(cartLines).toEqual([
		[tea, 5],
		[otherSize, 1],
	]);
	const [secondResult] = await addQuickOrder(act, {
		lines: [{ code: codes(tea).articleNumber, quantity: "6" }],
		language,
	});
	expect(secondResult?.verdict).toEqual({ kind: "short", available: 5 });
	await clearCart(act);
});

test("takes a name: adds the only match, offers the sizes of several, and never guesses", async ({
	database: { db },
	shop: { by, tea, firstSize, otherSize },
	codes,
}) => {
	const act = actOf(db, by);
	const names = [codes(tea).nameEn.toUpperCase(), codes(firstSize).nameEn, `${codes(tea).nameEn}zz`, "zzz"];
	const lines = names.map((code) => ({ code, quantity: "1" }));
	const [only, several, typo, unknown] = await checkQuickOrder(act, { lines, language });
	expect(only).toMatchObject({ verdict: { kind: "accepted", quantity: 1 }, goods: { slug: tea } });
	expect(several?.verdict.kind).toBe("several");
	expect(several?.choices.map(({ slug }) => slug)).toEqual(expect.arrayContaining([firstSize, otherSize]));
	expect([typo?.verdict.kind, unknown?.verdict.kind]).toEqual(["unknown", "unknown"]);
});

test("searches the first 50 distinct names of a call, and treats further names as unknown", async ({
	database: { db },
	shop: { by, tea },
	codes,
}) => {
	const name = codes(tea).nameEn;
	const unknownNames = (count: number) => Array.from({ length: count }, (_, nth) => `Unknown product ${nth}`);
	const verdictAfter = async (names: readonly string[]) => {
		const lines = [...names, name].map((code) => ({ code, quantity: "1" }));
		return (await checkQuickOrder(actOf(db, by), { lines, language })).at(-1)?.verdict.kind;
	};
	expect(await verdictAfter(unknownNames(49))).toBe("accepted");
	expect(await verdictAfter(unknownNames(50))).toBe("unknown");
	const repeatedNames = unknownNames(49).flatMap((unknown) => [unknown, ` ${unknown.toUpperCase()}`]);
	expect(await verdictAfter(repeatedNames)).toBe("accepted");
	const { articleNumber } = codes(tea);
	expect(await verdictAfter(Array.from({ length: 60 }, () => articleNumber))).toBe("joined");
});

test("searches without typing errors when the range is exact", async ({
	database: { db },
	shop: { by, tea },
	codes,
}) => {
	const { snapshot, ...view } = await catalogueFor(actOf(db, by));
	const request = { ...view, seesPrices: false, language, node: null };
	const totalOf = (term: string, searchRange: "exact" | "all") =>
		firstProducts(snapshot, { ...request, term, searchRange }, 1).total;
	const name = codes(tea).nameEn;
	const typo = name.slice(0, 2) + name.slice(3);
	expect([totalOf(name, "exact"), totalOf(name, "all")]).toEqual([1, 1]);
	expect([totalOf(typo, "exact"), totalOf(typo, "all")]).toEqual([0, 1]);
});

test("lets other work run between the searches of two names", async ({
	database: { db },
	shop: { by, tea },
	codes,
}) => {
	const catalogue = await catalogueFor(actOf(db, by));
	let hasRun = false;
	setImmediate(() => {
		hasRun = true;
	});
	const search = productIdsByNames(catalogue, ["Unknown product", codes(tea).nameEn], language).then((idsOf) => {
		expect(hasRun).toBe(true);
		return idsOf(codes(tea).nameEn);
	});
	expect(await search).toEqual([codes(tea).id]);
});

test("checks and adds 500 lines, and counts a repeated code each time", async ({
	database: { db },
	shop: { by, tea },
	codes,
}) => {
	await db.update(stock).set({ quantity: 10_000 });
	const act = actOf(db, by);
	const code = codes(tea).articleNumber;
	const lines = Array.from({ length: maxQuickOrderLines }, (_, nth) =>
		nth % 2 === 0 ? { code, quantity: "2" } : { code: `Unknown product ${nth}`, quantity: "1" },
	);
	await checkQuickOrder(act, { lines, language });
	const [first, , third] = await addQuickOrder(act, { lines, language });
	expect(first?.verdict).toEqual({ kind: "accepted", quantity: maxQuickOrderLines });
	expect(third?.verdict).toEqual({ kind: "joined", line: 0 });
	await clearCart(act);
});

test("offers the sizes of a shared code, and treats a hidden product as unknown", async ({
	database: { db },
	shop: { by, firstSize, otherSize, tea },
	codes,
}) => {
	const act = actOf(db, by);
	const { internationalArticleNumber } = codes(firstSize);
	const sharedCode = { lines: [{ code: internationalArticleNumber, quantity: "1" }], language };
	await db
		.update(product)
		.set({ internationalArticleNumber })
		.where(inArray(product.slug, [firstSize, otherSize]));
	const [several] = await checkQuickOrder(act, sharedCode);
	expect(several).toMatchObject({ verdict: { kind: "several" }, goods: null });
	expect(several?.choices.map(({ slug }) => slug).sort()).toEqual([firstSize, otherSize].sort());

	await db
		.update(product)
		.set({ contractOnly: true })
		.where(inArray(product.slug, [otherSize, tea]));
	const [visibleOnly] = await checkQuickOrder(act, sharedCode);
	expect(visibleOnly).toMatchObject({ verdict: { kind: "accepted" }, goods: { slug: firstSize } });
	const hidden = await addQuickOrder(act, { lines: [{ code: codes(tea).ean, quantity: "1" }], language });
	const unknown = await addQuickOrder(act, { lines: [{ code: "9999999999999", quantity: "1" }], language });
	expect(hidden).toEqual(unknown);
	await db
		.update(product)
		.set({ contractOnly: false })
		.where(inArray(product.slug, [otherSize, tea]));
	await clearCart(act);
});

test("refuses too many lines as a whole, and refuses readers", async ({
	database: { db },
	shop: { by, tea, ownCompany },
	codes,
}) => {
	const line = { code: codes(tea).articleNumber, quantity: "1" };
	const lines = Array.from({ length: maxQuickOrderLines + 1 }, () => line);
	for (const call of [addQuickOrder, checkQuickOrder])
		await expect(call(actOf(db, by), { lines, language })).rejects.toMatchObject({
			code: "cart.too-many-lines",
		});
	expect((await cartView(actOf(db, by), language)).lines).toEqual([]);
	await expect(addQuickOrder(actOf(db, ownCompany.reader.viewer), { lines: [line], language })).rejects.toMatchObject({
		code: "cart.buyers-only",
	});
});

test("adds quick orders of the same cart at the same time, up to the stock", async ({
	database: { db },
	shop: { by, tea },
	codes,
}) => {
	const lines = [{ code: codes(tea).articleNumber, quantity: "3" }];
	const results = await Promise.all(Array.from({ length: 4 }, () => addQuickOrder(actOf(db, by), { lines, language })));
	expect(results.filter(([line]) => line?.verdict.kind === "accepted")).toHaveLength(3);
	expect((await cartView(actOf(db, by), language)).lines).toMatchObject([{ slug: tea, quantity: 9 }]);
	await clearCart(actOf(db, by));
});

/** The snapshot is in memory, as in a server process. */
test("needs six statements for one line and for 500, and one more for all unknown codes together", async ({
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
	const statements: string[] = [];
	const counting = openDatabase({ place, pool: 1, prepare: false, onStatement: ({ text }) => statements.push(text) });
	const snapshot = await readSnapshotEachTime.now(db);
	const act = actOf(counting.db, by);
	const actWithSnapshot = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	const countOf = async (count: number, { isUnknown } = { isUnknown: false }) => {
		const lines = Array.from({ length: count }, (_, at) => ({
			code: isUnknown && at > 0 ? `no such code ${at}` : (rows[at % rows.length]?.code ?? ""),
			quantity: "6",
		}));
		statements.length = 0;
		await addQuickOrder(actWithSnapshot, { lines, language });
		return statements.length;
	};
	await countOf(1);
	const counts = [
		await countOf(1),
		await countOf(maxQuickOrderLines),
		await countOf(maxQuickOrderLines, { isUnknown: true }),
	];
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
	const [teaCodes, cupsCodes] = [codes(tea), codes(cups)];
	const snapshotWithout = async (slug: string) => {
		await owner`update product set deleted_at = now() where slug = ${slug}`;
		const snapshot = await readSnapshotEachTime.now(db);
		await owner`update product set deleted_at = null where slug = ${slug}`;
		return snapshot;
	};
	const snapshot = await snapshotWithout(cups);
	await owner`update product set slug = 'tea-of-today' where slug = ${tea}`;
	const act = actOf(db, by);
	const check = (code: string, viewerAct = act) =>
		checkQuickOrder(viewerAct, { lines: [{ code, quantity: null }], language });
	const actWithOldSnapshot = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };

	expect(await check(tea), "an earlier slug").toMatchObject([
		{ verdict: { kind: "accepted" }, goods: { slug: "tea-of-today", articleNumber: teaCodes.articleNumber } },
	]);
	// The price of a new product is known when the snapshot has the product, also for the button that adds to the cart.
	expect(await check(cupsCodes.articleNumber, actWithOldSnapshot), "a new product").toMatchObject([
		{ verdict: { kind: "on-request" }, goods: { slug: cups, articleNumber: cupsCodes.articleNumber, price: null } },
	]);
	await owner`update product set slug = ${tea} where slug = 'tea-of-today'`;
});
