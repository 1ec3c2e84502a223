import type { Refusal, RefusalReason } from "#shared/refusal.ts";
import { enNZ } from "./en-NZ.ts";
import type { Language } from "./languages.ts";
import { nlNL } from "./nl-NL.ts";
import { fillPlaceholders, type PlaceholderOf, placeholdersIn, type Values } from "./placeholders.ts";
import { refusalsEnNZ } from "./refusals.en-NZ.ts";
import { refusalsNlNL } from "./refusals.nl-NL.ts";

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

type Catalogues<English> = { "en-NZ": English } & Readonly<Record<Language, Readonly<Record<keyof English, string>>>>;

/** Makes the function that reads the texts of a catalogue by language and key. */
export const textsOf =
	<const English extends Record<string, string>>(catalogues: Catalogues<English>) =>
	(language: Language) =>
	<Key extends keyof English>(key: Key, ...values: ValuesOf<English[Key]>): string =>
		fillPlaceholders(catalogues[language][key], byName(values));

const byName = (values: readonly (string | Values)[]): Values =>
	Object.fromEntries(
		values.flatMap((value, index) => (typeof value === "object" ? Object.entries(value) : [[`${index}`, value]])),
	);

const catalogues = { "en-NZ": enNZ, "nl-NL": nlNL } as const;

/** Reads the texts that every page loads. */
export const textIn = textsOf(catalogues);

/** The text of a refusal. Each placeholder takes the detail of the same name. */
export const refusalText = (language: Language, { code, details }: Refusal | RefusalReason): string =>
	fillPlaceholders(catalogues[language][code], details);

/** By code. The browser has the texts of one language only, so this takes them from any language. */
const refusalTexts = new Map<unknown, string>(Object.entries(Object.assign({}, refusalsNlNL, refusalsEnNZ)));

/** Whether the response of a server is a refusal that can be shown: its code has a text, its details fill all placeholders. */
export function isRefusalReason(response: { code: unknown; details: object }): response is RefusalReason {
	const text = refusalTexts.get(response.code);
	return text !== undefined && placeholdersIn(text).every((name) => Object.hasOwn(response.details, name));
}
