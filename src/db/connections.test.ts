import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { test } from "#test/database.ts";
import { type Db, openDatabase } from "./db.ts";

const pool = 2;
/** As many as postgres.js sends on one connection before it waits for answers. */
const full = 100;

const several = <T>(times: number, work: (nth: number) => Promise<T>) =>
	Promise.all(Array.from({ length: times }, (_, nth) => work(nth)));

/** The transaction that a statement runs in, if any has begun to write. */
const written = async (db: Db): Promise<string | null> => {
	const [row] = await db.execute<{ id: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as id`);
	return row?.id ?? null;
};
const writing = (db: Db, nth: number) =>
	db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values (${`shared ${nth}`}, 1, now())`);
		const ids = await several(5, () => written(tx));
		return new Set(ids).size;
	});

test("a transaction has its connection for itself, however much waits there already", async ({ place }) => {
	const { db, close } = openDatabase({ place, pool, prepare: true });
	for (let nth = 0; nth < 2; nth++) await several(pool, () => db.execute(sql`select pg_sleep(0.05)`));
	const asked = several(pool * full, async (nth) => db.execute(nth < pool ? sql`select pg_sleep(0.3)` : sql`select 1`));
	await new Promise((sent) => setTimeout(sent, 100));
	expect(await several(3, (nth) => writing(db, nth))).toEqual([1, 1, 1]);
	await asked;
	await close();
});

test("and however slowly what is asked leaves", async ({ place }) => {
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
		several(20, (nth) => writing(db, 10 + nth)),
		several(100, () => written(db)),
	]);
	expect([new Set(sizes), new Set(ids)]).toEqual([new Set([1]), new Set([null])]);
	await close();
	slow.mockRestore();
});
