import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { erasedFullName } from "#accounts/person.ts";
import { isBegunBy, isOfAddress, type OwnAddresses } from "#accounts/person-erasure.db.ts";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { account } from "#db/schema/accounts.ts";
import { mail, notification, notificationChoice } from "#db/schema/notices.ts";

/** `recordIds`: the records of the person, which the causes of mails name. */
type Person = Record<"names" | "accountIds" | "recordIds", readonly string[]> & OwnAddresses & { userId: string };

/** Deletes the notifications and choices of a user, the mails to them, and their name in notifications and mails to others. */
export async function eraseNotifications(act: Act, person: Person): Promise<void> {
	const { userId, names, accountIds } = person;
	const { db } = act;
	await db.delete(notification).where(eq(notification.userId, userId));
	await db.delete(notificationChoice).where(eq(notificationChoice.userId, userId));
	await db
		.update(notification)
		.set({
			details: sql`jsonb_set(${notification.details}, '{colleague}', to_jsonb(${erasedFullName}::text))`,
			updatedBy: author(act),
		})
		.where(
			and(
				inArray(sql`${notification.details}->>'colleague'`, [...names]),
				inArray(notification.accountId, [...accountIds]),
			),
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
		// The last mail to the person is deleted as soon as it is sent.
		.where(and(isNotNull(mail.data), ne(mail.template, "login-deleted"), isAboutThem(act, person)));
}

/** The mails to or about a person. Without a proven address only those that their records caused, and those that name them at their companies. */
function isAboutThem({ db }: Act, { names, accountIds, recordIds, ...own }: Person): SQL | undefined {
	const { usernames, until } = own;
	const isCausedByThem = sql`exists (select from unnest(${sql.param([...recordIds])}::text[]) id where position(id in ${mail.cause}) > 0)`;
	const hasTheirAddress = isOfAddress(own, mail.createdAt, (username) =>
		or(eq(sql`lower(${mail.recipient})`, username), hasAddress(sql`lower(${mail.data}::text)`, username)),
	);
	const fullNames = names.filter((name) => !usernames.includes(name));
	// A person at another company may have the same name.
	const company = sql`${mail.data}->>'company'`;
	const isOfTheirCompany = or(
		usernames.length > 0 ? isNull(company) : undefined,
		inArray(
			company,
			db
				.select({ name: account.name })
				.from(account)
				.where(inArray(account.id, [...accountIds])),
		),
	);
	const hasTheirName = and(
		isOfTheirCompany,
		or(inArray(sql`${mail.data}->>'colleague'`, fullNames), inArray(sql`${mail.data}->>'name'`, fullNames)),
	);
	return or(isCausedByThem, hasTheirAddress, and(hasTheirName, isBegunBy(mail.createdAt, { until })));
}

/** Whether a text has an e-mail address as a whole, and not as the end of a longer one. */
const hasAddress = (text: SQL, address: string): SQL =>
	sql`${text} ~ ${`(^|[^a-z0-9._%+'-])${address.replace(/[^a-z0-9@]/g, "\\$&")}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`}`;

/** Deletes the notifications about a company. */
export async function deleteNotificationsOf({ db }: Act, accountId: string): Promise<void> {
	await db.delete(notification).where(eq(notification.accountId, accountId));
}
