import * as z from "zod";
import type { Viewer } from "#act.ts";
import { idInput, isStorable, lineInput, seenInput } from "#shared/input.ts";
import type { Steps } from "#shared/steps.ts";
import { orderWishes } from "./wishes.ts";

/** A request for service of a machine or delivery, or a question. */
export const caseKinds = ["Service", "Question"] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStatuses = ["New", "In progress", "Waiting for customer", "Solved", "Closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const casePriorities = ["Low", "Medium", "High"] as const;

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

/** The allowed status changes, and who may make each. */
export const caseSteps: Steps<CaseStatus> = {
	New: { "In progress": ["staff"], "Waiting for customer": ["staff"], Closed: ["members", "staff"] },
	"In progress": { "Waiting for customer": ["staff"], Closed: ["members", "staff"] },
	"Waiting for customer": { "In progress": ["staff"], Closed: ["members", "staff"] },
	Solved: { "In progress": ["members", "staff"], Closed: ["members", "staff"] },
	Closed: { "In progress": ["members", "staff"] },
};

/** The status after a comment that the customer sees. The answer of a customer ends the waiting; nothing else changes the status. */
export const statusAfterComment = (status: CaseStatus, { staff }: Pick<Viewer, "staff">): CaseStatus =>
	staff === null && status === "Waiting for customer" ? "In progress" : status;

export const longestCaseText = 4_000;
export const mostOfferedAnswers = 4;
export const caseText = z.string().trim().min(1).max(longestCaseText).refine(isStorable);

export const OpenCase = z.strictObject({
	accountId: idInput("001"),
	kind: z.enum(caseKinds),
	type: z.enum(caseTypes),
	reason: z.enum(caseReasons).nullable().default(null),
	priority: z.enum(casePriorities).default("Medium"),
	subject: lineInput(255),
	description: caseText,
	/** The machine or the order that the case is about. */
	relatedId: z
		.union([idInput("02i"), idInput("801")])
		.nullable()
		.default(null),
	contactId: idInput("003").nullable().default(null),
});
export type OpenCase = z.infer<typeof OpenCase>;

/** Absent fields stay unchanged. */
export const ChangeCase = z.strictObject({
	caseId: idInput("500"),
	type: z.enum(caseTypes).optional(),
	reason: z.enum(caseReasons).nullable().optional(),
	priority: z.enum(casePriorities).optional(),
	seen: seenInput,
});
export type ChangeCase = z.infer<typeof ChangeCase>;

export const MoveCase = z.strictObject({ caseId: idInput("500"), to: z.enum(caseStatuses), seen: seenInput });
export type MoveCase = z.infer<typeof MoveCase>;

/** A comment that is not public is for staff only. */
export const CommentOnCase = z.strictObject({
	caseId: idInput("500"),
	body: caseText,
	isPublic: z.boolean().default(true),
});
export type CommentOnCase = z.infer<typeof CommentOnCase>;
