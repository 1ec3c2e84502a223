import { category } from "#db/schema/catalogue.ts";
import { inLanguage, recordObject } from "#records/object.ts";
import { reference } from "./fields.ts";

/** A category of the product tree. */
export const productCategoryObject = recordObject({
	apiName: "ProductCategory",
	keyPrefix: "0ZG",
	table: category,
	label: ["Product category", "Productcategorie"],
	plural: ["Product categories", "Productcategorieën"],
	name: "Name",
	rows: () => "all",
	part: "everyone",
	fields: {
		Name: { type: "text", length: 255, label: ["Name", "Naam"], value: inLanguage(category.nameEn, category.nameNl) },
		ParentCategoryId: reference({
			to: "ProductCategory",
			relation: "ParentCategory",
			children: "ChildCategories",
			label: ["Parent category", "Bovenliggende categorie"],
			value: category.parentId,
		}),
		Description: {
			type: "longText",
			length: 4_000,
			label: ["Description", "Omschrijving"],
			value: inLanguage(category.introEn, category.introNl),
		},
		SortOrder: { type: "integer", label: ["Sort order", "Volgorde"], value: category.position },
		Slug__c: { type: "text", length: 255, label: ["Address of the page", "Adres van de pagina"], value: category.slug },
	},
	layouts: {
		full: [
			{
				heading: ["Category", "Categorie"],
				columns: 2,
				fields: ["Name", "ParentCategoryId", "SortOrder", "Slug__c", "Description"],
			},
		],
		compact: ["Name", "ParentCategoryId"],
	},
	listViews: {
		AllProductCategories: {
			label: ["All categories", "Alle categorieën"],
			columns: ["Name", "ParentCategoryId", "SortOrder"],
			order: ["ParentCategory.Name", "SortOrder"],
		},
	},
	relatedLists: { Products: { columns: ["Name", "ProductCode", "Stock_State__c"], order: ["Name"] } },
	search: { fields: ["Name"], shows: ["Name", "ParentCategoryId"] },
	avatar: { icon: "category", color: "#6b9e50" },
});
