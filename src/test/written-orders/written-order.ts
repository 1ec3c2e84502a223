import type { Language } from "#i18n/languages.ts";

/** A quantity of one size. The size is the slug of its product and the end of its product code: "" or "-250". */
export type OrderedSize = readonly [quantity: number, slug: string, suffix: string];

/** The meaning of a line: an order of one size or of several, no order at all, or products among which only the writer can choose. */
export type Meaning = OrderedSize | { several: readonly OrderedSize[] } | "no line" | { unsure: readonly string[] };

/** An order as buyers write it in a mail or a message. */
export type WrittenOrder = {
	language: Language;
	/** The previous order of the company, to which "same as last time" refers. */
	lastOrder: readonly OrderedSize[];
	lines: readonly (readonly [text: string, meaning: Meaning])[];
};

/** The meaning of one item of a message: an order of one size, products among which only the writer can choose, the previous order without the
 * named products, or a thing that the shop does not sell. That thing must not give a sure row: a doubted row, an unknown row or none is right. */
export type ItemMeaning =
	| OrderedSize
	| { unsure: readonly string[] }
	| { lastOrderWithout: readonly string[] }
	| "no sure row";

/** A message in running text, with the meaning of each item in the order of the text. A row for anything else is wrong. */
export type WrittenMessage = readonly [text: string, meanings: readonly ItemMeaning[]];

/** Messages of one company in one language. Each message is an order of its own. */
export type WrittenMessages = {
	language: Language;
	/** The previous order of the company, see `WrittenOrder`. */
	lastOrder: readonly OrderedSize[];
	messages: readonly WrittenMessage[];
};
