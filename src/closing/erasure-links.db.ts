import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { users } from "#db/schema/accounts.ts";
import { erasureLink } from "#db/schema/closing.ts";

export async function insertErasureLink({ db }: Act, row: typeof erasureLink.$inferInsert): Promise<void> {
	await db.insert(erasureLink).values(row);
}

/** Deletes the ended links, because they hold an address. */
export async function deleteEndedErasureLinks({ db, now }: Act): Promise<void> {
	await db.delete(erasureLink).where(lte(erasureLink.endsAt, now));
}

const isGood = ({ now }: Act, hash: string) =>
	and(
		eq(erasureLink.hash, hash),
		gt(erasureLink.endsAt, now),
		sql`exists (select from ${users} u where u.id = ${erasureLink.userId} and u.username = lower(${erasureLink.email})
			and u.deleted_at is null)`,
	);

/** Ends a link, whose user it returns. Null when the link has ended, or was sent to an address that the user no longer has. */
export async function takeErasureLink(act: Act, hash: string): Promise<string | null> {
	const [link] = await act.db.delete(erasureLink).where(isGood(act, hash)).returning({ userId: erasureLink.userId });
	return link?.userId ?? null;
}

export async function deleteErasureLinksOf({ db }: Act, userId: string): Promise<void> {
	await db.delete(erasureLink).where(eq(erasureLink.userId, userId));
}
