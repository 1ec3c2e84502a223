import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contact, users } from "#db/schema/accounts.ts";

const hasAddress = (email: string) => sql`lower(${contact.email}) = ${email}`;

/** Whether a user has this username or address, including users who cannot log in any more. */
export async function hasUser({ db }: Act, email: string): Promise<boolean> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(or(eq(users.username, email), hasAddress(email)), isNull(users.deletedAt)))
		.limit(1);
	return rows.length > 0;
}

export async function hasContact({ db }: Act, email: string): Promise<boolean> {
	const rows = await db
		.select({ id: contact.id })
		.from(contact)
		.where(and(hasAddress(email), isNull(contact.deletedAt)))
		.limit(1);
	return rows.length > 0;
}
