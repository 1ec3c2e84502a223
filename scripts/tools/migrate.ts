import { migrate } from "#db/migrate.ts";
import { runOnDatabase } from "../run-on-database.ts";

await runOnDatabase(async ({ owner, appRole }) => {
	await migrate(owner, appRole);
	process.stdout.write("The schema is current.\n");
	return 0;
});
