import { eq } from "drizzle-orm";
import { visiblePriceBooks } from "#catalogue/prices/price-books.db.ts";
import { priceBook } from "#db/schema/catalogue.ts";
import { personRoles, recordObject } from "#records/object.ts";

/** The list prices, or the prices of contracts. */
export const priceBookObject = recordObject({
	apiName: "Pricebook2",
	keyPrefix: "01s",
	table: priceBook,
	label: ["Price book", "Prijslijst"],
	plural: ["Price books", "Prijslijsten"],
	name: "Name",
	rows: visiblePriceBooks,
	who: personRoles,
	part: "shop",
	fields: {
		Name: { type: "text", length: 255, label: ["Price book name", "Naam prijslijst"], value: priceBook.name },
		IsStandard: {
			type: "boolean",
			label: ["List prices", "Lijstprijzen"],
			value: () => eq(priceBook.kind, "list"),
		},
		Type__c: {
			type: "picklist",
			values: { list: ["List prices", "Lijstprijzen"], contract: ["Contract prices", "Contractprijzen"] },
			label: ["Type", "Soort"],
			value: priceBook.kind,
		},
	},
	layouts: {
		full: [{ heading: ["Price book", "Prijslijst"], columns: 2, fields: ["Name", "Type__c"] }],
		compact: ["Name", "Type__c"],
	},
	listViews: {
		AllPricebooks: {
			label: ["All price books", "Alle prijslijsten"],
			columns: ["Name", "Type__c"],
			order: ["Name"],
		},
	},
	relatedLists: {
		PricebookEntries: {
			columns: ["Product2Id", "ProductCode", "UnitPrice", "Minimum_Quantity__c", "Valid_From__c", "Valid_To__c"],
			order: ["ProductCode", "Minimum_Quantity__c"],
		},
	},
	search: { fields: ["Name"], shows: ["Name", "Type__c"] },
	avatar: { icon: "price_books", color: "#b781d3" },
});
