import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { print } from "./tools.ts";

const root = join(import.meta.dirname, "../..");

/** Writes the version of a commit into a folder, installs its packages and builds it. Returns the folder and the short name of the commit. */
export function buildOldVersion(ref: string | undefined, folder: string): { source: string } {
	const commit = findCommit(ref);
	print(`the old version: ${git("log", "-1", "--format=%h of %cs, %s", commit)}`);
	const source = join(folder, "source");
	const archive = join(folder, "source.tar");
	mkdirSync(source);
	git("archive", `--output=${archive}`, commit);
	run(["tar", "-xf", archive, "-C", source], source);
	run([process.execPath, "install", "--frozen-lockfile", "--silent"], source);
	run([process.execPath, "--no-env-file", "scripts/build.ts"], source);
	return { source };
}

/** Finds the commit of a git ref. Without a ref: the newest tag, or else the commit before the newest migration. */
function findCommit(ref: string | undefined): string {
	if (run(["git", "rev-parse", "--is-inside-work-tree"], root, false) !== "true")
		throw new Error("this folder is no clone of the repository, so an older version cannot be taken from its history");
	const name = ref ?? newestTag() ?? beforeNewestMigration();
	const commit = name && run(["git", "rev-parse", "--verify", "--quiet", `${name}^{commit}`], root, false);
	if (commit) return commit;
	const isShallow = git("rev-parse", "--is-shallow-repository") === "true";
	throw new Error(
		isShallow
			? "this clone is shallow and lacks the older version: run git fetch --unshallow --tags first"
			: `${name ?? "an older version"} is no commit of this repository: name another git ref`,
	);
}

const newestTag = () => run(["git", "describe", "--tags", "--abbrev=0", "HEAD^"], root, false) || undefined;

function beforeNewestMigration(): string | undefined {
	const commit = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "drizzle/*.sql", "drizzle/*/*.sql");
	return commit && `${commit}^`;
}

const git = (...args: string[]): string => run(["git", ...args], root);

/** Runs a command and returns its output. A failure throws, or is an empty output when the command may fail. */
function run([command = "", ...args]: string[], cwd: string, mustSucceed = true): string {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
	if (status === 0) return stdout.trim();
	if (mustSucceed) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}`);
	return "";
}
