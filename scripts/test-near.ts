import { isTest, testsNear } from "./drill/mutants-tests.ts";

/** Runs the tests near what changed since the branch `main`, and the rules about all files. Other tests can fail too: the whole check
 * decides. */
const mostPerFile = 8;

const git = (...words: string[]): string[] => {
	const { success, stdout, stderr } = Bun.spawnSync(["git", ...words]);
	if (!success) throw new Error(stderr.toString());
	return stdout.toString().split("\n").filter(Boolean);
};
const [base = "HEAD"] = git("merge-base", "HEAD", "main");
const changed = new Set([
	...git("diff", "--name-only", "--diff-filter=d", base),
	...git("ls-files", "--others", "--exclude-standard"),
]);

const rules = ["src/tidy", "src/decisions"];
const changedTests = [...changed].filter(isTest);
const near = [...changed].flatMap((path) =>
	path.startsWith("src/") ? testsNear(path.slice("src/".length), mostPerFile) : [],
);
const tests = new Set([...changedTests, ...near.map((path) => `src/${path}`), ...rules]);

process.stdout.write(`${changed.size} changed files, ${tests.size} tests near them\n`);
const { exited } = Bun.spawn([process.execPath, "--bun", "run", "test", ...tests], {
	stdio: ["ignore", "inherit", "inherit"],
});
process.exit(await exited);
