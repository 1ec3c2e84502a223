import { sql } from "drizzle-orm";
import { visiblePriceEntries } from "#catalogue/prices/price-books.db.ts";
import { priceBookEntry, product } from "#db/schema/catalogue.ts";
import { personRoles, recordObject } from "#records/object.ts";
import { productField, reference } from "./fields.ts";

/** The price of a product from a quantity on, in a price book. */
export const priceBookEntryObject = recordObject({
	apiName: "PricebookEntry",
	keyPrefix: "01u",
	table: priceBookEntry,
	label: ["Price", "Prijs"],
	plural: ["Prices", "Prijzen"],
	name: "ProductCode",
	rows: visiblePriceEntries,
	who: personRoles,
	part: "shop",
	fields: {
		Pricebook2Id: reference({
			to: "Pricebook2",
			children: "PricebookEntries",
			label: ["Price book", "Prijslijst"],
			value: priceBookEntry.priceBookId,
		}),
		Product2Id: productField(priceBookEntry.productId, "PricebookEntries"),
		ProductCode: {
			type: "text",
			length: 40,
			label: ["Product code", "Productcode"],
			value: () =>
				sql`(select ${product.productCode} from ${product} where ${product.id} = ${priceBookEntry.productId})`,
		},
		UnitPrice: { type: "money", label: ["Unit price", "Stukprijs"], value: priceBookEntry.price },
		Minimum_Quantity__c: {
			type: "integer",
			label: ["From quantity", "Vanaf aantal"],
			value: priceBookEntry.minimum,
		},
		Valid_From__c: { type: "date", label: ["Valid from", "Geldig vanaf"], value: priceBookEntry.validFrom },
		Valid_To__c: { type: "date", label: ["Valid to", "Geldig tot en met"], value: priceBookEntry.validTo },
		IsActive: {
			type: "boolean",
			label: ["Valid today", "Vandaag geldig"],
			value: ({ today }) =>
				sql`(${today} between ${priceBookEntry.validFrom} and coalesce(${priceBookEntry.validTo}, 'infinity'))`,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Price", "Prijs"],
				columns: 2,
				fields: [
					"Product2Id",
					"ProductCode",
					"Pricebook2Id",
					"UnitPrice",
					"Minimum_Quantity__c",
					"IsActive",
					"Valid_From__c",
					"Valid_To__c",
				],
			},
		],
		compact: ["Product2Id", "UnitPrice", "Minimum_Quantity__c"],
	},
	listViews: {
		AllPrices: {
			label: ["All prices", "Alle prijzen"],
			columns: ["Product2Id", "ProductCode", "Pricebook2Id", "UnitPrice", "Minimum_Quantity__c"],
			order: ["ProductCode", "Minimum_Quantity__c"],
		},
	},
	search: { fields: ["ProductCode"], shows: ["Product2Id", "UnitPrice"] },
	avatar: { icon: "pricebook", color: "#b781d3" },
});
