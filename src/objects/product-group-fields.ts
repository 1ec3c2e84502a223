import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { product, productGroup } from "#db/schema/catalogue.ts";
import type { Expression, Field, Label } from "#records/object.ts";
import { reference } from "./fields.ts";

/** A column of the product group, which has the texts that the sizes of a product share. */
const ofGroup = (column: PgColumn) => (): SQL =>
	sql`(select ${column} from ${productGroup} where ${productGroup.id} = ${product.groupId})`;

const translated =
	(english: PgColumn, dutch: PgColumn): Expression =>
	({ language }) =>
		ofGroup(language === "nl-NL" ? dutch : english)();

const text = (label: Label, value: Expression) =>
	({ type: "text", length: 255, label, value }) as const satisfies Field;
const longText = (label: Label, english: PgColumn, dutch: PgColumn) =>
	({ type: "longText", length: 4_000, label, value: translated(english, dutch) }) as const satisfies Field;

/** Stored in milligrams. */
const grams = (label: Label, column: PgColumn) =>
	({ type: "number", precision: 9, scale: 3, per: 1_000, label, value: ofGroup(column) }) as const satisfies Field;

/** A list of texts, separated by semicolons. */
const listed = (column: PgColumn) => (): SQL =>
	sql`(select array_to_string(${column}, ';') from ${productGroup} where ${productGroup.id} = ${product.groupId})`;

export const productGroupFields = {
	Family: text(["Product family", "Productfamilie"], ofGroup(productGroup.family)),
	Product_Family_2__c: text(["Product family 2", "Productfamilie 2"], ofGroup(productGroup.family2)),
	Product_Family_3__c: text(["Product family 3", "Productfamilie 3"], ofGroup(productGroup.family3)),
	Brand__c: text(["Brand", "Merk"], ofGroup(productGroup.brand)),
	B2B_Brand__c: text(["Business brand", "Zakelijk merk"], ofGroup(productGroup.b2bBrand)),
	ProductCategoryId: reference({
		to: "ProductCategory",
		children: "Products",
		label: ["Category", "Categorie"],
		value: ofGroup(productGroup.categoryId),
	}),
	Description: longText(["Description", "Omschrijving"], productGroup.descriptionEn, productGroup.descriptionNl),
	Product_Highlights__c: longText(["Highlights", "Kenmerken"], productGroup.highlightsEn, productGroup.highlightsNl),
	Taste_Profile__c: longText(["Taste", "Smaak"], productGroup.tasteEn, productGroup.tasteNl),
	Intensity__c: { type: "integer", label: ["Intensity", "Intensiteit"], value: ofGroup(productGroup.intensity) },
	Bean_Type__c: text(["Bean type", "Soort boon"], translated(productGroup.beanTypeEn, productGroup.beanTypeNl)),
	Certificates__c: text(["Certificates", "Keurmerken"], listed(productGroup.certificates)),
	Drinks__c: text(["Drinks", "Dranken"], listed(productGroup.drinks)),
	Ingredients__c: longText(["Ingredients", "Ingrediënten"], productGroup.ingredientsEn, productGroup.ingredientsNl),
	Storage_Advice__c: longText(["Storage", "Bewaren"], productGroup.storageEn, productGroup.storageNl),
	Preparation__c: longText(["Preparation", "Bereiding"], productGroup.preparationEn, productGroup.preparationNl),
	Dosage__c: longText(["Dosage", "Dosering"], productGroup.dosageEn, productGroup.dosageNl),
	Maintenance__c: longText(["Maintenance", "Onderhoud"], productGroup.maintenanceEn, productGroup.maintenanceNl),
	Energy__c: {
		type: "integer",
		label: ["Energy (kJ per 100 ml)", "Energie (kJ per 100 ml)"],
		value: ofGroup(productGroup.energyKj),
	},
	Fat__c: grams(["Fat (g per 100 ml)", "Vetten (g per 100 ml)"], productGroup.fatMg),
	Saturates__c: grams(["Saturates (g per 100 ml)", "Verzadigde vetten (g per 100 ml)"], productGroup.saturatesMg),
	Carbohydrates__c: grams(
		["Carbohydrates (g per 100 ml)", "Koolhydraten (g per 100 ml)"],
		productGroup.carbohydratesMg,
	),
	Sugars__c: grams(["Sugars (g per 100 ml)", "Suikers (g per 100 ml)"], productGroup.sugarsMg),
	Proteins__c: grams(["Proteins (g per 100 ml)", "Eiwitten (g per 100 ml)"], productGroup.proteinsMg),
	Salt__c: grams(["Salt (g per 100 ml)", "Zout (g per 100 ml)"], productGroup.saltMg),
} as const satisfies Record<string, Field>;
