import { enNZ } from "./en-NZ.ts";
import type { Language } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";
import type { RefusalCode } from "./refusals.en-NZ.ts";

/** As many values as the English text has places for. */
type ValuesOf<Text extends string> = Text extends `${string}{2}${string}`
	? [first: string, second: string, third: string]
	: Text extends `${string}{1}${string}`
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
		filled(catalogues[language][key], values);

const filled = (text: string, values: readonly unknown[]): string =>
	text.replace(/\{(\d)\}/g, (_, place: string) => String(values.at(Number(place))));

const catalogues = { "en-NZ": enNZ, "nl-NL": nlNL } as const;

/** The words of pages. */
export const textIn = textsOf(catalogues);

type Refused = { code: RefusalCode; details: Record<string, string | number> };

/** The words of a refusal. What its text has places for, its details hold in this order. */
export const refusalText = (language: Language, { code, details }: Refused): string =>
	filled(catalogues[language][code], Object.values(details));

/** Is it one that we have words for? */
export const isRefusal = (code: unknown): code is RefusalCode =>
	typeof code === "string" && Object.values(catalogues).some((catalogue) => Object.hasOwn(catalogue, code));
