import { expect, test } from "vitest";
import { webModules } from "./test/modules.ts";
import { sources } from "./test/sources.ts";

/** Files that import each other, directly or through other files (Tarjan's strongly connected components). */
function circlesIn(targetsOf: ReadonlyMap<string, readonly string[]>): string[][] {
	const circles: string[][] = [];
	const numbers = new Map<string, number>();
	const lowest = new Map<string, number>();
	const open: string[] = [];
	const visit = (path: string): number => {
		const number = numbers.size;
		numbers.set(path, number);
		lowest.set(path, number);
		open.push(path);
		for (const target of targetsOf.get(path) ?? []) {
			const reached = numbers.has(target) ? (open.includes(target) ? numbers.get(target) : undefined) : visit(target);
			lowest.set(path, Math.min(lowest.get(path) ?? number, reached ?? number));
		}
		if (lowest.get(path) === number) {
			const circle = open.splice(open.indexOf(path));
			if (circle.length > 1 || targetsOf.get(path)?.includes(path)) circles.push(circle);
		}
		return lowest.get(path) ?? number;
	};
	for (const path of targetsOf.keys()) if (!numbers.has(path)) visit(path);
	return circles;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

test("has no circular imports, type imports and lazy imports included", () => {
	const paths = new Set(sources.map(({ path }) => path).filter((path) => !isTest(path)));
	const targetsOf = new Map(
		sources
			.filter(({ path }) => paths.has(path))
			.map(({ path, imports }) => [path, imports.flatMap(({ target }) => (target && paths.has(target) ? target : []))]),
	);
	const faults = circlesIn(targetsOf).map((circle) => `${circle.length} files: ${circle.join(" → ")}`);
	expect(faults).toEqual([]);
});

test("finds a circle of three files and a file that imports itself", () => {
	const imports = new Map([
		["a", ["b", "d"]],
		["b", ["c"]],
		["c", ["a"]],
		["d", ["d"]],
		["e", ["a"]],
	]);
	expect(circlesIn(imports).map((circle) => circle.join())).toEqual(["d", "a,b,c"]);
});

/** The place of a file of web/ in the order of modules. The files beside main.tsx are above all modules. */
function placeInWeb(path: string): number {
	const [, folder = "", file] = path.split("/");
	return file === undefined ? webModules.length : webModules.indexOf(folder);
}

test("imports only earlier modules in web/, type imports and lazy imports included", () => {
	const files = sources.filter(({ path }) => path.startsWith("web/") && !isTest(path));
	expect(files.filter(({ path }) => placeInWeb(path) < 0).map(({ path }) => path)).toEqual([]);
	const upward = files.flatMap(({ path, imports }) =>
		imports
			.map(({ target }) => target ?? "")
			.filter((target) => target.startsWith("web/") && placeInWeb(target) > placeInWeb(path))
			.map((target) => `${path} → ${target}: move the part that both need to the lower module.`),
	);
	expect(upward).toEqual([]);
});

test("imports descriptions of pages in web/pages.ts only", () => {
	const importing = sources.filter(
		({ path, imports }) => !isTest(path) && imports.some(({ target }) => target?.endsWith(".page.ts")),
	);
	expect(importing.map(({ path }) => path)).toEqual(["web/pages.ts"]);
});

const folderOfFile = (path: string): string => path.slice(0, path.lastIndexOf("/"));

test.for(["orders", "invoices", "planner"])("has no circle of folders in %s", (module) => {
	const targetsOf = new Map<string, string[]>();
	for (const { path, imports } of sources.filter(({ path }) => path.startsWith(`${module}/`) && !isTest(path))) {
		const folder = folderOfFile(path);
		// The files of the module itself are its base and its router.
		if (folder === module) continue;
		const targets = imports.map(({ target }) => folderOfFile(target ?? ""));
		const others = targets.filter((target) => target.startsWith(`${module}/`) && target !== folder);
		targetsOf.set(folder, [...(targetsOf.get(folder) ?? []), ...others]);
	}
	expect(targetsOf.size).toBeGreaterThan(9);
	expect(circlesIn(targetsOf).map((circle) => circle.join(" → "))).toEqual([]);
});

test("imports no module in act.ts", () => {
	const act = sources.find(({ path }) => path === "act.ts");
	const others = act?.imports.filter(({ target }) => !/^(?:shared\/|i18n\/|db\/db\.ts$)/.test(target ?? ""));
	expect(others?.map(({ from }) => `act.ts imports \`${from}\`; declare the interface that it needs.`)).toEqual([]);
});

/** The parameters of a function, from its opening parenthesis. */
function parametersAt(code: string, start: number): string[] {
	const parameters = [""];
	let depth = 0;
	for (let at = start; at < code.length; at++) {
		const letter = code[at] ?? "";
		if (/[)\]}]/.test(letter) || (letter === ">" && code[at - 1] !== "=")) depth--;
		if (depth === 0 && letter === ")") break;
		if (letter === "," && depth === 1) parameters.push("");
		else if (at > start) parameters.push(`${parameters.pop()}${letter}`);
		if (/[([{<]/.test(letter)) depth++;
	}
	return parameters.map((text) => text.trim()).filter(Boolean);
}

test("gives every command an act and at most one input", () => {
	const exported =
		/^export (?:async )?function (\w+)(?:<[^(]*>)?(?=\()|^export const (\w+)[^=\n]*= (?:async )?(?:<[^(]*>)?(?=\()/gm;
	const commands = sources
		.filter(({ path }) => /\.commands\.ts$/.test(path))
		.flatMap(({ path, code }) =>
			[...code.matchAll(exported)].map((match) => ({
				name: `${path}: ${match[1] ?? match[2]}`,
				parameters: parametersAt(code, match.index + match[0].length),
			})),
		)
		.filter(({ parameters }) => /^act\b|: Act$/.test(parameters[0] ?? ""));
	expect(commands.length).toBeGreaterThan(80);
	const faults = commands.filter(({ parameters }) => parameters.length > 2).map(({ name }) => name);
	expect(faults).toEqual([]);
});

/** Folders of the catalogue that no other module imports. */
const partsOfCatalogue = /^catalogue\/(?:snapshot|search|list|product)\//;
/** Files that wire up the process, and test code. */
const opensParts = /^(?:shop|worker|workers|start)\.ts$|^http\/context\.ts$|^(?:demo|test|e2e)\/|\.test\.tsx?$/;

test("hides the inner folders of the catalogue from other modules", () => {
	const imports = sources
		.filter(({ path }) => !path.startsWith("catalogue/") && !opensParts.test(path))
		.flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target: target ?? "" })))
		.filter(({ target }) => partsOfCatalogue.test(target))
		// Pages use the rules that the server uses; tidy.test.ts keeps queries and commands out of web/.
		.filter(({ path }) => !path.startsWith("web/"))
		.map(({ path, target }) => `${path} → ${target}`);
	expect(imports).toEqual([]);
});

test("gives every scope the same type of viewer", () => {
	const scope = /\(([^()]*)\): Scope\b/g;
	const scopes = sources.flatMap(({ path, code }) =>
		[...code.matchAll(scope)].map(([, parameter = ""]) => ({ path, parameter })),
	);
	expect(scopes.length).toBeGreaterThan(12);
	const others = scopes.filter(({ parameter }) => !/: ScopeViewer(?:At)?$/.test(parameter));
	expect(
		others.map(({ path, parameter }) => `${path}: (${parameter}) takes ScopeViewer or ScopeViewerAt of db/scope.ts.`),
	).toEqual([]);
	const named = sources.flatMap(({ path, code }) =>
		[...code.matchAll(/export (?:const|function) (visible[A-Z]\w*s)\b(.*)/g)].map((match) => ({ path, match })),
	);
	const unscoped = named.filter(({ match: [, , rest = ""] }) => !/: ScopeViewer(?:At)?\): Scope/.test(rest));
	expect(unscoped.map(({ path, match: [, name] }) => `${path}: ${name} returns no Scope.`)).toEqual([]);
});

