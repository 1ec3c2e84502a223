import { sql } from "drizzle-orm";
import { machineReading } from "#db/schema/machines.ts";
import { CorrectReading, EnterReading } from "#machines/reading-requests.ts";
import { correctReading, enterReading } from "#machines/readings.commands.ts";
import { visibleReadings } from "#machines/readings.db.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { caretakerRoles } from "./asset.ts";
import { companyField, reference } from "./fields.ts";

const create = {
	input: EnterReading,
	fields: {
		AssetId: "machineId",
		Counter__c: "counter",
		Read_On__c: "readOn",
		Value__c: "value",
		Counter_Changed__c: "isCounterChanged",
	},
} as const;

/** A value that a counter of a machine showed on a day. Staff who enter one have looked at an unusual value. */
export const machineReadingObject = recordObject({
	apiName: "MachineReading",
	keyPrefix: "a57",
	table: machineReading,
	label: ["Counter reading", "Tellerstand"],
	plural: ["Counter readings", "Tellerstanden"],
	name: "Name",
	rows: visibleReadings,
	who: [...customerRoles, ...staffRoles],
	part: "services",
	create: {
		who: caretakerRoles,
		run: (act, values) =>
			callCommand(
				create,
				{ values, own: { isUnusualConfirmed: true } },
				async (input) => (await enterReading(act, input)).id,
			),
	},
	fields: {
		Name: { type: "text", length: 10, label: ["Name", "Naam"], value: () => sql`${machineReading.readOn}::text` },
		AssetId: {
			...reference({
				to: "Asset",
				children: "MachineReadings",
				label: ["Machine", "Machine"],
				value: machineReading.assetId,
			}),
			create: caretakerRoles,
			required: true,
		},
		AccountId: companyField(machineReading.accountId),
		Counter__c: {
			type: "picklist",
			values: { cups: ["Cups", "Kopjes"], litres: ["Litres", "Liters"] },
			label: ["Counter", "Teller"],
			value: machineReading.counter,
			create: caretakerRoles,
			required: true,
		},
		Read_On__c: {
			type: "date",
			label: ["Read on", "Afgelezen op"],
			value: machineReading.readOn,
			create: caretakerRoles,
			required: true,
		},
		Value__c: {
			type: "integer",
			label: ["Reading", "Stand"],
			value: machineReading.value,
			create: caretakerRoles,
			update: caretakerRoles,
			required: true,
		},
		Source__c: {
			type: "picklist",
			values: {
				customer: ["Customer", "Klant"],
				technician: ["Technician", "Monteur"],
				telemetry: ["Telemetry", "Telemetrie"],
			},
			label: ["Source", "Bron"],
			value: machineReading.source,
		},
		Counter_Changed__c: {
			type: "boolean",
			label: ["Counter was replaced", "Teller is vervangen"],
			value: machineReading.isCounterChanged,
			create: caretakerRoles,
			update: caretakerRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Counter reading", "Tellerstand"],
				columns: 2,
				fields: ["AssetId", "Counter__c", "Read_On__c", "Value__c", "Source__c", "Counter_Changed__c"],
			},
		],
		compact: ["Name", "Counter__c", "Value__c"],
	},
	listViews: {
		AllMachineReadings: {
			label: ["All counter readings", "Alle tellerstanden"],
			columns: ["Read_On__c", "AssetId", "Counter__c", "Value__c", "Source__c"],
			order: ["-Read_On__c"],
		},
	},
	steps: [
		commandStep({
			input: CorrectReading,
			id: "readingId",
			fields: { Value__c: "value", Counter_Changed__c: "isCounterChanged" },
			action: { name: "Correct", label: ["Correct reading", "Tellerstand corrigeren"] },
			run: correctReading,
		}),
	],
	avatar: { icon: "metrics", color: "#317a9b" },
	mru: false,
});
