import * as z from "zod";
import { writeDay, writeDeadline, writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { type Letter, type Sender, type WrittenMail, writeLetter } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { type Words, wordsIn } from "./words.ts";

/** A kind of mail: its data, and the letter made from them. */
export const template = <Data extends z.ZodType>(definition: {
	data: Data;
	letter: (words: Words, data: z.output<Data>, language: Language) => Letter;
	/** Data for previews. */
	sample: z.input<Data>;
}) => ({
	...definition,
	write: (language: Language, data: unknown, sender: Sender): WrittenMail =>
		writeLetter(language, definition.letter(wordsIn(language), definition.data.parse(data), language), sender),
});

/** Text of a user, reduced to one line. */
export const line = z.string().transform(oneLine);

/** The secret part of a link. */
export const secretOfLink = z.string().regex(/^[\w-]{43}$/);

/** Writes a day, relative to no other day. */
export const writtenDay = (language: Language, day: string): string => writeDay(language, day, day);

/** Writes a deadline with a short day: Tue 24 Nov, 7:28 am. */
export const writtenDeadline = (language: Language, deadline: { day: string; time: string }): string =>
	writeDeadline(language, deadline, deadline.day, "short");

export const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));
