import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { erasedName } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { mail, notification, notificationChoice } from "#db/schema/notices.ts";

type Person = { userId: string; usernames: readonly string[]; names: readonly string[] };

/** Deletes the notifications and choices of a user, the mails to them, and their name in notifications and mails to others. */
export async function eraseNotifications(act: Act, { userId, usernames, names }: Person): Promise<void> {
	const { db } = act;
	await db.delete(notification).where(eq(notification.userId, userId));
	await db.delete(notificationChoice).where(eq(notificationChoice.userId, userId));
	const erased = `${erasedName.firstName} ${erasedName.lastName}`;
	await db
		.update(notification)
		.set({
			details: sql`jsonb_set(${notification.details}, '{colleague}', to_jsonb(${erased}::text))`,
			updatedBy: author(act),
		})
		.where(inArray(sql`${notification.details}->>'colleague'`, [...names]));
	const namesThem = or(
		inArray(sql`lower(${mail.recipient})`, [...usernames]),
		...usernames.map((username) => sql`position(${username} in lower(${mail.data}::text)) > 0`),
		inArray(sql`${mail.data}->>'colleague'`, [...names]),
		inArray(sql`${mail.data}->>'name'`, [...names]),
	);
	await db
		.update(mail)
		.set({
			status: sql`case ${mail.status} when 'waiting' then 'given-up' else ${mail.status} end`,
			recipient: null,
			data: null,
			heldUntil: null,
			updatedBy: author(act),
		})
		.where(and(isNotNull(mail.data), namesThem));
}

/** Deletes the notifications about a company. */
export async function deleteNotificationsOf({ db }: Act, accountId: string): Promise<void> {
	await db.delete(notification).where(eq(notification.accountId, accountId));
}
