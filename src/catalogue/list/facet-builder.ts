import { add, empty } from "#catalogue/snapshot/bit-set.ts";
import { type ColumnBuilder, columnBuilder } from "#catalogue/snapshot/columns.ts";
import type { EntryRow, SizeRow } from "#catalogue/snapshot/segment.ts";
import { rowsOf } from "./facet-counts.ts";
import { knownValues, valueName, valuesOf } from "./facet-values.ts";
import { type FacetName, type FacetTable, facetKinds } from "./facets.ts";

type Members = ColumnBuilder<Uint32Array<ArrayBuffer>>;
type Value = { en: string; nl: string; members: Members };

/** Collects the members of each facet value, product by product. The facets of categories and contracts are made per request. */
export function facetsBuilder() {
	const facets = new Map<FacetName, Map<string, Value>>();
	const addMember = (facet: FacetName, key: string, member: number, words?: { en: string; nl: string }) => {
		const values = facets.get(facet) ?? new Map<string, Value>();
		facets.set(facet, values);
		const value = values.get(key) ?? { ...(words ?? valueName(facet, key)), members: columnBuilder.counts() };
		values.set(key, value);
		value.members.push(member);
	};
	return {
		addEntry(row: EntryRow, entry: number) {
			addMember("brand", row.b2bBrand ?? row.brand, entry);
			for (const key of valuesOf.beanType(row.beanTypeEn)) addMember("beanType", key, entry);
			for (const key of valuesOf.intensity(row.intensity)) addMember("intensity", key, entry);
			for (const key of row.certificates) addMember("certificate", key, entry);
			for (const key of row.drinks) addMember("drink", key, entry);
		},
		addSize({ sizeEn, sizeNl, machine }: SizeRow, stock: string, size: number) {
			addMember("size", sizeEn, size, { en: sizeEn, nl: sizeNl });
			addMember("stock", stock, size);
			if (!machine) return;
			for (const key of valuesOf.waterSupply(machine.water)) addMember("waterSupply", key, size);
			for (const key of valuesOf.users(machine)) addMember("users", key, size);
			for (const key of valuesOf.cupsPerDay(machine.maxCupsPerDay)) addMember("cupsPerDay", key, size);
		},
		done(counts: { entry: number; size: number }) {
			const numbers = { entry: 0, size: 0 };
			const tables = [...facets].map(([facet, values]): FacetTable => {
				const { of } = facetKinds[facet];
				return {
					nameOrId: facet,
					...facetKinds[facet],
					values: sortedValues(facet, values).map(([key, { en, nl, members }]) => {
						const bits = empty(counts[of]);
						for (const member of members.finish()) add(bits, member);
						return { key, en, nl, bits, nth: numbers[of]++ };
					}),
				};
			});
			const rows = { entry: rowsOf(tables, "entry", counts.entry), size: rowsOf(tables, "size", counts.size) };
			return { facets: tables, facetRows: rows };
		},
	};
}

const collator = new Intl.Collator("en-NZ", { numeric: true });

/** The known values in their fixed order, then the others by name. */
function sortedValues(facet: FacetName, values: ReadonlyMap<string, Value>): [string, Value][] {
	const known = knownValues(facet);
	const rankOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
	return [...values].sort(
		([a, value], [b, otherValue]) => rankOf(a) - rankOf(b) || collator.compare(value.en, otherValue.en),
	);
}
