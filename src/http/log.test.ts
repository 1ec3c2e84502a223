import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";
import { createLog, requestOf } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
	let lines = "";
	const to = new Writable({
		write(line: Buffer, _, done) {
			lines += line.toString();
			done();
		},
	});
	write(createLog("info", to));
	return lines;
}

test("logs a database error without its values", async ({ database, app }) => {
	await app`insert into throttle values ('aroha@example.org', 1, now())`;
	const sameKey = sql`insert into throttle (key, count, resets_at) values (${"aroha@example.org"}, 1, now())`;
	const error: unknown = await database.db.execute(sameKey).catch((error: unknown) => error);

	const line = logged((log) => log.error({ err: error }, "defect"));

	expect(line).not.toContain("aroha");
	expect(JSON.parse(line).err).toMatchObject({
		code: "23505",
		constraint: "throttle_pkey",
		query: expect.stringContaining("insert into throttle"),
		at: expect.arrayContaining([expect.stringContaining("at ")]),
	});
});

test("does not repeat a value that PostgreSQL could not parse", async ({ database }) => {
	const error: unknown = await database.db
		.execute(sql`select ${"aroha@example.org"}::text::int`)
		.catch((error: unknown) => error);
	const line = logged((log) => log.error({ err: error }, "defect"));
	expect(line).not.toContain("aroha");
	expect(JSON.parse(line).err.code).toBe("22P02");
});

test("hides fields with secret names at any depth", () => {
	const line = logged((log) =>
		log.info({
			password: "kereru",
			user: { email: "aroha@example.org", token: "t0ken" },
			headers: { cookie: "c00kie" },
		}),
	);
	expect(line).not.toMatch(/kereru|aroha|t0ken|c00kie/);
});

test("adds the request id to every line of a request", async () => {
	const line = await requestOf.run({ requestId: "a-browser-made-this" }, async () => {
		await Bun.sleep(1);
		return logged((log) => log.info("deep inside"));
	});
	expect(JSON.parse(line)).toMatchObject({ requestId: "a-browser-made-this", msg: "deep inside" });
});
