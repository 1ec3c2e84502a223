import { readInLongTransaction } from "#db/bulk-insert.ts";
import { brokenInvariants, invariantNames } from "#db/invariants.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { answerHelp } from "./usage.ts";

answerHelp(
	"scripts/check-invariants [--json]      lists the rows that break a rule of the data; exits with 1 when there are any",
);

await runOnDatabase(async ({ app }) => {
	const broken = await readInLongTransaction(app, brokenInvariants);
	const asJson = process.argv.includes("--json");
	const lines = asJson ? [JSON.stringify(broken)] : broken.map(({ invariant, id }) => `${invariant}: ${id}`);
	process.stdout.write(lines.map((line) => `${line}\n`).join(""));
	if (!asJson) process.stdout.write(`${invariantNames.length} invariants, ${broken.length} rows against them\n`);
	return broken.length > 0 ? 1 : 0;
});
