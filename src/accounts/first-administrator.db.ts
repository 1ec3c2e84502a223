import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { invitation, membership, users } from "#db/schema/accounts.ts";

const isActive = and(eq(users.id, membership.userId), isNull(users.disabledAt), isNull(users.deletedAt));

/** Memberships of administrators of all locations. */
const isAdministratorAt = (accountId: PgColumn | string) =>
	and(
		eq(membership.accountId, accountId),
		eq(membership.role, "administrator"),
		eq(membership.everyLocation, true),
		isNull(membership.deletedAt),
	);

/** Open invitations of administrators. */
const invitesAdministratorAt = (accountId: PgColumn | string, now: Date | SQL) =>
	and(
		eq(invitation.accountId, accountId),
		eq(invitation.role, "administrator"),
		isNull(invitation.answer),
		isNull(invitation.deletedAt),
		gt(invitation.endsAt, now),
	);

/** Whether a company has an administrator of all locations who can log in. */
export async function hasAdministratorOf({ db }: Act, accountId: string): Promise<boolean> {
	const [administrator] = await db
		.select({ id: membership.id })
		.from(membership)
		.innerJoin(users, isActive)
		.where(isAdministratorAt(accountId))
		.limit(1);
	return administrator !== undefined;
}

/** Whether an administrator of a company has an open invitation. */
export const isAdministratorInvited = async ({ db, now }: Act, accountId: string): Promise<boolean> =>
	(await db.$count(invitation, invitesAdministratorAt(accountId, now))) > 0;

/** Whether a company has an administrator, or an open invitation of one, for the statements of other modules. */
export const hasOrAwaitsAdministrator = (accountId: PgColumn, now: SQL): SQL =>
	sql`(exists (select from ${membership} join ${users} on ${isActive} where ${isAdministratorAt(accountId)})
		or exists (select from ${invitation} where ${invitesAdministratorAt(accountId, now)}))`;

/** The login with an address, also one that was removed or erased. */
export async function loginWithAddress({ db }: Act, username: string) {
	const [login] = await db
		.select({ staff: users.staff, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
		.from(users)
		.where(eq(users.username, username));
	return login ?? null;
}
