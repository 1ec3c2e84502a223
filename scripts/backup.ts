import { join, resolve } from "node:path";
import { backUp } from "#db/archive/backup.ts";
import { dataFolder } from "#db/embedded/data-folder.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { answerHelp } from "./usage.ts";

answerHelp(
	"scripts/backup [folder]      writes all rows of the database into a folder; default: backups/<time> in the data folder",
);

/** A folder name that sorts by time and is valid on every file system. */
const stamp = () => new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");

const [from = "", given] = process.argv.slice(2);

await runOnDatabase(async ({ owner, dataFolder: home }) => {
	const folder = given ? resolve(from, given) : join(dataFolder(home).home, "backups", stamp());
	const started = performance.now();
	const { tables } = await backUp(owner, folder);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${rows} rows of ${tables.length} tables backed up in ${seconds} s to ${folder}`);
	return 0;
});
