import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { product, productEarlierSlug } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { recordId } from "#shared/id.ts";
import { type ById, isStorable } from "#shared/input.ts";
import { companyNow, preparedForAll, visibleProducts } from "./catalogue.db.ts";
import { type CatalogueView, catalogueFor } from "./catalogue-view.db.ts";
import { normalizedCode } from "./search/normalized-words.ts";
import { sizesWithCode } from "./search/product-codes.ts";
import { at, textAt } from "./snapshot/columns.ts";
import { type VisibleSize, visibleSizeBySlug } from "./snapshot/snapshot.ts";

/** The id for an unknown name. No product has this id, so a command refuses it like any unknown product. */
export const unknownProductId = "01t000000000000AAA";

const productIdAt = ({ part: { segment }, size }: VisibleSize): string | null =>
	textAt(segment.texts, at(segment.sizes.id, size));

/** Finds the visible products that have an article number, product code, EAN or GTIN, however people write the code. */
function visibleSizesOfCode({ snapshot, view }: CatalogueView, codeText: string): VisibleSize[] {
	const code = normalizedCode(codeText);
	if (code === "") return [];
	return snapshot.parts.flatMap((part, nth) => {
		const visible = view.parts[nth]?.visible;
		return visible ? [...sizesWithCode(part.segment.search, code, visible)].map((size) => ({ part, size })) : [];
	});
}

/** The id of the product that has a slug or article number. Null when the snapshot has no such product that the viewer sees. */
export function idInSnapshot(catalogue: CatalogueView, name: string): string | null {
	const isNumbered = ({ part: { segment }, size }: VisibleSize) =>
		textAt(segment.texts, at(segment.sizes.articleNumber, size)) === name;
	const match =
		visibleSizeBySlug(catalogue.snapshot, catalogue.view, name) ?? visibleSizesOfCode(catalogue, name).find(isNumbered);
	return match ? productIdAt(match) : null;
}

/** For names that the snapshot does not have: products of the last second, and earlier slugs. A slug counts before an article number,
 * and both before an earlier slug, among the products that the viewer sees. */
const namedInDatabase = preparedForAll((db, viewer, kind) => {
	const [slugged, numbered] = [alias(product, "slugged"), alias(product, "numbered")];
	const name = sql<string>`requested.name`;
	const bySlug = db.select({ id: slugged.id }).from(slugged).where(eq(slugged.slug, name));
	const byNumber = db.select({ id: numbered.id }).from(numbered).where(eq(numbered.articleNumber, name));
	const byEarlierSlug = db
		.select({ id: productEarlierSlug.productId })
		.from(productEarlierSlug)
		.where(eq(productEarlierSlug.slug, name));
	return db
		.selectDistinctOn([name], { name, id: product.id })
		.from(sql`unnest(${sql.placeholder("names")}::text[]) as requested (name)`)
		.crossJoinLateral(
			sql`(select 1 as rank, ${bySlug} as id union all select 2, ${byNumber} union all select 3, ${byEarlierSlug}) as candidate`,
		)
		.innerJoin(product, eq(product.id, sql`candidate.id`))
		.where(and(scoped(visibleProducts, viewer), isNull(product.deletedAt)))
		.orderBy(name, sql`candidate.rank`)
		.prepare(`products_named_${kind}`);
});

/** Finds the ids of names: ids of 15 or 18 characters, slugs, earlier slugs and article numbers. Leaves out unknown names. Asks the
 * database once, and only for names that the snapshot does not have. */
async function idsByName(
	act: Act,
	names: readonly string[],
	loadedCatalogue?: CatalogueView,
): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	const keep = (name: string, id: string | null) => {
		if (id !== null) ids.set(name, id);
	};
	for (const name of names) keep(name, recordId(name, "01t"));
	const others = names.filter((name) => !ids.has(name));
	if (others.length === 0) return ids;
	const catalogue = loadedCatalogue ?? (await catalogueFor(act));
	for (const name of others) keep(name, idInSnapshot(catalogue, name));
	const missing = others.filter((name) => !ids.has(name) && name !== "" && isStorable(name));
	const values = { names: missing, ...companyNow(act) };
	const rows = missing.length === 0 ? [] : await namedInDatabase(act).execute(values);
	for (const { name, id } of rows) keep(name, id);
	return ids;
}

/** Resolves names of products. An id is not looked up: the command that takes it checks whether the viewer may see the product. */
export async function productIdsOf(
	act: Act,
	names: readonly string[],
	loadedCatalogue?: CatalogueView,
): Promise<string[]> {
	const ids = await idsByName(act, names, loadedCatalogue);
	return names.map((name) => ids.get(name) ?? unknownProductId);
}

/** Finds the products that each line of a quick order may mean: by article number, product code, EAN or GTIN, and else by name. Several
 * products may share a code. */
export async function productIdsOfCodes(act: Act, codes: readonly string[]): Promise<string[][]> {
	const catalogue = await catalogueFor(act);
	const coded = codes.map((code) => visibleSizesOfCode(catalogue, code).flatMap((size) => productIdAt(size) ?? []));
	const names = codes.map((code) => code.trim());
	const ids = await idsByName(
		act,
		names.filter((_, nth) => coded[nth]?.length === 0),
		catalogue,
	);
	return names.map((name, nth) => (coded[nth]?.length ? coded[nth] : [ids.get(name)].filter((id) => id !== undefined)));
}

export async function productIdOf(act: Act, name: string, loadedCatalogue?: CatalogueView): Promise<string> {
	const [id = unknownProductId] = await productIdsOf(act, [name], loadedCatalogue);
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
