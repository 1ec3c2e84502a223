import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { type Address, headFromTexts, type PageRecord, page } from "#web/app/routing/page.ts";
import { listAddressNames, listInput } from "#web/list/list-query.ts";
import { categoryInput } from "./category.ts";

function record(queries: QueryClient, address: Address): PageRecord | null | undefined {
	const key = getQueryKey(trpc.catalogue.category, categoryInput(address), "query");
	const category = queries.getQueryData<Outputs["catalogue"]["category"]>(key)?.category;
	return (
		category && {
			params: { slug: category.slug },
			head: { title: category.name, description: category.intro },
			kind: "website",
			picture: null,
			structured: async (urlOf) => (await import("./structured.ts")).structuredCategory(category, urlOf),
		}
	);
}

export const categoryPage = page({
	name: "category",
	guard: "everyone",
	pageType: "ProductCategory",
	objectName: "ProductCategory",
	reads: listAddressNames,
	queries: ({ catalogue }, address) => [
		catalogue.category.prefetch(categoryInput(address)),
		catalogue.list.prefetch(listInput({ category: address.params.slug }, address)),
	],
	head: headFromTexts("category"),
	record,
	load: () => import("./CategoryPage.tsx"),
});
