import type { QueryClient } from "@tanstack/react-query";
import type { Language } from "#i18n/languages.ts";
import { productAsked } from "#web/app/record.ts";
import { type Address, pathTo } from "#web/app/routes.ts";
import type { Product } from "./product.ts";
import { onStage } from "./record.ts";

/** What a page says to search engines of what it shows. Null: nothing. */
export function structuredOf(queries: QueryClient, address: Address, publicUrl: string) {
	const product = address.route?.view === "product" ? productAsked(queries, address)?.product : null;
	return product ? structuredProduct(product, address.language, publicUrl) : null;
}

/** As schema.org calls it, for search engines. What it costs is said to nobody but a customer, and so never here. */
function structuredProduct(product: Product, language: Language, publicUrl: string) {
	const { sizeName, description, pictures, brand, articleNumber, productCode, place, size, weightGrams } = product;
	const path = pathTo("product", language, { slug: product.slug });
	return {
		...{ "@context": "https://schema.org", "@type": "Product", name: sizeName, description },
		...{ url: publicUrl + path, image: pictures.map(({ address }) => new URL(onStage(address), publicUrl).href) },
		...{ brand: { "@type": "Brand", name: brand }, category: place.map(({ name }) => name).join(" > ") },
		...{ sku: articleNumber, mpn: productCode, gtin13: product.ean, gtin14: product.internationalArticleNumber },
		...{ size, weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" } },
	};
}
