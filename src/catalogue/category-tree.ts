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

/** A place where products stand. Its area is the one at the top of it, which may be itself. */
export type Node = CategoryRow & { area: CategoryRow; children: Node[] };

export type Tree = {
	areas: readonly Node[];
	byId: ReadonlyMap<string, Node>;
	bySlug: ReadonlyMap<string, Node>;
};

/** From rows in the order of the aisles. What stands below something that is gone is gone with it. */
export function treeOf(rows: readonly CategoryRow[]): Tree {
	const below = Map.groupBy(rows, ({ parentId }) => parentId);
	const byId = new Map<string, Node>();
	const nodesBelow = (parentId: string | null, area?: CategoryRow): Node[] =>
		(below.get(parentId) ?? []).map((row) => {
			const node: Node = { ...row, area: area ?? row, children: [] };
			byId.set(row.id, node);
			node.children.push(...nodesBelow(row.id, node.area));
			return node;
		});
	const areas = nodesBelow(null);
	return { areas, byId, bySlug: new Map([...byId.values()].map((node) => [node.slug, node])) };
}

/** The node and all below it, in the order of the aisles. */
export const allIn = (node: Node): Node[] => [node, ...node.children.flatMap(allIn)];

/** The ids of a place and of all that it stands in, up to its area. */
export function upFrom(tree: Tree, id: string): string[] {
	const node = tree.byId.get(id);
	return node ? [node.id, ...(node.parentId === null ? [] : upFrom(tree, node.parentId))] : [];
}
