import { PgTransaction } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { type Refusal, refusalIn } from "#shared/refusal.ts";
import type { Db } from "./db.ts";
import { inSavepoint, withSavepoints } from "./savepoints.ts";
import { unavailable } from "./timeouts.ts";

/** Two transactions met: serialization failure, deadlock. The database undid one of them, so it may try again. */
const collisions = new Set(["40001", "40P01"]);
const attempts = 3;
const apartMs = 50;

const collided = (error: unknown): boolean =>
	error instanceof Error &&
	(("code" in error && typeof error.code === "string" && collisions.has(error.code)) || collided(error.cause));

/** What a transport tells: the refusal that lies inside, or that two met and it may be tried again. */
export const refusalFrom = (error: unknown): Refusal | null =>
	refusalIn(error) ?? (collided(error) ? unavailable() : null);

/** Not both at once again. */
const pause = (attempt: number) => {
	const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
	return new Promise((resolve) => setTimeout(resolve, (chance / 255) * apartMs * attempt));
};

/** Runs the work in one transaction: all of it happens, or nothing. Within an open transaction it opens a savepoint, so that a caller
 * who catches a refusal keeps none of its writes. Transactions that collide are retried, so the work can run more than once. */
export async function inTransaction<Result>(act: Act, work: (act: Act) => Promise<Result>): Promise<Result> {
	const isNested: boolean = act.db instanceof PgTransaction;
	if (isNested) return inSavepoint(act.db, () => work(act));
	for (let attempt = 1; ; attempt++) {
		try {
			let open: Db | undefined;
			const result = await act.db.transaction((db) => {
				open = db;
				return withSavepoints(db, () => work({ ...act, db }));
			});
			if (open) act.deps.feed.committed(open);
			return result;
		} catch (error) {
			if (!collided(error)) throw error;
			if (attempt === attempts) throw unavailable();
			await pause(attempt);
		}
	}
}

type Done<Works extends readonly unknown[]> = { -readonly [Nth in keyof Works]: Awaited<Works[Nth]> };

/** Several at once in one transaction. When one fails the others are waited for: what they would still send would reach the connection
 * after the transaction has ended, and there it is somebody else's. */
export async function atOnce<const Works extends readonly unknown[]>(works: Works): Promise<Done<Works>> {
	// The first in time: after it the database only says that the transaction is aborted.
	const failures: unknown[] = [];
	const done = await Promise.all(
		works.map(async (work) => await Promise.resolve(work).catch((error) => void failures.push(error))),
	);
	if (failures.length > 0) throw failures[0];
	return done as unknown as Done<Works>; // none has failed
}
