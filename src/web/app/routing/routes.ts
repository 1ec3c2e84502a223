import { includesPart, isPartOpen } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import { type Language, languages } from "#i18n/languages.ts";
import type { Address, Guard, Page } from "./page.ts";
import { pages } from "./pages.ts";
import { matchPath, type ParamsOf, writePath } from "./paths.ts";

type ListedPage = (typeof pages)[number];
export type PageName = ListedPage["name"];

/** Finds the page at a path and a query string. */
export function addressOf(path: string, search = "", table: readonly Page[] = pages): Address {
	const match = matchPath(table, path);
	const [all, read] = [new URLSearchParams(search), new URLSearchParams()];
	for (const name of match.route?.reads ?? []) for (const value of all.getAll(name)) read.append(name, value);
	return { ...match, search: read.size > 0 ? `?${read}` : "" };
}

type Visitor = Pick<Viewer, "userId" | "accountId" | "staff" | "flags">;

/** Whether a visitor may open a page: `yes`, `no`, or `login` when they have to log in first. */
export function admits({ guard }: Pick<Page, "guard">, visitor: Visitor): "yes" | "no" | "login" {
	if (guard === "everyone" || guard === "kit") return "yes";
	if (visitor.userId === null) return "login";
	return isGuardPassed(guard, visitor) ? "yes" : "no";
}

function isGuardPassed(guard: Exclude<Guard, "everyone" | "kit">, visitor: Visitor): boolean {
	if (guard === "staff") return visitor.staff !== null;
	if (guard === "person") return includesPart(visitor.flags, "account");
	return isPartOpen(visitor, guard === "customer" ? "account" : guard);
}

/** Whether search engines index a page. */
export const isIndexed = ({ guard, isSeoIndexed }: Pick<Page, "guard" | "isSeoIndexed">): boolean =>
	guard === "everyone" && isSeoIndexed !== false;

type Values<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

/** Writes the path of a page. */
export function pathTo<Name extends PageName>(
	name: Name,
	language: Language,
	...[params]: Values<ParamsOf<Extract<ListedPage, { name: Name }>["path"]>>
): string {
	const { path } = pages.find((page) => page.name === name) ?? pages[0];
	return writePath(path, language, params);
}

/** The paths of the same page in every language; of the home page when no page is at the address. */
export const translationsOf = ({ route, params }: Address): { language: Language; path: string }[] =>
	languages.map((language) => ({ language, path: writePath((route ?? pages[0]).path, language, params) }));
