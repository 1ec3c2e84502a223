import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";

/** The viewer that a user is, for one of the companies they belong to (without saying which: the one they joined first). Null:
 * no such user, or one who may not act any more, or not for that company. */
export async function viewerOf(db: Db, userId: string, accountId?: string): Promise<Viewer | null> {
	const user = await personBehind(db, userId);
	if (!user) return null;
	const member = await membershipOf(db, userId, accountId);
	if (!member && (!user.staff || accountId)) return null;
	return {
		userId,
		accountId: member?.accountId ?? null,
		role: member?.role ?? "reader",
		staff: user.staff,
		locationIds: !member || member.everyLocation ? "all" : await allowedLocations(db, member.id),
		flags: {
			eCom: user.eCom ?? false,
			myServices: user.myServices ?? false,
			punchout: user.isPunchoutUser,
			cartAddressForOci: user.useCartAddressForOci,
		},
		scopes: "all",
	};
}

async function personBehind(db: Db, userId: string) {
	const { staff, isPunchoutUser, useCartAddressForOci } = users;
	const { enabledAsEcomUser: eCom, enabledAsMyServicesUser: myServices } = contact;
	const [user] = await db
		.select({ staff, isPunchoutUser, useCartAddressForOci, eCom, myServices })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
	return user;
}

async function membershipOf(db: Db, userId: string, accountId: string | undefined) {
	const { id, role, everyLocation } = membership;
	const asked = accountId === undefined ? undefined : eq(membership.accountId, accountId);
	const [member] = await db
		.select({ id, accountId: membership.accountId, role, everyLocation })
		.from(membership)
		.where(and(eq(membership.userId, userId), asked, isNull(membership.deletedAt)))
		.orderBy(id)
		.limit(1);
	return member;
}

async function allowedLocations(db: Db, membershipId: string): Promise<string[]> {
	const rows = await db
		.select({ id: membershipLocation.locationId })
		.from(membershipLocation)
		.where(and(eq(membershipLocation.membershipId, membershipId), isNull(membershipLocation.deletedAt)));
	return rows.map(({ id }) => id);
}
