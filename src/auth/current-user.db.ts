import { and, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";
import type { MemberRole } from "#shared/roles.ts";
import type { Session } from "./login.ts";

type Company = { id: string; name: string; role: MemberRole };

/** Name and companies of a user, for a query over users with contacts. */
export const selfColumns = {
	username: users.username,
	staffName: users.staffName,
	firstName: contact.firstName,
	lastName: contact.lastName,
	accounts: sql<Company[]>`(
		select coalesce(json_agg(
			json_build_object('id', ${account.id}, 'name', ${account.name}, 'role', ${membership.role}) order by ${membership.id}
		), '[]')
		from ${membership} join ${account} on ${account.id} = ${membership.accountId}
		where ${membership.userId} = ${users.id} and ${membership.deletedAt} is null and ${account.deletedAt} is null)`,
};
type Row = {
	username: string;
	staffName: string | null;
	firstName: string | null;
	lastName: string | null;
	accounts: Company[];
};

export const selfFrom = ({ username, staffName, firstName, lastName, accounts }: Row) => ({
	name: firstName ? `${firstName} ${lastName}` : (staffName ?? username),
	accounts,
});

const selfQuery = prepared((db) =>
	db
		.select(selfColumns)
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
		.prepare("self"),
);

const guestSelf = { name: null, accounts: [] };

async function selfOf(act: Act, userId: string) {
	const [user] = await selfQuery(act.db).execute({ userId });
	return user ? selfFrom(user) : guestSelf;
}

/** The current user, as the browser may know it. Reads no row for a session, which holds the name already. `unprovenEmail` is the address that the
 * user has to confirm before orders and other changes. */
export async function sessionShown(act: Act, session: Session | null) {
	const { userId, accountId, role, staff, flags, isAddressProven } = act.by;
	const { name, accounts } = userId === null ? guestSelf : (session ?? (await selfOf(act, userId)));
	const needs = session?.needs ?? null;
	const unprovenEmail = userId !== null && !isAddressProven ? (session?.username ?? null) : null;
	return { isGuest: userId === null, userId, accountId, role, staff, flags, needs, name, accounts, unprovenEmail };
}
