import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { invitation, users } from "#db/schema/accounts.ts";
import { credential } from "#db/schema/auth.ts";
import { scoped } from "#db/scope.ts";
import type { StaffKind } from "#shared/roles.ts";
import { visibleUsers } from "./profile.db.ts";

const isAdministrator = and(eq(users.staff, "administrator"), isNull(users.disabledAt), isNull(users.deletedAt));

/** The staff login with a name, also a removed one. */
export async function staffLogin(db: Db, username: string) {
	const [login] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.username, username), isNotNull(users.staff)));
	return login ?? null;
}

/** Whether the shop has an administrator among its staff. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	return (await db.$count(users, isAdministrator)) > 0;
}

/** The administrators among the shop's staff, for notices. */
export const staffAdministrators = ({ db }: Act) => db.select({ userId: users.id }).from(users).where(isAdministrator);

const maxStaff = 2_000;

/** The logins of the supplier's staff that the viewer sees, also removed ones. */
export const staffLogins = (act: Act) =>
	act.db
		.select({
			id: users.id,
			username: users.username,
			name: users.staffName,
			kind: users.staff,
			/** Whether the person has chosen a password. */
			hasPassword: sql<boolean>`${credential.userId} is not null`,
			removedAt: users.disabledAt,
		})
		.from(users)
		.leftJoin(credential, eq(credential.userId, users.id))
		.where(and(isNotNull(users.staff), scoped(visibleUsers, act.by)))
		.orderBy(asc(users.username))
		.limit(maxStaff);

/** Locks the administrators of the supplier's staff, always in the same order, so that two of them cannot be removed at once. */
export const lockStaffAdministrators = (act: Act) =>
	act.db
		.select({
			id: users.id,
			hasPassword: sql<boolean>`exists (select from ${credential} where ${credential.userId} = ${users.id})`,
		})
		.from(users)
		.where(isAdministrator)
		.orderBy(asc(users.id))
		.for("no key update");

const staffColumns = { id: users.id, staff: users.staff, staffName: users.staffName, disabledAt: users.disabledAt };

/** Locks the login of a member of staff, also of a removed one. Null for other logins. */
export async function lockStaff(act: Act, userId: string) {
	const [row] = await act.db
		.select(staffColumns)
		.from(users)
		.where(and(eq(users.id, userId), isNotNull(users.staff), isNull(users.deletedAt)))
		.for("no key update");
	return row ?? null;
}

type StaffChange = {
	staff?: StaffKind | undefined;
	staffName?: string | null | undefined;
	disabledAt?: Date | null;
};

export async function saveStaff(act: Act, userId: string, change: StaffChange): Promise<void> {
	await act.db
		.update(users)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(users.id, userId));
}

/** Withdraws the open invitations that a member of staff sent, for any company. Returns the invitations. */
export async function withdrawInvitationsOfStaff(act: Act, userId: string) {
	const open = act.db
		.select({ id: invitation.id })
		.from(invitation)
		.where(and(eq(invitation.createdBy, userId), isNull(invitation.answer)));
	return act.db
		.update(invitation)
		.set({ answer: "withdrawn", answeredAt: act.now, linkHash: null, updatedBy: author(act) })
		.where(inArray(invitation.id, open))
		.returning({ id: invitation.id, accountId: invitation.accountId });
}
