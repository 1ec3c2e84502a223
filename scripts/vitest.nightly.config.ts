import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** The tests of the drill `nightly`. */
export default defineConfig({
	...config,
	test: { ...config.test, include: ["src/**/*.nightly.test.ts"], exclude: ["**/node_modules/**"] },
});
