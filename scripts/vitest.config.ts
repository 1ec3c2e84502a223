import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
	root: join(import.meta.dirname, ".."),
	test: {
		include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
		exclude: ["**/node_modules/**", "**/*.nightly.test.ts"], // run by the drill `nightly`
		globalSetup: ["src/test/cluster.ts"],
		pool: "threads", // forks do not run under Bun
		isolate: false,
		// Bun reads TypeScript itself. Without the transforms of Vite, tests of the browser code need 40 % less processor time. No test replaces a module.
		experimental: { viteModuleRunner: false, nodeLoader: false },
		maxWorkers: 3, // many tests wait for a server or a deadline; the default for two cores is one worker
		testTimeout: 180_000, // ten times the longest test, for a busy machine
		hookTimeout: 180_000,
		teardownTimeout: 180_000,
		expect: { poll: { timeout: 30_000 } },
	},
});
