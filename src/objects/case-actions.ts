import type { Act } from "#act.ts";
import { commentOnCase, moveCase } from "#cases/cases.commands.ts";
import { type CaseStatus, CommentOnCase, caseStatuses, caseStatusesBefore } from "#cases/cases.ts";
import { callCommand } from "#records/command-step.ts";
import {
	type Action,
	type FieldValues,
	isStaffRole,
	type Label,
	personRoles,
	type Roles,
	staffRoles,
} from "#records/object.ts";

type Move = { label: Label; who: Roles; from?: readonly CaseStatus[] };

/** Moves a case to a status. Offered with the statuses from which the role may make the move, or those of `from` among them. */
const moveTo = (to: CaseStatus, { label, who, from = caseStatuses }: Move): Action<"Status"> => ({
	label,
	who,
	when: (role) => {
		const statuses = caseStatusesBefore(to, isStaffRole(role) ? "staff" : "customer");
		return { Status: statuses.filter((status) => from.includes(status)) };
	},
	run: (act, caseId) => moveCase(act, { caseId, to }),
});

/** The quick actions of a case: its moves from status to status, and comments. */
export const caseActions = {
	TakeUp: moveTo("In progress", {
		label: ["Take up", "In behandeling nemen"],
		who: staffRoles,
		from: ["New", "Waiting for customer"],
	}),
	WaitForCustomer: moveTo("Waiting for customer", {
		label: ["Wait for customer", "Wachten op klant"],
		who: staffRoles,
	}),
	Close: moveTo("Closed", { label: ["Close", "Sluiten"], who: personRoles }),
	Reopen: moveTo("In progress", { label: ["Reopen", "Heropenen"], who: personRoles, from: ["Closed"] }),
	Comment: {
		label: ["Comment", "Reageren"],
		who: personRoles,
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
} as const satisfies Record<string, Action<"Status">>;
