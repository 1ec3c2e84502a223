import { basename, dirname } from "node:path";
import { sources } from "../../src/test/sources.ts";

/** Whether `bun run test` runs a file. The drill `nightly` runs the others. */
export const isTest = (path: string): boolean => /(?<!\.nightly)\.test\.tsx?$/.test(path);

/** The files that load a file when they run. */
const importers = Map.groupBy(
	sources.flatMap(({ path, imports }) =>
		imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [{ path, target }] : [])),
	),
	({ target }) => target,
);

const loadedBy = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly)]));

/** Whether a test loads a file, directly or through others. */
function loads(test: string, wanted: string): boolean {
	const seen = new Set([test]);
	for (const path of seen) for (const { target } of loadedBy.get(path) ?? []) if (target) seen.add(target);
	return seen.has(wanted);
}

/** Tests that run without the database of the tests start much sooner. */
export const needsDatabase = (test: string): boolean => loads(test, "test/database.ts");

/** The tests that load a file, directly or through others, the nearest first: those with its name, then by the number of
 * files between, those of its folder before others. Paths are those in src/. */
export function testsNear(file: string, most: number): string[] {
	const distances = new Map([[file, 0]]);
	const queue = [file];
	for (const path of queue)
		for (const { path: importer } of importers.get(path) ?? []) {
			if (distances.has(importer)) continue;
			distances.set(importer, (distances.get(path) ?? 0) + 1);
			if (!isTest(importer)) queue.push(importer);
		}
	const stem = basename(file).replace(/\.tsx?$/, "");
	const rankOf = (test: string): number => {
		const isBeside = dirname(test) === dirname(file);
		if (basename(test).startsWith(`${stem}.test.`)) return isBeside ? 0 : 0.1;
		if (basename(test).startsWith(`${stem}.`) && isBeside) return 0.2;
		return (distances.get(test) ?? 0) + (isBeside ? 0 : 0.5);
	};
	const tests = [...distances.keys()].filter(isTest);
	return tests.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)).slice(0, most);
}
