import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
	root: join(import.meta.dirname, ".."),
	test: {
		include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
		globalSetup: ["src/test/cluster.ts"],
		pool: "threads", // forks do not run under Bun
		isolate: false,
		maxWorkers: 2, // one waits for a server or a deadline while the other works; left alone, two cores get one
		testTimeout: 20_000,
		hookTimeout: 30_000,
	},
});
