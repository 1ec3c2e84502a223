import { and, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contact, location, locationClosing, membership, users } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import { companyOf } from "./accounts.db.ts";
import { refuseUnlessInCharge } from "./history.db.ts";
import { invitationsOf } from "./invitations.db.ts";
import { locationsOf, visibleLocations } from "./locations.db.ts";
import { visibleMemberships } from "./members.db.ts";

const maxPeople = 2_000;

const peopleOf = (act: Act, accountId: string) => {
	const { salutation, firstName, lastName, email, phone, jobTitle } = contact;
	const { role, everyLocation, createdAt } = membership;
	return act.db
		.select({
			username: users.username,
			salutation,
			firstName,
			lastName,
			email,
			phone,
			jobTitle,
			role,
			everyLocation,
			since: createdAt,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(scoped(visibleMemberships, act.by), eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.orderBy(users.username)
		.limit(maxPeople);
};

const closingDaysOf = (act: Act, accountId: string) => {
	const { locationId, firstDay, lastDay } = locationClosing;
	return act.db
		.select({ locationId, firstDay, lastDay })
		.from(locationClosing)
		.innerJoin(location, eq(location.id, locationId))
		.where(and(scoped(visibleLocations, act.by), eq(location.accountId, accountId), isNull(locationClosing.deletedAt)))
		.orderBy(firstDay, locationClosing.id)
		.limit(maxPeople);
};

/** The data of a company without its orders, for its administrators. */
export async function companyExport(act: Act, accountId: string) {
	refuseUnlessInCharge(act, accountId);
	const [company, locations, closingDays, people, invitations] = await Promise.all([
		companyOf(act, accountId),
		locationsOf(act, accountId),
		closingDaysOf(act, accountId),
		peopleOf(act, accountId),
		invitationsOf(act, accountId),
	]);
	return { company, locations, closingDays, people, invitations };
}
