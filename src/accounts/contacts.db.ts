import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { contact, membership, users } from "#db/schema/accounts.ts";
import { hasEveryLocation, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { visibleMemberships } from "./members.db.ts";

/** Members see the people of their company. A member of some locations sees those whom they see as colleagues. Staff see everybody. */
export const visibleContacts = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId) return "none";
	const isOfCompany = eq(contact.accountId, by.accountId);
	if (by.locationIds === "all") return isOfCompany;
	const isColleague = sql`exists (
		select from ${membership} join ${users} on ${users.id} = ${membership.userId}
		where ${users.username} = lower(${contact.email}) and ${membership.deletedAt} is null and ${scoped(visibleMemberships, by)})`;
	return and(isOfCompany, or(hasEveryLocation(by), isColleague)) ?? "none";
};

/** Locks a contact. Null when the viewer cannot see it. `hasLogin`: a user logs in as this person. */
export async function lockContact(act: Act, id: string) {
	const isOwn = eq(users.contactId, contact.id);
	const isMember = and(
		eq(users.username, sql`lower(${contact.email})`),
		sql`exists (select from ${membership} where ${membership.userId} = ${users.id}
			and ${membership.accountId} = ${contact.accountId} and ${membership.deletedAt} is null)`,
	);
	const [row] = await act.db
		.select({
			accountId: contact.accountId,
			email: contact.email,
			hasLogin: sql<boolean>`exists (select from ${users} where ${isNull(users.deletedAt)} and ${or(isOwn, isMember)})`,
		})
		.from(contact)
		.where(and(eq(contact.id, id), isNull(contact.deletedAt), scoped(visibleContacts, act.by)))
		.for("update", { of: contact });
	return row ?? null;
}

type Details = Pick<typeof contact.$inferSelect, "salutation" | "firstName" | "lastName" | "phone" | "jobTitle">;
type Changed = Partial<Details> & { email?: string; deletedAt?: Date };

export async function saveContact(act: Act, id: string, changed: Changed): Promise<void> {
	await act.db
		.update(contact)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(contact.id, id));
}
