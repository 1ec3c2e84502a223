import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { shownUnitPrices } from "#catalogue/prices/prices.db.ts";
import { stockStateOf } from "#catalogue/stock.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { type Field, inLanguage, type Label, personRoles, recordObject, sellerRoles } from "#records/object.ts";
import { computedBy } from "./fields.ts";
import { machineFields } from "./machine-fields.ts";
import { productGroupFields } from "./product-group-fields.ts";

const text = (label: Label, value: Field["value"]) => ({ type: "text", length: 255, label, value }) as const;

const price = computedBy(shownUnitPrices);

/** One size of a product, which can be ordered. */
export const productObject = recordObject({
	apiName: "Product2",
	keyPrefix: "01t",
	table: product,
	label: ["Product", "Product"],
	plural: ["Products", "Producten"],
	name: "Name",
	rows: visibleProducts,
	part: "everyone",
	fields: {
		Name: text(["Product name", "Productnaam"], inLanguage(product.nameEn, product.nameNl)),
		ProductCode: { ...text(["Product code", "Productcode"], product.productCode), unique: true },
		StockKeepingUnit: { ...text(["Article number", "Artikelnummer"], product.articleNumber), unique: true },
		Article_Number__c: text(["Article number", "Artikelnummer"], product.articleNumber),
		International_Article_Number__c: text(
			["International article number", "Internationaal artikelnummer"],
			product.internationalArticleNumber,
		),
		EAN__c: text(["EAN of the pack", "EAN van de verpakking"], product.ean),
		Size__c: text(["Size", "Formaat"], inLanguage(product.sizeEn, product.sizeNl)),
		Contents__c: text(["Contents", "Inhoud"], inLanguage(product.contentsEn, product.contentsNl)),
		Selling_Size__c: text(["Selling size", "Verkoopeenheid"], inLanguage(product.sellingSizeEn, product.sellingSizeNl)),
		Lot__c: { type: "integer", label: ["Sold in multiples of", "Verkocht per"], value: product.lot },
		Volume__c: text(["Volume", "Volume"], product.volume),
		Weight_Kg__c: {
			type: "number",
			precision: 9,
			scale: 3,
			per: 1_000,
			label: ["Weight (kg)", "Gewicht (kg)"],
			value: product.weightGrams,
		},
		Price__c: {
			type: "money",
			label: ["Unit price excl. GST", "Stukprijs excl. btw"],
			help: ["For one piece, today", "Voor één stuk, vandaag"],
			value: price("price"),
			read: personRoles,
		},
		Price_On_Request__c: {
			type: "boolean",
			label: ["Price on request", "Prijs op aanvraag"],
			value: price("isOnRequest"),
			read: personRoles,
		},
		Stock_State__c: {
			type: "picklist",
			values: {
				"in stock": ["In stock", "Op voorraad"],
				"low in stock": ["Low in stock", "Bijna uitverkocht"],
				"temporarily sold out": ["Temporarily sold out", "Tijdelijk uitverkocht"],
				"not available for online purchase": ["Not available for online purchase", "Niet online te bestellen"],
			},
			label: ["Stock", "Voorraad"],
			value: () => stockStateOf,
		},
		IsActive: { type: "boolean", label: ["Sold online", "Online te bestellen"], value: product.soldOnline },
		Contract_Only__c: {
			type: "boolean",
			label: ["Only under a contract", "Alleen op contract"],
			value: product.contractOnly,
			read: sellerRoles,
		},
		Launched_On__c: {
			type: "date",
			label: ["In the range since", "In het assortiment sinds"],
			value: product.launchedOn,
		},
		Slug__c: text(["Address of the page", "Adres van de pagina"], product.slug),
		...productGroupFields,
		...machineFields,
	},
	layouts: {
		full: [
			{
				heading: ["Product", "Product"],
				columns: 2,
				fields: [
					"Name",
					"ProductCode",
					"ProductCategoryId",
					"StockKeepingUnit",
					"Brand__c",
					"International_Article_Number__c",
					"B2B_Brand__c",
					"EAN__c",
					"Family",
					"Stock_State__c",
					"Product_Family_2__c",
					"IsActive",
					"Product_Family_3__c",
					"Contract_Only__c",
				],
			},
			{
				heading: ["Size", "Formaat"],
				columns: 2,
				fields: [
					"Size__c",
					"Contents__c",
					"Selling_Size__c",
					"Lot__c",
					"Volume__c",
					"Weight_Kg__c",
					"Price__c",
					"Price_On_Request__c",
				],
			},
			{
				heading: ["Description", "Omschrijving"],
				columns: 1,
				fields: ["Description", "Product_Highlights__c", "Certificates__c"],
			},
			{
				heading: ["Taste and preparation", "Smaak en bereiding"],
				columns: 2,
				fields: [
					"Intensity__c",
					"Bean_Type__c",
					"Taste_Profile__c",
					"Preparation__c",
					"Dosage__c",
					"Drinks__c",
					"Ingredients__c",
					"Storage_Advice__c",
				],
			},
			{
				heading: ["Nutrition", "Voedingswaarde"],
				columns: 2,
				fields: [
					"Energy__c",
					"Fat__c",
					"Saturates__c",
					"Carbohydrates__c",
					"Sugars__c",
					"Proteins__c",
					"Salt__c",
					null,
				],
			},
			{
				heading: ["Machine specifications", "Technische gegevens"],
				columns: 2,
				fields: [
					"Coffee_Capacity_Kg__c",
					"Chocolate_Capacity_Kg__c",
					"Voltage__c",
					"Power_Voltage__c",
					"Peak_Capacity_Cups__c",
					"Max_Cups_Per_Day__c",
					"Brew_Time_Cup__c",
					"Brew_Time_Jug__c",
					"Coffee_Pots__c",
					"Cleaning_Duration__c",
					"Dimensions__c",
					"Required_Space__c",
					"Water_Supply__c",
					"Maintenance__c",
					"Users_From__c",
					"Users_To__c",
				],
			},
		],
		compact: ["Name", "ProductCode", "Brand__c", "Stock_State__c"],
	},
	listViews: {
		AllProducts: {
			label: ["All products", "Alle producten"],
			columns: ["Name", "ProductCode", "StockKeepingUnit", "Brand__c", "ProductCategoryId", "Stock_State__c"],
			order: ["Name"],
		},
		SoldOutProducts: {
			label: ["Sold out", "Uitverkocht"],
			columns: ["Name", "ProductCode", "Brand__c", "Stock_State__c"],
			order: ["Name"],
			where: { Stock_State__c: { in: ["temporarily sold out", "low in stock"] } },
		},
	},
	relatedLists: {
		PricebookEntries: {
			columns: ["Pricebook2Id", "UnitPrice", "Minimum_Quantity__c", "Valid_From__c", "Valid_To__c"],
			order: ["Pricebook2.Name", "Minimum_Quantity__c"],
		},
	},
	search: {
		fields: ["Name", "ProductCode", "StockKeepingUnit", "EAN__c", "International_Article_Number__c"],
		shows: ["Name", "ProductCode", "Stock_State__c"],
		filters: ["Stock_State__c", "Brand__c", "Family"],
	},
	avatar: { icon: "product", color: "#b781d3" },
});
