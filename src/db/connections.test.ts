import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { test } from "#test/database.ts";
import { type Db, openDatabase } from "./db.ts";

const pool = 2;
/** How many queries postgres.js sends on one connection before it waits for answers. */
const pipelineLength = 100;

const repeat = <T>(times: number, work: (nth: number) => Promise<T>) =>
	Promise.all(Array.from({ length: times }, (_, nth) => work(nth)));

/** The id of the transaction that a statement runs in. Null before the transaction writes. */
const transactionId = async (db: Db): Promise<string | null> => {
	const [row] = await db.execute<{ id: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as id`);
	return row?.id ?? null;
};
const writeInTransaction = (db: Db, nth: number) =>
	db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values (${`shared ${nth}`}, 1, now())`);
		const ids = await repeat(5, () => transactionId(tx));
		return new Set(ids).size;
	});

test("reserves a connection for a transaction while queries wait on it", async ({ place }) => {
	const { db, close } = openDatabase({ place, pool, prepare: true });
	for (let nth = 0; nth < 2; nth++) await repeat(pool, () => db.execute(sql`select pg_sleep(0.05)`));
	const queries = repeat(pool * pipelineLength, async (nth) =>
		db.execute(nth < pool ? sql`select pg_sleep(0.3)` : sql`select 1`),
	);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(await repeat(3, (nth) => writeInTransaction(db, nth))).toEqual([1, 1, 1]);
	await queries;
	await close();
});

test("reserves a connection for a transaction while the socket writes slowly", async ({ place }) => {
	const { write } = Socket.prototype;
	const slow = vi.spyOn(Socket.prototype, "write").mockImplementation(function (
		this: Socket,
		...sent: Parameters<typeof write>
	) {
		write.apply(this, sent);
		setImmediate(() => this.emit("drain"));
		return false;
	});
	const { db, close } = openDatabase({ place, pool, prepare: true });
	const [sizes, ids] = await Promise.all([
		repeat(20, (nth) => writeInTransaction(db, 10 + nth)),
		repeat(100, () => transactionId(db)),
	]);
	expect([new Set(sizes), new Set(ids)]).toEqual([new Set([1]), new Set([null])]);
	await close();
	slow.mockRestore();
});
