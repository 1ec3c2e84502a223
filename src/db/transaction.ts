import { PgTransaction } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { type Refusal, refusalIn } from "#shared/refusal.ts";
import type { Db } from "./db.ts";
import { inSavepoint, withSavepoints } from "./savepoints.ts";
import { unavailable } from "./timeouts.ts";

/** Serialization failure and deadlock: the database rolled one transaction back, which can be retried. */
const collisionCodes = new Set(["40001", "40P01"]);
const attempts = 3;
const longestPauseMs = 50;

const isCollision = (error: unknown): boolean =>
	error instanceof Error &&
	(("code" in error && typeof error.code === "string" && collisionCodes.has(error.code)) || isCollision(error.cause));

/** The refusal inside an error. A collision is a refusal that asks the client to retry. Null for defects. */
export const refusalFrom = (error: unknown): Refusal | null =>
	refusalIn(error) ?? (isCollision(error) ? unavailable() : null);

/** Waits a random time, so that colliding transactions do not restart together. */
const pause = (attempt: number) => {
	const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
	return new Promise((resolve) => setTimeout(resolve, (random / 255) * longestPauseMs * attempt));
};

export const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

/** Runs the work in one transaction. Within an open transaction it opens a savepoint, so that a caller who catches a refusal keeps
 * none of its writes. Transactions that collide are retried, so the work can run more than once. */
export async function inTransaction<Result>(act: Act, work: (act: Act) => Promise<Result>): Promise<Result> {
	if (isTransaction(act.db)) return inSavepoint(act.db, () => work(act));
	for (let attempt = 1; ; attempt++) {
		try {
			let open: Db | undefined;
			const result = await act.db.transaction((db) => {
				open = db;
				return withSavepoints(db, () => work({ ...act, db }));
			});
			if (open) act.deps.feed.afterCommit(open);
			return result;
		} catch (error) {
			if (!isCollision(error)) throw error;
			if (attempt === attempts) throw unavailable();
			await pause(attempt);
		}
	}
}

/** Runs statements that read one moment, so that their sums agree. Within an open transaction they read what that transaction reads. */
export function inSnapshot<Result>(act: Act, read: (act: Act) => Promise<Result>): Promise<Result> {
	if (isTransaction(act.db)) return read(act);
	const options = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
	return act.db.transaction((db) => read({ ...act, db }), options);
}

type Results<Promises extends readonly unknown[]> = { -readonly [Nth in keyof Promises]: Awaited<Promises[Nth]> };

/** Waits for all promises of one transaction, then throws the first failure. Without the wait, a statement could reach the connection
 * after the transaction ended, when the connection serves another one. */
export async function allSettledThenThrow<const Promises extends readonly unknown[]>(
	promises: Promises,
): Promise<Results<Promises>> {
	// In order of time: later failures only say that the transaction is aborted.
	const failures: unknown[] = [];
	const results = await Promise.all(
		promises.map(async (promise) => await Promise.resolve(promise).catch((error) => void failures.push(error))),
	);
	if (failures.length > 0) throw failures[0];
	return results as unknown as Results<Promises>; // none has failed
}
