import type { Tie } from "#catalogue/catalogue.ts";
import type { CatalogueView } from "#catalogue/catalogue-view.db.ts";
import { has } from "#catalogue/snapshot/bit-set.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import { entryById } from "#catalogue/snapshot/segment.ts";
import { type VisibleSize, visibleSizesOf } from "#catalogue/snapshot/snapshot.ts";

/** The kinds of related products: tied by hand, bought together, or of the same family. */
export type RelatedKind = Tie | "family";

/** The facts that decide which products are related to one. The ties are in order. */
export type Kinship = {
	groupId: string;
	categoryId: string;
	family2: string;
	family3: string;
	ties: readonly { tie: Tie; otherId: string }[];
};

const maxPerKind = 4;
/** More than are shown, because other kinds may show some, and sold-out ones come last. */
const maxFamily = 5 * maxPerKind;

type Related = VisibleSize & { isOrderable: boolean };

/** The related products by kind, each once, by the first size that can be ordered now or else the first that the viewer sees. Products that
 * can be ordered now come first. */
export function relatedProducts<Shown>(
	catalogue: CatalogueView,
	kinship: Kinship,
	show: (product: VisibleSize) => Shown,
) {
	const shownIds = new Set<string>();
	const firstOf = (ids: readonly string[]): Shown[] => {
		const products = ids.flatMap((id) => (shownIds.has(id) ? [] : [{ id, product: sizeOfGroup(catalogue, id) }]));
		const visible = products.flatMap(({ id, product }) => (product ? [{ id, product }] : []));
		const inOrder = visible.toSorted((a, b) => Number(b.product.isOrderable) - Number(a.product.isOrderable));
		const first = inOrder.slice(0, maxPerKind);
		for (const { id } of first) shownIds.add(id);
		return first.map(({ product }) => show(product));
	};
	const tied = (kind: Tie) => firstOf(kinship.ties.flatMap(({ tie, otherId }) => (tie === kind ? [otherId] : [])));
	// The order of the page: a product of several kinds is shown in the first of them.
	return {
		needs: tied("needs"),
		upgrade: tied("upgrade"),
		together: tied("together"),
		recommended: tied("recommended"),
		family: firstOf(kinOf(catalogue, kinship)),
	} satisfies Record<RelatedKind, unknown>;
}

/** The size that stands for a product group. Null when the viewer sees none. */
function sizeOfGroup(catalogue: CatalogueView, groupId: string): Related | null {
	const sizes = catalogue.snapshot.parts.flatMap((part) => {
		const entry = entryById(part.segment, groupId);
		return entry === null ? [] : visibleSizesOf(catalogue, part, entry);
	});
	const [first] = sizes;
	const orderable = sizes.find(({ part, size }) => at(part.segment.sizes.orderable, size) === 1);
	return first ? { ...(orderable ?? first), isOrderable: orderable !== undefined } : null;
}

/** The ids of the visible products of the same category: those of the same family first, then those of the family above. */
function kinOf({ snapshot, view }: CatalogueView, { groupId, categoryId, family2, family3 }: Kinship): string[] {
	const kin: { id: string; distance: number }[] = [];
	for (const [nth, { segment, ranges }] of snapshot.parts.entries()) {
		const [from, to] = ranges.get(categoryId) ?? [0, 0];
		const visible = view.parts[nth]?.entries;
		if (!visible) continue;
		const { entries, families, texts } = segment;
		const [own2, own3] = [families.indexOf(family2), families.indexOf(family3)];
		const near: number[][] = [[], [], []];
		for (let entry = from; entry < to; entry++) {
			if (!has(visible, entry)) continue;
			const distance = entries.family3[entry] === own3 ? 0 : entries.family2[entry] === own2 ? 1 : 2;
			const found = near[distance];
			if (found && found.length <= maxFamily) found.push(entry); // one more than needed: the product itself
		}
		const idOf = (entry: number) => textAt(texts, at(entries.id, entry)) ?? "";
		kin.push(...near.flatMap((found, distance) => found.map((entry) => ({ id: idOf(entry), distance }))));
	}
	return kin
		.filter(({ id }) => id !== groupId)
		.toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
		.slice(0, maxFamily)
		.map(({ id }) => id);
}
