import type { Act } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import type { ShowCategoryRecord, ShowProduct } from "./catalogue-requests.ts";
import { catalogueFor, categoryText } from "./catalogue-view.db.ts";
import { productIdOf } from "./named-products.db.ts";
import { showProduct } from "./product/product.db.ts";

/** A product with the field names of the record platform, without prices. */
export async function productRecord(act: Act, input: ShowProduct) {
	const { product } = await showProduct(act, input);
	if (!product) throw new Refusal("not-found", "product.not-found");
	const { familyCodes } = product;
	return {
		Id: await productIdOf(act, product.slug),
		Name: product.sizeName,
		ProductCode: product.productCode,
		StockKeepingUnit: product.articleNumber,
		Family: familyCodes[0] ?? null,
		Product_Family_2__c: familyCodes.slice(0, 2).join("|"),
		Product_Family_3__c: familyCodes.join("|"),
		Brand__c: product.brand,
		B2B_Brand__c: product.b2bBrand,
		Description: product.description,
		Article_Number__c: product.articleNumber,
		International_Article_Number__c: product.internationalArticleNumber,
		EAN__c: product.ean,
		Contents__c: product.contents,
		Size__c: product.size,
		Selling_Size__c: product.sellingSize,
		Volume__c: product.volume,
		Certificates__c: product.certificates.join(";"),
		Intensity__c: product.intensity,
		Bean_Type__c: product.beanType,
		Taste_Profile__c: product.taste,
		Product_Highlights__c: product.highlights.join("\n"),
		Stock_State__c: product.stock,
	};
}

/** A category with the field names of the record platform. */
export async function categoryRecord(act: Act, { categoryId, language }: ShowCategoryRecord) {
	const { tree } = (await catalogueFor(act)).snapshot;
	const recordOf = (id: string | null) => {
		const node = id === null ? undefined : tree.byId.get(id);
		return node && { node, record: { Id: node.id, Name: categoryText(node, language).name } };
	};
	const category = recordOf(categoryId);
	if (!category) throw new Refusal("not-found", "category.not-found");
	return { ...category.record, ParentCategory: recordOf(category.node.parentId)?.record ?? null };
}
