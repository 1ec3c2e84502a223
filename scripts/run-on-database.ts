import { ArchiveError } from "#db/archive/archive.ts";
import type { Place } from "#db/db.ts";
import { DatabaseStartError, startEmbedded } from "#db/embedded/embedded.ts";
import { testDatabase, UnsuitableDatabase } from "#db/self-test.ts";
import { environment, WrongEnvironment } from "#env.ts";

type Database = { app: Place; owner: Place; appRole: string; dataFolder: string };

/** Runs a tool on the shop's database and exits with the tool's code, or with 1 and an error of one line. */
export async function runOnDatabase(work: (database: Database) => Promise<number>): Promise<never> {
	let code = 0;
	try {
		const { database, dataFolder } = environment();
		const { app, owner, release } =
			database.url === undefined
				? await startEmbedded({ folder: dataFolder })
				: { app: database.url, owner: database.directUrl ?? database.url, release: async () => undefined };
		try {
			const { appRole } = await testDatabase({ app, direct: owner, prepare: false });
			code = await work({ app, owner, appRole, dataFolder });
		} finally {
			await release();
		}
		process.exit(code);
	} catch (error) {
		const known = [ArchiveError, WrongEnvironment, UnsuitableDatabase, DatabaseStartError].some(
			(kind) => error instanceof kind,
		);
		process.stderr.write(`${known && error instanceof Error ? error.message : Bun.inspect(error)}\n`);
		process.exit(1);
	}
}
