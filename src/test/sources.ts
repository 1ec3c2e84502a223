import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** An import of a file: `from` as written, `target` as a path in src/. */
export type Import = { from: string; target: string | null; typeOnly: boolean; isLazy: boolean; names: string };
/** A file of src/: `code` is its text without comments. */
export type Source = { path: string; lines: number; code: string; imports: Import[] };

const comments = /^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/\s.*$/gm;
const importing =
	/^(?:import|export)\s+(?<type>type\s)?(?:(?<names>[^"';]*?)from\s+)?["'](?<from>[^"']+)["']|(?<!typeof )import\(["'](?<lazy>[^"']+)["']/gm;

function importsOf(path: string, code: string): Import[] {
	return [...code.matchAll(importing)].map(({ groups = {} }) => {
		const from = (groups.from ?? groups.lazy ?? "").replace(/\?.*$/, "");
		const relativeTarget = from.startsWith(".") ? normalize(join(dirname(path), from)) : null;
		const target = from.startsWith("#") ? from.slice(1) : relativeTarget;
		return {
			from,
			target,
			typeOnly: Boolean(groups.type),
			isLazy: groups.from === undefined,
			names: groups.names ?? "",
		};
	});
}

/** The first folder of a path; empty for a file of src/ itself. */
export const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");

export const src = join(import.meta.dirname, "..");
/** The files below a folder, with their text. */
export const filesIn = (folder: string): { path: string; text: string }[] =>
	(existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => ({ path: file.slice(folder.length + 1), text: readFileSync(file, "utf8") }));

/** Every TypeScript file of src/. */
export const sources = filesIn(src).flatMap(({ path, text }): Source[] => {
	if (!/(?<!\.d)\.tsx?$/.test(path)) return [];
	const code = text.replace(comments, "");
	return [{ path, lines: text.trimEnd().split("\n").length, code, imports: importsOf(path, code) }];
});
