import { sql } from "drizzle-orm";
import { ChangeCase, MoveCase, OpenCase } from "#cases/case-requests.ts";
import { changeCase, moveCase, openCase } from "#cases/cases.commands.ts";
import { isLateCase, relatedRecord, visibleCases } from "#cases/cases.db.ts";
import { reasonsOfType, typesOfKind } from "#cases/cases.ts";
import { supportCase } from "#db/schema/cases.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { personRoles, recordObject, staffRoles } from "#records/object.ts";
import { caseActions } from "./case-actions.ts";
import { caseReasonValues, caseTypeValues } from "./case-values.ts";
import { companyField, locationField, ownerField, reference } from "./fields.ts";

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
		Makes_Coffee__c: "makesCoffee",
		Previous_Case__c: "previousCaseId",
	},
};

/** A request for service or a question of a company. */
export const caseObject = recordObject({
	apiName: "Case",
	keyPrefix: "500",
	table: supportCase,
	label: ["Case", "Melding"],
	plural: ["Cases", "Meldingen"],
	name: "CaseNumber",
	rows: visibleCases,
	who: personRoles,
	part: "requests",
	recordTypes: {
		value: supportCase.kind,
		types: {
			Service: { label: ["Service", "Service"], who: personRoles, picklists: { Type: typesOfKind.Service } },
			Question: { label: ["Question", "Vraag"], who: personRoles, picklists: { Type: typesOfKind.Question } },
		},
	},
	create: {
		who: personRoles,
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
			create: personRoles,
			required: true,
		},
		Description: {
			type: "longText",
			length: 4_000,
			label: ["Description", "Omschrijving"],
			value: supportCase.description,
			create: personRoles,
			required: true,
		},
		Status: {
			type: "picklist",
			values: {
				New: ["New", "Nieuw"],
				"In progress": ["In progress", "In behandeling"],
				"Waiting for customer": ["Waiting for customer", "Wacht op klant"],
				Solved: ["Solved", "Opgelost"],
				Closed: ["Closed", "Gesloten"],
			},
			label: ["Status", "Status"],
			value: supportCase.status,
			update: personRoles,
		},
		Priority: {
			type: "picklist",
			values: { Low: ["Low", "Laag"], Medium: ["Medium", "Normaal"], High: ["High", "Hoog"] },
			label: ["Priority", "Prioriteit"],
			value: supportCase.priority,
			create: personRoles,
			update: staffRoles,
			initial: "Medium",
		},
		Type: {
			type: "picklist",
			values: caseTypeValues,
			label: ["Type", "Soort"],
			value: supportCase.type,
			create: personRoles,
			update: staffRoles,
			required: true,
		},
		Reason: {
			type: "picklist",
			values: caseReasonValues,
			controlledBy: { field: "Type", allows: reasonsOfType },
			label: ["Reason", "Reden"],
			value: supportCase.reason,
			create: personRoles,
			update: staffRoles,
		},
		AccountId: { ...companyField(supportCase.accountId, "Cases"), create: personRoles, required: true },
		OwnerId: ownerField(supportCase.createdBy),
		ContactId: {
			...reference({
				to: "Contact",
				children: "Cases",
				label: ["Contact", "Contactpersoon"],
				value: supportCase.contactId,
			}),
			create: personRoles,
		},
		LocationId: locationField(supportCase.locationId, "Cases"),
		Related_Record__c: {
			type: "reference",
			to: ["Asset", "Order", "OrderItem", "Invoice", "Product2"],
			relation: "Related_Record__r",
			children: "Cases",
			label: ["About", "Betreft"],
			value: () => relatedRecord,
			create: personRoles,
		},
		IsClosed: { type: "boolean", label: ["Closed", "Gesloten"], value: () => sql`(${supportCase.status} = 'Closed')` },
		Makes_Coffee__c: {
			type: "boolean",
			label: ["Machine makes coffee", "Machine zet koffie"],
			value: supportCase.makesCoffee,
			create: personRoles,
		},
		Previous_Case__c: {
			...reference({
				to: "Case",
				children: "Later_Cases__r",
				label: ["Continues", "Vervolg op"],
				value: supportCase.previousCaseId,
			}),
			create: personRoles,
		},
		Assignee__c: reference({
			to: "User",
			children: "Assigned_Cases__r",
			label: ["Taken by", "Behandelaar"],
			value: supportCase.assigneeId,
		}),
		Promised_Date__c: {
			type: "dateTime",
			label: ["Answer promised by", "Antwoord beloofd voor"],
			value: supportCase.promisedAt,
		},
		Answered_Date__c: {
			type: "dateTime",
			label: ["First answered on", "Eerste antwoord op"],
			value: supportCase.answeredAt,
		},
		Solved_Date__c: { type: "dateTime", label: ["Solved on", "Opgelost op"], value: supportCase.solvedAt },
		Is_Late__c: { type: "boolean", label: ["Late", "Te laat"], value: isLateCase },
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
					"Makes_Coffee__c",
					"Assignee__c",
					"Promised_Date__c",
					"Answered_Date__c",
					"Is_Late__c",
					"Solved_Date__c",
					"Previous_Case__c",
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
		LateCases: {
			label: ["Late cases", "Meldingen die te laat zijn"],
			columns: ["CaseNumber", "Subject", "AccountId", "Status", "Priority", "Promised_Date__c"],
			order: ["Promised_Date__c"],
			where: { Is_Late__c: { eq: true } },
		},
		AllCases: {
			label: ["All cases", "Alle meldingen"],
			columns: ["CaseNumber", "Subject", "AccountId", "Type", "Status", "CreatedDate", "ClosedDate"],
			order: ["-CreatedDate"],
		},
	},
	steps: [
		commandStep({
			input: MoveCase,
			id: "caseId",
			fields: { Status: "to" },
			action: ["TakeUp", "WaitForCustomer", "Solve", "Close", "Reopen"],
			run: moveCase,
		}),
		commandStep({
			input: ChangeCase,
			id: "caseId",
			fields: { Type: "type", Reason: "reason", Priority: "priority" },
			action: { name: "Sort", label: ["Change type and priority", "Soort en prioriteit wijzigen"] },
			run: changeCase,
		}),
	],
	actions: caseActions,
	relatedLists: { CaseComments: { columns: ["CommentBody", "CreatedById", "CreatedDate"], order: ["CreatedDate"] } },
	search: {
		fields: ["CaseNumber", "Subject"],
		shows: ["CaseNumber", "Subject", "Status"],
		filters: ["Status", "Priority", "Type"],
	},
	path: { field: "Status", closed: ["Closed"] },
	avatar: { icon: "case", color: "#f2cf5b" },
});
