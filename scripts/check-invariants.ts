import { openDatabase } from "#db/db.ts";
import { brokenInvariants, invariantNames } from "#db/invariants.ts";
import { operate } from "./operator.ts";

await operate(async ({ app }) => {
	const database = openDatabase({ place: app, pool: 1, prepare: false });
	const broken = await brokenInvariants(database.db).finally(() => database.close());
	const asJson = process.argv.includes("--json");
	const lines = asJson ? [JSON.stringify(broken)] : broken.map(({ invariant, id }) => `${invariant}: ${id}`);
	process.stdout.write(lines.map((line) => `${line}\n`).join(""));
	if (!asJson) process.stdout.write(`${invariantNames.length} invariants, ${broken.length} rows against them\n`);
	return broken.length > 0 ? 1 : 0;
});
