import * as z from "zod";
import { ties } from "#catalogue/catalogue.ts";
import type { productTie } from "#db/schema/catalogue.ts";
import type { DemoProduct } from "#demo/product-rows.ts";
import { readRows } from "./read-rows.ts";
import type { RowMaker } from "./rows.ts";

const counts = z.record(z.string(), z.int().positive()).exactOptional();

/** For the products of a category: how many products of which other categories are related to each. */
const relatedCategories = new Map(
	readRows(
		"related-categories",
		z.strictObject({ category: z.string(), recommended: counts, needs: counts, upgrade: counts, together: counts }),
	).map((row) => [row.category, row]),
);

type Row = typeof productTie.$inferInsert;

/** Recommends for each product the next products of another category, in rotation. */
export function tieRows({ stamp }: RowMaker, demoProducts: readonly DemoProduct[]): Row[] {
	const aisles = Map.groupBy(demoProducts, ({ product }) => product.category);
	return [...aisles].flatMap(([own, products]) =>
		products.flatMap(({ group }, nth) =>
			ties.flatMap((tie) =>
				Object.entries(relatedCategories.get(own)?.[tie] ?? {})
					.flatMap(([category, count]) => nextProducts(aisles.get(category) ?? [], nth * count, count))
					.filter(({ id }) => id !== group.id)
					.map(({ id }, at): Row => ({ groupId: group.id, otherId: id, tie, position: at + 1, ...stamp })),
			),
		),
	);
}

const nextProducts = (aisle: readonly DemoProduct[], from: number, count: number) =>
	Array.from({ length: Math.min(count, aisle.length) }, (_, at) => aisle[(from + at) % aisle.length]).flatMap(
		(tie) => tie?.group ?? [],
	);
