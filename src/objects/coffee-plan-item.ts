import { sql } from "drizzle-orm";
import { product } from "#db/schema/catalogue.ts";
import { coffeePlanItem } from "#db/schema/planner.ts";
import { visiblePlanItems } from "#planner/plans.db.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { productField, reference, weekdayValues } from "./fields.ts";

/** A product of a plan. */
export const coffeePlanItemObject = recordObject({
	apiName: "CoffeePlanItem",
	keyPrefix: "a02",
	table: coffeePlanItem,
	label: ["Plan item", "Planregel"],
	plural: ["Plan items", "Planregels"],
	name: "Name",
	rows: visiblePlanItems,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Product name", "Productnaam"],
			value: ({ language }) =>
				sql`(select ${language === "nl-NL" ? product.nameNl : product.nameEn} from ${product} where ${product.id} = ${coffeePlanItem.productId})`,
		},
		CoffeePlanId: reference({
			to: "CoffeePlan",
			children: "CoffeePlanItems",
			label: ["Coffee plan", "Koffieplan"],
			value: coffeePlanItem.planId,
		}),
		SortOrder: { type: "integer", label: ["Position", "Positie"], value: coffeePlanItem.position },
		Product2Id: productField(coffeePlanItem.productId),
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: coffeePlanItem.quantity },
		Weekday__c: {
			type: "picklist",
			values: weekdayValues,
			label: ["Weekday", "Weekdag"],
			value: () => sql`${coffeePlanItem.weekday}::text`,
		},
		Alternative_Product__c: {
			...productField(coffeePlanItem.alternativeId),
			relation: "Alternative_Product__r",
			label: ["Alternative", "Alternatief"],
		},
		Saved_Price__c: {
			type: "money",
			label: ["Unit price at the last save", "Stukprijs bij laatste opslag"],
			value: coffeePlanItem.savedPrice,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Plan item", "Planregel"],
				columns: 2,
				fields: ["CoffeePlanId", "Product2Id", "Quantity", "Weekday__c", "Alternative_Product__c", "Saved_Price__c"],
			},
		],
		compact: ["Name", "Quantity"],
	},
	listViews: {
		AllCoffeePlanItems: {
			label: ["All plan items", "Alle planregels"],
			columns: ["CoffeePlanId", "Product2Id", "Quantity", "Weekday__c", "Saved_Price__c"],
			order: ["CoffeePlanId", "SortOrder"],
		},
	},
	avatar: { icon: "contract_line_item", color: "#8a7a5c" },
});
