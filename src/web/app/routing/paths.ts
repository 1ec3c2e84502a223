import { type Language, languageOf, prefixes } from "#i18n/languages.ts";
import type { PlaceholderOf } from "#i18n/placeholders.ts";
import { newCache } from "#shared/cache.ts";
import { recordId } from "#shared/id.ts";
import { longestSlug, slugOf } from "#shared/slug.ts";

/** What `/login/{recordId?}` asks for; one with ? may be left out. */
export type ParamsOf<Pattern extends string> = {
	readonly [Name in PlaceholderOf<Pattern> as Name extends `${string}?` ? never : Name]: string;
} & { readonly [Name in PlaceholderOf<Pattern> as Name extends `${infer Optional}?` ? Optional : never]?: string };

/** As somebody may type a name: its marks and signs go. */
function slugIn(given: string): string | null {
	const slug = slugOf(given);
	return slug !== null && slug.length <= longestSlug ? slug : null;
}

export type Params = Readonly<Record<string, string>>;

/** The one spelling of a value, by its name; null: it is none. Others stand as they were typed. */
const spellings: Record<string, (given: string) => string | null> = {
	id: recordId,
	listId: (given) => recordId(given, "0a6"),
	orderId: (given) => recordId(given, "801"),
	paymentId: (given) => recordId(given, "0aw"),
	recordId,
	slug: slugIn,
};

/** Those of its values that are ours; what somebody typed, or was given to keep, is not. */
export const ownParams = (params: Params): Params =>
	Object.fromEntries(Object.entries(params).filter(([name]) => Object.hasOwn(spellings, name)));

const segments = (path: string): string[] => path.replace(/\/$/, "").split("/").slice(1);
const parameter = (segment: string) => /^\{(?<name>\w+)(?<optional>\?)?\}$/.exec(segment)?.groups;

type Place = { word: string; name?: string; optional?: string };
// Each address is compared with every pattern.
const patterns = newCache<string, readonly Place[]>({ atMost: 500 });

function placesOf(pattern: string): readonly Place[] {
	const known = patterns.peek(pattern);
	if (known) return known;
	const places = segments(pattern).map((segment) => ({ word: segment.toLowerCase(), ...parameter(segment) }));
	patterns.set(pattern, places);
	return places;
}

function decoded(segment: string): string | null {
	try {
		return decodeURIComponent(segment) || null;
	} catch {
		return null;
	}
}

function spelled(name: string, segment: string): string | null {
	const given = decoded(segment);
	const spell = spellings[name];
	return given !== null && spell ? spell(given) : given;
}

/** What a path has in the places of a pattern; null: it is another path. A bad value of a place that may stay empty is ignored. */
export function paramsIn(pattern: string, path: string): Params | null {
	const [places, given] = [placesOf(pattern), segments(path)];
	if (given.length > places.length) return null;
	const params: Record<string, string> = {};
	for (const [at, { word, name, optional }] of places.entries()) {
		const segment = given[at];
		if (name === undefined) {
			if (segment?.toLowerCase() !== word) return null;
			continue;
		}
		const value = segment === undefined ? null : spelled(name, segment);
		if (value !== null) params[name] = value;
		else if (optional === undefined) return null;
	}
	return params;
}

/** The one spelling of a page's address. */
export function writePath(pattern: string, language: Language, params: Params = {}): string {
	const prefix = prefixes[language];
	if (pattern === "/") return prefix || pattern;
	const written = pattern.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
		const value = params[name];
		return value === undefined ? "" : `/${encodeURIComponent(value)}`;
	});
	return prefix + written;
}

export type Found<Row> = { language: Language; route: Row | null; params: Params; path: string };

/** Where a path leads, typed in any case and with or without a slash at the end; the first row that fits counts. */
export function findIn<Row extends { path: string }>(table: readonly Row[], typed: string): Found<Row> {
	const language = languageOf(typed);
	const rest = typed.slice(prefixes[language].length);
	for (const route of table) {
		const params = paramsIn(route.path, rest);
		if (params) return { language, route, params, path: writePath(route.path, language, params) };
	}
	return { language, route: null, params: {}, path: typed };
}
