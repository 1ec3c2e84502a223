import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { product } from "#db/schema/catalogue.ts";
import { asset } from "#db/schema/machines.ts";
import { addMachine, changeMachine, confirmMachine } from "#machines/machines.commands.ts";
import { visibleMachines } from "#machines/machines.db.ts";
import { AddMachine, ChangeMachine } from "#machines/machines.ts";
import { longestSerialNumber } from "#machines/serial-number.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { customerRoles, type Roles, recordObject, staffRoles } from "#records/object.ts";
import { companyField, locationField, ownerField, productField } from "./fields.ts";

/** The departments that look after machines. */
export const caretakerRoles = ["sales", "service", "staffAdministrator"] as const satisfies Roles;

const create = {
	input: AddMachine,
	fields: {
		AccountId: "accountId",
		LocationId: "locationId",
		Product2Id: "productId",
		SerialNumber: "serialNumber",
		Ownership__c: "ownership",
		InstallDate: "installedOn",
		Warranty_Until__c: "warrantyUntil",
		Next_Maintenance__c: "nextMaintenanceOn",
		Agreed_Kilograms__c: "agreedKilograms",
		Service_Contract__c: "serviceContract",
		Response_Hours__c: "responseHours",
	},
};

/** The product and serial number of a machine. */
const machineName = (name: PgColumn): SQL =>
	sql`((select ${name} from ${product} where ${product.id} = ${asset.productId}) || ' ' || ${asset.serialNumber})`;

