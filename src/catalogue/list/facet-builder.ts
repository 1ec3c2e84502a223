import { add, empty } from "#catalogue/snapshot/bit-set.ts";
import { type ColumnBuilder, columnBuilder } from "#catalogue/snapshot/columns.ts";
import type { EntryRow, SizeRow } from "#catalogue/snapshot/segment.ts";
import { rowsOf } from "./facet-counts.ts";
import { brandKey, dutchPackAndGrind, packAndGrind } from "./facet-keys.ts";
import { knownName, knownValues, valueName, valuesOf } from "./facet-values.ts";
import { type FacetName, type FacetTable, facetKinds } from "./facets.ts";

type Members = ColumnBuilder<Uint32Array<ArrayBuffer>>;
type Value = { en: string; nl: string; members: Members };

/** Collects the members of each facet value, product by product. The facets of categories and contracts are made per request. */
export function facetsBuilder() {
	const facets = new Map<FacetName, Map<string, Value>>();
	const brands = brandNames();
	const addMember = (facet: FacetName, key: string, member: number, words?: { en: string; nl: string }) => {
		const values = facets.get(facet) ?? new Map<string, Value>();
		facets.set(facet, values);
		const value = values.get(key) ?? { ...(words ?? valueName(facet, key)), members: columnBuilder.counts() };
		values.set(key, value);
		value.members.push(member);
	};
	return {
		addEntry(row: EntryRow, entry: number) {
			const brand = row.b2bBrand ?? row.brand;
			brands.add(brand, row.b2bBrand === null ? null : row.brand);
			addMember("brand", brandKey(brand), entry);
			for (const key of valuesOf.beanType(row.beanTypeEn)) addMember("beanType", key, entry);
			for (const key of valuesOf.intensity(row.intensity)) addMember("intensity", key, entry);
			for (const key of row.certificates) addMember("certificate", key, entry);
			for (const key of row.drinks) addMember("drink", key, entry);
		},
		addSize({ sizeEn, sizeNl, machine }: SizeRow, stock: string, size: number) {
			addMember("stock", stock, size);
			const [en, nl] = [packAndGrind(sizeEn), dutchPackAndGrind(sizeEn, sizeNl)];
			if (en.pack) addMember("size", en.pack, size, { en: en.pack, nl: nl.pack });
			if (en.grind) addMember("grind", en.grind, size, knownName("grind", en.grind) ?? { en: en.grind, nl: nl.grind });
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
						const nth = numbers[of]++;
						if (facet !== "brand") return { key, en, nl, bits, nth };
						const [brand, mainBrand] = [brands.nameOf(key), brands.mainBrandOf(key)];
						return { key, en: brand, nl: brand, ...(mainBrand !== null && { mainBrand }), bits, nth };
					}),
				};
			});
			const rows = { entry: rowsOf(tables, "entry", counts.entry), size: rowsOf(tables, "size", counts.size) };
			return { facets: tables, facetRows: rows };
		},
	};
}

/** Collects the spellings of each brand. Its name is the most frequent one. */
function brandNames() {
	const spellings = new Map<string, Map<string, number>>();
	const mainSpellings = new Map<string, Map<string, number>>();
	const count = (all: typeof spellings, key: string, brand: string) => {
		const times = all.get(key) ?? new Map<string, number>();
		all.set(key, times.set(brand, (times.get(brand) ?? 0) + 1));
	};
	const mostFrequent = (all: typeof spellings, key: string): string | null => {
		const byTimes = [...(all.get(key) ?? [])].toSorted(
			([a, times], [b, other]) => other - times || collator.compare(a, b),
		);
		return byTimes[0]?.[0] ?? null;
	};
	return {
		/** `mainBrand` is null for a brand that is no business brand. */
		add(brand: string, mainBrand: string | null) {
			const key = brandKey(brand);
			count(spellings, key, brand);
			if (mainBrand !== null && brandKey(mainBrand) !== key) count(mainSpellings, key, mainBrand);
		},
		nameOf: (key: string): string => mostFrequent(spellings, key) ?? key,
		/** The brand that a business brand belongs to. Null for other brands. */
		mainBrandOf: (key: string): string | null => mostFrequent(mainSpellings, key),
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
