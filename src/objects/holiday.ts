import { holiday } from "#db/schema/store.ts";
import { callCommand } from "#records/command-step.ts";
import { inLanguage, recordObject } from "#records/object.ts";
import { addHoliday, removeHoliday } from "#store/store.commands.ts";
import { AddHoliday } from "#store/store.ts";
import { regionValues } from "./fields.ts";

const create = {
	input: AddHoliday,
	fields: { ActivityDate: "day", Name_En__c: "nameEn", Name_Nl__c: "nameNl", Region__c: "region" },
};
const keepers = ["staffAdministrator"] as const;

/** A day without deliveries, everywhere or in one region. */
export const holidayObject = recordObject({
	apiName: "Holiday",
	keyPrefix: "a05",
	table: holiday,
	label: ["Holiday", "Feestdag"],
	plural: ["Holidays", "Feestdagen"],
	name: "Name",
	rows: () => "all",
	part: "everyone",
	create: {
		who: keepers,
		run: (act, values) => callCommand(create, { values }, async (input) => (await addHoliday(act, input)).id),
	},
	delete: {
		who: keepers,
		run: (act, holidayId) => removeHoliday(act, { holidayId }),
		action: { name: "Remove", label: ["Remove holiday", "Feestdag verwijderen"] },
	},
	fields: {
		Name: { type: "text", length: 80, label: ["Name", "Naam"], value: inLanguage(holiday.nameEn, holiday.nameNl) },
		ActivityDate: { type: "date", label: ["Date", "Datum"], value: holiday.day, create: keepers, required: true },
		Name_En__c: {
			type: "text",
			length: 80,
			label: ["English name", "Engelse naam"],
			value: holiday.nameEn,
			create: keepers,
			required: true,
		},
		Name_Nl__c: {
			type: "text",
			length: 80,
			label: ["Dutch name", "Nederlandse naam"],
			value: holiday.nameNl,
			create: keepers,
			required: true,
		},
		Region__c: {
			type: "picklist",
			values: regionValues,
			label: ["Region", "Regio"],
			value: holiday.region,
			create: keepers,
		},
	},
	layouts: {
		full: [{ heading: ["Holiday", "Feestdag"], columns: 2, fields: ["Name", "ActivityDate", "Region__c", null] }],
		create: [
			{
				heading: ["Holiday", "Feestdag"],
				columns: 2,
				fields: ["ActivityDate", "Region__c", "Name_En__c", "Name_Nl__c"],
			},
		],
		compact: ["Name", "ActivityDate", "Region__c"],
	},
	listViews: {
		AllHolidays: {
			label: ["All holidays", "Alle feestdagen"],
			columns: ["ActivityDate", "Name", "Region__c"],
			order: ["ActivityDate"],
		},
	},
	search: { fields: ["Name"], shows: ["Name", "ActivityDate"], filters: ["Region__c"] },
	avatar: { icon: "event", color: "#eb7092" },
});
