import { and, desc, eq, inArray, isNull, lt, lte, max, notInArray, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { membership } from "#db/schema/accounts.ts";
import { notification, notificationChoice } from "#db/schema/notices.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { ChooseMail, ListNotifications } from "./notice-requests.ts";
import { kindsOfOtherParts, type NotificationContent, parseNotification } from "./notices.ts";

/** The viewer's own notifications: those about the viewer alone, and those about the current company that lead to a part of the site that the
 * login has. */
export const visibleNotifications = ({ userId, accountId, staff, flags }: ScopeViewer): Scope => {
	if (!userId) return "none";
	const closedKinds = staff === null && accountId !== null ? kindsOfOtherParts(flags) : [];
	const ofThisCompany = accountId === null ? undefined : eq(notification.accountId, accountId);
	return (
		and(
			eq(notification.userId, userId),
			or(isNull(notification.accountId), ofThisCompany),
			closedKinds.length === 0 ? undefined : notInArray(notification.kind, closedKinds),
		) ?? "none"
	);
};

const ownNotifications = (act: Act) => and(scoped(visibleNotifications, act.by), isNull(notification.deletedAt));

const listColumns = {
	id: notification.id,
	kind: notification.kind,
	details: notification.details,
	path: notification.path,
	createdAt: notification.createdAt,
};

/** The order that a notification is about, else the notification itself. */
const subject = sql`coalesce(${notification.details} ->> 'orderId', ${notification.id})`;

/** When a notification was read. A newer notification of the same order replaces an older one, which counts as read. */
function readAt(act: Act) {
	const newest = act.db
		.select({ id: max(notification.id) })
		.from(notification)
		.where(ownNotifications(act))
		.groupBy(subject);
	const replacedAt = sql`case when ${notInArray(notification.id, newest)} then ${notification.createdAt} end`;
	return sql`coalesce(${notification.readAt}, ${replacedAt})`.mapWith((at: string): Date | null => new Date(at));
}

type Page = ListNotifications & { atMost: number };

/** A page of notifications, newest first. `next` is the id after which older ones continue. Null on the last page. */
export async function notificationsOf(act: Act, { before, atMost }: Page) {
	const rows = await act.db
		.select({ ...listColumns, readAt: readAt(act) })
		.from(notification)
		.where(and(ownNotifications(act), before === undefined ? undefined : lt(notification.id, before)))
		.orderBy(desc(notification.id))
		.limit(atMost);
	const notices = rows.flatMap(({ kind, details, ...row }) => {
		const notice = parseNotification({ kind, details });
		return notice ? [{ ...row, ...notice }] : [];
	});
	return { notices, next: rows.length === atMost ? (rows.at(-1)?.id ?? null) : null };
}

/** How far the bell looks back for the newest notification of each order. */
const readForBell = 60;

/** The notifications of the bell, unread ones first: one for each order, with its newest state. */
export async function bellNotifications(act: Act, atMost: number) {
	const { notices } = await notificationsOf(act, { atMost: readForBell });
	const subjects = Map.groupBy(notices, (notice) => ("orderId" in notice.details ? notice.details.orderId : notice.id));
	const newest = [...subjects.values()].flatMap(([first]) => first ?? []);
	return newest.toSorted((a, b) => Number(a.readAt !== null) - Number(b.readAt !== null)).slice(0, atMost);
}

export async function isMine(act: Act, id: string): Promise<boolean> {
	const rows = await act.db
		.select({ id: notification.id })
		.from(notification)
		.where(and(ownNotifications(act), eq(notification.id, id)));
	return rows.length > 0;
}

const countedAtMost = 100;

/** Counts unread notifications, those of one order once, up to 100, because pages show no more than 99+. */
export async function unreadCount(act: Act): Promise<number> {
	const unread = act.db
		.select({ subject: sql<string>`${subject}`.as("subject") })
		.from(notification)
		.where(and(ownNotifications(act), isNull(notification.readAt)))
		.limit(countedAtMost)
		.as("unread");
	const [row] = await act.db.select({ count: sql<number>`count(distinct ${unread.subject})::integer` }).from(unread);
	return row?.count ?? 0;
}

type NewNotification = {
	userId: string;
	accountId: string | null;
	membershipId: string | null;
	cause: string;
	path: string;
} & NotificationContent;

/** Inserts a notification. False when the user already has one of its kind and cause. */
export async function insertNotification(act: Act, id: string, row: NewNotification): Promise<boolean> {
	const { userId, accountId, membershipId, cause, path, kind, details } = row;
	const values = { userId, accountId, membershipId, cause, path, kind, details };
	const insert = insertStatement(notification, [{ id, ...values, ...auditValues(act) }]);
	const inserted = await act.db.execute(sql`${insert} on conflict (user_id, kind, cause) do nothing returning id`);
	return inserted.length > 0;
}

/** Marks a notification, and older ones of the same order, as read. False when it is not the viewer's. */
export async function saveRead(act: Act, id: string): Promise<boolean> {
	const updated = await act.db
		.update(notification)
		.set({
			readAt: sql`coalesce(${notification.readAt}, ${act.now.toISOString()}::timestamptz)`,
			updatedBy: author(act),
		})
		.where(and(ownNotifications(act), or(eq(notification.id, id), isOlderOfOrder(id))))
		.returning({ id: notification.id });
	return updated.some((row) => row.id === id);
}

/** The unread notifications of the same order that are older than a notification. */
const isOlderOfOrder = (id: string) =>
	and(
		isNull(notification.readAt),
		lt(notification.id, id),
		sql`${notification.details} ->> 'orderId' = (select n.details ->> 'orderId' from ${notification} n where n.id = ${id})`,
	);

/** Marks notifications as read. False when none was unread. */
export async function saveAllRead(act: Act, upTo: string): Promise<boolean> {
	const updated = await act.db
		.update(notification)
		.set({ readAt: act.now, updatedBy: author(act) })
		.where(and(ownNotifications(act), isNull(notification.readAt), lte(notification.id, upTo)))
		.returning({ id: notification.id });
	return updated.length > 0;
}

const batchSize = 5_000;

/** Deletes old notifications, in batches because each statement has a deadline. */
export async function deleteNotifications({ db }: Act, readBefore: Date, madeBefore: Date): Promise<void> {
	const isOld = or(lt(notification.readAt, readBefore), lt(notification.createdAt, madeBefore));
	for (;;) {
		const batch = db.select({ id: notification.id }).from(notification).where(isOld).limit(batchSize);
		const deleted = await db
			.delete(notification)
			.where(inArray(notification.id, batch))
			.returning({ id: notification.id });
		if (deleted.length < batchSize) return;
	}
}

const ownChoices = ({ userId }: ScopeViewer): Scope => (userId ? eq(notificationChoice.userId, userId) : "none");

/** The viewer's choices about mails. Kinds without a choice are missing. */
export const choicesOf = (act: Act) =>
	act.db
		.select({ kind: notificationChoice.kind, mail: notificationChoice.mail })
		.from(notificationChoice)
		.where(and(scoped(ownChoices, act.by), isNull(notificationChoice.deletedAt)));

/** Stores a choice, and returns the previous one. Undefined when there was none. */
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

/** The id of a user's membership. Null when the user is not a member of the company. */
export async function membershipIn(act: Act, userId: string, accountId: string): Promise<string | null> {
	const [row] = await act.db
		.select({ id: membership.id })
		.from(membership)
		.where(and(eq(membership.userId, userId), eq(membership.accountId, accountId), isNull(membership.deletedAt)));
	return row?.id ?? null;
}
