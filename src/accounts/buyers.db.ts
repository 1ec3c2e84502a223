import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account, contact, location, users } from "#db/schema/accounts.ts";

/** Who buys, for which company, and on what terms; locked, so that two orders at once do not both fit under one credit limit. */
export async function lockBuyer({ db, by }: Act) {
	const { name, status, creditLimit, referenceRequired, referencePattern, referenceOnce } = account;
	const [company] = await db
		.select({ name, status, creditLimit, referenceRequired, referencePattern, referenceOnce })
		.from(account)
		.where(and(eq(account.id, by.accountId ?? ""), isNull(account.deletedAt)))
		.for("update");
	return company ?? null;
}

/** As they are written on what they ordered. */
export async function nameOf({ db, by }: Act): Promise<string> {
	const [found] = await db
		.select({ name: sql<string>`coalesce(${contact.firstName} || ' ' || ${contact.lastName}, ${users.username})` })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(eq(users.id, by.userId ?? ""));
	return found?.name ?? "";
}

/** Where a company's invoices are addressed to: its first location, from which it came to us. */
export async function billedTo({ db, by }: Act) {
	const { street, houseNumber, addition, postalCode, city, country } = location;
	const [found] = await db
		.select({ street, houseNumber, addition, postalCode, city, country })
		.from(location)
		.where(and(eq(location.accountId, by.accountId ?? ""), isNull(location.deletedAt)))
		.orderBy(asc(location.id))
		.limit(1);
	return found ?? null;
}
