import { enNZ, type TextKey, type Texts } from "./en-NZ.ts";
import type { Language } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";

const catalogues: Record<Language, Texts> = { "en-NZ": enNZ, "nl-NL": nlNL };

/** As many values as the English text has places for. */
type ValuesOf<Text extends string> = Text extends `${string}{1}${string}`
	? [first: string, second: string]
	: Text extends `${string}{0}${string}`
		? [first: string]
		: [];

export const textIn =
	(language: Language) =>
	<Key extends TextKey>(key: Key, ...values: ValuesOf<(typeof enNZ)[Key]>): string =>
		catalogues[language][key].replace(/\{(\d)\}/g, (_, place: string) => String(values.at(Number(place))));
