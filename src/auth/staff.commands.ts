import { insertUser, userByUsername } from "#accounts/members.db.ts";
import { lockStaff, lockStaffAdministrators, saveStaff, withdrawInvitationsOfStaff } from "#accounts/staff.db.ts";
import { type Act, systemId } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { eraseLogin } from "./erasure.db.ts";
import type { AddStaff, ChangeStaff, RemoveStaff } from "./staff.ts";

/** Adds a login of the supplier's staff, who belongs to no company, and mails a link to choose a password. A login that was removed is
 * restored, so that one person has one history. */
export function addStaff(act: Act, { email, kind, name }: AddStaff): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		refuseUnlessAdministrator(act);
		await administratorsFor(act);
		const id = newId("005", act);
		const row = { username: email, staff: kind, staffName: name };
		const userId = (await insertUser(act, id, row)) ? id : await restoreStaff(act, row);
		if (userId === id) await audit(act, { object: "User", id, topic: "auth" }, difference({}, row));
		await enqueue(act, "notices.staff-added", { userId, askedAt: act.now.toISOString() });
		return { id: userId };
	});
}

type StaffRow = { username: string; staff: AddStaff["kind"]; staffName: string | null };

/** Restores a removed login with a new kind and name. Refuses a name that another login has. */
async function restoreStaff(act: Act, { username, ...row }: StaffRow): Promise<string> {
	const user = await userByUsername(act, username);
	if (user && !user.staff) throw new Refusal("conflict", "staff.is-customer", {}, "email");
	const before = user && (await lockStaff(act, user.id));
	if (!before?.disabledAt) throw new Refusal("conflict", "staff.name-taken", {}, "email");
	await eraseLogin(act, before.id); // a session or factor that was made at the moment of the removal
	const after = { ...row, disabledAt: null };
	await saveStaff(act, before.id, after);
	await audit(act, { object: "User", id: before.id, topic: "auth" }, difference(before, after));
	return before.id;
}

/** Changes the department or the name of a member of staff. The login keeps its sessions, which have the new rights at once. */
export function changeStaff(act: Act, { userId, kind, name }: ChangeStaff): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessAdministrator(act);
		const administrators = await administratorsFor(act);
		const before = await lockActiveStaff(act, userId);
		const after = { staff: kind, staffName: name };
		if (kind && kind !== "administrator" && isLastAdministrator(administrators, userId))
			throw new Refusal("conflict", "staff.last-administrator", {}, "kind");
		await saveStaff(act, userId, after);
		if (kind && !isSeller({ staff: kind })) await withdrawInvitations(act, userId);
		await audit(act, { object: "User", id: userId, topic: "auth" }, difference<Record<string, unknown>>(before, after));
	});
}

/** Removes a member of staff: sessions, tokens, passkeys, password and links end at once. The login stays as the author of its work. */
export function removeStaff(act: Act, { userId }: RemoveStaff): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessAdministrator(act);
		const administrators = await administratorsFor(act);
		await lockActiveStaff(act, userId);
		if (isLastAdministrator(administrators, userId)) throw new Refusal("conflict", "staff.last-administrator");
		await saveStaff(act, userId, { disabledAt: act.now });
		await eraseLogin(act, userId);
		await withdrawInvitations(act, userId);
		await audit(act, { object: "User", id: userId, topic: "auth" }, { disabledAt: [null, act.now] });
	});
}

/** Locks the administrators for one of them, or for System. Refuses an author who was removed a moment ago. */
async function administratorsFor(act: Act) {
	const administrators = await lockStaffAdministrators(act);
	const { userId } = act.by;
	if (userId !== systemId && !administrators.some(({ id }) => id === userId))
		throw new Refusal("forbidden", "staff.administrators-only");
	return administrators;
}

function refuseUnlessAdministrator({ by }: Act): void {
	if (by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
}

async function lockActiveStaff(act: Act, userId: string) {
	const staff = await lockStaff(act, userId);
	if (!staff) throw new Refusal("not-found", "user.not-found");
	if (staff.disabledAt) throw new Refusal("conflict", "staff.already-removed");
	return staff;
}

/** Whether no other administrator can log in. One without a password may never get the mail with the link. */
const isLastAdministrator = (
	administrators: Awaited<ReturnType<typeof lockStaffAdministrators>>,
	userId: string,
): boolean =>
	administrators.some(({ id }) => id === userId) &&
	!administrators.some(({ id, hasPassword }) => id !== userId && hasPassword);

/** Withdraws the open invitations of a member of staff who may not invite any more. */
async function withdrawInvitations(act: Act, userId: string): Promise<void> {
	for (const { id, accountId } of await withdrawInvitationsOfStaff(act, userId))
		await audit(act, { object: "Invitation", id, accountId, topic: "accounts" }, { answer: [null, "withdrawn"] });
}
