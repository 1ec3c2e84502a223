import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import type { Connection } from "#db/db.ts";
import { eventually } from "#test/eventually.ts";
import { test as plain } from "./test/database.ts";
import { forwardSocket, listen as listenOn } from "./test/forward.ts";

const root = join(import.meta.dirname, "..");
let folder = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "brewline start "));
	writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

const spawnShop = (settings: Record<string, string>) =>
	Bun.spawn([process.execPath, "--no-env-file", "src/main.ts"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			MODE: "test",
			PORT: "0",
			DATA_DIR: join(folder, "data"),
			...settings,
		},
		stdio: ["ignore", "ignore", "pipe"],
	});

/** Starts the shop and returns its error output. */
async function startWith(settings: Record<string, string>): Promise<{ output: string; code: number }> {
	const shop = spawnShop(settings);
	const output = await new Response(shop.stderr).text();
	return { output: output.trimEnd(), code: await shop.exited };
}

/** A test with the addresses of a migrated database, for roles. A start in an empty folder takes 3 s of processor. */
const test = plain.extend("urlFor", { scope: "file" }, async ({ copy: { app } }, { onCleanup }) => {
	const { port, stop } = await forwardSocket(`${app.host}/.s.PGSQL.${app.port}`);
	onCleanup(stop);
	return ({ user, database }: Connection) => `postgres://${user}@127.0.0.1:${port}/${database}`;
});

test("names the variable of a taken port", async ({ urlFor, copy: { app, owner } }) => {
	const build = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
	});
	expect(await build.exited).toBe(0);
	const server = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, fetch: () => new Response() });
	const { port } = server;
	const { output, code } = await startWith({
		PORT: String(port),
		DATABASE_URL: urlFor(app),
		DATABASE_DIRECT_URL: urlFor(owner),
	});
	server.stop(true);
	expect({ output, code }).toEqual({
		output: `Port ${port} is taken: end what listens there, or set PORT to another.`,
		code: 1,
	});
});

test.each([
	{
		what: "a database that does not answer",
		settings: { DATABASE_URL: "postgres://shop:kereru@127.0.0.1:1/shop" },
		expected: /^The database at 127\.0\.0\.1:1 cannot be reached: [^\n]+\.$/,
	},
	{
		what: "a data folder that cannot be made",
		settings: { DATA_DIR: "%/file/data" },
		expected: /^The data folder [^\n]+ cannot be written[^\n]+\.$/,
	},
	{
		what: "variables that are wrong",
		settings: { MODE: "prod", PORT: "seventy", SECRET: "kereru" },
		expected: /^The environment is not right:\n {2}MODE: [^\n]+\n {2}PORT: [^\n]+\n {2}SECRET: [^\n]+$/,
	},
])("reports $what without a stack and without a secret", async ({ settings, expected }) => {
	const placed = Object.entries(settings).map(([name, value]) => [name, value.replace("%", folder)]);
	const { output, code } = await startWith(Object.fromEntries(placed));
	expect(output).toMatch(expected);
	expect(output).not.toContain("kereru");
	expect(code).toBe(1);
});

/** Forwards a port to the database, which is away for the first connections, and dies once after that in the middle of the start. */
async function unsteadyDatabase({ host, port }: Connection): Promise<{ port: number; deaths: () => number }> {
	const sockets = new Set<Socket>();
	let [refusals, answers, deaths] = [3, 0, 0];
	const server = createServer((client) => {
		client.on("error", () => undefined);
		if (refusals-- > 0) {
			client.destroy();
			return;
		}
		const database = connectSocket(`${host}/.s.PGSQL.${port}`).on("error", () => client.destroy());
		for (const socket of [client, database]) sockets.add(socket);
		client.on("close", () => database.destroy()).pipe(database);
		database.on("close", () => client.destroy()).pipe(client);
		database.on("data", () => {
			if (++answers !== 12) return;
			deaths += 1;
			refusals = 3;
			for (const socket of sockets) socket.destroy();
		});
	});
	onTestFinished(() => void server.close());
	return { port: await listenOn(server), deaths: () => deaths };
}

