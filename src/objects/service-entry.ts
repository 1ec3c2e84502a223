import { sql } from "drizzle-orm";
import { serviceEntry } from "#db/schema/machines.ts";
import { RecordService } from "#machines/maintenance-requests.ts";
import { recordService } from "#machines/service.commands.ts";
import { visibleServiceEntries } from "#machines/service.db.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { caretakerRoles } from "./asset.ts";
import { companyField, reference } from "./fields.ts";

const create = {
	input: RecordService,
	fields: {
		AssetId: "machineId",
		ServiceItemId: "itemId",
		Done_On__c: "doneOn",
		Minutes__c: "minutes",
		Parts__c: "parts",
		Note__c: "note",
	},
} as const;

/** A service item that a customer or a technician did at a machine. */
export const serviceEntryObject = recordObject({
	apiName: "ServiceEntry",
	keyPrefix: "a56",
	table: serviceEntry,
	label: ["Maintenance done", "Uitgevoerd onderhoud"],
	plural: ["Maintenance done", "Uitgevoerd onderhoud"],
	name: "Name",
	rows: visibleServiceEntries,
	who: [...customerRoles, ...staffRoles],
	part: "services",
	create: {
		who: caretakerRoles,
		run: (act, values) => callCommand(create, { values }, async (input) => (await recordService(act, input)).id),
	},
	fields: {
		Name: { type: "text", length: 10, label: ["Name", "Naam"], value: () => sql`${serviceEntry.doneOn}::text` },
		AssetId: {
			...reference({
				to: "Asset",
				children: "ServiceEntries",
				label: ["Machine", "Machine"],
				value: serviceEntry.assetId,
			}),
			create: caretakerRoles,
			required: true,
		},
		AccountId: companyField(serviceEntry.accountId),
		ServiceItemId: {
			...reference({
				to: "ServiceItem",
				children: "ServiceEntries",
				label: ["Maintenance item", "Onderhoudspunt"],
				value: serviceEntry.itemId,
			}),
			create: caretakerRoles,
			required: true,
		},
		Done_On__c: {
			type: "date",
			label: ["Done on", "Uitgevoerd op"],
			value: serviceEntry.doneOn,
			create: caretakerRoles,
			required: true,
		},
		By_Customer__c: {
			type: "boolean",
			label: ["Done by customer", "Door klant gedaan"],
			value: serviceEntry.isByCustomer,
		},
		Minutes__c: {
			type: "integer",
			label: ["Minutes", "Minuten"],
			value: serviceEntry.minutes,
			create: caretakerRoles,
		},
		Parts__c: {
			type: "text",
			length: 255,
			label: ["Parts", "Onderdelen"],
			value: serviceEntry.parts,
			create: caretakerRoles,
		},
		Note__c: {
			type: "longText",
			length: 1_000,
			label: ["Note", "Opmerking"],
			value: serviceEntry.note,
			create: caretakerRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Maintenance", "Onderhoud"],
				columns: 2,
				fields: ["AssetId", "ServiceItemId", "Done_On__c", "By_Customer__c", "Minutes__c", "Parts__c"],
			},
			{ heading: ["Note", "Opmerking"], columns: 1, fields: ["Note__c"] },
		],
		compact: ["Name", "ServiceItemId", "AssetId"],
	},
	listViews: {
		AllServiceEntries: {
			label: ["All maintenance done", "Al het uitgevoerde onderhoud"],
			columns: ["Done_On__c", "AssetId", "ServiceItemId", "AccountId", "By_Customer__c", "Minutes__c"],
			order: ["-Done_On__c"],
		},
	},
	avatar: { icon: "service_report", color: "#317a9b" },
	mru: false,
});
