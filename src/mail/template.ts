import * as z from "zod";
import { writeDay, writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { type Letter, type Sender, type Written, writeLetter } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { type Words, wordsIn } from "./words.ts";

/** One kind of mail: what it must be told, and the letter that becomes of it. */
export const template = <Data extends z.ZodType>(it: {
	data: Data;
	letter: (words: Words, data: z.output<Data>, language: Language) => Letter;
	/** What it is shown with where nobody is written to. */
	sample: z.input<Data>;
}) => ({
	...it,
	write: (language: Language, data: unknown, sender: Sender): Written =>
		writeLetter(language, it.letter(wordsIn(language), it.data.parse(data), language), sender),
});

/** Somebody's words never break a line, wherever they come to stand. */
export const line = z.string().transform(oneLine);

/** Of the day on which a mail is written. */
export const today = (language: Language, day: string): string => writeDay(language, day, day);

export const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));
