import { type FacetKind, facetKinds, type Refinement } from "./facets.ts";

/** A link is written by a person or by us; what is longer was written to hurt. */
const longestText = 4_000;
const longestName = 100;
/** Each is shown with a link that says all the others. */
const mostValues = 50;

const isName = (given: unknown): given is string => typeof given === "string" && given.length <= longestName;

/** By hand, because pages of lists read addresses, too, and should not bring zod for that. */
const isRefinement = (given: unknown): given is Refinement =>
	typeof given === "object" &&
	given !== null &&
	["attributeType", "nameOrId", "type"].every((field) => isName(Reflect.get(given, field))) &&
	isNames(Reflect.get(given, "values"));

const isNames = (given: unknown): given is string[] => Array.isArray(given) && given.every(isName);

/** From the address. One entry that is not as it should be, and all are ignored. */
export function readRefinements(text: string | null): Refinement[] {
	if (text === null || text.length > longestText) return [];
	const given = jsonIn(text);
	const same = Array.isArray(given) && given.every(isRefinement) ? canonical(given) : [];
	// Written by us it may be longer, and must then be read again.
	const isLong = JSON.stringify(same).length > longestText;
	return isLong || same.reduce((sum, { values }) => sum + values.length, 0) > mostValues ? [] : same;
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** For an address; null when nothing is chosen. */
export function writeRefinements(refinements: readonly Refinement[]): string | null {
	const same = canonical(refinements);
	return same.length === 0 ? null : JSON.stringify(same);
}

type Chosen = Pick<FacetKind, "displayType"> & { nameOrId: string; attributeType: string };

/** What is chosen after a value was: taken back where it was chosen, instead of the other where there is only one. */
export function toggled(chosen: readonly Refinement[], facet: Chosen, key: string): Refinement[] {
	const { nameOrId, attributeType, displayType } = facet;
	const isOwn = (refinement: Refinement) => refinement.nameOrId === nameOrId;
	const own = chosen.filter(isOwn).flatMap(({ values }) => values);
	const kept = displayType === "SingleSelect" ? [] : own;
	const values = own.includes(key) ? kept.filter((value) => value !== key) : [...kept, key];
	const others = chosen.filter((refinement) => !isOwn(refinement));
	return canonical([...others, { attributeType, nameOrId, type: "", values }]);
}

const order = Object.keys(facetKinds);
const kindOf = (nameOrId: string) => Object.entries(facetKinds).find(([name]) => name === nameOrId)?.[1];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same choice in the same words, however it was written: one entry per facet in the order of the facets, each
 * value once. Facets that we have are known by their name alone. */
function canonical(refinements: readonly Refinement[]): Refinement[] {
	const named = refinements.map(({ nameOrId, attributeType, values }) => ({
		attributeType: kindOf(nameOrId)?.attributeType ?? attributeType,
		nameOrId,
		type: "DistinctValue",
		values,
	}));
	const facets = Map.groupBy(named, ({ attributeType, nameOrId }) => JSON.stringify([attributeType, nameOrId]));
	const placeOf = ({ nameOrId }: Refinement) => (order.includes(nameOrId) ? order.indexOf(nameOrId) : order.length);
	return [...facets]
		.flatMap(([key, same]) =>
			same.slice(0, 1).map((first) => ({
				key,
				refinement: { ...first, values: [...new Set(same.flatMap(({ values }) => values))].toSorted(byText) },
			})),
		)
		.filter(({ refinement }) => refinement.values.length > 0)
		.toSorted((a, b) => placeOf(a.refinement) - placeOf(b.refinement) || byText(a.key, b.key))
		.map(({ refinement }) => refinement);
}
