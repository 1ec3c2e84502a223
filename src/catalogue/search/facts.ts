import { membersOfCategory } from "#catalogue/list/category-members.ts";
import { knownValues, valueName } from "#catalogue/list/facet-values.ts";
import type { FacetName } from "#catalogue/list/facets.ts";
import { type Fact, type Meaning, phraseOf } from "#catalogue/search-rules.ts";
import { add, and, type Bits, empty, entriesOf } from "#catalogue/snapshot/bit-set.ts";
import { at } from "#catalogue/snapshot/columns.ts";
import type { MachineFact, Segment } from "#catalogue/snapshot/segment.ts";
import type { PartView, Snapshot, SnapshotPart } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Language, languages } from "#i18n/languages.ts";

/** The entries with a fact that the viewer sees, and the weight of the fact. Null for an unknown fact. */
export type FactMatch = { bits: Bits; weight: number };
export type FactSearch = (fact: Fact) => FactMatch | null;

/** A category is what most words mean. Other facts are weaker than a word of the name. */
const weights = { category: 220, facet: 110, number: 120 };

/** Bounds such as "40-", "-3" and "4-6"; a number alone is both bounds. */
function boundsOf(key: string): [from: number, to: number] | null {
	const [, from, dash, to] = /^(\d*)(-?)(\d*)$/.exec(key) ?? [];
	if (from === undefined || (from === "" && to === "")) return null;
	const low = from === "" ? 0 : Number(from);
	return [low, dash ? (to ? Number(to) : Number.POSITIVE_INFINITY) : low];
}

/** The machine facts of each fact with numbers: the number lies between both. */
const machineNumbers: Record<string, readonly [low: MachineFact, high: MachineFact]> = {
	people: ["usersFrom", "usersTo"],
	cups: ["cupsPerDay", "cupsPerDay"],
	amperes: ["amperes", "amperes"],
	volts: ["volts", "volts"],
	watts: ["watts", "watts"],
};

function machinesWith({ machines, sizes }: Segment, name: string, key: string): Bits | null {
	const [low, high] = machineNumbers[name] ?? [];
	const bounds = boundsOf(key);
	if (!low || !high || !bounds) return null;
	const bits = empty(sizes.count);
	for (let nth = 0; nth < machines.size.length; nth++)
		if (at(machines[low], nth) <= bounds[1] && bounds[0] <= at(machines[high], nth)) add(bits, at(machines.size, nth));
	return bits;
}

function entriesOfStrength({ entries }: Segment, key: string): Bits | null {
	const bounds = boundsOf(key);
	if (!bounds) return null;
	const bits = empty(entries.count);
	for (let entry = 0; entry < entries.count; entry++) {
		const strength = entries.intensity[entry] ?? 0;
		if (strength > 0 && bounds[0] <= strength && strength <= bounds[1]) add(bits, entry);
	}
	return bits;
}

const hyphened = (key: string): string => key.toLowerCase().replaceAll(" ", "-");

/** Finds entries by facts, among the ones that the viewer sees. */
export function factSearch(snapshot: Snapshot, part: SnapshotPart, view: PartView): FactSearch {
	const { segment } = part;
	const bySizes = (sizes: Bits) => entriesOf(and(sizes, view.visible), segment.sizes.entry, segment.entries.count);
	const visible = (bits: Bits | null, weight: number): FactMatch | null =>
		bits && { bits: and(bits, view.entries), weight };
	return ({ name, key }) => {
		if (name === "category") {
			const node = snapshot.tree.bySlug.get(key);
			return node ? visible(membersOfCategory(snapshot, part, node).entries, weights.category) : null;
		}
		if (name === "strength") return visible(entriesOfStrength(segment, key), weights.facet);
		const machines = machinesWith(segment, name, key);
		if (machines) return { bits: bySizes(machines), weight: weights.number };
		const table = segment.facets.find(({ nameOrId }) => nameOrId === name);
		const value = table?.values.find((one) => hyphened(one.key) === key);
		if (!table || !value) return null;
		return table.of === "size"
			? { bits: bySizes(value.bits), weight: weights.facet }
			: visible(value.bits, weights.facet);
	};
}

/** The facets whose values are phrases that buyers search for. */
const searchedFacets = ["drink", "certificate", "waterSupply", "beanType"] as const satisfies readonly FacetName[];

const facetMeanings = Object.fromEntries(
	languages.map((language) => {
		const side = language === "nl-NL" ? "nl" : "en";
		const named = searchedFacets.flatMap((name) =>
			knownValues(name).map((key) => ({ text: valueName(name, key)[side], fact: { name, key: hyphened(key) } })),
		);
		return [language, named];
	}),
);

/** The phrases that name a category or a value of a facet, with their meaning, in each language. */
export const factPhrases = memoPerSnapshot(({ tree }: Snapshot): Record<Language, ReadonlyMap<string, Meaning[]>> => {
	const of = (language: Language) => {
		const phrases = new Map<string, Meaning[]>();
		const named = [...tree.byId.values()].map(({ slug, nameEn, nameNl }) => ({
			text: language === "nl-NL" ? nameNl : nameEn,
			fact: { name: "category", key: slug },
		}));
		for (const { text, fact } of [...named, ...(facetMeanings[language] ?? [])]) {
			const phrase = phraseOf(text);
			if (phrase !== "") phrases.set(phrase, [...(phrases.get(phrase) ?? []), { words: [], facts: [fact], fit: 1 }]);
		}
		return phrases;
	};
	return { "en-NZ": of("en-NZ"), "nl-NL": of("nl-NL") };
});
