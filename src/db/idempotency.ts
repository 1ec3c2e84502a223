import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Db } from "./db.ts";
import { idempotency } from "./schema/idempotency.ts";
import { inCountedTransaction, type Limit, throttle, throttleSampled } from "./throttle.ts";
import { allSettledThenThrow } from "./transaction.ts";

/** A call of a user. The same key may be used for another procedure, and by another user. */
type KeyedCall = { userId: string; procedure: string; key: string };
type StoredResponse = { requestHash: string; response: string };

const idempotencyKeyLimit = { name: "idempotency-key", times: 3_000, seconds: 60 * 60 } satisfies Limit;
/** Responses are stored for days: without a second limit, long ones could fill the disk. */
const longResponseLimit = { name: "idempotency-long", times: 120, seconds: 60 * 60 } satisfies Limit;
const longResponseLength = 8 * 1024;

/** An idempotency key: 1 to 255 visible ASCII characters, compared as they are. */
export const idempotencyKeyFormat = /^[\x21-\x7e]{1,255}$/;

type Keyed = {
	key: string;
	procedure: string;
	/** As the client sent it. */
	input: unknown;
};

/** Runs a command once for each idempotency key, in one transaction with its stored response. The same key with the same input
 * returns the stored response; with another input, or while the first call is running, it is refused. `work` throws when the call
 * is refused or fails: everything is rolled back, nothing is stored, and the key can be used again. `work` can run more than once:
 * a transaction that collides is retried. */
export async function runOnce(
	act: Act,
	{ key, procedure, input }: Keyed,
	work: (act: Act) => Promise<unknown>,
): Promise<{ response: unknown; isReplay: boolean }> {
	const { userId, accountId } = act.by;
	if (!userId) throw new Error("an idempotency key belongs to a user");
	// Forms and streams cannot be hashed as JSON.
	const isJson = !(input instanceof FormData || input instanceof ReadableStream);
	if (!isJson || !idempotencyKeyFormat.test(key)) throw new Refusal("invalid", "request.key-invalid");
	await throttleSampled(act, idempotencyKeyLimit, userId);
	const call = { userId, procedure, key };
	const requestHash = createHash("sha256")
		.update(JSON.stringify([accountId, input]))
		.digest("base64url");

	return inCountedTransaction(act, async (act) => {
		const { db } = act;
		const [hasLock, stored] = await allSettledThenThrow([lockCall(db, call), storedResponse(db, call)]);
		if (stored && stored.requestHash !== requestHash) throw new Refusal("invalid", "request.key-reused");
		if (stored) return { response: fromJson(stored.response), isReplay: true };
		// After the stored response: a replay also holds the lock for a moment, and must not refuse another replay.
		if (!hasLock) throw new Refusal("conflict", "request.in-progress", { seconds: 1 });
		const response = await work(act);
		await storeResponse(db, call, { requestHash, response: toJson(response) });
		return { response, isReplay: false };
	});
}

/** A command without a result has an empty response. */
const toJson = (response: unknown): string => (response === undefined ? "" : JSON.stringify(response));
const fromJson = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

const matchesCall = ({ userId, procedure, key }: KeyedCall) =>
	and(eq(idempotency.userId, userId), eq(idempotency.procedure, procedure), eq(idempotency.key, key));

/** Locks the call until the transaction ends. False when another transaction holds the lock. */
async function lockCall(db: Db, { userId, procedure, key }: KeyedCall): Promise<boolean> {
	const name = [userId, procedure, key].join("\n");
	const [row] = await db.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
	);
	return row?.locked ?? false;
}

async function storedResponse(db: Db, call: KeyedCall): Promise<StoredResponse | null> {
	const { requestHash, response } = idempotency;
	const [stored] = await db.select({ requestHash, response }).from(idempotency).where(matchesCall(call));
	return stored ?? null;
}

async function storeResponse(db: Db, call: KeyedCall, stored: StoredResponse): Promise<void> {
	if (stored.response.length >= longResponseLength) await throttle(db, longResponseLimit, call.userId);
	await db.insert(idempotency).values({ ...call, ...stored, status: 200, contentType: "application/json" });
}

const batchSize = 1_000;

/** Deletes responses that are older than two days, in batches because each statement has a deadline. */
export async function deleteOldResponses(db: Db): Promise<void> {
	for (;;) {
		const deleted = await db.execute(sql`
			delete from ${idempotency} where (${idempotency.userId}, ${idempotency.procedure}, ${idempotency.key}) in (
				select user_id, route, key from ${idempotency} where at < now() - interval '2 days'
				order by at limit ${batchSize} for update skip locked
			) returning true`);
		if (deleted.length < batchSize) return;
	}
}

/** Deletes the stored responses of a user, which can contain personal data. */
export async function deleteResponsesOf(db: Db, userId: string): Promise<void> {
	await db.delete(idempotency).where(eq(idempotency.userId, userId));
}
