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

const similarAtMost = 4;
const packsAtMost = 5;

/** Finds a category by its current or an earlier slug, with its subcategories. Suggests similar categories when there is none. */
export async function findCategory(act: Act, { slug, language }: ShowCategory) {
	const { snapshot, ...catalogue } = await catalogueFor(act);
	const node = snapshot.tree.bySlug.get(slug) ?? (await nodeByEarlierSlug(act, snapshot, slug));
	if (!node) return { category: null, similar: similarCategories(snapshot, slug, language) };
	const parent = node.parentId === null ? null : (snapshot.tree.byId.get(node.parentId) ?? null);
	const root = node.children.length > 0 ? node : (parent ?? node);
	return {
		category: {
			...categoryText(node, language),
			area: areaIn(node.area),
			above: ancestorsOf(snapshot, node).map((above) => categoryText(above, language)),
			packs: packsIn(snapshot, catalogue, node).slice(0, packsAtMost),
			rootCategoryId: root.id,
			categories: [categoryNodeOf(snapshot, catalogue.view, root, language)],
		},
		similar: [],
	};
}

async function nodeByEarlierSlug({ db }: Act, { tree }: Snapshot, slug: string): Promise<Node | null> {
	const [row] = await db.select().from(categoryEarlierSlug).where(eq(categoryEarlierSlug.slug, slug));
	return (row && tree.byId.get(row.categoryId)) ?? null;
}

function similarCategories({ tree }: Snapshot, slug: string, language: Language) {
	return closestSlugs(slug, [...tree.byId.values()], similarAtMost).map((node) => {
		const { slug, name } = categoryText(node, language);
		return { slug, name };
	});
}

/** The ancestors of a category, from the area down. */
function ancestorsOf(snapshot: Snapshot, { parentId }: Node): Node[] {
	const parent = parentId === null ? undefined : snapshot.tree.byId.get(parentId);
	return parent ? [...ancestorsOf(snapshot, parent), parent] : [];
}

/** A category and its direct subcategories. */
function categoryNodeOf(snapshot: Snapshot, view: View, node: Node, language: Language): CategoryNode {
	const withCount = (category: Node) => {
		const { slug, name } = categoryText(category, language);
		return { id: category.id, slug, name, productCount: countProducts(snapshot, view, category) };
	};
	return { ...withCount(node), children: node.children.map((child) => ({ ...withCount(child), children: [] })) };
}
