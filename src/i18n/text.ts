import type { PlainRefusalCode, RefusalReason } from "#shared/refusal.ts";
import { enNZ } from "./en-NZ.ts";
import type { Language } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";
import type { pageRefusalsEnNZ } from "./page-refusals.en-NZ.ts";
import { type EveryTextOf, fillPlaceholders, type PlaceholderOf, type Values } from "./placeholders.ts";

/** The values of a text: one object for named placeholders, one value after the other for numbered placeholders. */
type ValuesOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
	? []
	: PlaceholderOf<Text> extends "0"
		? [first: string]
		: PlaceholderOf<Text> extends "0" | "1"
			? [first: string, second: string]
			: PlaceholderOf<Text> extends "0" | "1" | "2"
				? [first: string, second: string, third: string]
				: [values: Record<PlaceholderOf<Text>, string | number>];

/** The values of the text of a key. An unknown key is read as the union of all keys, for which any values are accepted, so that the compile
 * error names the key and not the number of values. */
type ValuesFor<English extends Record<string, string>, Key extends keyof English> = [keyof English] extends [Key]
	? ValuesOf<English[Key]> | (string | Values)[]
	: ValuesOf<English[Key]>;

type Catalogues<English> = { "en-NZ": English } & Readonly<Record<Language, EveryTextOf<English>>>;

/** Makes the function that reads the texts of a catalogue by language and key. */
export const textsOf =
	<const English extends Record<string, string>>(catalogues: Catalogues<English>) =>
	(language: Language) =>
	<Key extends keyof English>(key: Key, ...values: ValuesFor<English, Key>): string =>
		fillPlaceholders(catalogues[language][key], byName(values));

const byName = (values: readonly (string | Values)[]): Values =>
	Object.fromEntries(
		values.flatMap((value, index) => (typeof value === "object" ? Object.entries(value) : [[`${index}`, value]])),
	);

const catalogues = { "en-NZ": enNZ, "nl-NL": nlNL } as const;

/** Reads the texts that every page loads. */
export const textIn = textsOf(catalogues);

type PageRefusalCode = keyof typeof pageRefusalsEnNZ;

/** A refusal whose text every page has. */
export type PageRefusal = Extract<RefusalReason, { code: PageRefusalCode }>;

/** The codes of such refusals without placeholders. */
export type PlainPageRefusalCode = Extract<PlainRefusalCode, PageRefusalCode>;

/** The text of a refusal that a page shows by itself. The server sends the texts of all others. */
export const pageRefusalText = (language: Language, { code, details }: PageRefusal): string =>
	fillPlaceholders(catalogues[language][code], details);
