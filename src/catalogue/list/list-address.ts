import type { Refinement } from "./facets.ts";
import { readRefinements, writeRefinements } from "./refinements.ts";
import type { SortRule } from "./sorts.ts";

/** What an address of a category or a search asks for, besides its path. */
export type Listing = { chosen: Refinement[]; sort: SortRule; page: number; contracted: boolean };

type Query = { get: (name: string) => string | null };

/** What cannot be read is as if it were not there: a link that somebody mistyped still shows its page. The same goes for
 * an order that its reader may not have (`sortRulesFor`). */
export function readListing(query: Query, rules: readonly SortRule[]): Listing {
	const sort = query.get("sort");
	const page = query.get("page") ?? "";
	return {
		chosen: readRefinements(query.get("refinements")),
		sort: rules.find((rule) => rule === sort) ?? "relevance",
		page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
		contracted: query.get("contracted") === "true",
	};
}

/** The same listing, the same text: the end of a link, and the key by which an answer is kept. */
export function writeListing({ chosen, sort, page, contracted }: Listing): string {
	const refinements = writeRefinements(chosen);
	return new URLSearchParams({
		...(refinements === null ? {} : { refinements }),
		...(contracted ? { contracted: "true" } : {}),
		...(sort === "relevance" ? {} : { sort }),
		...(page === 1 ? {} : { page: String(page) }),
	}).toString();
}

export const perPage = 24;
export const mostResults = 5_000;

export type Page = { page: number; pages: number; from: number; to: number; isLimited: boolean };

/** Which results stand on a page, counted from 0, the last not included. Past the first page they stop at 5,000; a page
 * that there is none of is the first. */
export function pageOf(asked: number, total: number): Page {
	const reachable = Math.min(total, mostResults);
	const pages = Math.max(1, Math.ceil(reachable / perPage));
	const page = asked <= pages ? asked : 1;
	const from = (page - 1) * perPage;
	return { page, pages, from, to: Math.min(from + perPage, reachable), isLimited: page > 1 && total > mostResults };
}
