import * as z from "zod";
import type { SitePart } from "#accounts/access.ts";
import { writeDay, writeDeadline, writeMoney, writeTime, zoneName } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { type Letter, type Sender, type WrittenMail, writeLetter } from "./letter.ts";
import { oneLine } from "./markup.ts";
import { type Words, wordsIn } from "./words.ts";

/** The parts of the site whose pages mails link, by the beginning of the path. Other pages are open to everybody. */
const partsOfPaths: readonly [path: string, part: SitePart][] = [
	["/case", "requests"],
	["/orders", "purchases"],
	["/planner", "purchases"],
	["/invoices", "purchases"],
	["/checkout", "shop"],
	["/account", "account"],
	["/notifications", "account"],
];

/** Stored beside the data of a mail: the parts of the site that the reader's login lacks. */
const Reader = z.object({ lackedParts: z.array(z.string()).default([]) });

/** Leads to the front page, and says why, when the reader's login does not open the linked page, which would answer 404. */
function withOpenLink(letter: Letter, words: Words, { lackedParts }: z.output<typeof Reader>): Letter {
	const [, part] = partsOfPaths.find(([path]) => letter.action.path.startsWith(path)) ?? [];
	if (part === undefined || !lackedParts.includes(part)) return letter;
	return {
		...letter,
		paragraphs: [...letter.paragraphs, words("page-not-open")],
		action: { label: words("open-shop"), path: "/" },
	};
}

/** Writes times of day in store time with the name of the zone, because the reader of a mail can be in another one. */
const timesIn = (language: Language, { zone, today }: Pick<Sender, "zone" | "today">) => {
	const zoneNote = ` (${zoneName(language, zone)})`;
	return {
		today,
		time: (time: string): string => writeTime(language, time) + zoneNote,
		/** A deadline: Tuesday 24 November, 7:28 am (New Zealand Time). */
		deadline: (deadline: { day: string; time: string }, length?: "short"): string =>
			writeDeadline(language, deadline, deadline.day, length) + zoneNote,
	};
};
export type Times = ReturnType<typeof timesIn>;

/** A kind of mail: its data, and the letter made from them. Letters write a time of day by `times`, which also has the
 * day on which the mail is written. */
export const template = <Data extends z.ZodType>(definition: {
	data: Data;
	letter: (words: Words, data: z.output<Data>, language: Language, times: Times) => Letter;
	/** Data for previews. */
	sample: z.input<Data>;
}) => ({
	...definition,
	write(language: Language, data: unknown, sender: Sender): WrittenMail {
		const words = wordsIn(language);
		const times = timesIn(language, sender);
		const letter = definition.letter(words, definition.data.parse(data), language, times);
		return writeLetter(language, withOpenLink(letter, words, Reader.parse(data)), sender);
	},
});

/** Text of a user, reduced to one line. */
export const line = z.string().transform(oneLine);

/** A time of day: 14:00. 24:00 is the end of the day. */
export const time = z.string().regex(/^\d\d:\d\d$/);

/** The secret part of a link. */
export const secretOfLink = z.string().regex(/^[\w-]{43}$/);

/** Writes a day, relative to no other day. */
export const writtenDay = (language: Language, day: string): string => writeDay(language, day, day);

export const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));
