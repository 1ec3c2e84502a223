import { sql } from "drizzle-orm";
import { addClosing, removeClosing } from "#accounts/closing-days.commands.ts";
import { visibleClosings } from "#accounts/closing-days.db.ts";
import { AddClosing } from "#accounts/closing-days.ts";
import { locationClosing } from "#db/schema/accounts.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, type Roles, recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { companyField, locationField } from "./fields.ts";

const keepers = ["administrator", ...sellerRoles] as const satisfies Roles;

const create = {
	input: AddClosing.extend({ label: AddClosing.shape.label.default(null) }),
	fields: { LocationId: "locationId", StartDate: "firstDay", EndDate: "lastDay", Name: "label" },
};

/** Days on which a location takes no deliveries. */
export const locationClosingObject = recordObject({
	apiName: "LocationClosing",
	keyPrefix: "a14",
	table: locationClosing,
	label: ["Closing days", "Sluitingsdagen"],
	plural: ["Closing days", "Sluitingsdagen"],
	name: "Name",
	rows: visibleClosings,
	who: [...customerRoles, ...staffRoles],
	part: "company",
	changePart: "account",
	create: {
		who: keepers,
		run: (act, values) => callCommand(create, { values }, async (input) => (await addClosing(act, input)).id),
	},
	delete: {
		who: keepers,
		run: (act, closingId) => removeClosing(act, { closingId }),
		action: { name: "Remove", label: ["Remove closing days", "Sluitingsdagen verwijderen"] },
	},
	fields: {
		Name: {
			type: "text",
			length: 120,
			label: ["Reason", "Reden"],
			value: () => sql`coalesce(${locationClosing.label}, ${locationClosing.firstDay}::text)`,
			create: keepers,
		},
		AccountId: companyField(locationClosing.accountId),
		LocationId: { ...locationField(locationClosing.locationId, "Closings"), create: keepers, required: true },
		StartDate: {
			type: "date",
			label: ["First day", "Eerste dag"],
			value: locationClosing.firstDay,
			create: keepers,
			required: true,
		},
		EndDate: {
			type: "date",
			label: ["Last day", "Laatste dag"],
			value: locationClosing.lastDay,
			create: keepers,
			required: true,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Closing days", "Sluitingsdagen"],
				columns: 2,
				fields: ["LocationId", "Name", "StartDate", "EndDate"],
			},
		],
		compact: ["Name", "StartDate", "EndDate"],
	},
	listViews: {
		AllClosings: {
			label: ["All closing days", "Alle sluitingsdagen"],
			columns: ["LocationId", "StartDate", "EndDate", "Name"],
			order: ["StartDate"],
		},
	},
	avatar: { icon: "date_time", color: "#fc7866" },
	mru: false,
});
