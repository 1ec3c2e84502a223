import type { QueryClient } from "@tanstack/react-query";
import { structuredCategory } from "#web/category/structured.ts";
import { structuredProduct } from "#web/product/structured.ts";
import { categoryAsked, productAsked } from "./record-page.ts";
import type { Address } from "./routes.ts";

/** What a page says to search engines of what it shows. Null: nothing. */
export function structuredOf(queries: QueryClient, address: Address, publicUrl: string) {
	const { route, language } = address;
	const product = route?.view === "product" && productAsked(queries, address)?.product;
	if (product) return structuredProduct(product, language, publicUrl);
	const category = route?.view === "category" && categoryAsked(queries, address)?.category;
	return category ? structuredCategory(category, language, publicUrl) : null;
}
