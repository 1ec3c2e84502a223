import { readInLongTransaction } from "#db/bulk-insert.ts";
import { brokenInvariants, invariantNames } from "#db/invariants.ts";
import { runOnDatabase } from "./run-on-database.ts";

await runOnDatabase(async ({ app }) => {
	const broken = await readInLongTransaction(app, brokenInvariants);
	const asJson = process.argv.includes("--json");
	const lines = asJson ? [JSON.stringify(broken)] : broken.map(({ invariant, id }) => `${invariant}: ${id}`);
	process.stdout.write(lines.map((line) => `${line}\n`).join(""));
	if (!asJson) process.stdout.write(`${invariantNames.length} invariants, ${broken.length} rows against them\n`);
	return broken.length > 0 ? 1 : 0;
});
