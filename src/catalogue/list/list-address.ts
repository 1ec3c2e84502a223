import type { Refinement } from "./facets.ts";
import { readRefinements, writeRefinements } from "./refinements.ts";
import type { SortRule } from "./sorts.ts";

/** The query string of a category or search page. */
export type Listing = { chosen: Refinement[]; sort: SortRule; page: number; contracted: boolean };

type Query = { get: (name: string) => string | null };

/** Ignores invalid parameters, so that a mistyped link still shows its page. Also ignores a sort rule that the viewer may not use
 * (`sortRulesFor`). */
export function readListing(query: Query, sortRules: readonly SortRule[]): Listing {
	const sort = query.get("sort");
	const page = query.get("page") ?? "";
	return {
		chosen: readRefinements(query.get("refinements")),
		sort: sortRules.find((rule) => rule === sort) ?? "relevance",
		page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
		contracted: query.get("contracted") === "true",
	};
}

/** Writes a listing as a query string. Equal listings have equal texts, which also serve as cache keys. */
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

/** The results of a page, counted from 0, `to` not included. Pages end at 5,000 results. A page that does not exist becomes the
 * first. */
export function pageOf(requested: number, total: number): Page {
	const reachable = Math.min(total, mostResults);
	const pages = Math.max(1, Math.ceil(reachable / perPage));
	const page = requested <= pages ? requested : 1;
	const from = (page - 1) * perPage;
	return { page, pages, from, to: Math.min(from + perPage, reachable), isLimited: page > 1 && total > mostResults };
}
