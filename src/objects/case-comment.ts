import { sql } from "drizzle-orm";
import { CommentOnCase } from "#cases/case-requests.ts";
import { commentOnCase } from "#cases/cases.commands.ts";
import { visibleCaseComments } from "#cases/cases.db.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, type Roles, recordObject, staffRoles } from "#records/object.ts";
import { reference } from "./fields.ts";

const people = [...customerRoles, ...staffRoles] as const satisfies Roles;

const create = {
	input: CommentOnCase,
	fields: { ParentId: "caseId", CommentBody: "body", IsPublished: "isPublic" },
};

/** A comment on a case. */
export const caseCommentObject = recordObject({
	apiName: "CaseComment",
	keyPrefix: "00a",
	table: caseComment,
	label: ["Case comment", "Reactie op melding"],
	plural: ["Case comments", "Reacties op meldingen"],
	name: "Name",
	rows: visibleCaseComments,
	who: people,
	part: "requests",
	create: {
		who: people,
		run: (act, values) => callCommand(create, { values }, async (input) => (await commentOnCase(act, input)).id),
	},
	fields: {
		Name: {
			type: "text",
			length: 12,
			label: ["Case number", "Meldingsnummer"],
			value: () =>
				sql`(select ${supportCase.number}::text from ${supportCase} where ${supportCase.id} = ${caseComment.caseId})`,
		},
		ParentId: {
			...reference({
				to: "Case",
				relation: "Parent",
				children: "CaseComments",
				label: ["Case", "Melding"],
				value: caseComment.caseId,
			}),
			create: people,
			required: true,
		},
		CommentBody: {
			type: "longText",
			length: 4_000,
			label: ["Comment", "Reactie"],
			value: caseComment.body,
			create: people,
			required: true,
		},
		IsPublished: {
			type: "boolean",
			label: ["Visible to the customer", "Zichtbaar voor de klant"],
			value: caseComment.isPublic,
			create: staffRoles,
			initial: true,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Comment", "Reactie"],
				columns: 1,
				fields: ["ParentId", "CommentBody", "IsPublished", "CreatedById", "CreatedDate"],
			},
		],
		create: [{ heading: ["Comment", "Reactie"], columns: 1, fields: ["ParentId", "CommentBody", "IsPublished"] }],
		compact: ["CommentBody", "CreatedDate"],
	},
	listViews: {
		AllCaseComments: {
			label: ["All comments", "Alle reacties"],
			columns: ["ParentId", "CommentBody", "IsPublished", "CreatedDate"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "case_comment", color: "#f2cf5b" },
	mru: false,
});
