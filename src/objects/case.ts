import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { changeCase, commentOnCase, moveCase, openCase } from "#cases/cases.commands.ts";
import { relatedRecord, visibleCases } from "#cases/cases.db.ts";
import {
	type CaseStatus,
	ChangeCase,
	CommentOnCase,
	MoveCase,
	OpenCase,
	reasonsOfType,
	typesOfKind,
} from "#cases/cases.ts";
import { supportCase } from "#db/schema/cases.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { customerRoles, type FieldValues, type Roles, recordObject, staffRoles } from "#records/object.ts";
import { caseReasonValues, caseTypeValues } from "./case-values.ts";
import { companyField, locationField, reference } from "./fields.ts";

const people = [...customerRoles, ...staffRoles] as const satisfies Roles;

const create = {
	input: OpenCase,
	fields: {
		AccountId: "accountId",
		RecordTypeId: "kind",
		Type: "type",
		Reason: "reason",
		Priority: "priority",
		Subject: "subject",
		Description: "description",
		Related_Record__c: "relatedId",
		ContactId: "contactId",
	},
};

const move = (act: Act, caseId: string, to: CaseStatus) => moveCase(act, { caseId, to });

/** A request for service or a question of a company. */
export const caseObject = recordObject({
	apiName: "Case",
	keyPrefix: "500",
	table: supportCase,
	label: ["Case", "Melding"],
	plural: ["Cases", "Meldingen"],
	name: "CaseNumber",
	rows: visibleCases,
	who: people,
	part: "requests",
	recordTypes: {
		value: supportCase.kind,
		types: {
			Service: { label: ["Service", "Service"], who: people, picklists: { Type: typesOfKind.Service } },
			Question: { label: ["Question", "Vraag"], who: people, picklists: { Type: typesOfKind.Question } },
		},
	},
	create: {
		who: people,
		/** A member opens a case for their own company, of the first record type unless another is named. */
		run: (act, values) =>
			callCommand(
				create,
				{ values, own: { kind: "Service", accountId: act.by.accountId } },
				async (input) => (await openCase(act, input)).id,
			),
	},
	fields: {
		CaseNumber: {
			type: "text",
			length: 12,
			label: ["Case number", "Meldingsnummer"],
			value: () => sql`${supportCase.number}::text`,
		},
		Subject: {
			type: "text",
			length: 255,
			label: ["Subject", "Onderwerp"],
			value: supportCase.subject,
			create: people,
			required: true,
		},
		Description: {
			type: "longText",
			length: 4_000,
			label: ["Description", "Omschrijving"],
			value: supportCase.description,
			create: people,
			required: true,
		},
		Status: {
			type: "picklist",
			values: {
				New: ["New", "Nieuw"],
				"In progress": ["In progress", "In behandeling"],
				"Waiting for customer": ["Waiting for customer", "Wacht op klant"],
				Closed: ["Closed", "Gesloten"],
			},
			label: ["Status", "Status"],
			value: supportCase.status,
			update: people,
		},
		Priority: {
			type: "picklist",
			values: { Low: ["Low", "Laag"], Medium: ["Medium", "Normaal"], High: ["High", "Hoog"] },
			label: ["Priority", "Prioriteit"],
			value: supportCase.priority,
			create: people,
			update: staffRoles,
			initial: "Medium",
		},
		Type: {
			type: "picklist",
			values: caseTypeValues,
			label: ["Type", "Soort"],
			value: supportCase.type,
			create: people,
			update: staffRoles,
			required: true,
		},
		Reason: {
			type: "picklist",
			values: caseReasonValues,
			controlledBy: { field: "Type", allows: reasonsOfType },
			label: ["Reason", "Reden"],
			value: supportCase.reason,
			create: people,
			update: staffRoles,
		},
		AccountId: { ...companyField(supportCase.accountId, "Cases"), create: people, required: true },
		ContactId: {
			...reference({
				to: "Contact",
				children: "Cases",
				label: ["Contact", "Contactpersoon"],
				value: supportCase.contactId,
			}),
			create: people,
		},
		LocationId: locationField(supportCase.locationId, "Cases"),
		Related_Record__c: {
			type: "reference",
			to: ["Asset", "Order"],
			relation: "Related_Record__r",
			children: "Cases",
			label: ["About", "Betreft"],
			value: () => relatedRecord,
			create: people,
		},
		IsClosed: { type: "boolean", label: ["Closed", "Gesloten"], value: () => sql`(${supportCase.status} = 'Closed')` },
		ClosedDate: { type: "dateTime", label: ["Closed on", "Gesloten op"], value: supportCase.closedAt },
	},
	layouts: {
		full: [
			{
				heading: ["Case", "Melding"],
				columns: 2,
				fields: [
					"CaseNumber",
					"Status",
					"AccountId",
					"Priority",
					"ContactId",
					"Type",
					"LocationId",
					"Reason",
					"Related_Record__c",
					"ClosedDate",
				],
			},
			{ heading: ["Description", "Omschrijving"], columns: 1, fields: ["Subject", "Description"] },
		],
		compact: ["CaseNumber", "Subject", "Status", "Priority"],
		create: [
			{
				heading: ["Case", "Melding"],
				columns: 2,
				fields: ["AccountId", "ContactId", "Type", "Reason", "Priority", "Related_Record__c"],
			},
			{ heading: ["Description", "Omschrijving"], columns: 1, fields: ["Subject", "Description"] },
		],
	},
	listViews: {
		OpenCases: {
			label: ["Open cases", "Open meldingen"],
			columns: ["CaseNumber", "Subject", "AccountId", "Status", "Priority", "CreatedDate"],
			order: ["CreatedDate"],
			where: { Status: { ne: "Closed" } },
		},
		AllCases: {
			label: ["All cases", "Alle meldingen"],
			columns: ["CaseNumber", "Subject", "AccountId", "Type", "Status", "CreatedDate", "ClosedDate"],
			order: ["-CreatedDate"],
		},
	},
	steps: [
		commandStep({ input: MoveCase, id: "caseId", fields: { Status: "to" }, run: moveCase }),
		commandStep({
			input: ChangeCase,
			id: "caseId",
			fields: { Type: "type", Reason: "reason", Priority: "priority" },
			run: changeCase,
		}),
	],
	actions: {
		Close: {
			label: ["Close", "Sluiten"],
			who: people,
			when: { Status: ["New", "In progress", "Waiting for customer"] },
			run: (act, caseId) => move(act, caseId, "Closed"),
		},
		Reopen: {
			label: ["Reopen", "Heropenen"],
			who: people,
			when: { Status: ["Closed"] },
			run: (act, caseId) => move(act, caseId, "In progress"),
		},
		Comment: {
			label: ["Comment", "Reageren"],
			who: people,
			when: { Status: ["New", "In progress", "Waiting for customer"] },
			input: [{ name: "CommentBody", label: ["Comment", "Reactie"], required: true, length: 4_000 }],
			creates: "CaseComment",
			run: (act: Act, caseId: string, values: FieldValues) =>
				callCommand(
					{ input: CommentOnCase, fields: { CommentBody: "body" } },
					{ values, own: { caseId } },
					async (input) => (await commentOnCase(act, input)).id,
				),
		},
	},
	relatedLists: { CaseComments: { columns: ["CommentBody", "CreatedById", "CreatedDate"], order: ["CreatedDate"] } },
	search: {
		fields: ["CaseNumber", "Subject"],
		shows: ["CaseNumber", "Subject", "Status"],
		filters: ["Status", "Priority", "Type"],
	},
	path: { field: "Status", closed: ["Closed"] },
	avatar: { icon: "case", color: "#f2cf5b" },
});
