import { isPartOpen } from "#accounts/access.ts";
import { lockAccount } from "#accounts/accounts.db.ts";
import type { Act } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayTake, takersOf } from "#shared/steps.ts";
import { answerHours, workingHours } from "#store/store.db.ts";
import type { ChangeCase, CommentOnCase, MoveCase, OpenCase, ReopenCase } from "./case-requests.ts";
import {
	contactOfUser,
	insertCase,
	insertComment,
	isContactOf,
	lockCase,
	saveCase,
	unconfirmedCases,
	writersOf,
} from "./cases.db.ts";
import {
	type CaseKind,
	type CaseReason,
	type CaseStatus,
	type CaseType,
	canReopen,
	caseSteps,
	isEnded,
	isReasonOf,
	isTypeOf,
	reopenDays,
	solvedUntil,
	statusAfterComment,
} from "./cases.ts";
import { promisedAt } from "./promise.ts";
import { subjectOf } from "./subjects.db.ts";

/** Opens a case for a company: members for their own, staff for any. Audit rows hold no text of the case. */
export function openCase(act: Act, { relatedId, ...input }: OpenCase): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const { accountId, kind, type, reason, priority, makesCoffee = null, previousCaseId = null } = input;
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found", {}, "accountId");
		refuseUnsorted(kind, type, reason);
		if (type === "machine") refuseWithoutServices(act);
		const subject = await subjectColumns(act, { accountId, relatedId });
		const contactId = input.contactId ?? (await contactOfUser(act, accountId));
		if (contactId && !(await isContactOf(act, { id: contactId, accountId })))
			throw new Refusal("not-found", "contact.not-found", {}, "contactId");
		await refuseUnlessEnded(act, { accountId, previousCaseId });
		const settings = { ...(await workingHours(act)), hours: await answerHours(act) };
		const id = newId("500", act);
		const promise = promisedAt({ priority, makesCoffee, openedAt: act.now }, settings);
		await insertCase(act, id, { ...input, ...subject, contactId, promisedAt: promise });
		const sorted = { status: "New", kind, type, reason, priority, relatedId, makesCoffee, previousCaseId };
		await audit(act, aboutCase(id, accountId), difference({}, sorted));
		return { id };
	});
}

type PreviousCase = { accountId: string; previousCaseId: string | null };

/** Refuses to continue a case that is not of the company, or that has not ended. */
async function refuseUnlessEnded(act: Act, { accountId, previousCaseId }: PreviousCase): Promise<void> {
	if (previousCaseId === null) return;
	const previous = await lockedCase(act, previousCaseId);
	if (previous.accountId !== accountId) throw new Refusal("not-found", "case.not-found");
	if (!isEnded(previous.status)) throw new Refusal("conflict", "case.still-open");
}

/** Sorts a case: its type, reason and priority. */
export function changeCase(act: Act, { caseId: id, seen, ...changed }: ChangeCase): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockedCase(act, id);
		if (!act.by.staff) throw new Refusal("forbidden", "case.staff-only");
		refuseIfStale(before, seen);
		const { type = before.type, reason = before.reason, priority = before.priority } = changed;
		refuseUnsorted(before.kind, type, reason);
		await saveCase(act, id, { type, reason, priority });
		await audit(act, aboutCase(id, before.accountId), difference<typeof changed>(before, { type, reason, priority }));
	});
}

/** Changes the status of a case: only this and comments change it. */
export function moveCase(act: Act, { caseId: id, to, seen }: MoveCase): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockedCase(act, id);
		refuseIfStale(before, seen);
		await stepTo(act, id, before, to);
		const cause = `${id}:${act.now.toISOString()}`;
		if (to === "Solved") await notifyWriters(act, { caseId: id, ...before }, { kind: "case-solved", cause });
	});
}

type CaseSummary = { caseId: string; accountId: string; number: number; subject: string; type: CaseType };
type CaseEvent = { kind: "case-answered"; answer: string; cause: string } | { kind: "case-solved"; cause: string };

/** Notifies the members who wrote about a case of an answer or a solution of staff. Requests about orders have their own notification. */
async function notifyWriters(
	act: Act,
	{ caseId, accountId, number, subject, type }: CaseSummary,
	event: CaseEvent,
): Promise<void> {
	if (!act.by.staff || type === "order") return;
	const { cause } = event;
	const about = { caseId, number, subject };
	for (const userId of await writersOf(act, caseId)) {
		const common = { userId, accountId, cause, path: `/case/${caseId}` };
		if (event.kind === "case-solved") await notify(act, { ...common, kind: event.kind, details: about });
		else await notify(act, { ...common, kind: event.kind, details: { ...about, answer: event.answer } });
	}
}

/** Takes a case: the member of staff answers it from now on. A new case is then in progress. */
export function takeCase(act: Act, { caseId: id }: { caseId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockedCase(act, id);
		if (!act.by.staff) throw new Refusal("forbidden", "case.staff-only");
		if (isEnded(before.status))
			throw new Refusal("conflict", "case.status-step", { from: before.status, to: "In progress" });
		const assigneeId = act.by.userId;
		await saveCase(act, id, { assigneeId });
		await audit(
			act,
			aboutCase(id, before.accountId),
			difference<{ assigneeId: string | null }>(before, { assigneeId }),
		);
		if (before.status === "New") await saveStatus(act, id, before, "In progress");
	});
}

