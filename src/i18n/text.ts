import { enNZ } from "./en-NZ.ts";
import type { Language } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";

/** As many values as the English text has places for. */
type ValuesOf<Text extends string> = Text extends `${string}{1}${string}`
	? [first: string, second: string]
	: Text extends `${string}{0}${string}`
		? [first: string]
		: [];

type Catalogues<English> = { "en-NZ": English } & Readonly<Record<Language, Readonly<Record<keyof English, string>>>>;

/** The words of a catalogue, by language and key. */
export const textsOf =
	<const English extends Record<string, string>>(catalogues: Catalogues<English>) =>
	(language: Language) =>
	<Key extends keyof English>(key: Key, ...values: ValuesOf<English[Key]>): string =>
		catalogues[language][key].replace(/\{(\d)\}/g, (_, place: string) => String(values.at(Number(place))));

/** The words of pages. */
export const textIn = textsOf({ "en-NZ": enNZ, "nl-NL": nlNL });
