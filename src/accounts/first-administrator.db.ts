import { and, eq, gt, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invitation, membership, users } from "#db/schema/accounts.ts";

const isActive = and(isNull(users.disabledAt), isNull(users.deletedAt));

/** Whether a company has an administrator of all locations who can log in. */
export async function hasAdministratorOf({ db }: Act, accountId: string): Promise<boolean> {
	const [administrator] = await db
		.select({ id: membership.id })
		.from(membership)
		.innerJoin(users, and(eq(users.id, membership.userId), isActive))
		.where(
			and(
				eq(membership.accountId, accountId),
				eq(membership.role, "administrator"),
				eq(membership.everyLocation, true),
				isNull(membership.deletedAt),
			),
		)
		.limit(1);
	return administrator !== undefined;
}

/** Whether an administrator of a company has an open invitation. */
export async function isAdministratorInvited({ db, now }: Act, accountId: string): Promise<boolean> {
	const isOpen = and(isNull(invitation.answer), isNull(invitation.deletedAt), gt(invitation.endsAt, now));
	const ofAdministrator = and(eq(invitation.accountId, accountId), eq(invitation.role, "administrator"));
	return (await db.$count(invitation, and(ofAdministrator, isOpen))) > 0;
}

/** The login with an address, also one that was removed or erased. */
export async function loginWithAddress({ db }: Act, username: string) {
	const [login] = await db
		.select({ staff: users.staff, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
		.from(users)
		.where(eq(users.username, username));
	return login ?? null;
}
