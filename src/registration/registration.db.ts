import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { credential } from "#db/schema/auth.ts";
import { registration } from "#db/schema/registration.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { duplicateScore, type Likeness, publicMailDomains, sharedFacts } from "./duplicates.ts";
import { askedCompany, joinState } from "./join-requests.db.ts";

/** Only staff decide about registrations. */
export const visibleRegistrations = ({ staff }: ScopeViewer): Scope => (staff ? "all" : "none");

/** Whether a user or a contact has this address, including users who cannot log in any more. One statement, with an index for each part. */
export async function ownersOfEmail({ db }: Act, email: string): Promise<{ hasUser: boolean; hasContact: boolean }> {
	const [row] = await db.execute<{ hasUser: boolean; hasContact: boolean }>(sql`
		select
			exists (select from ${users} u where u.username = ${email} and u.deleted_at is null) or exists (
				select from ${contact} c join ${users} u on u.contact_id = c.id
				where lower(c.email) = ${email} and u.deleted_at is null) as "hasUser",
			exists (select from ${contact} c where lower(c.email) = ${email} and c.deleted_at is null) as "hasContact"`);
	return row ?? { hasUser: false, hasContact: false };
}

type NewRegistration = Pick<
	typeof registration.$inferInsert,
	"key" | "accountId" | "userId" | "isCompanyConfirmed" | "isAddressConfirmed" | "isSimilar"
>;

/** Locks the key of a form until the transaction ends, so that a form that is sent twice at once registers once. */
export async function lockKey({ db }: Act, key: string): Promise<void> {
	await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration\n${key}`}, 0))`);
}

/** The key is locked and unused. */
export async function insertRegistration(act: Act, id: string, row: NewRegistration): Promise<void> {
	await act.db.execute(insertStatement(registration, [{ id, ...row, ...auditValues(act) }]));
}

/** The registration that a client's key made. For the flow that made it, before anybody is logged in. */
export async function registrationWithKey({ db }: Act, key: string) {
	const [row] = await db
		.select({
			username: users.username,
			createdAt: registration.createdAt,
			passwordChangedAt: credential.changedAt,
			status: account.status,
		})
		.from(registration)
		.innerJoin(account, eq(account.id, registration.accountId))
		.innerJoin(users, eq(users.id, registration.userId))
		.leftJoin(credential, eq(credential.userId, registration.userId))
		.where(eq(registration.key, key));
	if (!row) return null;
	const { status, passwordChangedAt, ...registered } = row;
	const hasFirstPassword = passwordChangedAt?.getTime() === registered.createdAt.getTime();
	return { ...registered, hasFirstPassword, isVerified: status === "verified" };
}

/** Locks the registration. Null when it does not exist, or the viewer may not see it. */
export async function lockRegistration(act: Act, id: string) {
	const { accountId, userId, decision, joinAccountId } = registration;
	const [row] = await act.db
		.select({ id: registration.id, accountId, userId, decision, joinAccountId, joinState: joinState(act) })
		.from(registration)
		.where(and(scoped(visibleRegistrations, act.by), eq(registration.id, id)))
		.for("update");
	return row ?? null;
}

type Decided = Pick<typeof registration.$inferInsert, "decision" | "reason" | "mergedIntoId">;

export async function answerRegistration(act: Act, id: string, decided: Decided): Promise<void> {
	await act.db
		.update(registration)
		.set({ ...decided, decidedAt: act.now, updatedBy: author(act) })
		.where(eq(registration.id, id));
}

const listedAtMost = 200;

const staffColumns = (act: Act) => ({
	id: registration.id,
	accountId: registration.accountId,
	createdAt: registration.createdAt,
	company: account.name,
	country: account.country,
	chamberNumber: account.chamberNumber,
	taxNumber: account.taxNumber,
	isCompanyConfirmed: registration.isCompanyConfirmed,
	isAddressConfirmed: registration.isAddressConfirmed,
	isSimilar: registration.isSimilar,
	username: users.username,
	/** Whether the person has confirmed their e-mail address. Another person is not merged. */
	isEmailConfirmed: isAddressProven,
	joinState: joinState(act),
	askedCompany,
});

