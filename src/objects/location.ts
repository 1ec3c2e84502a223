import { sql } from "drizzle-orm";
import { locationName, visibleLocations } from "#accounts/locations.db.ts";
import { location } from "#db/schema/accounts.ts";
import { recordObject } from "#records/object.ts";
import { companyField, countryValues, regionValues, weekdayValues } from "./fields.ts";

/** A delivery address of a company. */
export const locationObject = recordObject({
	apiName: "Location",
	keyPrefix: "131",
	table: location,
	label: ["Location", "Locatie"],
	plural: ["Locations", "Locaties"],
	name: "Name",
	rows: visibleLocations,
	fields: {
		Name: { type: "text", length: 255, label: ["Name", "Naam"], value: () => locationName },
		AccountId: companyField(location.accountId, "Locations"),
		Street: { type: "text", length: 120, label: ["Street", "Straat"], value: location.street, required: true },
		House_Number__c: {
			type: "text",
			length: 20,
			label: ["Number", "Nummer"],
			value: location.houseNumber,
			required: true,
		},
		Addition__c: { type: "text", length: 20, label: ["Unit or floor", "Toevoeging"], value: location.addition },
		PostalCode: {
			type: "text",
			length: 12,
			label: ["Postal code", "Postcode"],
			value: location.postalCode,
			required: true,
		},
		City: { type: "text", length: 80, label: ["City", "Plaats"], value: location.city, required: true },
		Region__c: { type: "picklist", values: regionValues, label: ["Region", "Regio"], value: location.region },
		CountryCode: {
			type: "picklist",
			values: countryValues,
			label: ["Country", "Land"],
			value: location.country,
			required: true,
		},
		Delivery_Days__c: {
			type: "multiPicklist",
			values: weekdayValues,
			label: ["Delivery days", "Bezorgdagen"],
			value: () => sql`${location.deliveryDays}::text[]`,
			required: true,
		},
		Delivery_Instruction__c: {
			type: "longText",
			length: 500,
			label: ["Delivery instruction", "Bezorginstructie"],
			value: location.instruction,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Address", "Adres"],
				columns: 2,
				fields: [
					"AccountId",
					"Street",
					"House_Number__c",
					"Addition__c",
					"PostalCode",
					"City",
					"Region__c",
					"CountryCode",
				],
			},
			{
				heading: ["Delivery", "Bezorging"],
				columns: 2,
				fields: ["Delivery_Days__c", "Delivery_Instruction__c"],
			},
		],
		compact: ["Name", "AccountId", "Delivery_Days__c"],
	},
	listViews: {
		AllLocations: {
			label: ["All locations", "Alle locaties"],
			columns: ["Name", "AccountId", "Region__c", "Delivery_Days__c"],
			order: ["City", "Street"],
		},
	},
	search: { fields: ["Name", "PostalCode"], shows: ["Name", "AccountId"], filters: ["Region__c", "CountryCode"] },
	avatar: { icon: "location", color: "#fc7866" },
});
