import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { membership } from "#db/schema/accounts.ts";
import { notification, notificationChoice } from "#db/schema/notices.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { type ChooseMail, type ListNotices, type Said, saidIn } from "./notices.ts";

/** One's own, of nobody else: what is for oneself alone, and what is of the company that one acts for. */
export const visibleNotifications = ({ userId, accountId }: ScopeViewer): Scope => {
	if (!userId) return "none";
	const ofThisCompany = accountId === null ? undefined : eq(notification.accountId, accountId);
	return and(eq(notification.userId, userId), or(isNull(notification.accountId), ofThisCompany)) ?? "none";
};

const mine = (act: Act) => and(scoped(visibleNotifications, act.by), isNull(notification.deletedAt));

const shown = {
	id: notification.id,
	kind: notification.kind,
	details: notification.details,
	path: notification.path,
	createdAt: notification.createdAt,
	readAt: notification.readAt,
};

type Page = ListNotices & { atMost: number };

/** The newest first; `next`: where the older ones go on. */
export async function notificationsOf(act: Act, { before, atMost }: Page) {
	const rows = await act.db
		.select(shown)
		.from(notification)
		.where(and(mine(act), before === undefined ? undefined : lt(notification.id, before)))
		.orderBy(desc(notification.id))
		.limit(atMost);
	const notices = rows.flatMap(({ kind, details, ...row }) => {
		const said = saidIn({ kind, details });
		return said ? [{ ...row, ...said }] : [];
	});
	return { notices, next: rows.length === atMost ? (rows.at(-1)?.id ?? null) : null };
}

export async function isMine(act: Act, id: string): Promise<boolean> {
	const found = await act.db
		.select({ id: notification.id })
		.from(notification)
		.where(and(mine(act), eq(notification.id, id)));
	return found.length > 0;
}

const countedAtMost = 100;

/** Nobody reads a larger number than 99+. */
export async function unreadCount(act: Act): Promise<number> {
	const unread = act.db
		.select({ id: notification.id })
		.from(notification)
		.where(and(mine(act), isNull(notification.readAt)))
		.limit(countedAtMost)
		.as("unread");
	const [row] = await act.db.select({ count: sql<number>`count(*)::integer` }).from(unread);
	return row?.count ?? 0;
}

type NewNotification = {
	userId: string;
	accountId: string | null;
	membershipId: string | null;
	cause: string;
	path: string;
} & Said;

/** False: they were told of this cause before. */
export async function insertNotification(act: Act, id: string, row: NewNotification): Promise<boolean> {
	const made = await act.db
		.insert(notification)
		.values({ id, ...row, ...auditValues(act) })
		.onConflictDoNothing({ target: [notification.userId, notification.kind, notification.cause] })
		.returning({ id: notification.id });
	return made.length > 0;
}

/** False: it is not theirs. */
export async function saveRead(act: Act, id: string): Promise<boolean> {
	const found = await act.db
		.update(notification)
		.set({
			readAt: sql`coalesce(${notification.readAt}, ${act.now.toISOString()}::timestamptz)`,
			updatedBy: author(act),
		})
		.where(and(mine(act), eq(notification.id, id)))
		.returning({ id: notification.id });
	return found.length > 0;
}

/** False: there was nothing left to read. */
export async function saveAllRead(act: Act, upTo: string): Promise<boolean> {
	const found = await act.db
		.update(notification)
		.set({ readAt: act.now, updatedBy: author(act) })
		.where(and(mine(act), isNull(notification.readAt), lte(notification.id, upTo)))
		.returning({ id: notification.id });
	return found.length > 0;
}

const together = 5_000;

/** In pieces, because each statement has a deadline. */
export async function deleteNotifications({ db }: Act, readBefore: Date, madeBefore: Date): Promise<void> {
	const over = or(lt(notification.readAt, readBefore), lt(notification.createdAt, madeBefore));
	for (;;) {
		const some = db.select({ id: notification.id }).from(notification).where(over).limit(together);
		const gone = await db.delete(notification).where(inArray(notification.id, some)).returning({ id: notification.id });
		if (gone.length < together) return;
	}
}

const ownChoices = ({ userId }: ScopeViewer): Scope => (userId ? eq(notificationChoice.userId, userId) : "none");

/** What somebody said about mails; of the kinds that are not here they have said nothing. */
export const choicesOf = (act: Act) =>
	act.db
		.select({ kind: notificationChoice.kind, mail: notificationChoice.mail })
		.from(notificationChoice)
		.where(and(scoped(ownChoices, act.by), isNull(notificationChoice.deletedAt)));

/** Undefined: they had said nothing yet. */
export async function saveChoice(act: Act, { kind, mail }: ChooseMail): Promise<boolean | undefined> {
	const before = (await choicesOf(act)).find((choice) => choice.kind === kind)?.mail;
	await act.db
		.insert(notificationChoice)
		.values({ userId: author(act), kind, mail, ...auditValues(act) })
		.onConflictDoUpdate({
			target: [notificationChoice.userId, notificationChoice.kind],
			set: { mail, updatedBy: author(act) },
		});
	return before;
}

/** How somebody belongs to a company; null: they do not, or not any more. */
export async function membershipIn(act: Act, userId: string, accountId: string): Promise<string | null> {
	const [found] = await act.db
		.select({ id: membership.id })
		.from(membership)
		.where(and(eq(membership.userId, userId), eq(membership.accountId, accountId), isNull(membership.deletedAt)));
	return found?.id ?? null;
}
