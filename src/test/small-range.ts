import { system } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import type { Db } from "#db/db.ts";
import { category, product, productGroup } from "#db/schema/catalogue.ts";
import { categoryRows, demoProductsOf } from "#demo/products.ts";
import { everything } from "#demo/range.ts";
import { newRowMaker } from "#demo/rows.ts";
import { storeClock } from "#shared/store-time.ts";
import { actOf } from "./people.ts";

/** Inserts the categories of the demo with two products each. */
export async function smallRange(db: Db) {
	const act = actOf(db, system);
	const maker = newRowMaker(act, storeClock("Pacific/Auckland").at(act.now).day, "small");
	const categories = categoryRows(maker);
	const some = Object.values(Object.groupBy(everything, ({ category }) => category)).flatMap((all = []) =>
		all.slice(0, 2),
	);
	const demoProducts = demoProductsOf(maker, some, categories);
	const rows = demoProducts.flatMap(({ sizes }) => sizes.map(({ row }) => ({ ...row, contractOnly: false })));
	await insertAll(db, category, [...categories.values()]);
	await insertAll(
		db,
		productGroup,
		demoProducts.map(({ group }) => group),
	);
	await insertAll(db, product, rows);
	return { rows, groups: demoProducts.map(({ group }) => group), stamp: maker.stamp };
}
