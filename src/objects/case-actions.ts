import type { Act } from "#act.ts";
import { CommentOnCase } from "#cases/case-requests.ts";
import { commentOnCase, moveCase, takeCase } from "#cases/cases.commands.ts";
import {
	type CaseStatus,
	caseStatuses,
	caseSteps,
	endedCaseStatuses,
	longestOfferedAnswer,
	mostOfferedAnswers,
	openCaseStatuses,
} from "#cases/cases.ts";
import { callCommand } from "#records/command-step.ts";
import {
	type Action,
	type FieldValues,
	type Label,
	personRoles,
	type RecordRole,
	rolesTaking,
	staffRoles,
	takersOfRole,
} from "#records/object.ts";
import { statusesBefore } from "#shared/steps.ts";

const offeredAnswerNames = Array.from({ length: mostOfferedAnswers }, (_, at) => `Offered_Answer_${at + 1}__c`);

type Move = { label: Label; from?: readonly CaseStatus[] };

const statusesFor = (role: RecordRole, to: CaseStatus, from: readonly CaseStatus[]): CaseStatus[] =>
	statusesBefore(caseSteps, to, takersOfRole(role)).filter((status) => from.includes(status));

/** Moves a case to a status. Offered with the statuses from which the role may make the move, or those of `from` among them. */
const moveTo = (to: CaseStatus, { label, from = caseStatuses }: Move): Action<"Status"> => ({
	label,
	who: rolesTaking(caseSteps, to).filter((role) => statusesFor(role, to, from).length > 0),
	when: (role) => ({ Status: statusesFor(role, to, from) }),
	run: (act, caseId) => moveCase(act, { caseId, to }),
});

/** The quick actions of a case: its moves from status to status, and comments. */
export const caseActions = {
	TakeUp: moveTo("In progress", {
		label: ["Take up", "In behandeling nemen"],
		from: ["New", "Waiting for customer"],
	}),
	WaitForCustomer: moveTo("Waiting for customer", {
		label: ["Wait for customer", "Wachten op klant"],
	}),
	Solve: moveTo("Solved", { label: ["Solve", "Oplossen"] }),
	Close: moveTo("Closed", { label: ["Close", "Sluiten"] }),
	Reopen: moveTo("In progress", { label: ["Reopen", "Heropenen"], from: endedCaseStatuses }),
	Take: {
		label: ["Take", "Op mijn naam zetten"],
		who: staffRoles,
		when: { Status: [...openCaseStatuses] },
		run: (act: Act, caseId: string) => takeCase(act, { caseId }),
	},
	Answer: {
		label: ["Answer", "Antwoorden"],
		who: staffRoles,
		when: { Status: caseStatuses.filter((status) => status !== "Closed") },
		input: [
			{ name: "CommentBody", label: ["Answer", "Antwoord"], required: true, length: 4_000 },
			...offeredAnswerNames.map((name, at) => ({
				name,
				label: [`Offered answer ${at + 1}`, `Aangeboden antwoord ${at + 1}`] as const,
				length: longestOfferedAnswer,
			})),
		],
		creates: "CaseComment",
		run: async (act: Act, caseId: string, values: FieldValues) => {
			const offeredAnswers = offeredAnswerNames.map((name) => values[name]).filter((answer) => answer);
			const input = CommentOnCase.parse({ caseId, body: values.CommentBody, offeredAnswers });
			return (await commentOnCase(act, input)).id;
		},
	},
	InternalComment: {
		label: ["Internal comment", "Interne notitie"],
		who: staffRoles,
		when: { Status: caseStatuses.filter((status) => status !== "Closed") },
		input: [{ name: "CommentBody", label: ["Comment", "Reactie"], required: true, length: 4_000 }],
		creates: "CaseComment",
		run: (act: Act, caseId: string, values: FieldValues) =>
			callCommand(
				{ input: CommentOnCase, fields: { CommentBody: "body" } },
				{ values, own: { caseId, isPublic: false } },
				async (input) => (await commentOnCase(act, input)).id,
			),
	},
	Comment: {
		label: ["Comment", "Reageren"],
		who: personRoles,
		when: { Status: caseStatuses.filter((status) => status !== "Closed") },
		input: [{ name: "CommentBody", label: ["Comment", "Reactie"], required: true, length: 4_000 }],
		creates: "CaseComment",
		run: (act: Act, caseId: string, values: FieldValues) =>
			callCommand(
				{ input: CommentOnCase, fields: { CommentBody: "body" } },
				{ values, own: { caseId } },
				async (input) => (await commentOnCase(act, input)).id,
			),
	},
} as const satisfies Record<string, Action<"Status">>;
