import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { openDatabase } from "./db.ts";
import { atOnce } from "./transaction.ts";

const nothing = { pool: 2, prepare: true };

const timed = async <T>(work: () => Promise<T>) => {
	const started = performance.now();
	const result = await work();
	return { result, ms: performance.now() - started };
};
const thrown = (work: Promise<unknown>) => work.then(() => null, refusalIn);

test.concurrent("a statement that takes too long is refused and ended at the server", async ({
	database,
	owner,
	expect,
}) => {
	const { result, ms } = await timed(() => thrown(database.db.execute(sql`select pg_sleep(30)`)));
	expect(result).toMatchObject({ kind: "unavailable" });
	expect(ms).toBeLessThan(3_500);
	await expect
		.poll(
			() =>
				owner`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`,
		)
		.toHaveLength(0);
	expect(await database.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.concurrent("a transaction that takes too long is refused, and nothing of it stays", async ({
	database,
	owner,
	expect,
}) => {
	const work = database.db.transaction(async (tx) => {
		await tx.execute(sql`insert into throttle values ('slow', 1, now())`);
		await tx.execute(sql`select pg_sleep(2)`);
		await tx.execute(sql`select pg_sleep(2.9)`);
	});
	expect(await thrown(work)).toMatchObject({ kind: "unavailable" });
	// While it is open nobody sees its row, so only after its end can be said that nothing stayed.
	const open = () =>
		owner`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
	await expect.poll(open, { timeout: 6_000 }).toHaveLength(0);
	expect(await owner`select from throttle where key = 'slow'`).toHaveLength(0);
});

test("every statement is told, with its text and time and without its values", async ({ place }) => {
	const told: { ms: number; text: string }[] = [];
	const database = openDatabase({ ...nothing, place, onStatement: (statement) => told.push(statement) });
	await database.db.execute(sql`select pg_sleep(0.25), ${"aroha@example.org"}::text`);
	await database.close();
	expect(told).toEqual([{ ms: expect.any(Number), text: "select pg_sleep(0.25), $1::text" }]);
	expect(told[0]?.ms).toBeGreaterThanOrEqual(240);
});

test.for([
	{ allowed: "allowed", prepare: true, kept: 1 },
	{ allowed: "not allowed", prepare: false, kept: 0 },
])(
	"prepared statements $allowed: what is asked again is kept by the server $kept times",
	async ({ prepare, kept }, { place }) => {
		const { db, close } = openDatabase({ place, pool: 1, prepare });
		const ask = (nth: number) => db.execute(sql`select ${nth}::int as asked`);
		const found = () =>
			db.execute(sql`select name from pg_prepared_statements where statement like 'select $1::int as%'`);
		await ask(1);
		expect(await found(), "once is not again").toEqual([]);
		expect([await ask(2), await ask(3)]).toEqual([[{ asked: 2 }], [{ asked: 3 }]]);
		expect(await found()).toHaveLength(kept);
		await close();
	},
);

test("texts without end are not all kept by the server", async ({ place }) => {
	const { db, close } = openDatabase({ place, pool: 1, prepare: true });
	const many = Array.from({ length: 520 }, (_, nth) => sql`select ${nth}::int as ${sql.identifier(`n${nth}`)}`);
	for (const query of [...many, ...many]) await db.execute(query);
	const [found] = await db.execute<{ kept: number }>(
		sql`select count(*)::int as kept from pg_prepared_statements where statement like 'select $1::int as "n%'`,
	);
	expect(found?.kept).toBe(500);
	await close();
});

test("a connection that is lost amid a transaction is opened anew by whoever asks next", async ({ place, owner }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	for (let nth = 0; nth < 5; nth++) {
		const lost = database.db.transaction(async (tx) => {
			const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
			await atOnce([
				tx.execute(sql`select pg_sleep(1)`),
				tx.execute(sql`select 2`),
				owner`select pg_terminate_backend(${self?.pid ?? 0})`,
			]);
		});
		expect(await thrown(lost)).toMatchObject({ kind: "unavailable" });
		expect(await database.db.execute(sql`select ${nth}::int as nth`)).toEqual([{ nth }]);
	}
	await database.close();
});

test("what a transaction asks after its connection was lost is asked on no other", async ({ place, owner }) => {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const { promise: late, resolve } = Promise.withResolvers<unknown>();
	const lost = database.db.transaction(async (tx) => {
		const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		await owner`select pg_terminate_backend(${self?.pid ?? 0})`;
		await thrown(tx.execute(sql`select 1`));
		await expect.poll(() => thrown(database.db.execute(sql`select 1`))).toBeNull();
		resolve(await thrown(tx.execute(sql`insert into throttle values ('late', 1, now())`)));
	});
	expect(await thrown(lost)).toMatchObject({ kind: "unavailable" });
	expect(await late).toMatchObject({ kind: "unavailable" });
	expect(await owner`select from throttle where key = 'late'`).toHaveLength(0);
	await database.close();
});

test("rejects a statement of a transaction that is over", async ({ database }) => {
	let kept: typeof database.db | undefined;
	await database.db.transaction(async (tx) => {
		kept = tx;
	});
	await expect(Promise.resolve(kept?.execute(sql`select 1`))).rejects.toThrow();
	expect(await database.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("what a transaction throws itself comes out as it is", async ({ database }) => {
	const refusal = new Refusal("conflict", "member.belongs-already");
	expect(await database.db.transaction(() => Promise.reject(refusal)).catch((error: unknown) => error)).toBe(refusal);
});

test("who asks whether the shop is ready does not wait for a database that is busy with itself", async ({
	database,
	owner,
}) => {
	const { app } = appOn(database);
	await owner.begin(async (locking) => {
		await locking`lock table drizzle.__drizzle_migrations in access exclusive mode`;
		const { result, ms } = await timed(async () => app.request("/readyz"));
		expect(result.status).toBe(503);
		expect(ms).toBeLessThan(2_400);
	});
	await expect.poll(async () => (await app.request("/readyz")).status, { timeout: 6_000 }).toBe(200);
});

describe("without a database", () => {
	const gone = () => appOn(openDatabase({ ...nothing, place: "postgres://shop@127.0.0.1:1/shop" })).app;

	test("the process lives and says that it is not ready", async () => {
		const app = gone();
		expect((await app.request("/healthz")).status).toBe(200);
		const { result, ms } = await timed(async () => app.request("/readyz"));
		expect(result.status).toBe(503);
		expect(ms).toBeLessThan(2_000);
	});

	test("a call is answered with 503 and when to come back", async () => {
		const answer = await gone().request("/trpc/store.show");
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("2");
		expect(await answer.json()).toMatchObject({ error: { data: { refusal: { code: "database.unavailable" } } } });
	});

	test("a report that cannot be counted is not taken", async () => {
		const body = JSON.stringify({ message: "x", where: "/", requestId: "12345678" });
		const answer = await gone().request("/problems", { method: "POST", body });
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("2");
	});

	test("a server that takes the connection and says nothing costs a deadline, not for ever", async () => {
		const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
		const { app } = appOn(openDatabase({ ...nothing, place: `postgres://shop@127.0.0.1:${silent.port}/shop` }));
		const { result, ms } = await timed(async () => app.request("/trpc/store.show"));
		silent.stop(true);
		expect(result.status).toBe(503);
		expect(ms).toBeLessThan(4_000);
	});
});
