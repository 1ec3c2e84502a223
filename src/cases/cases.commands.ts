import { isPartOpen } from "#accounts/access.ts";
import { lockAccount } from "#accounts/accounts.db.ts";
import type { Act } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { placeOfMachine } from "#machines/machines.db.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayTake, takersOf } from "#shared/steps.ts";
import { contactOfUser, insertCase, insertComment, isContactOf, lockCase, placeOfOrder, saveCase } from "./cases.db.ts";
import {
	type CaseKind,
	type CaseReason,
	type CaseStatus,
	type CaseType,
	type ChangeCase,
	type CommentOnCase,
	caseSteps,
	isReasonOf,
	isTypeOf,
	type MoveCase,
	type OpenCase,
	statusAfterComment,
} from "./cases.ts";

/** Opens a case for a company: members for their own, staff for any. Audit rows hold no text of the case. */
export function openCase(act: Act, { relatedId, ...input }: OpenCase): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const { accountId, kind, type, reason, priority } = input;
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found", {}, "accountId");
		refuseUnsorted(kind, type, reason);
		if (type === "machine") refuseWithoutServices(act);
		const related = await relatedRow(act, { accountId, relatedId });
		const contactId = input.contactId ?? (await contactOfUser(act, accountId));
		if (contactId && !(await isContactOf(act, { id: contactId, accountId })))
			throw new Refusal("not-found", "contact.not-found", {}, "contactId");
		const id = newId("500", act);
		await insertCase(act, id, { ...input, ...related, contactId });
		const sorted = { status: "New", kind, type, reason, priority, relatedId };
		await audit(act, aboutCase(id, accountId), difference({}, sorted));
		return { id };
	});
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

/** Changes the status of a case: the only way to do so besides an answer of the customer. */
export function moveCase(act: Act, { caseId: id, to, seen }: MoveCase): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockedCase(act, id);
		refuseIfStale(before, seen);
		if (!mayTake(caseSteps, before.status, to, takersOf(act.by)))
			throw new Refusal("conflict", "case.status-step", { from: before.status, to }, "to");
		await saveStatus(act, id, before, to);
	});
}

/** Adds a comment. Only staff write comments that the customer does not see. */
export function commentOnCase(act: Act, { caseId, body, isPublic }: CommentOnCase): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const before = await lockedCase(act, caseId);
		if (!isPublic && !act.by.staff) throw new Refusal("forbidden", "case.staff-only");
		if (before.status === "Closed") throw new Refusal("conflict", "case.closed");
		const id = newId("00a", act);
		const { accountId } = before;
		await insertComment(act, id, { caseId, accountId, body, isPublic });
		await audit(act, { object: "CaseComment", id, accountId, topic: "cases" }, difference({}, { caseId, isPublic }));
		await saveStatus(act, caseId, before, statusAfterComment(before.status, act.by));
		return { id };
	});
}

const aboutCase = (id: string, accountId: string) => ({ object: "Case", id, accountId, topic: "cases" }) as const;

async function lockedCase(act: Act, id: string) {
	const row = await lockCase(act, id);
	if (!row) throw new Refusal("not-found", "case.not-found");
	return row;
}

async function saveStatus(
	act: Act,
	id: string,
	{ accountId, status }: { accountId: string; status: CaseStatus },
	to: CaseStatus,
): Promise<void> {
	if (status === to) return;
	await saveCase(act, id, { status: to, closedAt: to === "Closed" ? act.now : null });
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
async function relatedRow(act: Act, { accountId, relatedId }: { accountId: string; relatedId: string | null }) {
	if (relatedId === null) return { assetId: null, orderId: null, locationId: null };
	const isMachine = relatedId.startsWith("02i");
	if (isMachine) refuseWithoutServices(act);
	const place = isMachine ? await placeOfMachine(act, relatedId) : await placeOfOrder(act, relatedId);
	if (place?.accountId !== accountId) throw new Refusal("not-found", "case.related-not-found", {}, "relatedId");
	const { locationId } = place;
	return isMachine
		? { assetId: relatedId, orderId: null, locationId }
		: { assetId: null, orderId: relatedId, locationId };
}
