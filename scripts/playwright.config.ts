import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserPath } from "./browser.ts";

/** A free port. The workers, which read this file again, find the port in the environment. */
function freePort(): string {
	const server = Bun.serve({ port: 0, fetch: () => new Response() });
	const { port } = server;
	server.stop(true);
	return String(port);
}
process.env.E2E_PORT ??= freePort();

const root = join(import.meta.dirname, "..");
const executablePath = browserPath();

export default defineConfig({
	testDir: join(root, "src/e2e"),
	testMatch: "*.e2e.ts",
	outputDir: join(root, "test-results"),
	globalSetup: join(import.meta.dirname, "playwright.setup.ts"),
	fullyParallel: true,
	forbidOnly: true,
	workers: 3, // one waits now and then, and two cores are never idle
	timeout: 240_000, // five times the longest story, for a busy machine
	expect: { timeout: 30_000 },
	reporter: "list",
	// Stories that change settings of the shop run after all others.
	projects: [
		{ name: "shared", testIgnore: "live.e2e.ts" },
		{ name: "settings", testMatch: "live.e2e.ts", dependencies: ["shared"] },
	],
	use: {
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		locale: "en-NZ",
		timezoneId: "Pacific/Auckland",
		contextOptions: { reducedMotion: "reduce" }, // kit.e2e.ts checks animations
		screenshot: "only-on-failure", // a trace of every story doubles the time
		launchOptions: {
			...(executablePath && { executablePath }),
			// A page of a story lives for seconds: compiling its scripts a second time costs more than it saves.
			args: ["--js-flags=--no-maglev --no-opt"],
		},
	},
});
