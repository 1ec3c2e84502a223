import { setImmediate } from "node:timers/promises";
import type { Language } from "#i18n/languages.ts";
import { type Area, areaIn } from "./catalogue.ts";
import type { CatalogueView } from "./catalogue-view.db.ts";
import { firstProducts } from "./list/product-list.ts";
import { understand } from "./search/concepts.ts";
import { factPhrases } from "./search/facts.ts";
import { writtenWords } from "./search/normalized-words.ts";
import { has } from "./snapshot/bit-set.ts";
import { at, textAt } from "./snapshot/columns.ts";
import { type VisibleSize, visibleSizeById, visibleSizeBySlug } from "./snapshot/snapshot.ts";

/** A size with the texts by which people name it, in both languages. */
export type NamedSize = {
	productId: string;
	/** The same for all sizes of a product. */
	group: string;
	names: readonly string[];
	sizes: readonly string[];
	/** Brand and categories. */
	places: readonly string[];
	category: string;
	area: Area;
};

export type FoundByWords = {
	sizes: readonly NamedSize[];
	/** The words that the search understood by a rule or a fact, for example a synonym. */
	meant: ReadonlySet<string>;
};

const nothing: FoundByWords = { sizes: [], meant: new Set() };
const maxGroups = 16;

export type SearchAs = { language: Language; bought: ReadonlySet<string> };

/** Searches products by several phrases, as the search does for a customer with these products bought, each distinct phrase once, and returns all
 * sizes of the products that each finds. Lets other requests run between two searches. */
export async function sizesByWords(
	catalogue: CatalogueView,
	phrases: readonly string[],
	searchAs: SearchAs,
): Promise<(phrase: string) => FoundByWords> {
	const sizesByPhrase = new Map<string, FoundByWords>();
	for (const phrase of new Set(phrases)) {
		if (sizesByPhrase.size > 0) await setImmediate();
		if (phrase !== "") sizesByPhrase.set(phrase, findByWords(catalogue, phrase, searchAs));
	}
	return (phrase) => sizesByPhrase.get(phrase) ?? nothing;
}

function findByWords(catalogue: CatalogueView, phrase: string, { language, bought }: SearchAs): FoundByWords {
	const { snapshot, view } = catalogue;
	const vocabulary = { rules: snapshot.rules, facts: factPhrases(snapshot) };
	const conceptsOf = (text: string) => understand(text, language, vocabulary).concepts;
	const concepts = conceptsOf(phrase);
	if (concepts.some(({ isNotSold, isHead, isGuessed }) => isNotSold && isHead && !isGuessed)) return nothing;
	const request = { ...catalogue, seesPrices: false, node: null, term: phrase, language, bought };
	const { cards, leftOut, corrected } = firstProducts(snapshot, request, maxGroups);
	const unknown = new Set(leftOut.join(" ").split(" "));
	const slips = corrected === null ? new Map<string, string>() : replacedWords(phrase, corrected);
	const meant = (corrected === null ? concepts : conceptsOf(corrected))
		.filter(({ own, other }) => own.length + other.length > 0)
		.flatMap(({ words }) => words.map(({ written }) => slips.get(written) ?? written))
		.filter((word) => !unknown.has(word));
	// An item of an order may name a product by a word of its category, and its reader doubts the kind.
	const others =
		leftOut.length === 0 ? [] : firstProducts(snapshot, { ...request, searchRange: "every-word" }, maxGroups).cards;
	const sizes = [...cards, ...others].flatMap(({ slug }) =>
		sizesBeside(catalogue, visibleSizeBySlug(snapshot, view, slug)),
	);
	return { sizes, meant: new Set(meant) };
}

/** The word of a phrase for each word that a correction put in its place. */
function replacedWords(phrase: string, corrected: string): Map<string, string> {
	const [typed, used] = [writtenWords(phrase), writtenWords(corrected)];
	return new Map(used.map((word, nth) => [word, typed[nth] ?? word]));
}

/** All visible sizes of the product that has the size. */
function sizesBeside({ snapshot, view }: CatalogueView, found: VisibleSize | null): NamedSize[] {
	if (!found) return [];
	const { part } = found;
	const { entries, sizes } = part.segment;
	const nth = snapshot.parts.indexOf(part);
	const visible = view.parts[nth]?.visible;
	const entry = at(sizes.entry, found.size);
	const all: NamedSize[] = [];
	for (let size = at(entries.firstSize, entry); size < at(entries.firstSize, entry + 1); size++)
		if (visible && has(visible, size)) all.push(...namedSize(snapshot, { part, size }, `${nth} ${entry}`));
	return all;
}

function namedSize({ tree }: CatalogueView["snapshot"], { part, size }: VisibleSize, group: string): NamedSize[] {
	const { texts, entries, sizes, categories } = part.segment;
	const text = (column: Uint32Array, nth: number) => textAt(texts, at(column, nth)) ?? "";
	const entry = at(sizes.entry, size);
	const productId = text(sizes.id, size);
	const category = tree.byId.get(categories[at(entries.category, entry)] ?? "");
	const places = [category, category?.area].flatMap((node) => (node ? [node.nameEn, node.nameNl] : []));
	return [
		{
			productId,
			group,
			names: [text(entries.nameEn, entry), text(entries.nameNl, entry)],
			sizes: [text(sizes.sizeEn, size), text(sizes.sizeNl, size)],
			places: [text(entries.brand, entry), ...places],
			category: category?.slug ?? "",
			area: areaIn(category?.area ?? null),
		},
	];
}

/** The sizes with these ids that the viewer sees. */
export function namedSizes(catalogue: CatalogueView, productIds: readonly string[]): NamedSize[] {
	const { snapshot, view } = catalogue;
	return productIds.flatMap((id) => {
		const size = visibleSizeById(snapshot, view, id);
		return size ? sizesBeside(catalogue, size).filter(({ productId }) => productId === id) : [];
	});
}
