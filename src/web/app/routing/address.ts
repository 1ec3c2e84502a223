import { type Language, languages } from "#i18n/languages.ts";
import type { Address, Page } from "./page.ts";
import { matchPath, writePath } from "./paths.ts";
import { pagePaths } from "./routes.ts";

/** Finds the page at a path and a query string. */
export type AddressOf = (path: string, search?: string) => Address;

/** Finds the page of a table at a path and a query string. */
export function addressIn(table: readonly Page[], path: string, search = ""): Address {
	const match = matchPath(table, path);
	const [all, read] = [new URLSearchParams(search), new URLSearchParams()];
	for (const name of match.route?.reads ?? []) for (const value of all.getAll(name)) read.append(name, value);
	return { ...match, search: read.size > 0 ? `?${read}` : "" };
}

/** The paths of the same page in every language; of the home page when no page is at the address. */
export const translationsOf = ({ route, params }: Address): { language: Language; path: string }[] =>
	languages.map((language) => ({ language, path: writePath(route?.path ?? pagePaths.home, language, params) }));
