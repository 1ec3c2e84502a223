import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { idInput, isStorable, lineInput, seenInput } from "#shared/input.ts";
import {
	caseKinds,
	casePriorities,
	caseReasons,
	caseStatuses,
	caseTypes,
	longestCaseText,
	longestOfferedAnswer,
	mostOfferedAnswers,
} from "./cases.ts";

export const caseText = z.string().trim().min(1).max(longestCaseText).refine(isStorable);

/** The machine, order, order line, invoice or product that a case is about. */
const subjectId = z
	.union([idInput("02i"), idInput("801"), idInput("802"), idInput("3tt"), idInput("01t")])
	.nullable()
	.default(null);

export const OpenCase = z.strictObject({
	accountId: idInput("001"),
	kind: z.enum(caseKinds),
	type: z.enum(caseTypes),
	reason: z.enum(caseReasons).nullable().default(null),
	priority: z.enum(casePriorities).default("Medium"),
	subject: lineInput(255),
	description: caseText,
	relatedId: subjectId,
	contactId: idInput("003").nullable().default(null),
	/** Whether the machine still makes coffee. */
	makesCoffee: z.boolean().nullable().optional(),
	/** The closed case that the new one continues. */
	previousCaseId: idInput("500").nullable().optional(),
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
	/** Answers that the customer can give by a press. Only staff offer answers. */
	offeredAnswers: z.array(lineInput(longestOfferedAnswer)).max(mostOfferedAnswers).optional(),
});
export type CommentOnCase = z.infer<typeof CommentOnCase>;

/** Opens a solved or closed case again. The reason becomes a comment. */
export const ReopenCase = z.strictObject({ caseId: idInput("500"), reason: caseText, seen: seenInput });
export type ReopenCase = z.infer<typeof ReopenCase>;

export const OpenTicket = z.strictObject({
	relatedId: subjectId,
	reason: z.enum(caseReasons),
	/** Whether the machine still makes coffee. Null for other subjects. */
	makesCoffee: z.boolean().nullable().default(null),
	text: caseText,
	/** The closed case that the ticket continues. */
	previousCaseId: idInput("500").nullable().default(null),
	/** Decides about a case on the machine that was opened within a day: `ask` refuses, `join` adds the text to that case. */
	ifOpen: z.enum(["ask", "join", "separate"]).default("ask"),
});
export type OpenTicket = z.infer<typeof OpenTicket>;

/** `search` is the query string of the page. */
export const ListCases = z.strictObject({
	search: z.string().max(2_000).default(""),
	language: z.enum(languages).default("en-NZ"),
});
export type ListCases = z.infer<typeof ListCases>;

export const ShowCase = z.strictObject({ caseId: idInput("500"), language: z.enum(languages).default("en-NZ") });
export type ShowCase = z.infer<typeof ShowCase>;

export const TicketForm = OpenTicket.pick({ relatedId: true, previousCaseId: true }).extend({
	language: z.enum(languages).default("en-NZ"),
});
export type TicketForm = z.infer<typeof TicketForm>;

export const AnswerCase = z.strictObject({ caseId: idInput("500"), text: caseText });
export type AnswerCase = z.infer<typeof AnswerCase>;

export const CloseCase = z.strictObject({ caseId: idInput("500"), seen: seenInput });
export type CloseCase = z.infer<typeof CloseCase>;
