import { resolve } from "node:path";
import { restore } from "#db/archive/restore.ts";
import { unpackTar, withTemporaryFolder } from "#db/archive/tar.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { answerHelp } from "./usage.ts";

const usage = `scripts/restore <folder>      fills an empty database from what scripts/backup wrote
       scripts/restore -             fills it from a tar archive on standard input`;
answerHelp(usage);

const [from = "", given] = process.argv.slice(2);
if (!given) {
	process.stderr.write(`Usage: ${usage}\n`);
	process.exit(2);
}

await runOnDatabase(async ({ owner, appRole }) => {
	const started = performance.now();
	const restoreFrom = (folder: string) => restore(owner, appRole, folder);
	const { manifest, leftOut } =
		given === "-"
			? await withTemporaryFolder(async (folder) => {
					await unpackTar(process.stdin, folder);
					return restoreFrom(folder);
				})
			: await restoreFrom(resolve(from, given));
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${rows} rows of ${manifest.madeAt} restored in ${seconds} s, and every table compared.`);
	if (leftOut.length > 0) console.log(`Left out, because no migration makes them: ${leftOut.join(", ")}`);
	return 0;
});
