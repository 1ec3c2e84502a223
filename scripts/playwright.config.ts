import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserPath } from "./browser.ts";

/** Asked of the system once; the workers, which read this file again, find it in the environment. */
function freePort(): string {
	const asked = Bun.serve({ port: 0, fetch: () => new Response() });
	const { port } = asked;
	asked.stop(true);
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
	timeout: 60_000,
	expect: { timeout: 10_000 }, // a machine that others use too is slow, and right
	reporter: "list",
	// What changes the shop waits until nobody else looks at it.
	projects: [
		{ name: "looking", testIgnore: "live.e2e.ts" },
		{ name: "changing", testMatch: "live.e2e.ts", dependencies: ["looking"] },
	],
	use: {
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		locale: "en-NZ",
		contextOptions: { reducedMotion: "reduce" }, // kit.e2e.ts checks what moves
		screenshot: "only-on-failure", // a trace of every story costs half of the time
		launchOptions: executablePath ? { executablePath } : {},
	},
});
