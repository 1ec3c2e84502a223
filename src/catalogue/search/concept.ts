import type { Meaning } from "#catalogue/search-rules.ts";
import type { QueryWord } from "./normalized-words.ts";

/** One thing that a query asks for: a word or a phrase with its meanings, or a number with a unit that chooses machines. */
export type Concept = {
	words: readonly QueryWord[];
	/** Meanings in the language of the site, and in the other language. */
	own: readonly Meaning[];
	other: readonly Meaning[];
	/** True when the shop does not sell what the phrase names, unless a product has the whole words. */
	isNotSold: boolean;
	/** True for the thing itself: lids in "lids for 8 oz cups". The other concepts describe the thing. */
	isHead: boolean;
	/** True for another thing that is named beside it: syrups in "cups and syrups". */
	isAlternative: boolean;
	/** True for people, places and occasions in a sentence: products without these words fit as well. */
	isContext: boolean;
	/** True for words of packages, which are never the thing beside other words. */
	isPackage: boolean;
	/** True when rules know only the end of the word. A slip in the word is more likely. */
	isGuessed: boolean;
	/** True for a property that says what a product does not have: "sugar free". */
	isProperty: boolean;
	/** True for numbers and units. */
	isMeasure: boolean;
	/** The words by which texts are searched: the number in place of its unit, because texts are not indexed by such short words. */
	textWords: readonly QueryWord[];
};
