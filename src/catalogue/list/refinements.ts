import { currentValues } from "./facet-keys.ts";
import { type FacetKind, facetKinds, type Refinement } from "./facets.ts";

/** No honest link is longer. */
const maxTextLength = 4_000;
const maxNameLength = 100;
/** Each value is drawn with a link that contains all the others. */
const maxValues = 50;

const isName = (value: unknown): value is string => typeof value === "string" && value.length <= maxNameLength;

/** Checked by hand, because the browser reads addresses, too, and should not load zod. */
const isRefinement = (value: unknown): value is Refinement =>
	typeof value === "object" &&
	value !== null &&
	["attributeType", "nameOrId", "type"].every((field) => isName(Reflect.get(value, field))) &&
	isNames(Reflect.get(value, "values"));

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(isName);

/** Reads the refinements of an address. One invalid entry makes all ignored. */
export function readRefinements(text: string | null): Refinement[] {
	if (text === null || text.length > maxTextLength) return [];
	const parsed = jsonIn(text);
	const canonicalForm = Array.isArray(parsed) && parsed.every(isRefinement) ? canonical(parsed) : [];
	// Our form may be longer than the given one, and must stay readable.
	const isLong = JSON.stringify(canonicalForm).length > maxTextLength;
	return isLong || canonicalForm.reduce((sum, { values }) => sum + values.length, 0) > maxValues ? [] : canonicalForm;
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Writes refinements for an address. Null when nothing is chosen. */
export function writeRefinements(refinements: readonly Refinement[]): string | null {
	const canonicalForm = canonical(refinements);
	return canonicalForm.length === 0 ? null : JSON.stringify(canonicalForm);
}

type Chosen = Pick<FacetKind, "displayType"> & { nameOrId: string; attributeType: string };

/** Adds a value to the choice, or removes a chosen one. In a facet with a single choice, replaces the other value. */
export function toggleValue(chosen: readonly Refinement[], facet: Chosen, key: string): Refinement[] {
	const { nameOrId, attributeType, displayType } = facet;
	const isOwn = (refinement: Refinement) => refinement.nameOrId === nameOrId;
	const own = chosen.filter(isOwn).flatMap(({ values }) => values);
	const remaining = displayType === "SingleSelect" ? [] : own;
	const values = own.includes(key) ? remaining.filter((value) => value !== key) : [...remaining, key];
	const others = chosen.filter((refinement) => !isOwn(refinement));
	return canonical([...others, { attributeType, nameOrId, type: "", values }]);
}

const order = Object.keys(facetKinds);
const kindOf = (nameOrId: string) => Object.entries(facetKinds).find(([name]) => name === nameOrId)?.[1];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The canonical form of a choice: one entry per facet, in the order of the facets, each value once and in its
 * present spelling. A known facet is identified by its name alone. */
function canonical(refinements: readonly Refinement[]): Refinement[] {
	const named = refinements.flatMap((refinement) =>
		currentValues(refinement.nameOrId, refinement.values).map(({ nameOrId, values }) => ({
			attributeType: kindOf(nameOrId)?.attributeType ?? refinement.attributeType,
			nameOrId,
			type: "DistinctValue",
			values,
		})),
	);
	const facets = Map.groupBy(named, ({ attributeType, nameOrId }) => JSON.stringify([attributeType, nameOrId]));
	const placeOf = ({ nameOrId }: Refinement) => (order.includes(nameOrId) ? order.indexOf(nameOrId) : order.length);
	return [...facets]
		.flatMap(([key, sameFacet]) =>
			sameFacet.slice(0, 1).map((first) => ({
				key,
				refinement: { ...first, values: [...new Set(sameFacet.flatMap(({ values }) => values))].toSorted(byText) },
			})),
		)
		.filter(({ refinement }) => refinement.values.length > 0)
		.toSorted((a, b) => placeOf(a.refinement) - placeOf(b.refinement) || byText(a.key, b.key))
		.map(({ refinement }) => refinement);
}
