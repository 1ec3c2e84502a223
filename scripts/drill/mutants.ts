import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chanceOf } from "../../src/demo/chance.ts";
import { applyMutant, describeMutant, type Mutant, mutantsOf } from "./mutants-changes.ts";
import { mutatedFiles } from "./mutants-files.ts";
import { needsDatabase, testsNear } from "./mutants-tests.ts";
import { assert, print, withFolder } from "./tools.ts";

const root = join(import.meta.dirname, "../..");
const options = {
	count: { type: "string", default: "20" },
	seed: { type: "string", default: "1" },
	/** A pattern of paths, for the mutants of some files: "^shared/|pricing". */
	only: { type: "string", default: "" },
} as const;

/** The nearest tests with a database run before the others: most mutants end there. */
const [nearestTests, mostTests] = [2, 9];
/** A change can repeat a loop forever. */
const mostMs = 240_000;
const linked = ["node_modules", ".bun"];
const notCopied = [...linked, ".git", ".data", "dist", "test-results", "playwright-report"];

type Place = { path: string; source: string; mutant: Mutant };
type Outcome = { kind: "killed" | "survived" | "too slow" | "without a test"; test: string | null };

/** bun run drill mutants --count 20 --seed 1. Changes one small thing at a time in a copy of the sources, and runs the tests near it: a change that
 * no test notices survives. The seed decides which. */
export const drill = (): Promise<void> =>
	withFolder(async (folder) => {
		const { values } = parseArgs({ args: process.argv.slice(3), options });
		const copy = join(folder, "copy");
		for (const name of readdirSync(root))
			if (!notCopied.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
		for (const name of linked) if (existsSync(join(root, name))) symlinkSync(join(root, name), join(copy, name));
		const outcomes: Outcome["kind"][] = [];
		const passing = new Set<string>();
		for (const place of sampleOf(allPlaces(values.only), Number(values.count), values.seed)) {
			const { path, source, mutant } = place;
			writeFileSync(join(copy, "src", path), applyMutant(source, mutant));
			const { kind, test } = await outcomeOf(copy, place, passing);
			writeFileSync(join(copy, "src", path), source);
			outcomes.push(kind);
			print(`${kind}${test ? ` by ${test}` : ""}: ${describeMutant(path, source, mutant)}`);
		}
		const countOf = (wanted: Outcome["kind"]) => outcomes.filter((kind) => kind === wanted).length;
		const survived = outcomes.length - countOf("killed") - countOf("too slow");
		print(
			`${outcomes.length} mutants: ${countOf("killed")} killed, ${countOf("too slow")} too slow, ${survived} survived`,
		);
		assert(survived === 0, `${survived} mutants survived: a rule without a test, or a change without an effect`);
	});

function allPlaces(pattern: string): Place[] {
	const only = new RegExp(pattern);
	const files = mutatedFiles.flatMap((pattern) => globSync(pattern, { cwd: join(root, "src") })).sort();
	return files
		.filter((path) => only.test(path))
		.flatMap((path) => {
			const source = readFileSync(join(root, "src", path), "utf8");
			return mutantsOf(path, source).map((mutant) => ({ path, source, mutant }));
		});
}

/** Each file has the same chance, so that long files do not take all mutants. */
function sampleOf(places: readonly Place[], count: number, seed: string): Place[] {
	const chance = chanceOf(`mutants ${seed}`);
	const files = [...Map.groupBy(places, ({ path }) => path).values()];
	const sample: Place[] = [];
	while (sample.length < count && files.some((rest) => rest.length > 0)) {
		const rest = files[chance(files.length)] ?? [];
		sample.push(...rest.splice(chance(rest.length), 1));
	}
	return sample;
}

async function outcomeOf(copy: string, { path, source }: Place, passing: Set<string>): Promise<Outcome> {
	const tests = testsNear(path, mostTests);
	if (tests.length === 0) return { kind: "without a test", test: null };
	const mutated = readFileSync(join(copy, "src", path), "utf8");
	const [slow, quick] = [tests.filter(needsDatabase), tests.filter((test) => !needsDatabase(test))];
	for (const group of [quick, slow.slice(0, nearestTests), slow.slice(nearestTests)]) {
		if (group.length === 0) continue;
		const result = await runTests(copy, group);
		if (result === "too slow") return { kind: "too slow", test: null };
		if (result === "passed") {
			for (const test of group) passing.add(test);
			continue;
		}
		const { test } = result;
		const isSound = !needsDatabase(test) || (await failsByChange({ copy, path, source, mutated, test }, passing));
		if (isSound) return { kind: "killed", test };
		print(`${test} fails without the change, or only once`);
	}
	return { kind: "survived", test: null };
}

type Trial = { copy: string; path: string; source: string; mutated: string; test: string };

/** Whether a failed test passes without the change, and fails again with it. A test with a database can fail by the load of the machine. */
async function failsByChange({ copy, path, source, mutated, test }: Trial, passing: Set<string>): Promise<boolean> {
	if (!passing.has(test)) {
		writeFileSync(join(copy, "src", path), source);
		const isPassing = (await runTests(copy, [test])) === "passed";
		writeFileSync(join(copy, "src", path), mutated);
		if (!isPassing) return false;
		passing.add(test);
	}
	return (await runTests(copy, [test])) !== "passed";
}

type Report = { testResults: { name: string; status: string }[] };

/** Runs some test files until one fails. */
async function runTests(copy: string, tests: readonly string[]): Promise<"passed" | "too slow" | { test: string }> {
	const report = join(copy, "mutants.json");
	rmSync(report, { force: true });
	const config = tests.some(needsDatabase) ? "scripts/vitest.config.ts" : "scripts/drill/mutants-config.ts";
	const words = ["--bun", "node_modules/vitest/vitest.mjs", "run", "--config", config, "--bail=1"];
	const files = tests.map((test) => join("src", test));
	const run = Bun.spawn([process.execPath, ...words, "--reporter=json", `--outputFile=${report}`, ...files], {
		cwd: copy,
		stdio: ["ignore", "ignore", "ignore"],
	});
	// The first signal lets vitest stop the database of the tests.
	const timers = [setTimeout(() => run.kill("SIGINT"), mostMs), setTimeout(() => run.kill("SIGKILL"), mostMs + 20_000)];
	const code = await run.exited;
	for (const timer of timers) clearTimeout(timer);
	if (code === 0) return "passed";
	if (!existsSync(report)) return "too slow";
	const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
	const failed = testResults.find(({ status }) => status === "failed");
	return { test: tests.find((test) => failed?.name.endsWith(test)) ?? tests[0] ?? "" };
}
