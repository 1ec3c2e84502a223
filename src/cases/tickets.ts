import type { CaseSubject } from "./case-query.ts";
import { type CaseKind, type CasePriority, type CaseReason, type CaseType, reasonsOfType } from "./cases.ts";

/** The reasons that a customer chooses from, by the subject of the ticket. */
export const ticketReasons = {
	machine: ["breakdown", "leak", "taste", "maintenance"],
	order: ["late", "missing", "damaged", "wrong", "something-else"],
	invoice: ["amount", "payment", "address"],
	product: ["product"],
	none: ["account", "product", "something-else"],
} as const satisfies Record<CaseSubject, readonly CaseReason[]>;

export type TicketReason = (typeof ticketReasons)[CaseSubject][number];

const subjectOfPrefix: Readonly<Record<string, CaseSubject>> = {
	"02i": "machine",
	"801": "order",
	"802": "order",
	"3tt": "invoice",
	"01t": "product",
};

/** The kind of subject that an id names. */
export const subjectKind = (relatedId: string | null): CaseSubject =>
	(relatedId && subjectOfPrefix[relatedId.slice(0, 3)]) || "none";

export const isReasonFor = (subject: CaseSubject, reason: CaseReason): boolean =>
	ticketReasons[subject].some((known) => known === reason);

const typeOfReason = (reason: CaseReason): CaseType => {
	const types: readonly CaseType[] = ["machine", "delivery", "invoice", "other"];
	return types.find((type) => reasonsOfType[type].some((known) => known === reason)) ?? "other";
};

/** The hours in which a second ticket about a machine joins the first one. */
export const joinHours = 24;

const longestTitle = 80;

/** The title of a ticket: the beginning of its text, up to the end of a sentence or a word. */
export function ticketTitle(text: string): string {
	const line = text.trim().split("\n")[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
	const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0].replace(/\.$/, "") ?? line;
	if (sentence.length <= longestTitle) return sentence;
	const cut = sentence.slice(0, longestTitle);
	const lastSpace = cut.lastIndexOf(" ");
	return `${(lastSpace > longestTitle / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}

type Sorting = { kind: CaseKind; type: CaseType; priority: CasePriority };

/** The sorting of a ticket: a machine that makes no coffee and faults of a delivery are of high priority. */
export function sortingOf({ reason, makesCoffee }: { reason: CaseReason; makesCoffee: boolean | null }): Sorting {
	const type = typeOfReason(reason);
	const kind = type === "machine" || type === "delivery" ? "Service" : "Question";
	return { kind, type, priority: makesCoffee === false || type === "delivery" ? "High" : "Medium" };
}