/** Opens a solved or closed case again. The reason becomes a comment. */
export function reopenCase(act: Act, { caseId: id, reason, seen }: ReopenCase): Promise<void> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const before = await lockedCase(act, id);
		refuseIfStale(before, seen);
		if (!isEnded(before.status))
			throw new Refusal("conflict", "case.status-step", { from: before.status, to: "In progress" });
		await stepTo(act, id, before, "In progress");
		await addComment(act, {
			caseId: id,
			accountId: before.accountId,
			body: reason,
			isPublic: true,
			offeredAnswers: [],
		});
	});
}

/** Adds a comment. Only staff write comments that the customer does not see, and offer answers. */
export function commentOnCase(
	act: Act,
	{ caseId, body, isPublic, offeredAnswers = [] }: CommentOnCase,
): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const before = await lockedCase(act, caseId);
		const offersAnswers = offeredAnswers.length > 0;
		if ((!isPublic || offersAnswers) && !act.by.staff) throw new Refusal("forbidden", "case.staff-only");
		if (!isPublic && offersAnswers) throw new Refusal("invalid", "case.answers-need-customer", {}, "offeredAnswers");
		if (before.status === "Closed") throw new Refusal("conflict", "case.closed");
		const { accountId } = before;
		const id = await addComment(act, { caseId, accountId, body, isPublic, offeredAnswers });
		if (isPublic && act.by.staff && before.answeredAt === null) await saveCase(act, caseId, { answeredAt: act.now });
		if (isPublic) await notifyWriters(act, { caseId, ...before }, { kind: "case-answered", answer: body, cause: id });
		await saveStatus(act, caseId, before, statusAfterComment(before.status, act.by, { isPublic, offersAnswers }));
		return { id };
	});
}

const closedPerRun = 500;

/** Closes the cases that were solved a week ago and not confirmed. */
export async function closeSolvedCases(act: Act): Promise<void> {
	const ids = await unconfirmedCases(act, { solvedUntil: solvedUntil(act.now), limit: closedPerRun });
	for (const id of ids)
		await inTransaction(act, async (act) => {
			const before = await lockCase(act, id);
			if (before?.status === "Solved") await saveStatus(act, id, before, "Closed");
		});
}

async function addComment(act: Act, row: Parameters<typeof insertComment>[2]): Promise<string> {
	const id = newId("00a", act);
	await insertComment(act, id, row);
	const { accountId, caseId, isPublic } = row;
	await audit(act, { object: "CaseComment", id, accountId, topic: "cases" }, difference({}, { caseId, isPublic }));
	return id;
}

const aboutCase = (id: string, accountId: string) => ({ object: "Case", id, accountId, topic: "cases" }) as const;

async function lockedCase(act: Act, id: string) {
	const row = await lockCase(act, id);
	if (!row) throw new Refusal("not-found", "case.not-found");
	return row;
}

type Before = { accountId: string; status: CaseStatus; closedAt: Date | null };

/** Takes a step of the table. A case that closed too long ago is not reopened. */
async function stepTo(act: Act, id: string, before: Before, to: CaseStatus): Promise<void> {
	if (!mayTake(caseSteps, before.status, to, takersOf(act.by)))
		throw new Refusal("conflict", "case.status-step", { from: before.status, to }, "to");
	if (before.status === "Closed" && !canReopen(before, act.now))
		throw new Refusal("conflict", "case.reopen-too-late", { days: reopenDays });
	await saveStatus(act, id, before, to);
}

async function saveStatus(act: Act, id: string, { accountId, status }: Before, to: CaseStatus): Promise<void> {
	if (status === to) return;
	const closedAt = to === "Closed" ? act.now : null;
	const solvedAt = to === "Solved" ? act.now : null;
	await saveCase(act, id, { status: to, closedAt, solvedAt });
	await audit(act, aboutCase(id, accountId), { status: [status, to] });
}

function refuseUnsorted(kind: CaseKind, type: CaseType, reason: CaseReason | null): void {
	if (!isTypeOf(kind, type)) throw new Refusal("invalid", "case.type-unfit", {}, "type");
	if (!isReasonOf(type, reason)) throw new Refusal("invalid", "case.reason-unfit", {}, "reason");
}

/** Refuses cases about machines to members whose login has no services, as for an unknown machine. */
function refuseWithoutServices({ by }: Act): void {
	if (by.staff || isPartOpen(by, "services")) return;
	throw new Refusal("not-found", "case.related-not-found", {}, "relatedId");
}

/** The columns of the record that a case is about. A record of another company answers like an unknown one. */
async function subjectColumns(act: Act, { accountId, relatedId }: { accountId: string; relatedId: string | null }) {
	if (relatedId === null) return {};
	if (relatedId.startsWith("02i")) refuseWithoutServices(act);
	const subject = await subjectOf(act, { accountId, relatedId });
	if (!subject) throw new Refusal("not-found", "case.related-not-found", {}, "relatedId");
	return subject;
}
