import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";

/** Whether the e-mail address of a login is proven, for a query over users. The address is the login's name. A link that was sent to the address
 * proves it: the link of an invitation, of a new password, of a change of address, or the confirmation after registering. The supplier
 * vouches for staff and for people it entered. Every rule for what belongs to the owner of an address asks this one. */
export const isAddressProven = sql<boolean>`(${users.staff} is not null or ${users.emailConfirmedAt} is not null)`;

/** Whether a user has proven the address of their login. */
export async function hasProvenAddress({ db }: Act, userId: string): Promise<boolean> {
	const [user] = await db
		.select({ isProven: isAddressProven })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)));
	return user?.isProven ?? false;
}

/** An address that a user has proven, and when they left it. Null for the present one. */
export type ProvenAddress = { address: string; leftAt: Date | null };

/** The address of a login and its earlier ones that belong to no other proven login now, each only if the user has proven it. Empty for a user who
 * has proven none: rows that merely have the same address belong to another person. So do rows begun after the user left an address. */
export async function provenAddressesOf({ db }: Act, userId: string): Promise<ProvenAddress[]> {
	const [user] = await db
		.select({ username: users.username, isProven: isAddressProven })
		.from(users)
		.where(eq(users.id, userId));
	const former = sql<string>`${audit.changes}->'username'->>0`;
	// A change of address names the time at which the earlier address was proven. Changes of the previous version do not name it.
	const wasProven = sql`(${audit.changes}->'emailConfirmedAt'->>0 is not null or (
		not ${audit.changes} ? 'emailConfirmedAt' and exists (select from ${audit} earlier where earlier.record_id = ${audit.recordId}
			and earlier.object = 'User' and earlier.number < ${audit.number} and earlier.changes ? 'emailConfirmedAt')))`;
	const rows = await db
		.select({ address: former, leftAt: max(audit.at) })
		.from(audit)
		.where(
			and(
				eq(audit.object, "User"),
				eq(audit.recordId, userId),
				sql`${former} is not null and ${wasProven}`,
				sql`not exists (select from ${users} where ${users.username} = ${former} and ${isAddressProven})`,
			),
		)
		.groupBy(former);
	if (!user?.isProven) return rows;
	return [{ address: user.username, leftAt: null }, ...rows.filter(({ address }) => address !== user.username)];
}

/** Marks the address of a login as proven. False when it was proven before, as that of staff is. */
export async function saveAddressProven(act: Act, userId: string): Promise<boolean> {
	const saved = await act.db
		.update(users)
		.set({ emailConfirmedAt: act.now, updatedBy: author(act) })
		.where(and(eq(users.id, userId), sql`not ${isAddressProven}`))
		.returning({ id: users.id });
	return saved.length > 0;
}