/** Values that one list defines, and the file of the list. */
const wordLists = {
	"shared/roles.ts": ["guest|reader|buyer|administrator", "sales|service|finance|administrator"],
	"i18n/languages.ts": ["en-NZ|nl-NL"],
};

test("only shared/roles.ts says which departments may do the same", () => {
	const comparison = /\bstaff === "(?:sales|service|finance)"/;
	const faults = sources
		.filter(({ path, code }) => path !== "shared/roles.ts" && !isTest(path) && comparison.test(code))
		.map(({ path }) => `${path}: use isSeller or isCashier of shared/roles.ts.`);
	expect(faults).toEqual([]);
});

test("roles, staff kinds and languages once", () => {
	const faults = Object.entries(wordLists).flatMap(([home, lists]) =>
		lists.flatMap((words) => {
			const union = new RegExp(`"(?:${words})"\\s*\\|\\s*"(?:${words})"`);
			const array = new RegExp(`\\[\\s*"(?:${words})"(?:\\s*,\\s*"(?:${words})")+,?\\s*\\]`);
			return sources
				.filter(({ path, code }) => path !== home && (union.test(code) || (!isTest(path) && array.test(code))))
				.map(({ path }) => `${path}: take the list of ${home}.`);
		}),
	);
	expect(faults).toEqual([]);
});
