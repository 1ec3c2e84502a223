import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { greetingName, mailLanguage } from "#accounts/members.db.ts";
import { erasedFullName } from "#accounts/person.ts";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { hasWord } from "#db/columns.ts";
import { prepared } from "#db/db.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";
import { mail, notification, notificationChoice } from "#db/schema/notices.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { secretTemplates } from "#mail/templates.ts";
import { type MemberRole, sellerKinds } from "#shared/roles.ts";

/** Only staff and the system see mails, which hold names and addresses. */
export const visibleMails = (by: ScopeViewer): Scope => (by.staff ? "all" : "none");

type NewMail = Pick<typeof mail.$inferInsert, "cause" | "recipient" | "language" | "template" | "data">;

/** Inserts a mail. False when its cause already has one. */
export async function insertMail(act: Act, id: string, row: NewMail): Promise<boolean> {
	const insert = insertStatement(mail, [{ id, ...row, requestId: act.requestId, ...auditValues(act) }]);
	return (await act.db.execute(sql`${insert} on conflict (cause) do nothing returning id`)).length > 0;
}

/** Counts the mails that wait to be sent, with the age of the oldest. The status is a literal, as the partial index demands. */
export async function waitingMails({ db }: Act): Promise<{ count: number; oldestSeconds: number }> {
	const [row] = await db
		.select({
			count: sql<number>`count(*)::int`,
			oldestSeconds: sql<number>`greatest(0, extract(epoch from now() - min(${mail.createdAt})))::float8`,
		})
		.from(mail)
		.where(sql`${mail.status} = 'waiting'`);
	return row ?? { count: 0, oldestSeconds: 0 };
}

const visibleMail = (act: Act, id: string) => and(scoped(visibleMails, act.by), eq(mail.id, id));
const isFree = or(isNull(mail.heldUntil), lt(mail.heldUntil, sql`now()`));

const holdQuery = prepared((db) =>
	db
		.update(mail)
		.set({
			attempts: sql`${mail.attempts} + 1`,
			heldUntil: sql`now() + make_interval(secs => ${sql.placeholder("seconds")})`,
			updatedBy: sql`${sql.placeholder("author")}`,
		})
		.where(and(eq(mail.id, sql.placeholder("id")), hasWord(mail.status, "waiting"), isFree))
		.returning()
		.prepare("mail_hold"),
);

/** Holds a waiting mail for the time of one attempt, by the clock of the database. Null when the mail is not waiting or is held. */
export async function holdMail(act: Act, id: string, seconds: number) {
	if (visibleMails(act.by) === "none") return null;
	const [lockedMail] = await holdQuery(act.db).execute({ id, seconds, author: author(act) });
	return lockedMail ?? null;
}

export async function stateOfMail(act: Act, id: string) {
	const [row] = await act.db.select({ status: mail.status }).from(mail).where(visibleMail(act, id));
	return row?.status ?? null;
}

type Outcome = { status: "sent"; sentAt: Date } | { status: "given-up" | "waiting" };

const settleQuery = prepared((db) => {
	const isTrimmed = sql`${sql.placeholder("status")}::text <> 'waiting' and ${inArray(mail.template, [...secretTemplates])}`;
	return db
		.update(mail)
		.set({
			status: sql`${sql.placeholder("status")}`,
			sentAt: sql`coalesce(${sql.placeholder("sentAt")}::timestamptz, ${mail.sentAt})`,
			lastAnswer: sql`${sql.placeholder("lastAnswer")}`,
			recipient: sql`case when ${isTrimmed} then null else ${mail.recipient} end`,
			data: sql`case when ${isTrimmed} then null else ${mail.data} end`,
			heldUntil: null,
			updatedBy: sql`${sql.placeholder("author")}`,
		})
		.where(
			and(
				eq(mail.id, sql.placeholder("id")),
				hasWord(mail.status, "waiting"),
				sql`(${sql.placeholder("status")}::text = 'sent' or ${mail.attempts} = ${sql.placeholder("attempts")})`,
			),
		)
		.prepare("mail_settle");
});

/** Stores the outcome of an attempt. When a later attempt has begun, only the outcome "sent" is stored. */
export async function settleMail(
	act: Act,
	{ id, attempts }: { id: string; attempts: number },
	outcome: Outcome & { lastAnswer: string },
) {
	if (visibleMails(act.by) === "none") return;
	const { status, lastAnswer } = outcome;
	const sentAt = outcome.status === "sent" ? outcome.sentAt.toISOString() : null;
	await settleQuery(act.db).execute({ id, attempts, status, sentAt, lastAnswer, author: author(act) });
}

/** Makes a mail wait again. False when it is sent, is being sent, or its data are deleted. */
export async function requeueMail(act: Act, id: string): Promise<boolean> {
	const updated = await act.db
		.update(mail)
		.set({ status: "waiting", updatedBy: author(act) })
		.where(and(visibleMail(act, id), ne(mail.status, "sent"), isFree, isNotNull(mail.data)))
		.returning({ id: mail.id });
	return updated.length > 0;
}

const listedAtMost = 500;
const listColumns = {
	id: mail.id,
	cause: mail.cause,
	template: mail.template,
	status: mail.status,
	attempts: mail.attempts,
	lastAnswer: mail.lastAnswer,
	createdAt: mail.createdAt,
	requestId: mail.requestId,
};

