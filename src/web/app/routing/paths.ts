import { type Language, languageOf, prefixes } from "#i18n/languages.ts";
import type { PlaceholderOf } from "#i18n/placeholders.ts";
import { recordId } from "#shared/id.ts";
import { longestSlug, slugOf } from "#shared/slug.ts";

/** The parameters of a pattern such as `/login/{recordId?}`. Those with ? are optional. */
export type ParamsOf<Pattern extends string> = {
	readonly [Name in PlaceholderOf<Pattern> as Name extends `${string}?` ? never : Name]: string;
} & { readonly [Name in PlaceholderOf<Pattern> as Name extends `${infer Optional}?` ? Optional : never]?: string };

/** Turns a typed name into a slug. Null when nothing remains or the slug is too long. */
function readSlug(value: string): string | null {
	const slug = slugOf(value);
	return slug !== null && slug.length <= longestSlug ? slug : null;
}

export type Params = Readonly<Record<string, string>>;

/** Functions that bring a parameter into its canonical form, by name of the parameter. Null when the value is invalid. */
const normalizers: Record<string, (value: string) => string | null> = {
	id: recordId,
	listId: (value) => recordId(value, "0a6"),
	orderId: (value) => recordId(value, "801"),
	paymentId: (value) => recordId(value, "0aw"),
	invoiceId: (value) => recordId(value, "3tt"),
	planId: (value) => recordId(value, "a01"),
	machineId: (value) => recordId(value, "02i"),
	caseId: (value) => recordId(value, "500"),
	recordId,
	slug: readSlug,
	step: (given) => ["address", "person"].find((step) => step === given.toLowerCase()) ?? null,
};

/** The parameters that name records. Leaves out search terms and secret tokens. */
export const recordParams = (params: Params): Params =>
	Object.fromEntries(Object.entries(params).filter(([name]) => Object.hasOwn(normalizers, name)));

const segments = (path: string): string[] => path.replace(/\/$/, "").split("/").slice(1);
const parameter = (segment: string) => /^\{(?<name>\w+)(?<optional>\?)?\}$/.exec(segment)?.groups;

type PatternSegment = { word: string; name?: string; optional?: string };
// Each address is compared with every pattern. Only the routes in code have patterns.
const parsedPatterns = new Map<string, readonly PatternSegment[]>();

function parsePattern(pattern: string): readonly PatternSegment[] {
	const cached = parsedPatterns.get(pattern);
	if (cached) return cached;
	const parsed = segments(pattern).map((segment) => ({ word: segment.toLowerCase(), ...parameter(segment) }));
	parsedPatterns.set(pattern, parsed);
	return parsed;
}

function decode(segment: string): string | null {
	try {
		return decodeURIComponent(segment) || null;
	} catch {
		return null;
	}
}

function readValue(name: string, segment: string): string | null {
	const value = decode(segment);
	const normalize = normalizers[name];
	return value !== null && normalize ? normalize(value) : value;
}

/** The parameters of a path. Null when the path does not match the pattern. An invalid optional parameter is ignored. */
export function paramsIn(pattern: string, path: string): Params | null {
	const [expected, actual] = [parsePattern(pattern), segments(path)];
	if (actual.length > expected.length) return null;
	const params: Record<string, string> = {};
	for (const [index, { word, name, optional }] of expected.entries()) {
		const segment = actual[index];
		if (name === undefined) {
			if (segment?.toLowerCase() !== word) return null;
			continue;
		}
		const value = segment === undefined ? null : readValue(name, segment);
		if (value !== null) params[name] = value;
		else if (optional === undefined) return null;
	}
	return params;
}

/** Writes the canonical path of a page. */
export function writePath(pattern: string, language: Language, params: Params = {}): string {
	const prefix = prefixes[language];
	if (pattern === "/") return prefix || pattern;
	const path = pattern.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
		const value = params[name];
		return value === undefined ? "" : `/${encodeURIComponent(value)}`;
	});
	return prefix + path;
}

export type PathMatch<Row> = { language: Language; route: Row | null; params: Params; path: string };

/** Finds the first row whose pattern matches a path. Ignores case and a slash at the end. */
export function matchPath<Row extends { path: string }>(table: readonly Row[], requestedPath: string): PathMatch<Row> {
	const language = languageOf(requestedPath);
	const rest = requestedPath.slice(prefixes[language].length);
	for (const route of table) {
		const params = paramsIn(route.path, rest);
		if (params) return { language, route, params, path: writePath(route.path, language, params) };
	}
	return { language, route: null, params: {}, path: requestedPath };
}
