import { announcement } from "#db/schema/store.ts";
import { callCommand } from "#records/command-step.ts";
import { inLanguage, recordObject, sellerRoles } from "#records/object.ts";
import { announce } from "#store/store.commands.ts";
import { visibleAnnouncements } from "#store/store.db.ts";
import { Announce } from "#store/store.ts";

const create = {
	input: Announce,
	fields: { Text_En__c: "textEn", Text_Nl__c: "textNl", Show_From__c: "showFrom", Show_Until__c: "showUntil" },
};

/** A message of staff to all customers. */
export const announcementObject = recordObject({
	apiName: "Announcement",
	keyPrefix: "a06",
	table: announcement,
	label: ["Announcement", "Mededeling"],
	plural: ["Announcements", "Mededelingen"],
	name: "Name",
	rows: visibleAnnouncements,
	part: "everyone",
	create: {
		who: sellerRoles,
		run: (act, values) => callCommand(create, { values }, async (input) => (await announce(act, input)).id),
	},
	fields: {
		Name: {
			type: "text",
			length: 500,
			label: ["Text", "Tekst"],
			value: inLanguage(announcement.textEn, announcement.textNl),
		},
		Text_En__c: {
			type: "text",
			length: 500,
			label: ["English text", "Engelse tekst"],
			value: announcement.textEn,
			create: sellerRoles,
			required: true,
		},
		Text_Nl__c: {
			type: "text",
			length: 500,
			label: ["Dutch text", "Nederlandse tekst"],
			value: announcement.textNl,
			create: sellerRoles,
			required: true,
		},
		Show_From__c: {
			type: "dateTime",
			label: ["Shown from", "Zichtbaar vanaf"],
			value: announcement.showFrom,
			create: sellerRoles,
			required: true,
		},
		Show_Until__c: {
			type: "dateTime",
			label: ["Shown until", "Zichtbaar tot"],
			value: announcement.showUntil,
			create: sellerRoles,
			required: true,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Announcement", "Mededeling"],
				columns: 2,
				fields: ["Text_En__c", "Text_Nl__c", "Show_From__c", "Show_Until__c"],
			},
		],
		compact: ["Name", "Show_From__c", "Show_Until__c"],
	},
	listViews: {
		AllAnnouncements: {
			label: ["All announcements", "Alle mededelingen"],
			columns: ["Name", "Show_From__c", "Show_Until__c"],
			order: ["-Show_From__c"],
		},
	},
	avatar: { icon: "announcement", color: "#62b7ed" },
});
