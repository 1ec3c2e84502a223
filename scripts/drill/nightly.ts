import { join } from "node:path";

/** Runs the tests that start whole servers again and again or wait for real time. */
export async function drill(): Promise<void> {
	const config = join(import.meta.dirname, "../vitest.nightly.config.ts");
	const words = process.argv.slice(3); // files, or other options of vitest
	const { exited } = Bun.spawn([process.execPath, "--bun", "run", "vitest", "run", "--config", config, ...words], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if ((await exited) !== 0) throw new Error("a test failed");
}
