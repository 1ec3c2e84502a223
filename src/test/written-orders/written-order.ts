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
