import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { type Connection, connect } from "#db/db.ts";
import { startEmbedded, stopEmbedded } from "#db/embedded/embedded.ts";

export async function query(place: Connection, text: string) {
	const sql = connect(place, { max: 1 });
	try {
		return await sql.unsafe(text);
	} finally {
		await sql.end();
	}
}

export const insertWord = async ({ owner }: { owner: Connection }, word: string) =>
	query(owner, `create table if not exists words (word text); insert into words values ('${word}')`);
export const words = async ({ owner }: { owner: Connection }) =>
	(await query(owner, "select word from words")).map(({ word }) => word);

/** An embedded database in a folder whose path has a space, below a temporary folder. Both are removed after the tests of a file. */
export function embeddedInFolder() {
	const temporary = mkdtempSync(join(tmpdir(), "brewline embedded-"));
	const folder = join(temporary, "a shop");
	const pidFile = join(folder, "pg18/postmaster.pid");
	const serverPid = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
	const isRunning = () => existsSync(pidFile) && existsSync(`/proc/${serverPid()}/cwd`);
	afterAll(async () => {
		await stopEmbedded({ folder, force: true });
		rmSync(temporary, { recursive: true });
	});
	/** Opens the database, and releases it after the test. */
	async function openForTest({ where = folder, durable = false } = {}) {
		const embedded = await startEmbedded({ folder: where, durable });
		onTestFinished(embedded.release);
		return embedded;
	}
	return { temporary, folder, pidFile, serverPid, isRunning, openForTest };
}
