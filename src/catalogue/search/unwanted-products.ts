import {
	add,
	and,
	type Bits,
	count,
	empty,
	entriesOf,
	intersects,
	isNotEmpty,
	or,
	without,
} from "#catalogue/snapshot/bit-set.ts";
import type { Snapshot } from "#catalogue/snapshot/snapshot.ts";
import { languages } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import { type ConceptScope, entriesNamedBy, hasIngredient, matchConcept, type NamedIn } from "./concept-matches.ts";
import type { Understanding } from "./concepts.ts";
import { bestOf, membersWith, minShareOfHead } from "./head-weights.ts";
import { levels, postingsOf } from "./matches.ts";
import { exactWords, wordsWithPrefix } from "./word-list.ts";

/** The scopes without the entries that match a phrase after "not", and without the sizes whose texts match it: "tea without bags" leaves
 * loose tea. */
export function withoutUnwanted(
	scopes: readonly ConceptScope[],
	{ concepts, unwanted }: Pick<Understanding, "concepts" | "unwanted">,
): readonly ConceptScope[] {
	const head = concepts.find(({ isHead }) => isHead);
	return unwanted.reduce((left, phrase) => (phrase.length === 0 ? left : withoutPhrase(left, head, phrase)), scopes);
}

/** Descriptions count only when no wanted product is named by the phrase. Ingredients do not count when every wanted product has them, and
 * some are named by them: "sugar sticks, not cane sugar". */
function withoutPhrase(
	scopes: readonly ConceptScope[],
	head: Concept | undefined,
	phrase: readonly Concept[],
): readonly ConceptScope[] {
	const sizes = scopes.map((scope) => sizesOfPhrase(scope, phrase));
	const leaving = (namedIn: NamedIn, named = phrase) =>
		scopes.map((scope, nth) => withoutEntries(scope, entriesOfPhrase(scope, named, namedIn), sizes[nth] ?? null));
	const minWeight = head ? bestOf(scopes, head, levels.everywhere) * minShareOfHead : 0;
	const countOf = (some: readonly ConceptScope[]): number =>
		some.reduce((sum, scope) => sum + count(head ? thingsIn(scope, head, minWeight) : scope.visible.entries), 0);
	// A lid that is "for 8 oz cups" contains no cups, but chai contains sugar.
	const isIngredient = scopes.some((scope) => hasIngredient(scope, phrase));
	const strictest: NamedIn = isIngredient ? "ingredients" : "name";
	const [all, left] = [countOf(scopes), leaving(strictest)];
	const leftCount = countOf(left);
	const isNamed = () => scopes.some((scope) => isNotEmpty(entriesOfPhrase(scope, phrase, strictest)));
	if (head && leftCount === all && (isIngredient || !isNamed())) return leaving("description");
	if (!head || leftCount > 0) return left;
	const lessStrict = [() => leaving("name"), () => leaving("name", phrase.map(wordsOnly))];
	for (const leave of lessStrict) {
		const some = leave();
		const someCount = countOf(some);
		if (someCount > 0 && (someCount < all || !isIngredient)) return some;
	}
	return left;
}

/** A concept without the facts that it means. */
const wordsOnly = (concept: Concept): Concept => ({
	...concept,
	own: concept.own.filter(({ facts }) => facts.length === 0),
	other: concept.other.filter(({ facts }) => facts.length === 0),
});

const thingsIn = (scope: ConceptScope, head: Concept, minWeight: number): Bits => {
	const weights = matchConcept(scope, head, levels.everywhere);
	return membersWith(and(weights.matched, scope.visible.entries), weights, minWeight);
};

function withoutEntries(scope: ConceptScope, excluded: Bits, named: PhraseSizes | null): ConceptScope {
	const { visible, index } = scope;
	if (!named) return { ...scope, visible: { ...visible, entries: without(visible.entries, excluded) } };
	const sizes = without(visible.sizes, named.has);
	const entries = and(visible.entries, entriesOf(sizes, index.entryOf, index.entries));
	return { ...scope, visible: { sizes, entries: without(entries, without(excluded, named.lacks)) } };
}

const entriesOfPhrase = (scope: ConceptScope, phrase: readonly Concept[], namedIn: NamedIn): Bits =>
	phrase.reduce((all, concept) => and(all, entriesNamedBy(scope, concept, namedIn)), scope.visible.entries);

/** Words in the text of a size before something that the size does not have: "without cups". */
const absence = ["without", "zonder", "no", "geen"];

type PhraseSizes = {
	/** The sizes that have the thing. */
	has: Bits;
	/** The entries of the sizes that are without the thing. */
	lacks: Bits;
};

