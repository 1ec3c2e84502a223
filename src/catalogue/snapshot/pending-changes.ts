import type { Change } from "#shared/topics.ts";

/** Changes from the feed that the snapshot does not contain yet, by what has to be read again. */
export type PendingChanges = {
	products: Set<string>;
	sizes: Set<string>;
	prices: Set<string>;
	/** True when a small table changed, which is read as a whole. */
	tables: boolean;
	/** True when unknown rows changed, so that everything has to be read again. */
	all: boolean;
};

export const noPendingChanges = (): PendingChanges => ({
	products: new Set(),
	sizes: new Set(),
	prices: new Set(),
	tables: false,
	all: false,
});

export const isEmpty = ({ products, sizes, prices, tables, all }: PendingChanges): boolean =>
	!tables && !all && products.size + sizes.size + prices.size === 0;

/** The number of changed records, collected while the database is away, from which everything is read again. */
const maxPending = 5_000;

/** The effect of a changed record on the pending changes, by prefix of its id. */
const kinds: Record<string, (pending: PendingChanges, id: string) => void> = {
	"01t": ({ sizes }, id) => sizes.add(id),
	a09: ({ products }, id) => products.add(id),
	"01u": ({ prices }, id) => prices.add(id),
	// The search index contains the names of categories.
	"0ZG": (pending) => {
		pending.tables = true;
		pending.all = true;
	},
	"01s": (pending) => {
		pending.tables = true;
	},
	"800": (pending) => {
		pending.tables = true;
	},
	a41: (pending) => {
		pending.tables = true;
	},
};

export function addChanges(
	pending: PendingChanges,
	{ changes, hasGap }: { changes: readonly Change[]; hasGap: boolean },
): void {
	if (hasGap) pending.all = true;
	for (const { topic, recordId } of changes) {
		if (topic === "store") pending.tables = true;
		if (topic !== "catalogue") continue;
		const kind = kinds[recordId?.slice(0, 3) ?? ""];
		if (kind && recordId) kind(pending, recordId);
		else pending.all = true;
	}
	if (pending.all) pending.tables = true;
	const named = [pending.products, pending.sizes, pending.prices];
	if (named.reduce((sum, { size }) => sum + size, 0) <= maxPending) return;
	pending.all = true;
	for (const ids of named) ids.clear();
}

/** Adds changes back whose processing failed. */
export function restoreChanges(pending: PendingChanges, failed: PendingChanges): void {
	for (const kind of ["products", "sizes", "prices"] as const) for (const id of failed[kind]) pending[kind].add(id);
	pending.tables ||= failed.tables;
	pending.all ||= failed.all;
}
