import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contact, location, membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import { Refusal } from "#shared/refusal.ts";
import { payingRoles } from "#shared/roles.ts";
import type { ShowPayers } from "./accounts.ts";
import { visibleLocations } from "./locations.db.ts";
import { memberNameOrLogin, visibleMemberships } from "./members.db.ts";

/** Enough for a sentence; the page of colleagues has all. */
const maxPayers = 6;

/** Whether a limited member has all of some locations. */
const hasLocations = (locationIds: readonly string[]) => sql`not exists (
	select from unnest(${sql.param(locationIds)}::text[]) wanted (location_id) where not exists (
		select from ${membershipLocation} ml where ml.membership_id = ${membership.id}
			and ml.location_id = wanted.location_id and ml.deleted_at is null))`;

async function refuseUnknownLocation(act: Act, locationId: string): Promise<void> {
	const [visibleLocation] = await act.db
		.select({ id: location.id })
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, locationId)));
	if (!visibleLocation) throw new Refusal("not-found", "location.not-found");
}

/** The names of the colleagues who can pay, of an order only those who have its location. */
export async function payersOf(act: Act, accountId: string, { locationId }: ShowPayers): Promise<string[]> {
	if (locationId === undefined) return payersAt(act, accountId, []);
	await refuseUnknownLocation(act, locationId);
	return payersAt(act, accountId, [locationId]);
}

/** The names of the colleagues whom the viewer sees, who have all of some locations and can pay, the oldest members first. */
export async function payersAt(act: Act, accountId: string, locationIds: readonly string[]): Promise<string[]> {
	const rows = await act.db
		.select({ name: memberNameOrLogin })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				scoped(visibleMemberships, act.by),
				eq(membership.accountId, accountId),
				inArray(membership.role, payingRoles),
				or(membership.everyLocation, hasLocations(locationIds)),
				eq(contact.enabledAsEcomUser, true),
				eq(users.isPunchoutUser, false),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		)
		.orderBy(asc(membership.id))
		.limit(maxPayers);
	return rows.map(({ name }) => name);
}
