import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { listProducts } from "#catalogue/catalogue-view.db.ts";
import { suggest } from "#catalogue/search/suggestions.db.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

const language = "en-NZ";

/** A product with a contract-only size of `ownCompany`, with unique words and codes, and a public size. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const world = people();
	const { rows, stamp } = await smallRange(db);
	const hidden = rows.find(({ position }) => position === 2);
	const sister = rows.find(({ groupId, position }) => groupId === hidden?.groupId && position === 1);
	if (!hidden || !sister) throw new Error("no product has two sizes");
	const texts = { nameEn: `${hidden.nameEn} Quokka`, nameNl: `${hidden.nameNl} Quokka`, sizeEn: "77 wombats" };
	await db
		.update(product)
		.set({ ...texts, contractOnly: true })
		.where(eq(product.id, hidden.id));
	const now = { now: new Date() };
	const priceBookId = newId("01s", now);
	const contractRow = { accountId: world.ownCompany.accountId, priceBookId, number: "C-1", startsOn: "2025-01-01" };
	const price = { productId: hidden.id, minimum: 1, price: money(100), validFrom: "2025-01-01" };
	await db.insert(priceBook).values({ id: priceBookId, name: "C-1", kind: "contract", ...stamp });
	await db.insert(priceBookEntry).values({ id: newId("01u", now), priceBookId, ...price, ...stamp });
	await db.insert(contract).values({ id: newId("800", now), ...contractRow, ...stamp });
	const snapshot = await actOf(db, guest).deps.catalogue.now(db);
	const actFor = (by: Viewer) => {
		const act = actOf(db, by);
		return { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	};
	const search = async (term: string, by: Viewer) => {
		const act = actFor(by);
		const { products } = await suggest(act, { term, language, limit: 60 }, null);
		const { cards } = await listProducts(act, { category: null, term, search: "", language }, null);
		expect(new Set(cards.map(({ slug }) => slug))).toEqual(new Set(products.map(({ slug }) => slug)));
		return cards.map(({ slug }) => slug);
	};
	const sizesFor = async (term: string, by: Viewer) => {
		const { products } = await suggest(actFor(by), { term, language, limit: 1, withAllSizes: true }, null);
		return products.map(({ slug }) => slug);
	};
	const others = rows.filter(({ groupId, position }) => groupId === hidden.groupId && position > 2);
	return { ...world, search, sizesFor, hidden, sister, others: others.map(({ slug }) => slug) };
});

test("finds a size by its words and codes for its company and staff only", async ({ shop }) => {
	const { ownCompany, otherCompany, staff, search, hidden, sister } = shop;
	const codes = [hidden.articleNumber, hidden.productCode, hidden.ean, hidden.internationalArticleNumber];
	const words = ["quokka", "quok", "qoukka", "wombats", "77 wombats"];
	for (const term of [...codes, ...words])
		for (const by of [guest, otherCompany.reader.viewer]) expect([term, await search(term, by)]).toEqual([term, []]);
	const viewers = [ownCompany.reader.viewer, staff.sales].filter((by) => by !== undefined);
	expect(viewers).toHaveLength(2);
	for (const by of viewers) {
		for (const term of words) {
			const shown = term.endsWith("wombats") ? hidden : sister; // the words of a size choose the size
			expect([term, await search(term, by)]).toEqual([term, [shown.slug]]);
		}
		for (const term of codes) expect([term, await search(term, by)]).toEqual([term, [hidden.slug]]);
	}
});

test("suggests all sizes of a product to its company, the best match first, and no hidden size to others", async ({
	shop: { ownCompany, otherCompany, sizesFor, hidden, sister, others },
}) => {
	for (const by of [guest, otherCompany.reader.viewer])
		expect(await sizesFor(sister.articleNumber, by)).toEqual([sister.slug, ...others]);
	const by = ownCompany.reader.viewer;
	expect(await sizesFor(sister.articleNumber, by)).toEqual([sister.slug, hidden.slug, ...others]);
	expect(await sizesFor(hidden.articleNumber, by)).toEqual([hidden.slug, sister.slug, ...others]);
});
