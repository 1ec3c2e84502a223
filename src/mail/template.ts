import * as z from "zod";
import { writeDay, writeDeadline, writeMoney, writeTime, zoneName } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { type Letter, type Sender, type WrittenMail, writeLetter } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { type Words, wordsIn } from "./words.ts";

/** Writes times of day in store time with the name of the zone, because the reader of a mail can be in another one. */
const timesIn = (language: Language, zone: string) => {
	const zoneNote = ` (${zoneName(language, zone)})`;
	return {
		time: (time: string): string => writeTime(language, time) + zoneNote,
		/** A deadline: Tuesday 24 November, 7:28 am (New Zealand Time). */
		deadline: (deadline: { day: string; time: string }, length?: "short"): string =>
			writeDeadline(language, deadline, deadline.day, length) + zoneNote,
	};
};
export type Times = ReturnType<typeof timesIn>;

/** A kind of mail: its data, and the letter made from them. Letters write a time of day by `times`. */
export const template = <Data extends z.ZodType>(definition: {
	data: Data;
	letter: (words: Words, data: z.output<Data>, language: Language, times: Times) => Letter;
	/** Data for previews. */
	sample: z.input<Data>;
}) => ({
	...definition,
	write(language: Language, data: unknown, sender: Sender): WrittenMail {
		const words = wordsIn(language);
		const times = timesIn(language, sender.zone);
		const letter = definition.letter(words, definition.data.parse(data), language, times);
		return writeLetter(language, letter, sender);
	},
});

/** Text of a user, reduced to one line. */
export const line = z.string().transform(oneLine);

/** The secret part of a link. */
export const secretOfLink = z.string().regex(/^[\w-]{43}$/);

/** Writes a day, relative to no other day. */
export const writtenDay = (language: Language, day: string): string => writeDay(language, day, day);

export const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));
