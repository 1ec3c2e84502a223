import { inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { product } from "#db/schema/catalogue.ts";
import { boughtProducts } from "./bought.db.ts";
import { mostFrequent, type UsuallyOrdered } from "./usual-quantities.ts";

const months = 12;

export type Usual = { slug: string; quantity: number; on: string };

/** The usual quantity and the date of the last order of each product, which is one size, at the viewer's locations in the last twelve months. */
export async function usualQuantitiesOf(act: Act, { productIds }: UsuallyOrdered): Promise<Usual[]> {
	if (productIds.length === 0 || !act.by.accountId) return [];
	const [bought, products] = await Promise.all([
		boughtProducts(act, { months, productIds }),
		act.db
			.select({ id: product.id, slug: product.slug })
			.from(product)
			.where(inArray(product.id, [...productIds])),
	]);
	const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
	return bought.flatMap(({ productId, quantities, lastOn }) => {
		const slug = slugs.get(productId);
		return slug === undefined ? [] : [{ slug, quantity: mostFrequent(quantities), on: lastOn }];
	});
}
