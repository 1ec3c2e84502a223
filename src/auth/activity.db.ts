import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { hasWord } from "#db/columns.ts";
import { audit } from "#db/schema/audit.ts";
import { loginEventIn } from "./activity.ts";

const { number, at, userId, object, changes } = audit;
const maxEntries = 100;

/** The security history of a user, newest first. Names no member of staff. */
export async function activityOf({ db }: Act, ownerId: string) {
	const newestRows = (condition: SQL | undefined) =>
		db
			.select({ number, at, userId, object, changes })
			.from(audit)
			.where(condition)
			.orderBy(desc(number))
			.limit(maxEntries);
	const rows = await Promise.all([
		newestRows(and(hasWord(object, "Session"), eq(userId, ownerId))),
		newestRows(and(inArray(object, ["User", "SecondFactor"]), eq(audit.recordId, ownerId))),
	]);
	return rows
		.flat()
		.sort((a, b) => b.number - a.number)
		.flatMap(({ number, at, userId, ...row }) => {
			const what = loginEventIn(row);
			const [, device] = row.changes.device ?? [];
			const entry = { number, at, what, byUs: userId !== ownerId, device: typeof device === "string" ? device : null };
			return what ? [{ ...entry, what }] : [];
		})
		.slice(0, maxEntries);
}

export async function hasLoggedInBefore({ db, now }: Act, ownerId: string, network?: string): Promise<boolean> {
	const isThere = network === undefined ? undefined : sql`${changes} -> 'network' ->> 1 = ${network}`;
	const logins = await db
		.select({ number })
		.from(audit)
		.where(and(hasWord(object, "Session"), eq(userId, ownerId), lt(at, now), isThere))
		.limit(1);
	return logins.length > 0;
}
