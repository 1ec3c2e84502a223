import type { Viewer } from "#act.ts";
import type { Steps } from "#shared/steps.ts";
import { orderWishes } from "./wishes.ts";

/** A request for service of a machine or delivery, or a question. */
export const caseKinds = ["Service", "Question"] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStatuses = ["New", "In progress", "Waiting for customer", "Solved", "Closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const casePriorities = ["Low", "Medium", "High"] as const;
export type CasePriority = (typeof casePriorities)[number];

/** The types of a case, and the reasons of each. */
export const reasonsOfType = {
	machine: ["breakdown", "leak", "taste", "maintenance"],
	delivery: ["late", "missing", "damaged", "wrong"],
	invoice: ["amount", "payment", "address"],
	order: orderWishes,
	other: ["product", "account", "something-else"],
} as const;
export type CaseType = keyof typeof reasonsOfType;
export const caseTypes = Object.keys(reasonsOfType) as [CaseType, ...CaseType[]]; // the keys of the record above

/** The types that a kind of case can have. */
export const typesOfKind: Readonly<Record<CaseKind, readonly CaseType[]>> = {
	Service: ["machine", "delivery"],
	Question: ["invoice", "delivery", "order", "other"],
};

const { machine, delivery, invoice, order, other } = reasonsOfType;
export const caseReasons = [...machine, ...delivery, ...invoice, ...order, ...other] as const;
export type CaseReason = (typeof caseReasons)[number];

/** Each type with each of its reasons, as a database constraint names them. */
export const typesWithReasons = caseTypes.flatMap((type) => reasonsOfType[type].map((reason) => `${type}/${reason}`));
export const kindsWithTypes = caseKinds.flatMap((kind) => typesOfKind[kind].map((type) => `${kind}/${type}`));

/** Whether the reason is one of the type. A case without a reason is not sorted yet. */
export const isReasonOf = (type: CaseType, reason: CaseReason | null): boolean =>
	reason === null || typesWithReasons.includes(`${type}/${reason}`);
export const isTypeOf = (kind: CaseKind, type: CaseType): boolean => typesOfKind[kind].includes(type);

/** The allowed status changes, and who may make each. Staff solve a case; the customer confirms or reopens it. */
export const caseSteps: Steps<CaseStatus> = {
	New: {
		"In progress": ["staff"],
		"Waiting for customer": ["staff"],
		Solved: ["staff"],
		Closed: ["members", "staff"],
	},
	"In progress": { "Waiting for customer": ["staff"], Solved: ["staff"], Closed: ["members", "staff"] },
	"Waiting for customer": { "In progress": ["staff"], Solved: ["staff"], Closed: ["members", "staff"] },
	Solved: { "In progress": ["members", "staff"], Closed: ["members", "staff"] },
	Closed: { "In progress": ["members", "staff"] },
};

/** The statuses of a case that waits for somebody. */
export const openCaseStatuses = ["New", "In progress", "Waiting for customer"] as const satisfies readonly CaseStatus[];
/** The statuses from which a case is reopened. */
export const endedCaseStatuses = ["Solved", "Closed"] as const satisfies readonly CaseStatus[];
export const isEnded = (status: CaseStatus): boolean => endedCaseStatuses.some((ended) => ended === status);

const dayMs = 24 * 60 * 60 * 1000;
/** The days in which a closed case can be reopened. Later a new case links the old one. */
export const reopenDays = 14;
/** The days after which a solved case closes by itself. */
export const confirmDays = 7;

/** Whether a case can still be reopened. */
export const canReopen = ({ status, closedAt }: { status: CaseStatus; closedAt: Date | null }, now: Date): boolean =>
	status === "Solved" || (closedAt !== null && now.getTime() - closedAt.getTime() <= reopenDays * dayMs);

/** The latest time of solving of the cases that close by themselves. */
export const solvedUntil = (now: Date): Date => new Date(now.getTime() - confirmDays * dayMs);

type Comment = { isPublic: boolean; offersAnswers: boolean };

/** The status after a comment. An answer of a customer ends the waiting and opens a solved case again; a question of staff with answers to choose
 * begins the waiting. */
export function statusAfterComment(
	status: CaseStatus,
	{ staff }: Pick<Viewer, "staff">,
	{ isPublic, offersAnswers }: Comment,
): CaseStatus {
	if (status === "Closed" || !isPublic) return status;
	if (staff === null) return status === "Waiting for customer" || status === "Solved" ? "In progress" : status;
	return offersAnswers && !isEnded(status) ? "Waiting for customer" : status;
}

export const longestCaseText = 4_000;
export const mostOfferedAnswers = 4;
export const longestOfferedAnswer = 60;
