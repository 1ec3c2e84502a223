import type { Language } from "#i18n/languages.ts";
import { boxes, dense, onPaper, sized } from "#shared/images.ts";
import type { PageRecord } from "#web/app/record.ts";
import { pathTo } from "#web/app/routes.ts";
import type { Product } from "./product.ts";

const longestDescription = 160;

/** Whole words, as many as search engines show. */
const shortened = (text: string): string =>
	text.length <= longestDescription ? text : `${text.slice(0, longestDescription).replace(/\s+\S*$/, "")} …`;

export function productRecord(product: Product, language: Language): PageRecord {
	const [first] = product.pictures;
	const path = pathTo("product", language, { slug: product.slug });
	return {
		path,
		words: { title: product.sizeName, description: shortened(product.description) },
		picture: first ? onStage(first.address) : null,
		structured: (publicUrl) => structured(product, publicUrl, path),
	};
}

const onStage = (address: string): string => sized(onPaper(address), dense(boxes.stage, 2));

/** As schema.org calls it. What it costs is said to nobody but a customer, and so never here. */
function structured(product: Product, publicUrl: string, path: string): Record<string, unknown> {
	const { sizeName, description, pictures, brand, articleNumber, productCode, place, size, weightGrams } = product;
	return {
		...{ "@context": "https://schema.org", "@type": "Product", name: sizeName, description },
		...{ url: publicUrl + path, image: pictures.map(({ address }) => new URL(onStage(address), publicUrl).href) },
		...{ brand: { "@type": "Brand", name: brand }, category: place.map(({ name }) => name).join(" > ") },
		...{ sku: articleNumber, mpn: productCode, gtin13: product.ean, gtin14: product.internationalArticleNumber },
		...{ size, weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" } },
	};
}
