import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { categoryEarlierSlug } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { areaIn } from "./catalogue.ts";
import type { ShowCategory } from "./catalogue-requests.ts";
import { catalogueFor, categoryText, packsIn } from "./catalogue-view.db.ts";
import type { CategoryNode } from "./categories.ts";
import type { Node } from "./category-tree.ts";
import { countProducts } from "./list/product-list.ts";
import { closestSlugs } from "./product/product.ts";
import type { Snapshot, View } from "./snapshot/snapshot.ts";

const nearAtMost = 4;
const packsAtMost = 5;

/** A category by its slug or one that it had, with what stands around it; or what may have been meant. */
export async function categoryShown(act: Act, { slug, language }: ShowCategory) {
	const { snapshot, ...catalogue } = await catalogueFor(act);
	const node = snapshot.tree.bySlug.get(slug) ?? (await onceAt(act, snapshot, slug));
	if (!node) return { category: null, near: nearestTo(snapshot, slug, language) };
	const parent = node.parentId === null ? null : (snapshot.tree.byId.get(node.parentId) ?? null);
	const root = node.children.length > 0 ? node : (parent ?? node);
	return {
		category: {
			...categoryText(node, language),
			area: areaIn(node.area),
			above: abovesOf(snapshot, node).map((above) => categoryText(above, language)),
			packs: packsIn(snapshot, catalogue, node).slice(0, packsAtMost),
			rootCategoryId: root.id,
			categories: [nodeShown(snapshot, catalogue.view, root, language)],
		},
		near: [],
	};
}

async function onceAt({ db }: Act, { tree }: Snapshot, slug: string): Promise<Node | null> {
	const [found] = await db.select().from(categoryEarlierSlug).where(eq(categoryEarlierSlug.slug, slug));
	return (found && tree.byId.get(found.categoryId)) ?? null;
}

function nearestTo({ tree }: Snapshot, slug: string, language: Language) {
	return closestSlugs(slug, [...tree.byId.values()], nearAtMost).map((near) => {
		const { slug, name } = categoryText(near, language);
		return { slug, name };
	});
}

/** From the area down, without itself. */
function abovesOf(snapshot: Snapshot, { parentId }: Node): Node[] {
	const parent = parentId === null ? undefined : snapshot.tree.byId.get(parentId);
	return parent ? [...abovesOf(snapshot, parent), parent] : [];
}

/** Itself and what stands right below it. */
function nodeShown(snapshot: Snapshot, view: View, node: Node, language: Language): CategoryNode {
	const own = (one: Node) => {
		const { slug, name } = categoryText(one, language);
		return { id: one.id, slug, name, productCount: countProducts(snapshot, view, one) };
	};
	return { ...own(node), children: node.children.map((child) => ({ ...own(child), children: [] })) };
}
