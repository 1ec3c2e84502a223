import { sql } from "drizzle-orm";
import { serviceItem } from "#db/schema/machines.ts";
import type { ServiceKind } from "#machines/maintenance.ts";
import { AddServiceItem, ChangeServiceItem } from "#machines/maintenance-requests.ts";
import { addServiceItem, changeServiceItem } from "#machines/service.commands.ts";
import { visibleServiceItems } from "#machines/service.db.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { customerRoles, type Field, type Label, recordObject, staffRoles } from "#records/object.ts";
import { caretakerRoles } from "./asset.ts";
import { productField } from "./fields.ts";

const kinds: Readonly<Record<ServiceKind, Label>> = {
	"full-service": ["Full service", "Grote beurt"],
	filter: ["Water filter", "Waterfilter"],
	gaskets: ["Gaskets", "Pakkingen"],
	descaling: ["Descaling", "Ontkalken"],
	"milk-system": ["Milk system", "Melksysteem"],
};

const changes = {
	Every_Days__c: "everyDays",
	Every_Cups__c: "everyCups",
	Every_Litres__c: "everyLitres",
	Every_Kilograms__c: "everyKilograms",
	For_Customers__c: "isForCustomers",
	Minutes__c: "minutes",
	Guide__c: "guideEn",
	Guide_Nl__c: "guideNl",
} as const;

const byCaretakers = { create: caretakerRoles, update: caretakerRoles } as const;
const whole = (label: Label, value: Field["value"]) => ({ type: "integer", label, value, ...byCaretakers }) as const;
const guide = (label: Label, value: Field["value"]) =>
	({ type: "longText", length: 1_000, label, value, ...byCaretakers }) as const;

/** A kind of maintenance of a model, with the measures after which it is due. */
export const serviceItemObject = recordObject({
	apiName: "ServiceItem",
	keyPrefix: "a55",
	table: serviceItem,
	label: ["Maintenance item", "Onderhoudspunt"],
	plural: ["Maintenance items", "Onderhoudspunten"],
	name: "Name",
	rows: visibleServiceItems,
	who: [...customerRoles, ...staffRoles],
	part: "services",
	create: {
		who: caretakerRoles,
		run: (act, values) =>
			callCommand(
				{ input: AddServiceItem, fields: { Product2Id: "productId", Kind__c: "kind", ...changes } },
				{ values },
				async (input) => (await addServiceItem(act, input)).id,
			),
	},
	fields: {
		Name: {
			type: "text",
			length: 40,
			label: ["Name", "Naam"],
			value: ({ language }) => {
				const names = Object.entries(kinds).map(
					([kind, [english, dutch]]) => sql`when ${kind}::text then ${language === "nl-NL" ? dutch : english}::text`,
				);
				return sql`(case ${serviceItem.kind} ${sql.join(names, sql` `)} end)`;
			},
		},
		Product2Id: { ...productField(serviceItem.productId, "ServiceItems"), create: caretakerRoles, required: true },
		Kind__c: {
			type: "picklist",
			values: kinds,
			label: ["Kind", "Soort"],
			value: serviceItem.kind,
			create: caretakerRoles,
			required: true,
		},
		Every_Days__c: whole(["Every … days", "Elke … dagen"], serviceItem.everyDays),
		Every_Cups__c: whole(["Every … cups", "Elke … kopjes"], serviceItem.everyCups),
		Every_Litres__c: whole(["Every … litres", "Elke … liter"], serviceItem.everyLitres),
		Every_Kilograms__c: whole(["Every … kilograms of coffee", "Elke … kilo koffie"], serviceItem.everyKilograms),
		For_Customers__c: {
			type: "boolean",
			label: ["Customers may do it", "Klanten mogen het doen"],
			value: serviceItem.isForCustomers,
			...byCaretakers,
		},
		Minutes__c: whole(["Minutes", "Minuten"], serviceItem.minutes),
		Guide__c: guide(["Guide in English", "Uitleg in het Engels"], serviceItem.guideEn),
		Guide_Nl__c: guide(["Guide in Dutch", "Uitleg in het Nederlands"], serviceItem.guideNl),
	},
	layouts: {
		full: [
			{
				heading: ["Maintenance item", "Onderhoudspunt"],
				columns: 2,
				fields: [
					"Product2Id",
					"Kind__c",
					"Every_Days__c",
					"Every_Cups__c",
					"Every_Litres__c",
					"Every_Kilograms__c",
					"For_Customers__c",
					"Minutes__c",
				],
			},
			{ heading: ["Guide", "Uitleg"], columns: 1, fields: ["Guide__c", "Guide_Nl__c"] },
		],
		compact: ["Name", "Product2Id", "Every_Days__c"],
	},
	listViews: {
		AllServiceItems: {
			label: ["All maintenance items", "Alle onderhoudspunten"],
			columns: ["Product2Id", "Name", "Every_Days__c", "Every_Cups__c", "Every_Litres__c", "Every_Kilograms__c"],
			order: ["Kind__c"],
		},
	},
	steps: [
		commandStep({
			input: ChangeServiceItem,
			id: "itemId",
			fields: changes,
			action: { name: "Change", label: ["Change item", "Onderhoudspunt wijzigen"] },
			run: changeServiceItem,
		}),
	],
	relatedLists: {
		ServiceEntries: { columns: ["AssetId", "Done_On__c", "By_Customer__c"], order: ["-Done_On__c"] },
	},
	avatar: { icon: "maintenance_plan", color: "#317a9b" },
	mru: false,
});
