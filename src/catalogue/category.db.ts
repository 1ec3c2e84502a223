import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { categoryEarlierSlug } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { areaIn } from "./catalogue.ts";
import type { ShowCategory } from "./catalogue-requests.ts";
import { packsIn, saidOf, standBefore } from "./catalogue-view.db.ts";
import type { CategoryNode } from "./categories.ts";
import type { Node } from "./category-tree.ts";
import { countIn } from "./list/product-list.ts";
import { nearestOf } from "./product/product.ts";
import type { Shelf, Sight } from "./snapshot/snapshot.ts";

const nearAtMost = 4;
const packsAtMost = 5;

/** A category by its slug or one that it had, with what stands around it; or what may have been meant. */
export async function categoryShown(act: Act, { slug, language }: ShowCategory) {
	const { shelf, ...before } = await standBefore(act);
	const node = shelf.tree.bySlug.get(slug) ?? (await onceAt(act, shelf, slug));
	if (!node) return { category: null, near: nearestTo(shelf, slug, language) };
	const parent = node.parentId === null ? null : (shelf.tree.byId.get(node.parentId) ?? null);
	const root = node.children.length > 0 ? node : (parent ?? node);
	return {
		category: {
			...saidOf(node, language),
			area: areaIn(node.area),
			above: abovesOf(shelf, node).map((above) => saidOf(above, language)),
			packs: packsIn(shelf, before, node).slice(0, packsAtMost),
			rootCategoryId: root.id,
			categories: [nodeShown(shelf, before.sight, root, language)],
		},
		near: [],
	};
}

async function onceAt({ db }: Act, { tree }: Shelf, slug: string): Promise<Node | null> {
	const [found] = await db.select().from(categoryEarlierSlug).where(eq(categoryEarlierSlug.slug, slug));
	return (found && tree.byId.get(found.categoryId)) ?? null;
}

function nearestTo({ tree }: Shelf, slug: string, language: Language) {
	return nearestOf(slug, [...tree.byId.values()], nearAtMost).map((near) => {
		const { slug, name } = saidOf(near, language);
		return { slug, name };
	});
}

/** From the area down, without itself. */
function abovesOf(shelf: Shelf, { parentId }: Node): Node[] {
	const parent = parentId === null ? undefined : shelf.tree.byId.get(parentId);
	return parent ? [...abovesOf(shelf, parent), parent] : [];
}

/** Itself and what stands right below it. */
function nodeShown(shelf: Shelf, sight: Sight, node: Node, language: Language): CategoryNode {
	const own = (one: Node) => {
		const { slug, name } = saidOf(one, language);
		return { id: one.id, slug, name, productCount: countIn(shelf, sight, one) };
	};
	return { ...own(node), children: node.children.map((child) => ({ ...own(child), children: [] })) };
}
