import { languages } from "#i18n/languages.ts";
import type { Concept } from "./concept.ts";
import type { ConceptScope } from "./concept-matches.ts";
import { hasVisibleMember, postingsOf } from "./matches.ts";
import { singularForms } from "./normalized-words.ts";
import { exactWords, wordsWithPrefix } from "./word-list.ts";

/** The concepts without the meanings that rules guess from the end of a word, where a product has the whole word: gingerbread syrup is no bread. */
export const withoutNeedlessGuesses = (
	scopes: readonly ConceptScope[],
	concepts: readonly Concept[],
): readonly Concept[] =>
	concepts.some(({ isGuessed }) => isGuessed)
		? concepts.map((concept) =>
				concept.isGuessed && isProductWord(scopes, concept)
					? { ...concept, own: [], other: [], isNotSold: false, isGuessed: false }
					: concept,
			)
		: concepts;

const isProductWord = (scopes: readonly ConceptScope[], { words: [first] }: Concept): boolean =>
	first !== undefined &&
	scopes.some((scope) =>
		languages.some((language) => {
			const postings = postingsOf(scope, language);
			const { list } = postings;
			return [first.word, ...singularForms(first.word)].some((word) =>
				hasVisibleMember(postings, exactWords(list, wordsWithPrefix(list, word), word.length)),
			);
		}),
	);
