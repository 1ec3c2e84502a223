import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { findBrowser } from "./browser.ts";

/** Runs every check, the fastest ones first. */
type Count = { passed: number; failed: number; failures?: string[]; failedFiles?: string[] };
type Check = { name: string; command: string[]; count?: () => Count };

const reports = mkdtempSync(join(tmpdir(), "brewline-test-"));
const report = (name: string) => join(reports, `${name}.json`);

const Vitest = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	testResults: z.array(
		z.object({
			name: z.string(),
			message: z.string(), // of a file that did not run
			assertionResults: z.array(
				z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
			),
		}),
	),
});
const Playwright = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});
const read = (name: string): unknown => JSON.parse(readFileSync(report(name), "utf8"));

const bun = (...words: string[]) => [process.execPath, "--bun", "run", ...words];

const vitest = (...words: string[]) =>
	bun("test", "--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest")}`, ...words);

const unitTests: Check = {
	name: "unit and integration tests",
	command: vitest(),
	// A test that is skipped proves nothing, so it counts as failed.
	count: () => {
		const { numPassedTests, numFailedTests, numPendingTests, testResults } = Vitest.parse(read("vitest"));
		const failures = testResults.flatMap(({ name, message, assertionResults }) => [
			...(message ? [`${name}: ${message}`] : []),
			...assertionResults
				.filter(({ status }) => status !== "passed")
				.map(({ status, fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages?.[0] ?? status}`),
		]);
		const failedFiles = testResults
			.filter(({ message, assertionResults }) => message || assertionResults.some(({ status }) => status !== "passed"))
			.map(({ name }) => name);
		return { passed: numPassedTests, failed: numFailedTests + numPendingTests, failures, failedFiles };
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
		return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
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

/** The failures, told once more at the end of the long output. */
const failures: string[] = [];

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
	const counted = count?.() ?? { passed: 0, failed: 0 };
	if (code !== 0) failures.push(...(counted.failures?.length ? counted.failures : [name]));
	// A run can fail although all tests pass, for example in its setup.
	if (code !== 0) return { ...counted, failed: Math.max(1, counted.failed) };
	return count ? counted : { passed: 1, failed: 0 };
}

/** On a busy machine a test can wait too long. The files of few failures run once more, one at a time and alone. A story is repeated by
 * Playwright. What passes only then is named, and is a defect of the test that does not hold the change. */
async function repeat(first: Count): Promise<Count> {
	const files = first.failedFiles ?? [];
	if (files.length === 0 || files.length > 5) return first;
	const { failures: before = [] } = first;
	failures.splice(0, failures.length, ...failures.filter((failure) => !before.includes(failure)));
	const again = await run({
		...unitTests,
		name: "failed tests, repeated",
		command: vitest("--maxWorkers=1", ...files),
	});
	if (again.failed === 0)
		for (const failure of before) process.stdout.write(`\nPassed only when repeated: ${failure.slice(0, 1_000)}\n`);
	return { passed: first.passed + first.failed - again.failed, failed: again.failed };
}

await findBrowser();
const total: Count = { passed: 0, failed: 0 };
const failed = (error: unknown): Count => {
	failures.push(String(error));
	return { passed: 0, failed: 1 };
};
for (const step of steps) {
	const counts = await Promise.all(step.map((check) => run(check).catch(failed)));
	for (const first of counts) {
		const count = await repeat(first).catch(failed);
		total.passed += count.passed;
		total.failed += count.failed;
	}
}
rmSync(reports, { recursive: true });
for (const failure of failures) process.stdout.write(`\nFailed: ${failure.slice(0, 1_000)}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
