import { migrate } from "#db/migrate.ts";
import { operate } from "../run-on-database.ts";

await operate(async ({ owner, appRole }) => {
	await migrate(owner, appRole);
	process.stdout.write("The schema is current.\n");
	return 0;
});
