import type { Act } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockMachine } from "#machines/machines.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { answerHours, workingHours } from "#store/store.db.ts";
import type { AnswerCase, CloseCase, OpenTicket } from "./case-requests.ts";
import { commentOnCase, moveCase, openCase } from "./cases.commands.ts";
import { lockCase, numberOfCase, saveCase } from "./cases.db.ts";
import { promisedAt } from "./promise.ts";
import { openCaseOfMachine } from "./tickets.db.ts";
import { isReasonFor, joinHours, sortingOf, subjectKind, ticketTitle } from "./tickets.ts";

/** Limits messages to staff. */
const ticketLimit = { name: "ticket", times: 20, seconds: 60 * 60 };
const answerLimit = { name: "ticket-answer", times: 60, seconds: 60 * 60 };

export type OpenedTicket = { id: string; number: number; isJoined: boolean };

/** Opens a case for the viewer's company. A second one about a machine within a day joins the open one, after a question. */
export async function openTicket(act: Act, input: OpenTicket): Promise<OpenedTicket> {
	await throttle(act.db, ticketLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const { relatedId, reason, makesCoffee, text, previousCaseId, ifOpen } = input;
		const { accountId } = act.by;
		if (!accountId) throw new Refusal("forbidden", "request.customers-only");
		const kind = subjectKind(relatedId);
		if (!isReasonFor(kind, reason)) throw new Refusal("invalid", "case.reason-unfit", {}, "reason");
		if (kind === "machine") {
			const open = await lockedOpenCase(act, relatedId ?? "");
			if (open && ifOpen === "ask") throw new Refusal("conflict", "case.already-open", open);
			if (open && ifOpen === "join") return joinCase(act, { ...open, text, makesCoffee });
		}
		const { id } = await openCase(act, {
			...sortingOf(input),
			accountId,
			reason,
			subject: ticketTitle(text),
			description: text,
			relatedId,
			contactId: null,
			makesCoffee: kind === "machine" ? makesCoffee : null,
			previousCaseId,
		});
		return { id, number: await numberOfCase(act, id), isJoined: false };
	});
}

/** The case about a machine that was opened within a day and is open. The lock of the machine makes the second of two at once wait. */
async function lockedOpenCase(act: Act, machineId: string) {
	if (!(await lockMachine(act, machineId))) throw new Refusal("not-found", "case.related-not-found", {}, "relatedId");
	const since = new Date(act.now.getTime() - joinHours * 60 * 60 * 1000);
	return openCaseOfMachine(act, { machineId, since });
}

type JoinCase = { caseId: string; number: number; text: string; makesCoffee: boolean | null };

/** Adds a report to an open case. A report that the machine makes no coffee now makes the case urgent. */
async function joinCase(act: Act, { caseId, number, text, makesCoffee }: JoinCase): Promise<OpenedTicket> {
	await commentOnCase(act, { caseId, body: text, isPublic: true });
	const before = await lockCase(act, caseId);
	if (before && makesCoffee === false && before.makesCoffee !== false) {
		const settings = { ...(await workingHours(act)), hours: await answerHours(act) };
		const promised = promisedAt({ makesCoffee, priority: "High", openedAt: act.now }, settings);
		const isSooner = before.answeredAt === null && (before.promisedAt === null || promised < before.promisedAt);
		await saveCase(act, caseId, { makesCoffee, priority: "High", ...(isSooner && { promisedAt: promised }) });
	}
	return { id: caseId, number, isJoined: true };
}

/** Adds the answer of a member to a case. */
export async function answerCase(act: Act, { caseId, text: body }: AnswerCase): Promise<void> {
	await throttle(act.db, answerLimit, act.by.userId ?? "");
	await commentOnCase(act, { caseId, body, isPublic: true });
}

/** Closes a case: the customer confirms that it is solved, or no longer needs an answer. */
export const closeCase = (act: Act, { caseId, seen }: CloseCase): Promise<void> =>
	moveCase(act, { caseId, to: "Closed", seen });
