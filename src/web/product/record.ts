import type { Language } from "#i18n/languages.ts";
import { boxes, dense, onPaper, sized } from "#shared/images.ts";
import type { PageRecord } from "#web/app/routing/record-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";
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
		kind: "product",
		words: { title: product.sizeName, description: shortened(product.description) },
		picture: first ? onStage(first.address) : null,
	};
}

export const onStage = (address: string): string => sized(onPaper(address), dense(boxes.stage, 2));
