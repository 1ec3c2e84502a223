import { migrate } from "#db/migrate.ts";
import { runOnDatabase } from "../run-on-database.ts";
import { answerHelp, refuseArguments } from "../usage.ts";

const usage = "scripts/tools/migrate      brings the schema of the database to that of this version";
answerHelp(usage);
refuseArguments(usage);

await runOnDatabase(async ({ owner, appRole }) => {
	await migrate(owner, appRole);
	process.stdout.write("The schema is current.\n");
	return 0;
});