/** Mails for staff, without recipient and data. */
export const mailsOf = (act: Act) =>
	act.db.select(listColumns).from(mail).where(scoped(visibleMails, act.by)).orderBy(desc(mail.id)).limit(listedAtMost);

/** Mails that were given up, or that still wait after an hour. */
export const failedMails = (act: Act) =>
	act.db
		.select(listColumns)
		.from(mail)
		.where(
			and(
				scoped(visibleMails, act.by),
				or(
					eq(mail.status, "given-up"),
					and(hasWord(mail.status, "waiting"), lt(mail.createdAt, sql`now() - interval '1 hour'`)),
				),
			),
		)
		.orderBy(desc(mail.id))
		.limit(listedAtMost);

/** Deletes recipient and data of finished mails that were last changed before a time. */
export async function trimMails(act: Act, before: Date): Promise<void> {
	await act.db
		.update(mail)
		.set({ recipient: null, data: null, updatedBy: author(act) })
		.where(and(isNotNull(mail.data), sql`${mail.status} <> 'waiting'`, lt(mail.updatedAt, before)));
}

/** The name of a member as this company entered it. The name at another company must not be shown. */
const nameAtCompany = sql<string>`coalesce((
	select ${contact.firstName} || ' ' || ${contact.lastName} from ${contact}
	where ${contact.accountId} = ${membership.accountId} and ${contact.deletedAt} is null
		and (${contact.id} = ${users.contactId} or lower(${contact.email}) = ${users.username})
	order by ${contact.id} = ${users.contactId} desc, ${contact.id} desc limit 1), ${users.username})`;

/** A member with company, and the users who added and last changed them. Null when they have left. */
export async function memberOf(act: Act, membershipId: string) {
	const [row] = await act.db
		.select({
			userId: users.id,
			name: nameAtCompany,
			accountId: account.id,
			company: account.name,
			addedBy: membership.createdBy,
			changedBy: membership.updatedBy,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(
			and(
				scoped(visibleMails, act.by),
				eq(membership.id, membershipId),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
			),
		);
	return row ?? null;
}

/** The name and company of a member who may have left, and whose data may be erased. */
export async function formerHolder(act: Act, membershipId: string) {
	const [row] = await act.db
		.select({
			accountId: account.id,
			company: account.name,
			colleague: sql<string>`case when ${users.deletedAt} is null then ${nameAtCompany} else ${erasedFullName} end`,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(and(scoped(visibleMails, act.by), eq(membership.id, membershipId)));
	return row ?? null;
}

const notifiedAtMost = 200;

/** The members of a company with one of the roles, for notifications. */
export const membersWithRole = (act: Act, accountId: string, roles: readonly MemberRole[]) =>
	act.db
		.select({ userId: users.id })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(
			and(
				scoped(visibleMails, act.by),
				eq(membership.accountId, accountId),
				inArray(membership.role, roles),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
			),
		)
		.orderBy(users.id)
		.limit(notifiedAtMost);

/** The administrators of a company. */
export const administratorsOf = (act: Act, accountId: string) => membersWithRole(act, accountId, ["administrator"]);

/** The staff who look after companies. */
export const sellersToNotify = ({ db }: Act) =>
	db
		.select({ userId: users.id })
		.from(users)
		.where(and(inArray(users.staff, [...sellerKinds]), isNull(users.disabledAt), isNull(users.deletedAt)))
		.orderBy(asc(users.id));

/** A notification with its recipient, their language, and their choice about mails. Null when they cannot log in any more. */
export async function notificationToMail(act: Act, notificationId: string) {
	const [row] = await act.db
		.select({
			userId: notification.userId,
			kind: notification.kind,
			createdAt: notification.createdAt,
			details: notification.details,
			cause: notification.cause,
			to: sql<string>`coalesce(${contact.email}, ${users.username})`,
			firstName: greetingName,
			isAddressProven,
			language: mailLanguage,
			choice: notificationChoice.mail,
			staff: users.staff,
			accountId: notification.accountId,
			flags: {
				eCom: sql<boolean>`coalesce(${contact.enabledAsEcomUser}, false)`,
				myServices: sql<boolean>`coalesce(${contact.enabledAsMyServicesUser}, false)`,
				punchout: users.isPunchoutUser,
				cartAddressForOci: users.useCartAddressForOci,
			},
		})
		.from(notification)
		.innerJoin(users, eq(users.id, notification.userId))
		.leftJoin(membership, eq(membership.id, notification.membershipId))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoin(account, eq(account.id, sql`coalesce(${notification.accountId}, ${contact.accountId})`))
		.leftJoin(
			notificationChoice,
			and(eq(notificationChoice.userId, notification.userId), eq(notificationChoice.kind, notification.kind)),
		)
		.where(
			and(
				scoped(visibleMails, act.by),
				eq(notification.id, notificationId),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		);
	return row ?? null;
}

/** The address and name of a user. A link in a mail proves the address of the login, so no mail goes to another one. Null when they cannot
 * log in any more. */
export async function addresseeOfUser(act: Act, userId: string) {
	const [row] = await act.db
		.select({
			to: users.username,
			firstName: greetingName,
			language: mailLanguage,
			staff: users.staff,
			staffName: users.staffName,
		})
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.leftJoin(account, eq(account.id, contact.accountId))
		.where(and(scoped(visibleMails, act.by), eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
	return row ?? null;
}
