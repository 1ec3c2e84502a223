import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { locationLine } from "#accounts/address.ts";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { registration } from "#db/schema/registration.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { Country } from "#shared/countries.ts";
import { wallClock } from "#store/store.db.ts";
import type { JoinAnswer } from "./join-requests.ts";

/** The requests to the company of an administrator. Not those that staff may see: the company decides, not the supplier. */
const ownJoinRequests = ({ accountId, staff, role }: ScopeViewer): Scope =>
	staff || accountId === null || role !== "administrator" ? "none" : eq(registration.joinAccountId, accountId);

/** How a request to join stands. Null when no company was asked. */
export const joinState = (act: Act) => sql<JoinAnswer | "waiting" | "expired" | null>`
	case when ${registration.joinAccountId} is null then null
		when ${registration.joinAnswer} is not null then ${registration.joinAnswer}
		when ${registration.joinEndsAt} <= ${act.now.toISOString()}::timestamptz or exists (
			select from ${account} a where a.id = ${registration.joinAccountId} and a.closed_at is not null) then 'expired'
		else 'waiting' end`;

/** Whether administrators can answer: nobody has decided, the time has not ended, and person and company still exist. */
const isOpen = (act: Act) =>
	and(
		isNull(registration.decision),
		isNull(registration.joinAnswer),
		gt(registration.joinEndsAt, act.now),
		isNull(users.deletedAt),
		isNull(users.disabledAt),
		isNull(account.closedAt),
	);

const content = {
	registrationId: registration.id,
	accountId: registration.accountId,
	userId: registration.userId,
	joinAccountId: registration.joinAccountId,
	company: account.name,
	email: users.username,
};

/** Locks a request that the viewer can answer. Null when there is none. */
export async function lockJoinRequest(act: Act, registrationId: string) {
	const [row] = await act.db
		.select(content)
		.from(registration)
		.innerJoin(account, eq(account.id, registration.accountId))
		.innerJoin(users, eq(users.id, registration.userId))
		.where(and(scoped(ownJoinRequests, act.by), eq(registration.id, registrationId), isOpen(act)))
		.for("update", { of: registration });
	return row ?? null;
}

const requestsAtMost = 100;

/** The open requests to the viewer's company, the oldest first, each with the locations that the person registered. */
export async function joinRequestsToAnswer(act: Act) {
	const locations = sql<(Parameters<typeof locationLine>[0] & { country: Country })[]>`coalesce((
		select jsonb_agg(jsonb_build_object('name', l.name, 'suburb', l.suburb, 'street', l.street, 'houseNumber', l.house_number, 'addition', l.addition, 'city', l.city,
			'country', l.country)
			order by l.id)
		from ${location} l where l.account_id = ${registration.accountId} and l.deleted_at is null), '[]')`;
	const rows = await act.db
		.select({
			registrationId: registration.id,
			name: sql<string>`${contact.firstName} || ' ' || ${contact.lastName}`,
			email: users.username,
			company: account.name,
			locations,
			endsAt: registration.joinEndsAt,
		})
		.from(registration)
		.innerJoin(account, eq(account.id, registration.accountId))
		.innerJoin(users, eq(users.id, registration.userId))
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(and(scoped(ownJoinRequests, act.by), isOpen(act)))
		.orderBy(asc(registration.joinRequestedAt))
		.limit(requestsAtMost);
	const { at } = await wallClock(act);
	return rows.flatMap(({ endsAt, ...row }) => (endsAt ? [{ ...row, answerBy: at(endsAt).day }] : []));
}

/** Locks the login of a registration, so that it is not erased meanwhile. Null when the login has ended. */
export async function lockLoginOfRegistration({ db }: Act, registrationId: string) {
	const [row] = await db
		.select({ userId: users.id, email: users.username, isProven: isAddressProven })
		.from(registration)
		.innerJoin(users, eq(users.id, registration.userId))
		.where(and(eq(registration.id, registrationId), isNull(users.deletedAt), isNull(users.disabledAt)))
		.for("update", { of: users });
	return row ?? null;
}

/** Locks the current members of a company. */
export const lockMembers = ({ db }: Act, accountId: string) =>
	db
		.select({ userId: membership.userId, role: membership.role })
		.from(membership)
		.where(and(eq(membership.accountId, accountId), isNull(membership.deletedAt)))
		.orderBy(asc(membership.id))
		.for("update");

/** The administrators who can answer a request to a company. One with an unproven address might be a stranger, too. */
export const answeringAdministrators = ({ db }: Act, accountId: string) =>
	db
		.select({ userId: users.id })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(
			and(
				eq(membership.accountId, accountId),
				eq(membership.role, "administrator"),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				isAddressProven,
			),
		)
		.orderBy(asc(users.id));

type JoinRequest = { joinAccountId: string; joinEndsAt: Date };

/** Stores a request to join, and replaces an earlier one. */
export async function saveJoinRequest(act: Act, id: string, request: JoinRequest): Promise<void> {
	await act.db
		.update(registration)
		.set({ ...request, joinRequestedAt: act.now, joinAnswer: null, updatedBy: author(act) })
		.where(eq(registration.id, id));
}

export async function saveJoinAnswer(act: Act, id: string, joinAnswer: JoinAnswer): Promise<void> {
	await act.db
		.update(registration)
		.set({ joinAnswer, updatedBy: author(act) })
		.where(eq(registration.id, id));
}

/** The name of the company that staff asked, for a query over registrations. */
export const askedCompany = sql<string | null>`(
	select a.name from ${account} a where a.id = ${registration.joinAccountId})`;
