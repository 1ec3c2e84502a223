import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "./test/eventually.ts";
import { production, shopStarter } from "./test/started-shop.ts";

const { folder, spawnShop, startWith } = shopStarter();

test("production refuses a database of the demo, and the demo one of a business", async () => {
	const server = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, fetch: () => new Response() });
	const PORT = String(server.port); // every start fails after opening its database
	const [demo, business] = [join(folder, "demo"), join(folder, "business")];
	const opened = /^Port \d+ is taken/;
	expect((await startWith({ DATA_DIR: demo, PORT })).output).toMatch(opened);
	expect((await startWith({ ...production, DATABASE_EMBEDDED: "yes", DATA_DIR: demo, PORT })).output).toBe(
		"This database was filled by the demo, demo users and all: production needs one of its own.",
	);
	expect((await startWith({ ...production, DATABASE_EMBEDDED: "yes", DATA_DIR: business, PORT })).output).toMatch(
		opened,
	);
	expect((await startWith({ DATA_DIR: business, PORT })).output).toBe(
		"This database belongs to a business: the demo runs on it only with DEMO_ANYWHERE=yes.",
	);
	server.stop(true);
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
