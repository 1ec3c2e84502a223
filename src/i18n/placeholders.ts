/** The names of the placeholders in a text or a path: of "Sold by {lot}" it is "lot". */
export type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | PlaceholderOf<Rest>
	: never;

export type Values = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)\}/g;

/** The names of the placeholders in a text, in the order of the text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** Replaces each placeholder by the value of its name. */
export const fillPlaceholders = (text: string, values: Values): string =>
	text.replace(placeholder, (_, name: string) => String(values[name]));

/** The texts of another language: one for each English text. The name is in the error of the compiler when one is missing. */
export type EveryTextOf<English> = { readonly [Text in keyof English]: string };
