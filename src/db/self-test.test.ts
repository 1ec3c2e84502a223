import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { Connection } from "#db/db.ts";
import { test as withDatabase } from "#test/database.ts";
import { forward, freePort, listen } from "#test/forward.ts";
import { DatabaseUnfit, testPlaces } from "./self-test.ts";

const secret = "kereru";
const unsafe = ["fsync", "full_page_writes", "synchronous_commit"];

/** The database of this file at an address that can be configured. */
const test = withDatabase.extend("urls", { scope: "file" }, async ({ copy }, { onCleanup }) => {
	const { port, stop } = await forward(`${copy.owner.host}/.s.PGSQL.${copy.owner.port}`);
	onCleanup(stop);
	const url = ({ user, database }: Connection) => `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
	return { app: url(copy.app), owner: url(copy.owner) };
});

async function saidOf(place: string): Promise<{ said: string; ms: number }> {
	const started = performance.now();
	const error = await testPlaces({ app: place, direct: place, prepare: true }).catch((error: unknown) => error);
	return { said: error instanceof DatabaseUnfit ? error.message : String(error), ms: performance.now() - started };
}

test("what the addresses lead to is found out", async ({ copy, urls }) => {
	const found = { ownerRole: "brewline_owner", appRole: "brewline", unsafeSettings: unsafe };
	expect(await testPlaces({ app: copy.app, direct: copy.owner, prepare: true })).toEqual(found);
	expect(await testPlaces({ app: urls.app, direct: urls.owner, prepare: true })).toEqual(found);
	const one = await testPlaces({ app: urls.owner, direct: urls.owner, prepare: true });
	expect(one).toEqual({ ...found, appRole: "brewline_owner" });
});

// What PostgreSQL says to a newcomer whom it lets in: authenticated, ready.
const letIn = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);
const sentence = /^The database at 127\.0\.0\.1:\d+ cannot be reached: [^\n]+\.$/;

type Welcome = (socket: Socket) => void;

test.concurrent.for<[string, Welcome | null, number]>([
	["where nothing listens", null, 1_000],
	["that takes the call and says nothing", () => undefined, 3_000],
	["that hangs up", (socket) => socket.destroy(), 6_000],
	["that lets us in and then says nothing", (socket) => socket.once("data", () => socket.write(letIn)), 6_000],
	["that is no PostgreSQL", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), 6_000],
])("an address %s is told in a sentence, in time, without the password", async ([, welcome, limitMs], { expect }) => {
	const server = createServer(welcome ?? undefined);
	const port = welcome ? await listen(server) : await freePort();
	const { said, ms } = await saidOf(`postgres://shop:${secret}@127.0.0.1:${port}/shop`);
	if (welcome) server.close();
	expect(said).toMatch(sentence);
	expect(said).not.toContain(secret);
	expect(ms).toBeLessThan(limitMs);
});

/** The shop as somebody would start it with these settings, until it has said `what`, or has ended. */
async function startWith(
	settings: Record<string, string>,
	what: RegExp,
): Promise<{ said: string; code: number | null }> {
	const shop = Bun.spawn([process.execPath, "src/main.ts"], {
		cwd: join(import.meta.dirname, "../.."),
		env: { PATH: "/usr/bin:/bin", PORT: "0", METRICS_PORT: "0", LOG_LEVEL: "warn", ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	const read = async (stream: ReadableStream<Uint8Array>) => {
		for await (const bytes of stream) {
			said += Buffer.from(bytes);
			if (what.test(said)) shop.kill("SIGKILL");
		}
	};
	await Promise.all([read(shop.stdout), read(shop.stderr)]);
	await shop.exited;
	return { said, code: shop.exitCode };
}

const production = {
	MODE: "production",
	PUBLIC_URL: "https://shop.example",
	SECRET: "kereru-house-espresso-whole-bean-1kg",
	MAIL_URL: "smtp://127.0.0.1:25",
};
const oneRole = "The role brewline_owner both owns the tables and serves the shop";
const fsync =
	"PostgreSQL runs with fsync, full_page_writes, synchronous_commit off: an acknowledged order could be lost.\n";

test("one role for both is told in demo and refused in production", async ({ urls: { owner } }) => {
	const warned = await startWith({ MODE: "test", DATABASE_URL: owner }, /both owns/);
	expect(warned.said).toContain(`${oneRole}.`);
	const { said, code } = await startWith({ ...production, DATABASE_URL: owner }, /^$/);
	expect({ said, code }).toEqual({
		said: `${oneRole}: name the owner in DATABASE_DIRECT_URL, or allow it with DATABASE_ONE_ROLE=yes.\n`,
		code: 1,
	});
});

test("a PostgreSQL that may lose writes is refused in production", async ({ urls: { app, owner } }) => {
	const two = { DATABASE_URL: app, DATABASE_DIRECT_URL: owner };
	expect(await startWith({ ...production, ...two }, /^$/)).toEqual({ said: fsync, code: 1 });
	const allowed = await startWith({ ...production, DATABASE_URL: owner, DATABASE_ONE_ROLE: "yes" }, /^$/);
	expect(allowed.code).toBe(1);
	expect(allowed.said.endsWith(fsync)).toBe(true);
	expect(allowed.said).toContain(`${oneRole}.`);
});
