import { sql } from "drizzle-orm";
import { lead } from "#db/schema/quotes.ts";
import { requestOwnInfo } from "#quotes/member-requests.commands.ts";
import { visibleLeads } from "#quotes/quotes.db.ts";
import { leadSteps, MemberQuestion } from "#quotes/quotes.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { finalStatuses } from "#shared/steps.ts";
import { companyField, ownerField, productField, requesterFields } from "./fields.ts";

const create = {
	input: MemberQuestion,
	fields: { Product2Id: "productId", Subject__c: "subject", Description: "message", Language__c: "language" },
};

/** A request for information: about a product, or for a product that a search did not find. */
export const leadObject = recordObject({
	apiName: "Lead",
	keyPrefix: "00Q",
	table: lead,
	label: ["Information request", "Informatieaanvraag"],
	plural: ["Information requests", "Informatieaanvragen"],
	name: "Lead_Number__c",
	rows: visibleLeads,
	who: [...customerRoles, ...staffRoles],
	part: "requests",
	create: {
		who: customerRoles,
		label: ["New information request", "Informatie aanvragen"],
		run: (act, values) => callCommand(create, { values }, async (input) => (await requestOwnInfo(act, input)).id),
	},
	fields: {
		Lead_Number__c: {
			type: "text",
			length: 12,
			label: ["Request number", "Aanvraagnummer"],
			value: () => sql`('I-' || ${lead.number})`,
		},
		Status: {
			type: "picklist",
			values: { New: ["New", "Nieuw"], Answered: ["Answered", "Beantwoord"] },
			label: ["Status", "Status"],
			value: lead.status,
		},
		AccountId: companyField(lead.accountId, "Leads"),
		OwnerId: ownerField(lead.userId),
		Product2Id: { ...productField(lead.productId, "Leads"), create: customerRoles },
		Subject__c: {
			type: "text",
			length: 200,
			label: ["Looking for", "Gezocht"],
			value: lead.subject,
			create: customerRoles,
		},
		...requesterFields(lead),
		Description: {
			type: "longText",
			length: 2_000,
			label: ["Message", "Bericht"],
			value: lead.message,
			create: customerRoles,
		},
		Promised_By__c: { type: "dateTime", label: ["Answer by", "Antwoord uiterlijk"], value: lead.promisedBy },
	},
	layouts: {
		full: [
			{
				heading: ["Information request", "Informatieaanvraag"],
				columns: 2,
				fields: [
					"Lead_Number__c",
					"Status",
					"AccountId",
					"Product2Id",
					"Promised_By__c",
					"Subject__c",
					"Description",
					null,
				],
			},
			{
				heading: ["Requester", "Aanvrager"],
				columns: 2,
				fields: ["Salutation", "Company", "FirstName", "Email", "LastName", "Phone", "Language__c", null],
			},
		],
		compact: ["Lead_Number__c", "Status", "Company", "Product2Id"],
		create: [
			{
				heading: ["Information request", "Informatieaanvraag"],
				columns: 1,
				fields: ["Product2Id", "Subject__c", "Description", "Language__c"],
			},
		],
	},
	listViews: {
		AllLeads: {
			label: ["All information requests", "Alle informatieaanvragen"],
			columns: ["Lead_Number__c", "Company", "Product2Id", "Subject__c", "Status", "CreatedDate", "Promised_By__c"],
			order: ["-CreatedDate"],
		},
		OpenLeads: {
			label: ["To answer", "Te beantwoorden"],
			columns: ["Lead_Number__c", "Company", "Product2Id", "Subject__c", "Promised_By__c"],
			order: ["Promised_By__c"],
			where: { Status: { eq: "New" } },
		},
	},
	search: {
		fields: ["Lead_Number__c", "Company", "Name", "Subject__c"],
		shows: ["Lead_Number__c", "Company", "Status"],
		filters: ["Status"],
	},
	path: { field: "Status", closed: finalStatuses(leadSteps) },
	avatar: { icon: "lead", color: "#f88962" },
});
