import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { findBrowser } from "./browser.ts";

/** Runs every check, the fastest ones first. */
type Count = { passed: number; failed: number };
type Check = { name: string; command: string[]; count?: (report: string) => Count };

const reports = mkdtempSync(join(tmpdir(), "brewline-test-"));
const report = (name: string) => join(reports, `${name}.json`);

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const Playwright = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});
const read = (name: string): unknown => JSON.parse(readFileSync(report(name), "utf8"));

const bun = (...words: string[]) => [process.execPath, "--bun", "run", ...words];

const unitTests: Check = {
	name: "unit and integration tests",
	command: bun("test", "--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest")}`),
	// A test that is skipped proves nothing, so it counts as failed.
	count: () => {
		const { numPassedTests, numFailedTests, numPendingTests } = Vitest.parse(read("vitest"));
		return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
	},
};

/** Compares the calls that the tests sent with docs/record-calls.md. */
const recordCalls: Check = {
	name: "calls of the record platform",
	command: [process.execPath, "scripts/record-calls.ts", join(reports, "record-calls")],
};

const browserTests: Check = {
	name: "browser tests",
	command: bun("e2e", "--reporter=list,json"),
	count: () => {
		const { stats } = Playwright.parse(read("playwright"));
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
	},
};

/** The checks of a step run at the same time. The unit tests leave a part of two cores idle, which the types use, and so does the start of
 * the shop for the browser tests. */
const steps: Check[][] = [
	[
		{ name: "lint and format", command: bun("lint") },
		{ name: "client build", command: [process.execPath, "scripts/build.ts"] },
	],
	[{ name: "types of the server", command: bun("check:server") }, unitTests],
	[browserTests, recordCalls, { name: "types of the browser", command: bun("check:web") }],
];

async function run({ name, command, count }: Check): Promise<Count> {
	const started = performance.now();
	process.stdout.write(`\n== ${name}\n`);
	const { exited } = Bun.spawn(command, {
		stdio: ["ignore", "inherit", "inherit"],
		env: {
			...process.env,
			MIMALLOC_PURGE_DELAY: "-1", // keeping freed memory saves a fifteenth of the processor time of the tests
			PLAYWRIGHT_JSON_OUTPUT_FILE: report("playwright"),
			RECORD_CALLS: join(reports, "record-calls"),
			CLIENT_IS_BUILT: "yes", // by the first step
		},
	});
	const code = await exited;
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	process.stdout.write(`== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
	const counted = count?.(name) ?? { passed: 0, failed: 0 };
	// A run can fail although all tests pass, for example in its setup.
	if (code !== 0) return { ...counted, failed: Math.max(1, counted.failed) };
	return count ? counted : { passed: 1, failed: 0 };
}

await findBrowser();
const total: Count = { passed: 0, failed: 0 };
const failed = (error: unknown): Count => {
	process.stdout.write(`${error}\n`);
	return { passed: 0, failed: 1 };
};
for (const step of steps)
	for (const count of await Promise.all(step.map((check) => run(check).catch(failed)))) {
		total.passed += count.passed;
		total.failed += count.failed;
	}
rmSync(reports, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
