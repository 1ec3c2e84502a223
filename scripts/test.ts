import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installBrowser, requireBrowser } from "./browser.ts";
import { type Outcome, readStories, readUnitTests } from "./test-reports.ts";

/** Runs every check, the fastest ones first. */
type Check = { name: string; command: string[]; tests?: Tests };
/** The tests of a check. */
type Tests = {
	/** The file that the command writes. */
	report: string;
	read: (report: string) => Outcome[];
	/** The command that runs a few places once more, one at a time. */
	repeat: (places: string[]) => string[];
	/** More failed places are no chance, and are not repeated. */
	mostPlaces: number;
};

const reports = mkdtempSync(join(tmpdir(), "brewline-test-"));
const inReports = (name: string) => join(reports, name);

const bun = (...words: string[]) => [process.execPath, "--bun", "run", ...words];

const vitestReport = inReports("unit-tests.json");
const vitest = (...words: string[]) =>
	bun("test", "--reporter=default", "--reporter=scripts/vitest.reporter.ts", ...words);

const unitTests: Check = {
	name: "unit and integration tests",
	command: vitest(),
	tests: {
		report: vitestReport,
		read: readUnitTests,
		repeat: (files) => vitest("--maxWorkers=1", ...files),
		mostPlaces: 5,
	},
};

/** Compares the calls that the tests sent with docs/record-calls.md. */
const recordCalls: Check = {
	name: "calls of the record platform",
	command: [process.execPath, "scripts/record-calls.ts", inReports("record-calls")],
};

const playwrightReport = inReports("playwright.json");
const playwright = (...words: string[]) => bun("e2e", "--reporter=list,json", ...words);

const browserTests: Check = {
	name: "browser tests",
	command: playwright(),
	tests: {
		report: playwrightReport,
		read: readStories,
		// Each run starts a shop of its own, so a repeated story finds no data of its first run.
		repeat: (stories) => {
			writeFileSync(inReports("stories"), stories.join("\n"));
			return playwright("--workers=1", "--no-deps", `--test-list=${inReports("stories")}`);
		},
		mostPlaces: 8,
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

const hasFailed = ({ error }: Outcome): boolean => error !== null;
const failureOf = (title: string, error: unknown): Outcome => ({ place: null, title, error: String(error) });

async function run({ name, command, tests }: Check): Promise<Outcome[]> {
	if (tests) rmSync(tests.report, { force: true }); // a repetition that ends early must not read the first report
	const started = performance.now();
	process.stdout.write(`\n== ${name}\n`);
	const { exited } = Bun.spawn(command, {
		stdio: ["ignore", "inherit", "inherit"],
		env: {
			...process.env,
			BUN_JSC_useFTLJIT: "0", // the last compiler of JavaScriptCore costs tests more than it saves
			MIMALLOC_PURGE_DELAY: "-1", // keeping freed memory saves a fifteenth of the processor time of the tests
			UNIT_TEST_REPORT: vitestReport,
			PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
			RECORD_CALLS: inReports("record-calls"),
			CLIENT_IS_BUILT: "yes", // by the first step
		},
	});
	const code = await exited;
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	process.stdout.write(`== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
	const outcomes = tests?.read(tests.report) ?? [];
	if (code === 0) return tests ? outcomes : [{ place: null, title: name, error: null }];
	// A run can fail although all tests pass, for example in its setup.
	return outcomes.some(hasFailed) ? outcomes : [...outcomes, failureOf(name, `The command ended with code ${code}.`)];
}

const passedWhenRepeated: Outcome[] = [];

/** On a busy machine a test can wait too long. The places of few failures run once more, one at a time and alone. What passes only then
 * is named, and is a defect of the test that does not hold the change. */
async function repeatFailures(check: Check, first: Outcome[]): Promise<Outcome[]> {
	const failures = first.filter(hasFailed);
	const places = new Set(failures.flatMap(({ place }) => place ?? []));
	const { tests } = check;
	if (!tests || places.size === 0 || places.size > tests.mostPlaces) return first;
	const again = await run({ ...check, name: `failed ${check.name}, repeated`, command: tests.repeat([...places]) });
	const missing = [...places].filter((wanted) => !again.some(({ place }) => place === wanted));
	const repeated = [...again, ...missing.map((place) => ({ place, title: place, error: "did not run when repeated" }))];
	const failedPlaces = new Set(repeated.filter(hasFailed).map(({ place }) => place));
	const passed = new Set(repeated.filter((outcome) => !hasFailed(outcome)).map(({ title }) => title));
	passedWhenRepeated.push(
		...failures.filter(({ place, title }) => passed.has(title) || (place !== null && !failedPlaces.has(place))),
	);
	return [...first.filter(({ place }) => place === null || !places.has(place)), ...repeated];
}

const browser = installBrowser(); // waits for the network during the first step
const outcomes: Outcome[] = [];
for (const step of steps) {
	const runs = await Promise.all(
		step.map(async (check) => ({
			check,
			first: await run(check).catch((error) => [failureOf(check.name, error)]),
		})),
	);
	requireBrowser(await browser);
	for (const { check, first } of runs)
		outcomes.push(...(await repeatFailures(check, first).catch((error) => [...first, failureOf(check.name, error)])));
}
rmSync(reports, { recursive: true });

const failures = outcomes.filter(hasFailed);
const print = (what: string, { title, error }: Outcome) => process.stdout.write(`\n${what}: ${title}: ${error}\n`);
for (const outcome of passedWhenRepeated) print("Passed only when repeated", outcome);
for (const failure of failures) print("Failed", failure);
process.stdout.write(`\n${outcomes.length - failures.length} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && outcomes.length > 0 ? 0 : 1);
