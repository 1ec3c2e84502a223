import type { Change } from "#shared/topics.ts";

/** Changes from the feed that the snapshot does not contain yet, by what has to be read again. */
export type Heard = {
	products: Set<string>;
	sizes: Set<string>;
	prices: Set<string>;
	/** True when a small table changed, which is read as a whole. */
	tables: boolean;
	/** True when unknown rows changed, so that everything has to be read again. */
	all: boolean;
};

export const nothingHeard = (): Heard => ({
	products: new Set(),
	sizes: new Set(),
	prices: new Set(),
	tables: false,
	all: false,
});

export const isNothing = ({ products, sizes, prices, tables, all }: Heard): boolean =>
	!tables && !all && products.size + sizes.size + prices.size === 0;

/** The number of changed records, collected while the database is away, from which everything is read again. */
const heardAtMost = 5_000;

/** By prefix of the record id: what a change of such a record requires. */
const kinds: Record<string, (heard: Heard, id: string) => void> = {
	"01t": ({ sizes }, id) => sizes.add(id),
	a09: ({ products }, id) => products.add(id),
	"01u": ({ prices }, id) => prices.add(id),
	// The search index contains the names of categories.
	"0ZG": (heard) => {
		heard.tables = true;
		heard.all = true;
	},
	"01s": (heard) => {
		heard.tables = true;
	},
	"800": (heard) => {
		heard.tables = true;
	},
};

export function hear(heard: Heard, { changes, hasGap }: { changes: readonly Change[]; hasGap: boolean }): void {
	if (hasGap) heard.all = true;
	for (const { topic, recordId } of changes) {
		if (topic === "store") heard.tables = true;
		if (topic !== "catalogue") continue;
		const kind = kinds[recordId?.slice(0, 3) ?? ""];
		if (kind && recordId) kind(heard, recordId);
		else heard.all = true;
	}
	if (heard.all) heard.tables = true;
	const named = [heard.products, heard.sizes, heard.prices];
	if (named.reduce((sum, { size }) => sum + size, 0) <= heardAtMost) return;
	heard.all = true;
	for (const ids of named) ids.clear();
}

/** Adds changes back whose processing failed. */
export function hearAgain(heard: Heard, before: Heard): void {
	for (const of of ["products", "sizes", "prices"] as const) for (const id of before[of]) heard[of].add(id);
	heard.tables ||= before.tables;
	heard.all ||= before.all;
}
