import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";

export const server = "scripts/drill/server.ts";

export const print = (line: string): void => {
	process.stdout.write(`  ${line}\n`);
};

export function assert(isTrue: boolean, what: string): void {
	if (!isTrue) throw new Error(what);
}

/** Runs a drill in a temporary data folder and removes the folder. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "brewline-drill-"));
	try {
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Runs SQL as the owner on the embedded database of a folder. */
export async function withSql<T>(folder: string, work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
	const { owner, release } = await startEmbedded({ folder });
	const sql = connect(owner, { max: 2 });
	try {
		return await work(sql);
	} finally {
		await sql.end();
		await release();
	}
}

/** Acknowledged accounts that are missing in the database. */
export const missingAccounts = (folder: string, acknowledged: readonly string[]) =>
	withSql(folder, async (sql) => {
		const rows = await sql<{ id: string }[]>`select id from account`;
		const existingIds = new Set(rows.map(({ id }) => id));
		return acknowledged.filter((id) => !existingIds.has(id));
	});

export const postmasterPid = (folder: string): number =>
	Number(readFileSync(join(folder, "pg18/postmaster.pid"), "utf8").split("\n")[0]);
