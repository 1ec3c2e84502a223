import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { firstView } from "#http/assets.ts";
import { routes } from "./app/routes.ts";

const root = join(import.meta.dirname, "../..");
const kilobytes = 1_000;
/** Half a megabyte of lettering that draws the demo's pictures on the server. */
const drawings = /draystreet|kettlecrane/;

/** Who can be played in the demo, and by what: words that only its server says. */
const players = /BREWLINEDEMO|Flat-white-1|cornerstore\.example|This is a demo|Our technician/;

const client = join(root, "dist/client");

beforeAll(async () => {
	const built = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	expect(await built.exited).toBe(0);
});

// The kit shows every part at once, to those who build with it.
const ofTheShop = routes.filter((route) => "later" in route && route.view !== "kit");
const pages = [{ view: "home", later: undefined }, ...ofTheShop];

test.each(pages)("the first view of $view loads at most 150 kB of compressed JavaScript", ({ later }) => {
	const { script, imports } = firstView(client, later);
	const sizes = [script, ...imports].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
	const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
	expect(size).toBeGreaterThan(10 * kilobytes); // else it is not the client that was measured
	expect(size).toBeLessThanOrEqual(150 * kilobytes);
});

test("no page carries what draws the demo's pictures, nor a word of its logins", () => {
	const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(1);
	for (const name of scripts) {
		const script = readFileSync(join(client, "assets", name), "utf8");
		for (const theirs of [drawings, players]) expect(script, name).not.toMatch(theirs);
	}
});
