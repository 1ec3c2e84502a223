import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { account, contact, membership, users } from "#db/schema/accounts.ts";
import { mail, notification, notificationChoice } from "#db/schema/notices.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { secretTemplates } from "#mail/templates.ts";

/** Mails hold other people's names and addresses: they are the supplier's, and the process's own. */
export const visibleMails = (by: ScopeViewer): Scope => (by.staff ? "all" : "none");

type NewMail = Pick<typeof mail.$inferInsert, "cause" | "recipient" | "language" | "template" | "data">;

/** False: this cause has its mail. */
export async function insertMail(act: Act, id: string, row: NewMail): Promise<boolean> {
	const made = await act.db
		.insert(mail)
		.values({ id, ...row, requestId: act.requestId, ...auditValues(act) })
		.onConflictDoNothing({ target: mail.cause })
		.returning({ id: mail.id });
	return made.length > 0;
}

const mine = (act: Act, id: string) => and(scoped(visibleMails, act.by), eq(mail.id, id));
const free = or(isNull(mail.heldUntil), lt(mail.heldUntil, sql`now()`));

/** Takes a mail that waits for as long as one attempt may last. By the clock of the database, which all processes share. */
export async function holdMail(act: Act, id: string, seconds: number) {
	const [held] = await act.db
		.update(mail)
		.set({
			attempts: sql`${mail.attempts} + 1`,
			heldUntil: sql`now() + make_interval(secs => ${seconds})`,
			updatedBy: author(act),
		})
		.where(and(mine(act, id), eq(mail.status, "waiting"), free))
		.returning();
	return held ?? null;
}

export async function stateOfMail(act: Act, id: string) {
	const [found] = await act.db.select({ status: mail.status }).from(mail).where(mine(act, id));
	return found?.status ?? null;
}

type Settled = { status: "sent"; sentAt: Date } | { status: "given-up" | "waiting" };

/** What came of an attempt. One that took so long that another has begun may still say that the mail is sent, nothing else. */
export async function settleMail(
	act: Act,
	{ id, attempts }: { id: string; attempts: number },
	settled: Settled & { lastAnswer: string },
) {
	const current = settled.status === "sent" ? undefined : eq(mail.attempts, attempts);
	const isSecret = inArray(mail.template, settled.status === "waiting" ? [] : [...secretTemplates]);
	const trimmed = {
		recipient: sql`case when ${isSecret} then null else ${mail.recipient} end`,
		data: sql`case when ${isSecret} then null else ${mail.data} end`,
	};
	await act.db
		.update(mail)
		.set({ ...settled, ...trimmed, heldUntil: null, updatedBy: author(act) })
		.where(and(mine(act, id), eq(mail.status, "waiting"), current));
}

/** Back among those that wait; false when it went, is on its way, or its words are trimmed. */
export async function waitAgain(act: Act, id: string): Promise<boolean> {
	const woken = await act.db
		.update(mail)
		.set({ status: "waiting", updatedBy: author(act) })
		.where(and(mine(act, id), ne(mail.status, "sent"), free, isNotNull(mail.data)))
		.returning({ id: mail.id });
	return woken.length > 0;
}

const atMost = 500;
const listed = {
	id: mail.id,
	cause: mail.cause,
	template: mail.template,
	status: mail.status,
	attempts: mail.attempts,
	lastAnswer: mail.lastAnswer,
	createdAt: mail.createdAt,
	requestId: mail.requestId,
};

/** Without address and words, which nobody needs to see what goes wrong. */
export const mailsOf = (act: Act) =>
	act.db.select(listed).from(mail).where(scoped(visibleMails, act.by)).orderBy(desc(mail.id)).limit(atMost);

/** Given up, or still waiting after an hour. */
export const failedMails = (act: Act) =>
	act.db
		.select(listed)
		.from(mail)
		.where(
			and(
				scoped(visibleMails, act.by),
				or(
					eq(mail.status, "given-up"),
					and(eq(mail.status, "waiting"), lt(mail.createdAt, sql`now() - interval '1 hour'`)),
				),
			),
		)
		.orderBy(desc(mail.id))
		.limit(atMost);

/** To whom and with what words, of all that is over and older than this. */
export async function trimMails(act: Act, before: Date): Promise<void> {
	await act.db
		.update(mail)
		.set({ recipient: null, data: null, updatedBy: author(act) })
		.where(and(isNotNull(mail.data), sql`${mail.status} <> 'waiting'`, lt(mail.updatedAt, before)));
}

/** As this company wrote it down when it added them: what they are called at another is theirs to tell. */
const nameHere = sql<string>`coalesce((
	select ${contact.firstName} || ' ' || ${contact.lastName} from ${contact}
	where ${contact.accountId} = ${membership.accountId} and ${contact.deletedAt} is null
		and (${contact.id} = ${users.contactId} or lower(${contact.email}) = ${users.username})
	order by ${contact.id} = ${users.contactId} desc, ${contact.id} desc limit 1), ${users.username})`;

/** Who joined or changed, at which company, and who did it; null when they have left. */
export async function memberOf(act: Act, membershipId: string) {
	const [found] = await act.db
		.select({
			userId: users.id,
			name: nameHere,
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
	return found ?? null;
}

const administratorsAtMost = 200;

/** Who decides about the people of a company. */
export const administratorsOf = (act: Act, accountId: string) =>
	act.db
		.select({ userId: users.id })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(
			and(
				scoped(visibleMails, act.by),
				eq(membership.accountId, accountId),
				eq(membership.role, "administrator"),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
			),
		)
		.orderBy(users.id)
		.limit(administratorsAtMost);

/** What somebody was told, where to write to them, in the words of which country, and whether they want that; null when they
 * may not log in any more. */
export async function noticeToMail(act: Act, notificationId: string) {
	const [found] = await act.db
		.select({
			userId: notification.userId,
			kind: notification.kind,
			details: notification.details,
			cause: notification.cause,
			to: sql<string>`coalesce(${contact.email}, ${users.username})`,
			firstName: contact.firstName,
			country: account.country,
			choice: notificationChoice.mail,
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
	return found ?? null;
}

/** Whom to write to about their own login; null when they may not log in any more. */
export async function addresseeOfUser(act: Act, userId: string) {
	const [found] = await act.db
		.select({ to: sql<string>`coalesce(${contact.email}, ${users.username})`, firstName: contact.firstName })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(scoped(visibleMails, act.by), eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
	return found ?? null;
}
