import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { product, productEarlierSlug } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { recordId } from "#shared/id.ts";
import type { ById } from "#shared/input.ts";
import { preparedForAll, visibleProducts } from "./catalogue.db.ts";
import { type Before, standBefore } from "./catalogue-view.db.ts";
import { plainCode } from "./search/normalized-words.ts";
import { sizesOfCode } from "./search/product-codes.ts";
import { at, textAt } from "./snapshot/columns.ts";
import { type Standing, standingAt } from "./snapshot/snapshot.ts";

/** What an unknown name becomes. No product has this id, so a command refuses it like any other product that is not there. */
export const unknownProductId = "01t000000000000AAA";

const productIdAt = ({ part: { segment }, size }: Standing): string | null =>
	textAt(segment.texts, at(segment.sizes.id, size));

/** Finds the visible products that have an article number, product code, EAN or GTIN, however people write the code. */
function standingsOfCode({ shelf, sight }: Before, written: string): Standing[] {
	const code = plainCode(written);
	if (code === "") return [];
	return shelf.parts.flatMap((part, nth) => {
		const visible = sight.parts[nth]?.visible;
		return visible ? [...sizesOfCode(part.segment.search, code, visible)].map((size) => ({ part, size })) : [];
	});
}

/** The id of the product that has a slug or article number. Null when the snapshot has no such product that the viewer sees. */
export function idInSnapshot(before: Before, name: string): string | null {
	const isNumbered = ({ part: { segment }, size }: Standing) =>
		textAt(segment.texts, at(segment.sizes.articleNumber, size)) === name;
	const found = standingAt(before.shelf, before.sight, name) ?? standingsOfCode(before, name).find(isNumbered);
	return found ? productIdAt(found) : null;
}

/** Finds the products that a line of a quick order may mean: by any code, else by id or slug. Several products may share a code. */
export function productIdsOfCode(before: Before, written: string): string[] {
	const coded = standingsOfCode(before, written).flatMap((found) => productIdAt(found) ?? []);
	if (coded.length > 0) return coded;
	const name = written.trim();
	return [recordId(name, "01t") ?? idInSnapshot(before, name)].filter((id) => id !== null);
}

/** For names that the snapshot does not have: products of the last second, and earlier slugs. */
const namedInDatabase = preparedForAll((db, asker, kind) => {
	const [slugged, numbered] = [alias(product, "slugged"), alias(product, "numbered")];
	const name = sql<string>`asked.name`;
	const id = sql`coalesce(
		${db.select({ id: slugged.id }).from(slugged).where(eq(slugged.slug, name))},
		${db.select({ id: numbered.id }).from(numbered).where(eq(numbered.articleNumber, name))},
		${db.select({ id: productEarlierSlug.productId }).from(productEarlierSlug).where(eq(productEarlierSlug.slug, name))})`;
	return db
		.select({ name, id: product.id })
		.from(sql`unnest(${sql.placeholder("names")}::text[]) as asked (name)`)
		.innerJoin(product, eq(product.id, id))
		.where(and(scoped(visibleProducts, asker), isNull(product.deletedAt)))
		.prepare(`products_named_${kind}`);
});

/** Resolves names of products: ids of 15 or 18 characters, slugs, earlier slugs and article numbers. Asks the database only for names
 * that the snapshot does not have. An id is not looked up: the command that takes it checks whether the viewer may see the product. */
export async function productIdsOf(act: Act, names: readonly string[], seen?: Before): Promise<string[]> {
	const ids = names.map((name) => recordId(name, "01t"));
	if (!ids.includes(null)) return ids.flatMap((id) => id ?? []);
	const before = seen ?? (await standBefore(act));
	const known = names.map((name, nth) => ids[nth] ?? idInSnapshot(before, name));
	const missing = names.filter((_, nth) => known[nth] === null);
	const asked = { names: missing, accountId: act.by.accountId };
	const found = missing.length === 0 ? [] : await namedInDatabase(act).execute(asked);
	const late = new Map(found.map(({ name, id }) => [name, id]));
	return names.map((name, nth) => known[nth] ?? late.get(name) ?? unknownProductId);
}

export async function productIdOf(act: Act, name: string, seen?: Before): Promise<string> {
	const [id = unknownProductId] = await productIdsOf(act, [name], seen);
	return id;
}

/** Replaces the name of the product in an input by its id. */
export const byProductId = async <Named extends { product: string }>(
	act: Act,
	{ product, ...rest }: Named,
): Promise<ById<Named>> => ({ ...rest, productId: await productIdOf(act, product) });

/** Replaces the names of the products in several lines by their ids. */
export async function linesByProductId<Named extends { product: string }>(
	act: Act,
	lines: readonly Named[],
): Promise<ById<Named>[]> {
	const names = lines.map(({ product }) => product);
	const ids = await productIdsOf(act, names);
	return lines.map(({ product: _, ...rest }, nth) => ({ ...rest, productId: ids[nth] ?? unknownProductId }));
}
