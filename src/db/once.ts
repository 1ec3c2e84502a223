import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { idempotency } from "./schema/idempotency.ts";

/** One attempt of one user at one thing. */
export type Asked = { userId: string; route: string; key: string };
type Answer = { requestHash: string; status: number; answer: string; contentType: string };

const same = ({ userId, route, key }: Asked) =>
	and(eq(idempotency.userId, userId), eq(idempotency.route, route), eq(idempotency.key, key));

/** Until the transaction ends nobody else takes it. False: somebody else has it now. */
export async function takeTurn(db: Db, { userId, route, key }: Asked): Promise<boolean> {
	const name = [userId, route, key].join("\n");
	const [row] = await db.execute<{ taken: boolean }>(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
	);
	return row?.taken ?? false;
}

export async function answerGiven(db: Db, asked: Asked): Promise<Answer | null> {
	const { requestHash, status, answer, contentType } = idempotency;
	const [given] = await db.select({ requestHash, status, answer, contentType }).from(idempotency).where(same(asked));
	return given ?? null;
}

export async function keepAnswer(db: Db, asked: Asked, answer: Answer): Promise<void> {
	await db.insert(idempotency).values({ ...asked, ...answer });
}

const together = 1_000;

/** Who has not asked again for two days does not. In pieces, because each statement has a deadline. */
export async function forgetAnswers(db: Db): Promise<void> {
	for (;;) {
		const gone = await db.execute(sql`
			delete from ${idempotency} where (${idempotency.userId}, ${idempotency.route}, ${idempotency.key}) in (
				select user_id, route, key from ${idempotency} where at < now() - interval '2 days'
				order by at limit ${together} for update skip locked
			) returning true`);
		if (gone.length < together) return;
	}
}
