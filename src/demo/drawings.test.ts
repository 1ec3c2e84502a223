import { expect, test } from "vitest";
import { system } from "#act.ts";
import { picture } from "#demo/pictures/index.mjs";
import { storeClock } from "#shared/store-time.ts";
import { actOf } from "#test/people.ts";
import { packOf } from "./drawings.ts";
import { categoryRows, demoProductsOf } from "./products.ts";
import { everything } from "./range.ts";
import { newRowMaker } from "./rows.ts";

/** Removes the title and the ids of a drawing, which are invisible. */
function visibleParts(svg: string): string {
	const [, name = ""] = / id="(p[0-9a-z]+)a0"/.exec(svg) ?? [];
	return svg.replace(/<title>.*?<\/title>/, "").replaceAll(name, "");
}

test("draws each size differently", () => {
	const now = new Date("2026-11-21T00:00:00Z");
	const act = actOf(Object.create(null), system, now);
	const maker = newRowMaker(act, storeClock("Pacific/Auckland").at(now).day, "brewline");
	const demoProducts = demoProductsOf(maker, everything, categoryRows(maker));
	const byLooks = Map.groupBy(
		demoProducts.flatMap((product) =>
			product.sizes.map((size) => ({ slug: size.row.slug, pack: packOf(product, size) })),
		),
		({ pack }) => visibleParts(picture({ ...pack, seed: "", background: "none" })),
	);
	const alike = [...byLooks.values()].filter((sizes) => sizes.length > 1);
	expect(alike.map((sizes) => sizes.map(({ slug }) => slug))).toEqual([]);
	expect(byLooks.size).toBeGreaterThan(300);
});