test("starts although the database comes late and dies once during the start", async ({ copy: { app, owner } }) => {
	const taken = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, fetch: () => new Response() });
	onTestFinished(() => taken.stop(true));
	const { port, deaths } = await unsteadyDatabase(app);
	const place = ({ user, database }: Connection) => `postgres://${user}@127.0.0.1:${port}/${database}`;
	const places = { DATABASE_URL: place(app), DATABASE_DIRECT_URL: place(owner) };
	expect(await startWith({ PORT: String(taken.port), ...places })).toEqual({
		output: `Port ${taken.port} is taken: end what listens there, or set PORT to another.`,
		code: 1,
	});
	expect(deaths()).toBe(1);
});

test("refuses a payment method that no provider takes in the store's currency", async ({
	urlFor,
	copy: { app, owner },
}) => {
	const keys = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
	const places = { DATABASE_URL: urlFor(app), DATABASE_DIRECT_URL: urlFor(owner) };
	expect(await startWith({ ...places, ...keys })).toEqual({
		output:
			"stripe does not take ideal and bancontact in NZD: offer what it takes, with scripts/tools/settings " +
			"--payment-methods invoice,creditcard,banktransfer",
		code: 1,
	});
});

const production = {
	MODE: "production",
	SECRET: "a secret of the tests, long enough for anybody",
	PUBLIC_URL: "https://shop.example",
	MAIL_URL: "smtp://127.0.0.1:1",
	METRICS_PORT: "0",
};
const embedded = { ...production, DATABASE_EMBEDDED: "yes" };

describe("production refuses", () => {
	test("a database owned by its own role unless allowed, and one that could lose acknowledged writes", async ({
		urlFor,
		copy: { app, owner },
	}) => {
		const one = { ...production, DATABASE_URL: urlFor(owner) };
		const outcomes = [
			await startWith(one),
			await startWith({ ...one, DATABASE_ONE_ROLE: "yes" }),
			await startWith({ ...production, DATABASE_URL: urlFor(app), DATABASE_DIRECT_URL: urlFor(owner) }),
		];
		const roles = `The role ${owner.user} both owns the tables and serves the shop: name the owner in DATABASE_DIRECT_URL, or allow it with DATABASE_ONE_ROLE=yes.`;
		for (const { output, code } of outcomes) {
			expect(output).toMatch(/PostgreSQL runs with .*fsync.* off: an acknowledged order could be lost\.$/);
			expect(code).toBe(1);
		}
		expect(outcomes.map(({ output }) => output.includes(roles))).toEqual([true, false, false]);
	});

	test("a database of the demo, and the demo one of a business", async () => {
		const server = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, fetch: () => new Response() });
		const PORT = String(server.port); // every start fails after opening its database
		const [demo, business] = [join(folder, "demo"), join(folder, "business")];
		const opened = /^Port \d+ is taken/;
		expect((await startWith({ DATA_DIR: demo, PORT })).output).toMatch(opened);
		expect((await startWith({ ...embedded, DATA_DIR: demo, PORT })).output).toBe(
			"This database was filled by the demo, demo users and all: production needs one of its own.",
		);
		expect((await startWith({ ...embedded, DATA_DIR: business, PORT })).output).toMatch(opened);
		expect((await startWith({ DATA_DIR: business, PORT })).output).toBe(
			"This database belongs to a business: the demo runs on it only with DEMO_ANYWHERE=yes.",
		);
		server.stop(true);
	});
});

test("closes the database when stopped during the start", async () => {
	const data = join(folder, "short");
	const running = () => existsSync(join(data, "pg18/postmaster.pid"));
	const shop = spawnShop({ DATA_DIR: data });
	await eventually(() => expect(running()).toBe(true));
	shop.kill("SIGTERM");
	expect(await shop.exited).toBe(0);
	expect(running()).toBe(false);
});
