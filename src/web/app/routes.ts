import { type Language, languageOf, languages, prefixes } from "#i18n/languages.ts";

/** Every page: its address as it is spelled, the name of its view, what analytics calls it, who may see it and the
 * object it shows. Server, head and tests read this table; an address that is not in it is not found. */
export const routes = [
	{ path: "/", view: "home", pageType: "home", guard: "everyone", objectName: null },
	{ path: "/kit", view: "kit", pageType: "other", guard: "kit", objectName: null },
] as const;

export type Route = (typeof routes)[number];

/** Where a path leads. Without a route it leads nowhere; `path` is then as it was typed. */
export type Address = { language: Language; route: Route | null; path: string };

const bare = (path: string): string => path.toLowerCase().replace(/\/$/, "");

/** The one spelling of a page's address. */
export const pathOf = (route: Route, language: Language): string =>
	`${prefixes[language]}${route.path === "/" && prefixes[language] ? "" : route.path}`;

/** Any case, with or without a slash at the end. */
export function addressOf(path: string): Address {
	const language = languageOf(path);
	const route = routes.find((candidate) => bare(pathOf(candidate, language)) === bare(path)) ?? null;
	return { language, route, path: route ? pathOf(route, language) : path };
}

/** The same page in every language; of an address that leads nowhere, the front pages. */
export const translationsOf = ({ route }: Address): { language: Language; path: string }[] =>
	languages.map((language) => ({ language, path: pathOf(route ?? routes[0], language) }));