const registrationsForStaff = (act: Act, where: SQL | undefined) =>
	act.db
		.select(staffColumns(act))
		.from(registration)
		.innerJoin(account, eq(account.id, registration.accountId))
		.innerJoin(users, eq(users.id, registration.userId))
		.where(and(scoped(visibleRegistrations, act.by), where))
		.orderBy(asc(registration.id))
		.limit(listedAtMost);

/** Registrations that wait for staff, the oldest first: companies that the registers did not confirm, and those that staff want to merge. */
export const undecidedRegistrations = (act: Act) =>
	registrationsForStaff(
		act,
		and(isNull(registration.decision), or(eq(account.status, "new"), isNotNull(registration.joinAccountId))),
	);

/** A registration as a list with one row. Empty when the viewer cannot see it. */
export const registrationById = (act: Act, id: string) => registrationsForStaff(act, eq(registration.id, id));

/** The person of a registration, for the mail about the decision. */
export async function decisionOf({ db }: Act, registrationId: string) {
	const [row] = await db
		.select({
			decision: registration.decision,
			reason: registration.reason,
			userId: registration.userId,
			mergedInto: sql<string | null>`(select a.name from ${account} a where a.id = ${registration.mergedIntoId})`,
		})
		.from(registration)
		.where(eq(registration.id, registrationId));
	return row ?? null;
}

/** The address of a user who registered, and whether their company is verified. Null when the user is gone. */
export async function newCustomer({ db }: Act, userId: string) {
	const [row] = await db
		.select({
			email: users.username,
			status: account.status,
			emailConfirmedAt: users.emailConfirmedAt,
		})
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.innerJoin(account, eq(account.id, contact.accountId))
		.where(and(eq(users.id, userId), isNull(users.deletedAt)));
	if (!row) return null;
	const { status, ...customer } = row;
	return { ...customer, isVerified: status === "verified" };
}

const duplicatesAtMost = 20;

type Duplicate = { accountId: string; name: string; chamberNumber: string | null; hasAdministrator: boolean };

/** Existing companies that may be the one that registered, the likeliest first, each with its score. */
export async function likelyDuplicates(act: Act, registrationId: string) {
	const rows = await act.db.execute<Duplicate & Likeness>(sql`
		with new as (
			select a.id, a.name_key, a.tax_number, c.phone, split_part(lower(c.email), '@', 2) as domain
			from ${registration} join ${account} a on a.id = ${registration.accountId}
			join ${users} u on u.id = ${registration.userId} join ${contact} c on c.id = u.contact_id
			where ${registration.id} = ${registrationId} and ${scoped(visibleRegistrations, act.by) ?? sql`true`}
		), likeness as (
			select a.id as "accountId", a.name, a.chamber_number as "chamberNumber",
				exists (select from ${membership} m join ${users} u on u.id = m.user_id where m.account_id = a.id
					and m.role = 'administrator' and m.deleted_at is null and u.disabled_at is null) as "hasAdministrator",
				a.name_key = new.name_key as "hasSameName",
				coalesce(a.tax_number = new.tax_number, false) as "hasSameTaxNumber",
				exists (select from ${location} l join ${location} n on n.account_id = new.id and n.deleted_at is null
					where l.account_id = a.id and l.deleted_at is null and l.postal_code = n.postal_code
						and l.house_number = n.house_number and lower(l.street) = lower(n.street)) as "hasSameAddress",
				new.domain <> all (${sql.param(publicMailDomains)}::text[]) and exists (select from ${contact} c
					where c.account_id = a.id and c.deleted_at is null and split_part(lower(c.email), '@', 2) = new.domain
				) as "hasSameEmailDomain",
				exists (select from ${contact} c
					where c.account_id = a.id and c.deleted_at is null and c.phone = new.phone) as "hasSamePhone"
			from new join ${account} a on a.id <> new.id and a.deleted_at is null
		)
		select * from likeness where ${sql.join(
			sharedFacts.map((fact) => sql.identifier(fact)),
			sql` or `,
		)}`);
	return rows
		.map(({ accountId, name, chamberNumber, hasAdministrator, ...likeness }) => ({
			accountId,
			name,
			chamberNumber,
			hasAdministrator,
			...likeness,
			score: duplicateScore(likeness),
		}))
		.toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name, "en"))
		.slice(0, duplicatesAtMost);
}
