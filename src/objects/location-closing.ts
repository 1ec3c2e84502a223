import { sql } from "drizzle-orm";
import { removeClosing } from "#accounts/closing-days.commands.ts";
import { visibleClosings } from "#accounts/closing-days.db.ts";
import { locationClosing } from "#db/schema/accounts.ts";
import { customerRoles, recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { companyField, locationField } from "./fields.ts";

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
	delete: { who: ["administrator", ...sellerRoles], run: (act, closingId) => removeClosing(act, { closingId }) },
	fields: {
		Name: {
			type: "text",
			length: 120,
			label: ["Reason", "Reden"],
			value: () => sql`coalesce(${locationClosing.label}, ${locationClosing.firstDay}::text)`,
		},
		AccountId: companyField(locationClosing.accountId),
		LocationId: locationField(locationClosing.locationId, "Closings"),
		StartDate: { type: "date", label: ["First day", "Eerste dag"], value: locationClosing.firstDay },
		EndDate: { type: "date", label: ["Last day", "Laatste dag"], value: locationClosing.lastDay },
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
