import { and, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { type Db, prepared } from "#db/db.ts";
import { contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";

/** One query, because every authenticated call begins with it. */
const person = prepared((db) => {
	const asked = sql.placeholder("accountId");
	const member = db
		.select({
			membershipId: membership.id,
			accountId: membership.accountId,
			role: membership.role,
			everyLocation: membership.everyLocation,
		})
		.from(membership)
		.where(
			and(
				eq(membership.userId, users.id),
				sql`(${asked}::text is null or ${membership.accountId} = ${asked})`,
				isNull(membership.deletedAt),
			),
		)
		.orderBy(membership.id)
		.limit(1)
		.as("member");
	const { staff, isPunchoutUser, useCartAddressForOci } = users;
	const { enabledAsEcomUser: eCom, enabledAsMyServicesUser: myServices } = contact;
	const { accountId, role, everyLocation } = member;
	const locationIds = sql<string[]>`array(
		select ${membershipLocation.locationId} from ${membershipLocation}
		where ${membershipLocation.membershipId} = ${member.membershipId} and ${membershipLocation.deletedAt} is null)`;
	return db
		.select({
			userId: users.id,
			staff,
			isPunchoutUser,
			useCartAddressForOci,
			eCom,
			myServices,
			accountId,
			role,
			everyLocation,
			locationIds,
		})
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoinLateral(member, sql`true`)
		.where(and(eq(users.id, sql.placeholder("userId")), isNull(users.disabledAt), isNull(users.deletedAt)))
		.prepare("viewer");
});

/** Whether a user of the query may act, for any company. */
export const mayAct = and(
	isNull(users.disabledAt),
	isNull(users.deletedAt),
	sql`(${users.staff} is not null or exists (
		select from ${membership} where ${membership.userId} = ${users.id} and ${membership.deletedAt} is null))`,
);

/** The viewer of a user, for one company or else the one they joined first. Null when the user does not exist, may not act, or does not
 * belong to the company. */
export async function viewerOf(db: Db, userId: string, accountId?: string): Promise<Viewer | null> {
	const [found] = await person(db).execute({ userId, accountId: accountId ?? null });
	if (!found) return null;
	assertSameKey(userId, found.userId);
	if (accountId && found.accountId) assertSameKey(accountId, found.accountId);
	if (!found.accountId && (!found.staff || accountId)) return null;
	return {
		userId,
		accountId: found.accountId,
		role: found.role ?? "reader",
		staff: found.staff,
		locationIds: !found.accountId || found.everyLocation ? "all" : found.locationIds,
		flags: {
			eCom: found.eCom ?? false,
			myServices: found.myServices ?? false,
			punchout: found.isPunchoutUser,
			cartAddressForOci: found.useCartAddressForOci,
		},
		scopes: "all",
		punchOutSessionId: null,
	};
}
