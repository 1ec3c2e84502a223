import { join, resolve } from "node:path";
import { backUp, streamBackup } from "#db/archive/backup.ts";
import { dataFolder } from "#db/embedded/data-folder.ts";
import { recordBackup } from "#operation/backups.flows.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { answerHelp } from "./usage.ts";

answerHelp(`scripts/backup [folder]      writes all rows of the database into a folder; default: backups/<time> in the data folder
       scripts/backup -             writes them as a tar archive to standard output`);

/** A folder name that sorts by time and is valid on every file system. */
const stamp = () => new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");

const [from = "", given] = process.argv.slice(2);

await runOnDatabase(async ({ owner, dataFolder: home }) => {
	const started = performance.now();
	const folder = given ? resolve(from, given) : join(dataFolder(home).home, "backups", stamp());
	const { tables } = given === "-" ? await streamBackup(owner, process.stdout) : await backUp(owner, folder);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	const [target, print] = given === "-" ? ["standard output", console.error] : [folder, console.log];
	await recordBackup(owner).catch(() =>
		// A database of an older version has no place for the time.
		console.error("The backup is complete. Its time could not be recorded for the metrics."),
	);
	print(`${rows} rows of ${tables.length} tables backed up in ${seconds} s to ${target}`);
	return 0;
});
