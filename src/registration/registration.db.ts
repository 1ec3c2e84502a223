import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contact, users } from "#db/schema/accounts.ts";

const addressed = (email: string) => sql`lower(${contact.email}) = ${email}`;

/** Whoever logs in by this name, or has a login and is reached at this address; also who may not log in any more. */
export async function hasUser({ db }: Act, email: string): Promise<boolean> {
	const found = await db
		.select({ id: users.id })
		.from(users)
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(and(or(eq(users.username, email), addressed(email)), isNull(users.deletedAt)))
		.limit(1);
	return found.length > 0;
}

export async function hasContact({ db }: Act, email: string): Promise<boolean> {
	const found = await db
		.select({ id: contact.id })
		.from(contact)
		.where(and(addressed(email), isNull(contact.deletedAt)))
		.limit(1);
	return found.length > 0;
}
