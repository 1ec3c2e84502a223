import { type Act, guest } from "#act.ts";
import { listProducts } from "#catalogue/catalogue-view.db.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { category, machine, product, productGroup, stock } from "#db/schema/catalogue.ts";
import { seed } from "#demo/chance.ts";
import { categoryRows, demoProductsOf, machineRow, stockRow } from "#demo/products.ts";
import { everything, type Product } from "#demo/range.ts";
import { newRowMaker } from "#demo/rows.ts";
import { storeClock } from "#shared/store-time.ts";
import type { SearchSite } from "./quality.ts";

/** Inserts the categories, machines, stock and products of the demo, or other products. Every product is for every viewer. Returns an act with
 * their snapshot, and the rows of the sizes. */
export async function openDemoCatalogue(act: Act, range: readonly Product[] = everything) {
	const maker = newRowMaker(act, storeClock("Pacific/Auckland").at(act.now).day, seed);
	const categories = categoryRows(maker);
	const demoProducts = demoProductsOf(maker, range, categories);
	const sizes = demoProducts.flatMap(({ product, group, sizes }) =>
		sizes.map(({ size, row }) => ({
			size,
			product,
			row: { ...row, contractOnly: false },
			slow: group.goods === "slow",
		})),
	);
	const { db } = act;
	await insertAll(db, category, [...categories.values()]);
	await insertAll(
		db,
		productGroup,
		demoProducts.map(({ group }) => group),
	);
	await insertAll(
		db,
		product,
		sizes.map(({ row }) => row),
	);
	await insertAll(
		db,
		machine,
		sizes.flatMap(({ row, product }) => (product.machine ? [machineRow(maker, row.id, product.machine)] : [])),
	);
	await insertAll(
		db,
		stock,
		sizes.map((size) => stockRow(maker, { ...size, taken: 0 })),
	);

	const snapshot = await readSnapshotEachTime.now(db);
	const visit: Act = { ...act, by: guest, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	return { visit, sizes };
}

/** Opens the catalogue of the demo. Returns the search of the shop. */
export async function openDemoSearch(act: Act): Promise<SearchSite> {
	const { visit, sizes } = await openDemoCatalogue(act);
	const bySizeNumber = new Map(
		sizes.map(({ row, size, product }) => [row.articleNumber, { slug: product.slug, size: size.size.en }]),
	);
	return async (term, site) => {
		const language = site === "nl" ? "nl-NL" : "en-NZ";
		const { cards } = await listProducts(visit, { category: null, term, search: "", language }, null);
		return cards.flatMap(({ articleNumber }) => bySizeNumber.get(articleNumber) ?? []);
	};
}
