import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isSearchable } from "#shared/line.ts";

type Named = { firstName: string; lastName: string; phone: string | null };

/** Patterns of the database for a person in a text. `certain` matches an e-mail address, full name, last name after a title, or phone number of
 * the person. `possible` also matches single names, which can be common words. Null when nothing is known of the person. */
export type PersonPatterns = { certain: string | null; possible: string | null };

const placeholder = "–";
const titles = "mr|mrs|ms|miss|mx|dr|mister|madam|meneer|mevrouw|dhr|mw|mevr|(?:de )?heer";
/** Characters between the digits of a phone number, and between two names. */
const phoneGap = "[[:space:]()./-]*";
const nameGap = "[[:space:],.]+";

/** Makes the patterns for a person who has had several names and phone numbers. */
export function patternsOf({
	emails,
	people,
}: {
	emails: readonly string[];
	people: readonly Named[];
}): PersonPatterns {
	const names = people.flatMap(({ firstName, lastName }) => {
		const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
		const whole = first && last ? [`${first}${nameGap}${last}`, `${last}${nameGap}${first}`] : [];
		return last ? [...whole, `(?:${titles})\\.?[[:space:]]+${last}`] : whole;
	});
	const phones = people.flatMap(({ phone }) => (phone && /\d{7}/.test(phone) ? [phonePattern(phone)] : []));
	const addresses = emails.map((email) => `(?<![\\w.%+'-])${escaped(email)}(?![\\w-]|\\.\\w)`);
	const certain = [...addresses, ...wholeWords([...names, ...phones])];
	const single = people.flatMap(({ firstName, lastName }) => [wordsOf(firstName), wordsOf(lastName)]);
	return {
		certain: anyOf(certain),
		possible: anyOf([...certain, ...wholeWords(single.filter((name) => name.length > 1))]),
	};
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** A name with any spaces between its words. */
const wordsOf = (name: string): string =>
	!isSearchable(name) ? "" : name.trim().split(/\s+/).map(escaped).join("[[:space:]]+");

/** Patterns that do not match a part of a longer word or number. */
const wholeWords = (patterns: readonly string[]): string[] =>
	patterns.filter((pattern) => pattern !== "").map((pattern) => `(?<!\\w)(?:${pattern})(?!\\w)`);

const anyOf = (patterns: readonly string[]): string | null =>
	patterns.length === 0 ? null : [...new Set(patterns)].join("|");

/** A phone number as people write it: with country code or 0, and with any spaces, dashes and brackets. */
function phonePattern(phone: string): string {
	const [, country, national] = /^\+(64|31)(\d+)$/.exec(phone) ?? [null, "", phone.replace(/\D/g, "")];
	const digits = [...(national ?? "")].join(phoneGap);
	return country ? `(?:(?:\\+|00)?${country}${phoneGap}0?|0)${phoneGap}${digits}` : `(?:\\+|00)?${digits}`;
}

/** Whether a text names the person for certain. */
export const namesPerson = (text: SQLWrapper, { certain }: PersonPatterns): SQL =>
	sql`coalesce(${text}::text ~* ${certain}::text, false)`;

/** A text without the names, addresses and phone numbers of the person. A text that does not name the person for certain stays, because a single
 * name can be a common word. */
export const withoutPerson = (text: SQLWrapper, person: PersonPatterns): SQL =>
	sql`case when ${namesPerson(text, person)} then regexp_replace(${text}, ${person.possible}::text, ${placeholder}, 'gi') else ${text} end`;

/** Replaces a text that the person wrote. */
export const erasedText = (text: SQLWrapper): SQL => sql`case when ${text} is null then null else ${placeholder} end`;
