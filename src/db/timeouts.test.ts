import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { openDatabase } from "./db.ts";
import { allSettledThenThrow } from "./transaction.ts";

const options = { pool: 2, prepare: true };

const measure = async <T>(work: () => Promise<T>) => {
	const started = performance.now();
	const result = await work();
	return { result, ms: performance.now() - started };
};
const refusalOf = (work: Promise<unknown>) => work.then(() => null, refusalIn);

test.concurrent("refuses a slow statement and ends it at the server", async ({ place, owner, expect }) => {
	const database = openDatabase({ ...options, place });
	const { result, ms } = await measure(() => refusalOf(database.db.execute(sql`select pg_sleep(30)`)));
	expect(result).toMatchObject({ kind: "unavailable" });
	expect(ms).toBeLessThan(20_000);
	await expect
		.poll(
			() =>
				owner`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`,
		)
		.toHaveLength(0);
	expect(await database.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.concurrent("refuses a slow transaction and rolls it back", async ({ place, owner, expect }) => {
	const database = openDatabase({ ...options, place });
	const work = database.db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values ('slow', 1, now())`);
		await tx.execute(sql`select pg_sleep(2)`);
		await tx.execute(sql`select pg_sleep(2.9)`);
	});
	expect(await refusalOf(work)).toMatchObject({ kind: "unavailable" });
	// Others cannot see the row of an open transaction, so the check waits for its end.
	const open = () =>
		owner`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
	await expect.poll(open).toHaveLength(0);
	expect(await owner`select from throttle where key = 'slow'`).toHaveLength(0);
});

test("reports every statement with its text and duration, without its values", async ({ place }) => {
	const statements: { ms: number; text: string }[] = [];
	const database = openDatabase({ ...options, place, onStatement: (statement) => statements.push(statement) });
	await database.db.execute(sql`select pg_sleep(0.25), ${"aroha@example.org"}::text`);
	await database.close();
	expect(statements).toEqual([{ ms: expect.any(Number), text: "select pg_sleep(0.25), $1::text" }]);
	expect(statements[0]?.ms).toBeGreaterThanOrEqual(240);
});

test.for([
	{ allowed: "allowed", prepare: true, times: 1 },
	{ allowed: "not allowed", prepare: false, times: 0 },
])(
	"prepares a repeated statement $times times when prepared statements are $allowed",
	async ({ prepare, times }, { place }) => {
		const { db, close } = openDatabase({ place, pool: 1, prepare });
		const select = (nth: number) => db.execute(sql`select ${nth}::int as number`);
		const preparedStatements = () =>
			db.execute(sql`select name from pg_prepared_statements where statement like 'select $1::int as%'`);
		await select(1);
		expect(await preparedStatements(), "after the first time").toEqual([]);
		expect([await select(2), await select(3)]).toEqual([[{ number: 2 }], [{ number: 3 }]]);
		expect(await preparedStatements()).toHaveLength(times);
		await close();
	},
);

test("prepares a repeated statement without values, unless it is more than one", async ({ place }) => {
	const { db, close } = openDatabase({ place, pool: 1, prepare: true });
	for (const statement of ["select 7 as lucky", "select 1; select 2", "set local work_mem = '5MB'"])
		for (let nth = 0; nth < 3; nth++) await db.execute(sql.raw(statement));
	const prepared = await db.execute(
		sql`select statement from pg_prepared_statements where statement ~ '^(select|set) [^$]*$'`,
	);
	expect(prepared).toEqual([{ statement: "select 7 as lucky" }]);
	await close();
});

test("limits how many statements are prepared", async ({ place }) => {
	const { db, close } = openDatabase({ place, pool: 1, prepare: true });
	const many = Array.from({ length: 520 }, (_, nth) => sql`select ${nth}::int as ${sql.identifier(`n${nth}`)}`);
	for (const query of [...many, ...many]) await db.execute(query);
	const [row] = await db.execute<{ statements: number }>(
		sql`select count(*)::int as statements from pg_prepared_statements where statement like 'select $1::int as "n%'`,
	);
	expect(row?.statements).toBe(500);
	await close();
});

test("opens a new connection after one was lost within a transaction", async ({ place, owner }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	for (let nth = 0; nth < 5; nth++) {
		const transaction = database.db.transaction(async (tx) => {
			const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
			await allSettledThenThrow([
				tx.execute(sql`select pg_sleep(1)`),
				tx.execute(sql`select 2`),
				owner`select pg_terminate_backend(${self?.pid ?? 0})`,
			]);
		});
		expect(await refusalOf(transaction)).toMatchObject({ kind: "unavailable" });
		expect(await database.db.execute(sql`select ${nth}::int as nth`)).toEqual([{ nth }]);
	}
	await database.close();
});

test("sends no statement of a transaction on another connection after its own was lost", async ({ place, owner }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const { promise: lateOutcome, resolve } = Promise.withResolvers<unknown>();
	const transaction = database.db.transaction(async (tx) => {
		const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		await owner`select pg_terminate_backend(${self?.pid ?? 0})`;
		await refusalOf(tx.execute(sql`select 1`));
		await expect.poll(() => refusalOf(database.db.execute(sql`select 1`))).toBeNull();
		resolve(await refusalOf(tx.execute(sql`insert into throttle values ('late', 1, now())`)));
	});
	expect(await refusalOf(transaction)).toMatchObject({ kind: "unavailable" });
	expect(await lateOutcome).toMatchObject({ kind: "unavailable" });
	expect(await owner`select from throttle where key = 'late'`).toHaveLength(0);
	await database.close();
});

test("rejects a statement of a transaction that is over", async ({ database }) => {
	let endedTransaction: typeof database.db | undefined;
	await database.db.transaction(async (tx) => {
		endedTransaction = tx;
	});
	await expect(Promise.resolve(endedTransaction?.execute(sql`select 1`))).rejects.toThrow();
	expect(await database.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("does not change an error that the transaction throws", async ({ database }) => {
	const refusal = new Refusal("conflict", "member.already-member");
	expect(await database.db.transaction(() => Promise.reject(refusal)).catch((error: unknown) => error)).toBe(refusal);
});

test("answers /readyz in time while the migrations table is locked", async ({ database, owner }) => {
	const { app } = appOn(database);
	await owner.begin(async (locking) => {
		await locking`lock table drizzle.__drizzle_migrations in access exclusive mode`;
		const { result, ms } = await measure(async () => app.request("/readyz"));
		expect(result.status).toBe(503);
		expect(ms).toBeLessThan(20_000);
	});
	await expect.poll(async () => (await app.request("/readyz")).status).toBe(200);
});

describe("without a database", () => {
	const unreachableApp = () => appOn(openDatabase({ ...options, place: "postgres://shop@127.0.0.1:1/shop" })).app;

	test("keeps the process alive and reports it as not ready", async () => {
		const app = unreachableApp();
		expect((await app.request("/healthz")).status).toBe(200);
		expect((await app.request("/readyz")).status).toBe(503);
	});

	test("answers a call with 503 and Retry-After", async () => {
		const answer = await unreachableApp().request("/trpc/store.show");
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("2");
		expect(await answer.json()).toMatchObject({ error: { data: { refusal: { code: "database.unavailable" } } } });
	});

	test("refuses an error report that cannot be counted", async () => {
		const body = JSON.stringify({ message: "x", where: "/", requestId: "12345678" });
		const answer = await unreachableApp().request("/problems", { method: "POST", body });
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("2");
	});

	test("gives up at the deadline when a server accepts the connection and does not answer", async () => {
		const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
		const { app } = appOn(openDatabase({ ...options, place: `postgres://shop@127.0.0.1:${silent.port}/shop` }));
		const { result, ms } = await measure(async () => app.request("/trpc/store.show"));
		silent.stop(true);
		expect(result.status).toBe(503);
		expect(ms).toBeLessThan(20_000);
	});
});
