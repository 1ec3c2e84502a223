import { sql } from "drizzle-orm";
import { Address, ChangeLocation } from "#accounts/accounts.ts";
import { addLocation, changeLocation, deactivateLocation } from "#accounts/locations.commands.ts";
import { locationName, lockLocation, visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { callCommand } from "#records/command-step.ts";
import { type FieldValues, personRoles, type Roles, recordObject, sellerRoles } from "#records/object.ts";
import { idInput } from "#shared/input.ts";
import { Refusal } from "#shared/refusal.ts";
import { companyField, countryValues, regionValues, weekdayValues } from "./fields.ts";

const NewLocation = Address.extend({ accountId: idInput("001") });

const keepers = ["administrator", ...sellerRoles] as const satisfies Roles;

/** The field of each input of the commands. */
const fieldOf = {
	name: "Location_Name__c",
	street: "Street",
	houseNumber: "House_Number__c",
	addition: "Addition__c",
	suburb: "Suburb__c",
	postalCode: "PostalCode",
	city: "City",
	region: "Region__c",
	country: "CountryCode",
	deliveryDays: "Delivery_Days__c",
	instruction: "Delivery_Instruction__c",
} as const satisfies Record<keyof Address, string>;
const address = Object.fromEntries(Object.entries(fieldOf).map(([input, field]) => [field, input]));

/** Weekdays are words on the record platform, and numbers elsewhere. */
const withWeekdays = (values: FieldValues): FieldValues =>
	Array.isArray(values.Delivery_Days__c)
		? { ...values, Delivery_Days__c: values.Delivery_Days__c.map(Number) }
		: values;

/** A command takes the whole address: fields that were not sent stay as they are. */
async function change(act: Act, locationId: string, values: FieldValues): Promise<void> {
	const current = await lockLocation(act, locationId);
	if (!current) throw new Refusal("not-found", "location.not-found");
	const own = Object.fromEntries(Object.entries(current).filter(([column]) => column in fieldOf));
	await callCommand(
		{ input: ChangeLocation, fields: address },
		{ values: withWeekdays(values), own: { ...own, locationId } },
		(input) => changeLocation(act, input),
	);
}

/** A delivery address of a company. */
export const locationObject = recordObject({
	apiName: "Location",
	keyPrefix: "131",
	table: location,
	label: ["Location", "Locatie"],
	plural: ["Locations", "Locaties"],
	name: "Name",
	rows: visibleLocations,
	who: personRoles,
	part: "company",
	changePart: "account",
	create: {
		who: keepers,
		run: (act, values) =>
			callCommand(
				{ input: NewLocation, fields: { ...address, AccountId: "accountId" } },
				{ values: withWeekdays(values), own: { accountId: act.by.accountId } },
				async (input) => (await addLocation(act, input)).id,
			),
	},
	delete: {
		who: keepers,
		run: (act, locationId) => deactivateLocation(act, { locationId }),
		action: { name: "Remove", label: ["Remove location", "Locatie verwijderen"] },
	},
	steps: [
		{
			fields: Object.values(fieldOf),
			action: { name: "Change", label: ["Change location", "Locatie wijzigen"] },
			run: change,
		},
	],
	fields: {
		Name: { type: "text", length: 500, label: ["Name", "Naam"], value: () => locationName },
		Location_Name__c: {
			type: "text",
			length: 80,
			label: ["Own name", "Eigen naam"],
			value: location.name,
			create: keepers,
			update: keepers,
		},
		AccountId: { ...companyField(location.accountId, "Locations"), create: sellerRoles },
		Street: {
			type: "text",
			length: 120,
			label: ["Street", "Straat"],
			value: location.street,
			create: keepers,
			update: keepers,
			required: true,
		},
		House_Number__c: {
			type: "text",
			length: 20,
			label: ["Number", "Nummer"],
			value: location.houseNumber,
			create: keepers,
			update: keepers,
			required: true,
		},
		Addition__c: {
			type: "text",
			length: 20,
			label: ["Unit or floor", "Toevoeging"],
			value: location.addition,
			create: keepers,
			update: keepers,
		},
		Suburb__c: {
			type: "text",
			length: 80,
			label: ["Suburb", "Wijk"],
			value: location.suburb,
			create: keepers,
			update: keepers,
		},
		PostalCode: {
			type: "text",
			length: 12,
			label: ["Postal code", "Postcode"],
			value: location.postalCode,
			create: keepers,
			update: keepers,
			required: true,
		},
		City: {
			type: "text",
			length: 80,
			label: ["City", "Plaats"],
			value: location.city,
			create: keepers,
			update: keepers,
			required: true,
		},
		Region__c: {
			type: "picklist",
			values: regionValues,
			label: ["Region", "Regio"],
			value: location.region,
			create: keepers,
			update: keepers,
		},
		CountryCode: {
			type: "picklist",
			values: countryValues,
			label: ["Country", "Land"],
			value: location.country,
			create: keepers,
			update: keepers,
			required: true,
		},
		Delivery_Days__c: {
			type: "multiPicklist",
			values: weekdayValues,
			label: ["Delivery days", "Bezorgdagen"],
			value: () => sql`${location.deliveryDays}::text[]`,
			create: keepers,
			update: keepers,
			required: true,
		},
		Delivery_Instruction__c: {
			type: "longText",
			length: 500,
			label: ["Delivery instruction", "Bezorginstructie"],
			value: location.instruction,
			create: keepers,
			update: keepers,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Address", "Adres"],
				columns: 2,
				fields: [
					"AccountId",
					"Location_Name__c",
					"Street",
					"House_Number__c",
					"Addition__c",
					"Suburb__c",
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
	relatedLists: {
		Closings: { columns: ["Name", "StartDate", "EndDate"], order: ["StartDate"] },
		Orders: { columns: ["OrderNumber", "Status", "EffectiveDate", "TotalAmount"], order: ["-EffectiveDate"] },
		Assets: { columns: ["Name", "Ownership__c", "Next_Maintenance__c"], order: ["Name"] },
		CoffeePlans: { columns: ["Name", "Frequency__c", "Next_Delivery_Date__c", "Status__c"], order: ["Name"] },
	},
	search: { fields: ["Name", "PostalCode"], shows: ["Name", "AccountId"], filters: ["Region__c", "CountryCode"] },
	avatar: { icon: "location", color: "#fc7866" },
});
