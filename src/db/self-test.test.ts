import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { Connection } from "#db/db.ts";
import { test as withDatabase } from "#test/database.ts";
import { forwardSocket, freePort, listen } from "#test/forward.ts";
import { testDatabase, UnsuitableDatabase } from "./self-test.ts";

const secret = "kereru";
const unsafe = ["fsync", "full_page_writes", "synchronous_commit"];

/** The database of this file at an address that can be configured. */
const test = withDatabase.extend("urls", { scope: "file" }, async ({ copy }, { onCleanup }) => {
	const { port, stop } = await forwardSocket(`${copy.owner.host}/.s.PGSQL.${copy.owner.port}`);
	onCleanup(stop);
	const url = ({ user, database }: Connection) => `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
	return { app: url(copy.app), owner: url(copy.owner) };
});

async function complaintAbout(place: string): Promise<{ complaint: string; ms: number }> {
	const started = performance.now();
	const error = await testDatabase({ app: place, direct: place, prepare: true }).catch((error: unknown) => error);
	return {
		complaint: error instanceof UnsuitableDatabase ? error.message : String(error),
		ms: performance.now() - started,
	};
}

test("reports roles and unsafe settings", async ({ copy, urls }) => {
	const result = { ownerRole: "brewline_owner", appRole: "brewline", unsafeSettings: unsafe };
	expect(await testDatabase({ app: copy.app, direct: copy.owner, prepare: true })).toEqual(result);
	expect(await testDatabase({ app: urls.app, direct: urls.owner, prepare: true })).toEqual(result);
	const one = await testDatabase({ app: urls.owner, direct: urls.owner, prepare: true });
	expect(one).toEqual({ ...result, appRole: "brewline_owner" });
});

// The messages of PostgreSQL after a login: authenticated, ready.
const loginMessages = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);
const sentence = /^The database at 127\.0\.0\.1:\d+ cannot be reached: [^\n]+\.$/;

type OnConnection = (socket: Socket) => void;

test.concurrent.for<[string, OnConnection | null]>([
	["without a server", null],
	["that accepts the connection and does not answer", () => undefined],
	["that closes the connection", (socket) => socket.destroy()],
	[
		"that accepts the login and then does not answer",
		(socket) => socket.once("data", () => socket.write(loginMessages)),
	],
	["of another kind of server", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
])(
	"complains about an address %s in one sentence, in time, without the password",
	async ([, onConnection], { expect }) => {
		const server = createServer(onConnection ?? undefined);
		const port = onConnection ? await listen(server) : await freePort();
		const { complaint, ms } = await complaintAbout(`postgres://shop:${secret}@127.0.0.1:${port}/shop`);
		if (onConnection) server.close();
		expect(complaint).toMatch(sentence);
		expect(complaint).not.toContain(secret);
		expect(ms).toBeLessThan(30_000);
	},
);

/** Starts the shop with these settings, and kills it when its output matches. Returns output and exit code. */
async function startWith(
	settings: Record<string, string>,
	pattern: RegExp,
): Promise<{ output: string; code: number | null }> {
	const shop = Bun.spawn([process.execPath, "src/main.ts"], {
		cwd: join(import.meta.dirname, "../.."),
		env: { PATH: "/usr/bin:/bin", PORT: "0", METRICS_PORT: "0", LOG_LEVEL: "warn", ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const read = async (stream: ReadableStream<Uint8Array>) => {
		for await (const bytes of stream) {
			output += Buffer.from(bytes);
			if (pattern.test(output)) shop.kill("SIGKILL");
		}
	};
	await Promise.all([read(shop.stdout), read(shop.stderr)]);
	await shop.exited;
	return { output, code: shop.exitCode };
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

test("warns about one role for both in the demo, and refuses it in production", async ({ urls: { owner } }) => {
	const warned = await startWith({ MODE: "test", DATABASE_URL: owner }, /both owns/);
	expect(warned.output).toContain(`${oneRole}.`);
	const { output, code } = await startWith({ ...production, DATABASE_URL: owner }, /^$/);
	expect({ output, code }).toEqual({
		output: `${oneRole}: name the owner in DATABASE_DIRECT_URL, or allow it with DATABASE_ONE_ROLE=yes.\n${fsync}`,
		code: 1,
	});
});

test("refuses a PostgreSQL that can lose writes in production", async ({ urls: { app, owner } }) => {
	const two = { DATABASE_URL: app, DATABASE_DIRECT_URL: owner };
	expect(await startWith({ ...production, ...two }, /^$/)).toEqual({ output: fsync, code: 1 });
	const allowed = await startWith({ ...production, DATABASE_URL: owner, DATABASE_ONE_ROLE: "yes" }, /^$/);
	expect(allowed.code).toBe(1);
	expect(allowed.output.endsWith(fsync)).toBe(true);
	expect(allowed.output).toContain(`${oneRole}.`);
});

test("complains about a database whose texts are not in UTF8", async ({ admin, copy, onTestFinished }) => {
	const database = "texts_in_bytes";
	await admin`
		create database ${admin(database)} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`;
	onTestFinished(async () => {
		await admin`drop database ${admin(database)} with (force)`;
	});
	const places = { app: { ...copy.app, database }, direct: { ...copy.owner, database }, prepare: true };
	await expect(testDatabase(places)).rejects.toThrow(
		/stores texts as SQL_ASCII: create it again with the encoding UTF8/,
	);
});

test("reaches the database by its Unix socket, with the folder as the host", async ({ copy: { app, owner } }) => {
	const url = ({ user, host, port, database }: Connection) =>
		`postgres://${user}:${secret}@${encodeURIComponent(host)}:${port}/${database}`;
	const result = await testDatabase({ app: url(app), direct: url(owner), prepare: true });
	expect(result).toMatchObject({ ownerRole: "brewline_owner", appRole: "brewline" });
	const { complaint } = await complaintAbout(`postgres://shop:${secret}@%2Fno%2Fsocket/shop`);
	expect(complaint).toMatch(/^The database in \/no\/socket cannot be reached: [^\n]+\.$/);
});
