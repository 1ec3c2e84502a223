import type { Params } from "#web/app/routing/paths.ts";
import { type Product, stagePicture } from "./product.ts";

/** Describes a product in the terms of schema.org. Only customers see prices, so there is none here. */
export function structuredProduct(product: Product, urlOf: (params: Params) => string, publicUrl: string) {
	const { sizeName, description, pictures, brand, articleNumber, productCode, place, size, weightGrams } = product;
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: sizeName,
		description,
		url: urlOf({ slug: product.slug }),
		image: pictures.map(({ address }) => new URL(stagePicture(address), publicUrl).href),
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
