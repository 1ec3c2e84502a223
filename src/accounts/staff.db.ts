import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";

const isAdministrator = and(eq(users.staff, "administrator"), isNull(users.disabledAt), isNull(users.deletedAt));

/** The staff login with a name, also a removed one. */
export async function staffLogin(db: Db, username: string) {
	const [login] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.username, username), isNotNull(users.staff)));
	return login ?? null;
}

/** Whether the shop has an administrator among its staff. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	return (await db.$count(users, isAdministrator)) > 0;
}
