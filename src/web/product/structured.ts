import type { Language } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import type { Product } from "./product.ts";
import { onStage } from "./record.ts";

/** As schema.org calls it, for search engines. What it costs is said to nobody but a customer, and so never here. */
export function structuredProduct(product: Product, language: Language, publicUrl: string) {
	const { sizeName, description, pictures, brand, articleNumber, productCode, place, size, weightGrams } = product;
	const path = pathTo("product", language, { slug: product.slug });
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: sizeName,
		description,
		url: publicUrl + path,
		image: pictures.map(({ address }) => new URL(onStage(address), publicUrl).href),
		brand: { "@type": "Brand", name: brand },
		category: place.map(({ name }) => name).join(" > "),
		sku: articleNumber,
		mpn: productCode,
		gtin13: product.ean,
		gtin14: product.internationalArticleNumber,
		size,
		weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" },
	};
}
