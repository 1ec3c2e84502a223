import { and, type Column, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { contact, invitation, location, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { Refusal } from "#shared/refusal.ts";
import { canAdminister, canAdministerEverywhere } from "./accounts.ts";
import { locationTitle } from "./address.ts";
import { changedDetails, changedValues, historyEventOf, historyObjects, roleGiven } from "./history.ts";

/** Staff see every audit row, the administrators of all locations those of their company. */
const visibleHistory = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	const isAllowed = by.accountId && by.role === "administrator" && by.locationIds === "all";
	return isAllowed && by.accountId ? eq(audit.accountId, by.accountId) : "none";
};

/** Refuses everybody but the administrators of all locations. */
export function refuseUnlessInCharge({ by }: Act, accountId: string): void {
	if (!canAdminister(by, accountId)) throw new Refusal("forbidden", "account.administrators-only");
	if (!canAdministerEverywhere(by, accountId)) throw new Refusal("forbidden", "account.every-location-only");
}

const maxEntries = 50;
/** More rows than entries, because some rows say nothing to the company. */
const maxRows = 4 * maxEntries;

const memberUser = alias(users, "member_user");
const memberContact = alias(contact, "member_contact");
const changedContact = alias(contact, "changed_contact");
type Names = Record<"firstName" | "lastName", Column>;
const fullName = (person: Names) => sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;

/** The changes of a company with their authors, newest first. `who` is null for staff. */
export async function accountHistory(act: Act, accountId: string) {
	refuseUnlessInCharge(act, accountId);
	const rows = await act.db
		.select({
			number: audit.number,
			at: audit.at,
			object: audit.object,
			changes: audit.changes,
			who: sql<string | null>`case when ${users.staff} is null and ${users.contactId} is not null
				then coalesce(${fullName(contact)}, ${users.username}) end`,
			person: sql<
				string | null
			>`coalesce(${fullName(changedContact)}, ${fullName(memberContact)}, ${memberUser.username}, ${invitation.email})`,
			locationName: location.name,
			street: location.street,
			houseNumber: location.houseNumber,
			addition: location.addition,
			country: location.country,
		})
		.from(audit)
		.innerJoin(users, eq(users.id, audit.userId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoin(changedContact, eq(changedContact.id, audit.recordId))
		.leftJoin(membership, eq(membership.id, audit.recordId))
		.leftJoin(memberUser, sql`${memberUser.id} = coalesce(${membership.userId}, ${audit.recordId})`)
		.leftJoin(memberContact, eq(memberContact.id, memberUser.contactId))
		.leftJoin(invitation, eq(invitation.id, audit.recordId))
		.leftJoin(location, eq(location.id, audit.recordId))
		.where(
			and(scoped(visibleHistory, act.by), eq(audit.accountId, accountId), inArray(audit.object, [...historyObjects])),
		)
		.orderBy(desc(audit.number))
		.limit(maxRows);
	return rows
		.flatMap(({ number, at, object, changes, who, person, locationName, street, houseNumber, addition, country }) => {
			const event = historyEventOf({ object, changes });
			if (!event) return [];
			const isPlace = street !== null && houseNumber !== null && country !== null;
			const subject = isPlace ? locationTitle({ name: locationName, street, houseNumber, addition, country }) : person;
			return [
				{
					number,
					at,
					event,
					who,
					subject,
					role: roleGiven(changes),
					details: changedDetails(changes),
					values: changedValues(event, changes),
				},
			];
		})
		.slice(0, maxEntries);
}
