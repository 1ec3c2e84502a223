import { sql } from "drizzle-orm";
import { quote } from "#db/schema/quotes.ts";
import { requestOwnQuote } from "#quotes/member-requests.commands.ts";
import { visibleQuotes } from "#quotes/quotes.db.ts";
import { MemberQuote, quoteSteps } from "#quotes/quotes.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { finalStatuses } from "#shared/steps.ts";
import { companyField, ownerField, productField, requesterFields } from "./fields.ts";

const create = {
	input: MemberQuote,
	fields: { Product2Id: "productId", Description: "message", Language__c: "language" },
};

/** A request for a quote for a machine. */
export const quoteObject = recordObject({
	apiName: "Quote",
	keyPrefix: "0Q0",
	table: quote,
	label: ["Quote request", "Offerteaanvraag"],
	plural: ["Quote requests", "Offerteaanvragen"],
	name: "QuoteNumber",
	rows: visibleQuotes,
	who: [...customerRoles, ...staffRoles],
	part: "requests",
	create: {
		who: customerRoles,
		label: ["New quote request", "Offerte aanvragen"],
		run: (act, values) => callCommand(create, { values }, async (input) => (await requestOwnQuote(act, input)).id),
	},
	fields: {
		QuoteNumber: {
			type: "text",
			length: 12,
			label: ["Quote number", "Offertenummer"],
			value: () => sql`('Q-' || ${quote.number})`,
		},
		Status: {
			type: "picklist",
			values: {
				Requested: ["Requested", "Aangevraagd"],
				Answered: ["Answered", "Beantwoord"],
				Accepted: ["Accepted", "Geaccepteerd"],
				Declined: ["Declined", "Afgewezen"],
			},
			label: ["Status", "Status"],
			value: quote.status,
		},
		AccountId: companyField(quote.accountId, "Quotes"),
		OwnerId: ownerField(quote.userId),
		Product2Id: { ...productField(quote.productId, "Quotes"), create: customerRoles, required: true },
		...requesterFields(quote),
		Description: {
			type: "longText",
			length: 2_000,
			label: ["Message", "Bericht"],
			value: quote.message,
			create: customerRoles,
		},
		Promised_By__c: { type: "dateTime", label: ["Answer by", "Antwoord uiterlijk"], value: quote.promisedBy },
	},
	layouts: {
		full: [
			{
				heading: ["Quote request", "Offerteaanvraag"],
				columns: 2,
				fields: ["QuoteNumber", "Status", "AccountId", "Product2Id", "Promised_By__c", "Description"],
			},
			{
				heading: ["Requester", "Aanvrager"],
				columns: 2,
				fields: ["Salutation", "Company", "FirstName", "Email", "LastName", "Phone", "Language__c", null],
			},
		],
		compact: ["QuoteNumber", "Status", "Company", "Product2Id"],
		create: [
			{
				heading: ["Quote request", "Offerteaanvraag"],
				columns: 1,
				fields: ["Product2Id", "Description", "Language__c"],
			},
		],
	},
	listViews: {
		AllQuotes: {
			label: ["All quote requests", "Alle offerteaanvragen"],
			columns: ["QuoteNumber", "Company", "Product2Id", "Status", "CreatedDate", "Promised_By__c"],
			order: ["-CreatedDate"],
		},
		OpenQuotes: {
			label: ["To answer", "Te beantwoorden"],
			columns: ["QuoteNumber", "Company", "Product2Id", "Promised_By__c"],
			order: ["Promised_By__c"],
			where: { Status: { eq: "Requested" } },
		},
	},
	search: {
		fields: ["QuoteNumber", "Company", "Name"],
		shows: ["QuoteNumber", "Company", "Status"],
		filters: ["Status"],
	},
	path: { field: "Status", closed: finalStatuses(quoteSteps) },
	avatar: { icon: "quotes", color: "#88c651" },
});