/** A machine that stands at a customer. */
export const assetObject = recordObject({
	apiName: "Asset",
	keyPrefix: "02i",
	table: asset,
	label: ["Machine", "Machine"],
	plural: ["Machines", "Machines"],
	name: "Name",
	rows: visibleMachines,
	who: [...customerRoles, ...staffRoles],
	part: "services",
	create: {
		who: caretakerRoles,
		run: (act, values) => callCommand(create, { values }, async (input) => (await addMachine(act, input)).id),
	},
	fields: {
		Name: {
			type: "text",
			length: 400,
			label: ["Name", "Naam"],
			value: ({ language }) => machineName(language === "nl-NL" ? product.nameNl : product.nameEn),
		},
		SerialNumber: {
			type: "text",
			length: longestSerialNumber,
			label: ["Serial number", "Serienummer"],
			value: asset.serialNumber,
			create: caretakerRoles,
			required: true,
		},
		AccountId: { ...companyField(asset.accountId, "Assets"), create: caretakerRoles, required: true },
		OwnerId: ownerField(asset.createdBy),
		LocationId: {
			...locationField(asset.locationId, "Assets"),
			create: caretakerRoles,
			update: caretakerRoles,
			required: true,
		},
		Product2Id: { ...productField(asset.productId, "Assets"), create: caretakerRoles, required: true },
		Status: {
			type: "picklist",
			values: { installed: ["Installed", "Geplaatst"], removed: ["Removed", "Verwijderd"] },
			label: ["Status", "Status"],
			value: asset.state,
			update: caretakerRoles,
		},
		Ownership__c: {
			type: "picklist",
			values: { owned: ["Owned", "Eigendom"], leased: ["Leased", "Lease"], loan: ["On loan", "In bruikleen"] },
			label: ["Ownership", "Eigendom"],
			value: asset.ownership,
			create: caretakerRoles,
			update: caretakerRoles,
			initial: "owned",
		},
		InstallDate: {
			type: "date",
			label: ["Installed on", "Geplaatst op"],
			value: asset.installedOn,
			create: caretakerRoles,
			required: true,
		},
		Warranty_Until__c: {
			type: "date",
			label: ["Warranty until", "Garantie tot en met"],
			value: asset.warrantyUntil,
			create: caretakerRoles,
			update: caretakerRoles,
		},
		Last_Maintenance__c: {
			type: "date",
			label: ["Last maintenance", "Laatste onderhoud"],
			value: asset.lastMaintenanceOn,
			update: caretakerRoles,
		},
		Next_Maintenance__c: {
			type: "date",
			label: ["Next maintenance", "Volgend onderhoud"],
			value: asset.nextMaintenanceOn,
			create: caretakerRoles,
			update: caretakerRoles,
		},
		Agreed_Kilograms__c: {
			type: "integer",
			label: ["Agreed kilograms a month", "Afgesproken kilo's per maand"],
			value: asset.agreedKilograms,
			create: caretakerRoles,
			update: caretakerRoles,
		},
		Service_Contract__c: {
			type: "text",
			length: 120,
			label: ["Service contract", "Servicecontract"],
			value: asset.serviceContract,
			create: caretakerRoles,
			update: caretakerRoles,
		},
		Response_Hours__c: {
			type: "integer",
			label: ["Response time (business hours)", "Reactietijd (werkuren)"],
			value: asset.responseHours,
			create: caretakerRoles,
			update: caretakerRoles,
		},
		Is_Confirmed__c: { type: "boolean", label: ["Confirmed", "Bevestigd"], value: asset.isConfirmed },
		Quantity: { type: "integer", label: ["Pieces", "Aantal"], value: () => sql`1` },
	},
	layouts: {
		full: [
			{
				heading: ["Machine", "Machine"],
				columns: 2,
				fields: [
					"Product2Id",
					"SerialNumber",
					"AccountId",
					"LocationId",
					"Status",
					"Ownership__c",
					"InstallDate",
					"Warranty_Until__c",
				],
			},
			{
				heading: ["Maintenance", "Onderhoud"],
				columns: 2,
				fields: [
					"Last_Maintenance__c",
					"Next_Maintenance__c",
					"Service_Contract__c",
					"Response_Hours__c",
					"Agreed_Kilograms__c",
					"Is_Confirmed__c",
				],
			},
		],
		compact: ["Name", "LocationId", "Next_Maintenance__c"],
	},
	listViews: {
		AllAssets: {
			label: ["All machines", "Alle machines"],
			columns: ["Name", "AccountId", "LocationId", "Ownership__c", "InstallDate", "Next_Maintenance__c"],
			order: ["Name"],
		},
		ToConfirm: {
			label: ["To be confirmed", "Te bevestigen"],
			columns: ["Name", "AccountId", "LocationId", "InstallDate", "CreatedDate"],
			order: ["CreatedDate"],
			where: { Is_Confirmed__c: { eq: false } },
		},
		MaintenanceDue: {
			label: ["By maintenance", "Op onderhoud"],
			columns: ["Next_Maintenance__c", "Name", "AccountId", "LocationId", "Last_Maintenance__c"],
			order: ["Next_Maintenance__c"],
			where: { and: [{ Status: { eq: "installed" } }, { Next_Maintenance__c: { ne: null } }] },
		},
	},
	steps: [
		commandStep({
			input: ChangeMachine,
			id: "machineId",
			fields: {
				LocationId: "locationId",
				Ownership__c: "ownership",
				Status: "state",
				Warranty_Until__c: "warrantyUntil",
				Last_Maintenance__c: "lastMaintenanceOn",
				Next_Maintenance__c: "nextMaintenanceOn",
				Agreed_Kilograms__c: "agreedKilograms",
				Service_Contract__c: "serviceContract",
				Response_Hours__c: "responseHours",
			},
			action: { name: "Change", label: ["Change machine", "Machine wijzigen"] },
			run: changeMachine,
		}),
	],
	actions: {
		Confirm: {
			label: ["Confirm machine", "Machine bevestigen"],
			who: caretakerRoles,
			when: { Is_Confirmed__c: [false] },
			run: (act, machineId) => confirmMachine(act, { machineId }),
		},
	},
	relatedLists: {
		Cases: { columns: ["CaseNumber", "Subject", "Status", "CreatedDate"], order: ["-CreatedDate"] },
		ServiceEntries: {
			columns: ["ServiceItemId", "Done_On__c", "By_Customer__c", "Minutes__c", "Parts__c"],
			order: ["-Done_On__c"],
		},
		MachineReadings: { columns: ["Read_On__c", "Counter__c", "Value__c", "Source__c"], order: ["-Read_On__c"] },
	},
	search: {
		fields: ["Name", "SerialNumber"],
		shows: ["Name", "AccountId", "LocationId"],
		filters: ["Status", "Ownership__c"],
	},
	avatar: { icon: "asset_object", color: "#317a9b" },
});
