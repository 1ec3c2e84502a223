import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { categoryAt } from "#web/category/asked.ts";
import { categoryRecord } from "#web/category/record.ts";
import { productAt } from "#web/product/asked.ts";
import { productRecord } from "#web/product/record.ts";
import type { Address, View } from "./routes.ts";

/** What the record that a page shows says of the page. */
export type PageRecord = {
	/** Where it stands now: its slug may have been another. */
	path: string;
	/** As previews on other people's pages call it. */
	kind: "product" | "website";
	words: { title: string; description: string };
	/** For previews on other people's pages; what it shows is its own. */
	picture: string | null;
};

/** Of what was asked for a page. Undefined: it is not known. */
const records: Partial<Record<View, (queries: QueryClient, address: Address) => PageRecord | null | undefined>> = {
	category: (queries, address) => {
		const shown = categoryAsked(queries, address);
		return shown && (shown.category === null ? null : categoryRecord(shown.category, address.language));
	},
	product: (queries, address) => {
		const shown = productAsked(queries, address);
		return shown && (shown.product === null ? null : productRecord(shown.product, address.language));
	},
};

export function categoryAsked(queries: QueryClient, { params, language }: Address) {
	const key = getQueryKey(trpc.catalogue.category, categoryAt(params.slug, language), "query");
	return queries.getQueryData<Outputs["catalogue"]["category"]>(key);
}

export function productAsked(queries: QueryClient, { params, language }: Address) {
	const key = getQueryKey(trpc.catalogue.product, productAt(params.slug, language), "query");
	return queries.getQueryData<Outputs["catalogue"]["product"]>(key);
}

export const showsRecord = ({ route }: Address): boolean => route !== null && records[route.view] !== undefined;

/** Null: there is no such record, for this visitor. Undefined: the page shows none, or it is not here yet. */
export const recordOf = (queries: QueryClient, address: Address): PageRecord | null | undefined =>
	address.route ? records[address.route.view]?.(queries, address) : undefined;
