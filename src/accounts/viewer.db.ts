import { and, eq, isNull, sql } from "drizzle-orm";
import { system, type Viewer } from "#act.ts";
import { assertSameKey } from "#db/answer-check.ts";
import { type Db, prepared } from "#db/db.ts";
import { contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { isAddressProven } from "./proven-address.db.ts";

/** One query, because every authenticated call begins with it. */
const viewerQuery = prepared((db) => {
	const requestedAccountId = sql.placeholder("accountId");
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
				sql`(${requestedAccountId}::text is null or ${membership.accountId} = ${requestedAccountId})`,
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
			isAddressProven,
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
	const [row] = await viewerQuery(db).execute({ userId, accountId: accountId ?? null });
	if (!row) return null;
	assertSameKey(userId, row.userId);
	if (accountId && row.accountId) assertSameKey(accountId, row.accountId);
	if (!row.accountId && (!row.staff || accountId)) return null;
	return {
		userId,
		accountId: row.accountId,
		role: row.role ?? "reader",
		staff: row.staff,
		locationIds: !row.accountId || row.everyLocation ? "all" : row.locationIds,
		flags: {
			eCom: row.eCom ?? false,
			myServices: row.myServices ?? false,
			punchout: row.isPunchoutUser,
			cartAddressForOci: row.useCartAddressForOci,
		},
		scopes: "all",
		isAddressProven: row.isAddressProven,
		punchOutSessionId: null,
	};
}

/** A company as a viewer: it sees its own products and prices. For jobs and staff that read carts and plans of companies. */
export const companyViewer = ({ accountId, userId }: { accountId: string; userId: string }): Viewer => ({
	...system,
	accountId,
	userId,
	role: "buyer",
	staff: null,
	flags: { ...system.flags, eCom: true },
});