/** The visible sizes whose texts have all words of a phrase. Null when there are none. */
function sizesOfPhrase(scope: ConceptScope, phrase: readonly Concept[]): PhraseSizes | null {
	const { visible, index } = scope;
	let named = visible.sizes;
	for (const concept of phrase) {
		const phrases = [
			concept.words.map(({ word }) => word),
			...concept.own.filter(({ facts }) => facts.length === 0).map(({ words }) => words),
		];
		named = and(
			named,
			phrases.reduce((all, words) => or(all, sizesWithAll(scope, words)), empty(index.entryOf.length)),
		);
	}
	const absent = absence.reduce((all, word) => or(all, sizesWith(scope, word)), empty(index.entryOf.length));
	const has = without(named, absent);
	const lacking = and(named, absent);
	return named.some((bits) => bits !== 0) ? { has, lacks: entriesOf(lacking, index.entryOf, index.entries) } : null;
}

const sizesWithAll = (scope: ConceptScope, words: readonly string[]): Bits =>
	words.length === 0
		? empty(scope.index.entryOf.length)
		: words.reduce((all, word) => and(all, sizesWith(scope, word)), scope.visible.sizes);

/** The sizes with a word in their text, in any language. */
function sizesWith(scope: ConceptScope, word: string): Bits {
	const sizes = empty(scope.index.entryOf.length);
	for (const language of languages) {
		const { list, ofSizes } = postingsOf(scope, language);
		const { from, to } = exactWords(list, wordsWithPrefix(list, word), word.length);
		for (let nth = ofSizes.begins[from] ?? 0; nth < (ofSizes.begins[to] ?? 0); nth++)
			add(sizes, ofSizes.sizes[nth] ?? 0);
	}
	return sizes;
}

/** The scopes of "anything but oat milk": the smallest category that has all excluded products and others, here milk. The same scopes when no
 * category has them, as for "anything but tea". */
export function withinCategory(
	{ tree }: Pick<Snapshot, "tree">,
	allScopes: readonly ConceptScope[],
	scopes: readonly ConceptScope[],
): readonly ConceptScope[] {
	const excluded = allScopes.map(({ visible }, nth) =>
		without(visible.entries, scopes[nth]?.visible.entries ?? visible.entries),
	);
	if (!excluded.some(isNotEmpty)) return scopes;
	let [smallest, within] = [Number.POSITIVE_INFINITY, scopes];
	for (const slug of tree.bySlug.keys()) {
		const members = allScopes.map(
			({ factsOf, visible }) => factsOf({ name: "category", key: slug })?.bits ?? visible.entries,
		);
		if (excluded.some((bits, nth) => isNotEmpty(without(bits, members[nth] ?? bits)))) continue;
		const left = scopes.map((scope, nth) => and(scope.visible.entries, members[nth] ?? scope.visible.entries));
		const size = left.reduce((sum, bits) => sum + count(bits), 0);
		if (size === 0 || size >= smallest) continue;
		smallest = size;
		within = scopes.map((scope, nth) => ({
			...scope,
			visible: { ...scope.visible, entries: left[nth] ?? scope.visible.entries },
		}));
	}
	return within;
}

/** The concepts and the unwanted phrases of a search. A property that no such thing has is replaced by the absence of what it names: "sugar
 * free chai" is chai that contains no sugar. */
export function withAbsence(
	scopes: readonly ConceptScope[],
	{ concepts, unwanted, absent }: Pick<Understanding, "concepts" | "unwanted" | "absent">,
): Pick<Understanding, "concepts" | "unwanted"> {
	if (absent.length === 0) return { concepts, unwanted };
	const head = concepts.find(({ isHead }) => isHead);
	// A text may say "needs no sugar" of a product that contains sugar.
	const isIngredient = scopes.some((scope) => absent.some((thing) => hasIngredient(scope, thing)));
	const isFound = (property: Concept) =>
		scopes.some((scope) => {
			const named = isIngredient ? { ...property, isHead: true } : property;
			const matched = matchConcept(scope, named, levels.everywhere).matched;
			const things = head ? matchConcept(scope, head, levels.everywhere).matched : scope.visible.entries;
			return intersects(and(matched, things), scope.visible.entries);
		});
	const missing = concepts.filter((concept) => concept.isProperty && concept !== head && !isFound(concept));
	if (missing.length === 0) return { concepts, unwanted };
	return { concepts: concepts.filter((concept) => !missing.includes(concept)), unwanted: [...unwanted, ...absent] };
}
