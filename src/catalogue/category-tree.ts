import type { PictureRow } from "./snapshot/segment.ts";

export type CategoryRow = {
	id: string;
	parentId: string | null;
	slug: string;
	nameEn: string;
	nameNl: string;
	introEn: string;
	introNl: string;
	scene: PictureRow | null;
};

/** A category. `area` is its top category, which may be the category itself. */
export type Node = CategoryRow & { area: CategoryRow; children: Node[] };

export type Tree = {
	areas: readonly Node[];
	byId: ReadonlyMap<string, Node>;
	bySlug: ReadonlyMap<string, Node>;
};

/** Builds the tree from rows in display order. Leaves out categories whose parent was deleted. */
export function treeOf(rows: readonly CategoryRow[]): Tree {
	const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
	const byId = new Map<string, Node>();
	const nodesBelow = (parentId: string | null, area?: CategoryRow): Node[] =>
		(childrenOf.get(parentId) ?? []).map((row) => {
			const node: Node = { ...row, area: area ?? row, children: [] };
			byId.set(row.id, node);
			node.children.push(...nodesBelow(row.id, node.area));
			return node;
		});
	const areas = nodesBelow(null);
	return { areas, byId, bySlug: new Map([...byId.values()].map((node) => [node.slug, node])) };
}

/** A category and all categories below it, in display order. */
export const selfAndDescendants = (node: Node): Node[] => [node, ...node.children.flatMap(selfAndDescendants)];

/** The ids of a category and of its ancestors, up to its area. */
export function idsUpToArea(tree: Tree, id: string): string[] {
	const node = tree.byId.get(id);
	return node ? [node.id, ...(node.parentId === null ? [] : idsUpToArea(tree, node.parentId))] : [];
}
