import { connect as connectSocket, createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished } from "vitest";
import type { Connection } from "#db/db.ts";
import { test as plain } from "./test/database.ts";
import { forwardSocket, listen as listenOn } from "./test/forward.ts";
import { production, root, shopStarter } from "./test/started-shop.ts";

const { folder, startWith } = shopStarter();

/** A test with the addresses of a migrated database, for roles. A start in an empty folder takes 3 s of processor. */
const test = plain.extend("urlFor", { scope: "file" }, async ({ copy: { app } }, { onCleanup }) => {
	const { port, stop } = await forwardSocket(`${app.host}/.s.PGSQL.${app.port}`);
	onCleanup(stop);
	return ({ user, database }: Connection) => `postgres://${user}@127.0.0.1:${port}/${database}`;
});

test("names the variable of a taken port", async ({ urlFor, copy: { app, owner } }) => {
	if (!process.env.CLIENT_IS_BUILT) {
		const build = Bun.spawn([process.execPath, "scripts/build.ts"], {
			cwd: root,
			stdio: ["ignore", "ignore", "inherit"],
		});
		expect(await build.exited).toBe(0);
	}
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
});
