import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { type Address, headFromTexts, type PageRecord, page } from "#web/app/routing/page.ts";
import { productOfPage, stagePicture } from "./product.ts";

/** The number of characters that search engines show. */
const maxDescription = 160;

const shorten = (text: string): string =>
	text.length <= maxDescription ? text : `${text.slice(0, maxDescription).replace(/\s+\S*$/, "")} …`;

function record(queries: QueryClient, address: Address): PageRecord | null | undefined {
	const key = getQueryKey(trpc.catalogue.product, productOfPage(address), "query");
	const product = queries.getQueryData<Outputs["catalogue"]["product"]>(key)?.product;
	if (!product) return product;
	const [first] = product.pictures;
	return {
		params: { slug: product.slug },
		head: { title: product.sizeName, description: shorten(product.description) },
		seoValues: { brand: product.brand, category: product.place.at(-1)?.name ?? null },
		kind: "product",
		picture: first ? stagePicture(first.address) : null,
		structured: async (urlOf, publicUrl) =>
			(await import("./structured.ts")).structuredProduct(product, urlOf, publicUrl),
	};
}

export const productPage = page({
	name: "product",
	guard: "everyone",
	pageType: "Product2",
	objectName: "Product2",
	queries: ({ catalogue }, address) => [catalogue.product.prefetch(productOfPage(address))],
	head: headFromTexts("product"),
	record,
	load: () => import("./ProductPage.tsx"),
});
