import type { QueryClient } from "@tanstack/react-query";
import { textIn } from "#i18n/text.ts";
import type { Address, PageRecord } from "./page.ts";
import { type Params, writePath } from "./paths.ts";

/** The record of a page, with the current path of the page. */
export type ShownRecord = Pick<PageRecord, "head" | "seoValues" | "kind" | "picture"> & {
	path: string;
	/** Undefined for a page that search engines may not read. */
	structured(publicUrl: string): Promise<object | undefined>;
};

/** Reads the record that the page at an address shows. Null when there is no such record for this visitor. Undefined when the page
 * shows no record or waits for its query. */
export function recordOf(queries: QueryClient, address: Address): ShownRecord | null | undefined {
	const { route, language } = address;
	if (!route) return undefined;
	const title = route.numberedTitle?.(textIn(language), queries, address);
	if (title !== undefined) return numberedRecord(title, address);
	const record = route.record?.(queries, address);
	if (!record) return record;
	const { params, head, seoValues, kind, picture, structured } = record;
	const pathWith = (params: Params): string => writePath(route.path, language, params);
	return {
		head,
		...(seoValues && { seoValues }),
		kind,
		picture,
		path: pathWith(params),
		structured: (publicUrl) => structured((params) => publicUrl + pathWith(params), publicUrl),
	};
}

const numberedRecord = (title: string, { path }: Address): ShownRecord => ({
	head: { title },
	kind: "website",
	picture: null,
	path,
	structured: async () => undefined,
});
