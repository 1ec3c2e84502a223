import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { firstView } from "#http/assets.ts";

const root = join(import.meta.dirname, "../..");
const kilobytes = 1_000;
/** Half a megabyte of lettering that draws the demo's pictures on the server. */
const drawings = /draystreet|kettlecrane/;

test("a first view loads at most 150 kB of compressed JavaScript", async () => {
	const built = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	expect(await built.exited).toBe(0);
	const client = join(root, "dist/client");
	const { script, imports } = firstView(client);
	const sizes = [script, ...imports].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
	const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
	const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
	for (const name of scripts) expect(readFileSync(join(client, "assets", name), "utf8")).not.toMatch(drawings);
	expect(size).toBeGreaterThan(10 * kilobytes); // else it is not the client that was measured
	expect(size).toBeLessThanOrEqual(150 * kilobytes);
});
