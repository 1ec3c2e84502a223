import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataCalls } from "#http/data/data-app.ts";
import { type DataCall, statusesOfAll } from "#http/data/data-call.ts";
import { bodyEntries, callName, conditionsOf, type SeenCalls } from "#test/record-calls.ts";

/** Compares the calls that tests sent with the calls of the record platform and with docs/record-calls.md.
 *
 * scripts/record-calls.ts           runs the tests of the platform and writes the document
 * scripts/record-calls.ts <folder>  checks what a run of all tests noted in a folder */

const root = join(import.meta.dirname, "..");
const documentPath = join(root, "docs/record-calls.md");

type Seen = { parameters: Set<string>; statuses: Set<number> };

function readSeen(folder: string): Map<string, Seen> {
	const seen = new Map<string, Seen>();
	for (const file of existsSync(folder) ? readdirSync(folder) : []) {
		const calls: SeenCalls = JSON.parse(readFileSync(join(folder, file), "utf8"));
		for (const [name, { parameters, statuses }] of Object.entries(calls)) {
			const known = seen.get(name) ?? { parameters: new Set(), statuses: new Set() };
			for (const parameter of parameters) known.parameters.add(parameter);
			for (const status of statuses) known.statuses.add(status);
			seen.set(name, known);
		}
	}
	return seen;
}

const queryNames = ({ parameters: { query } }: DataCall): string[] => Object.keys(query.shape);
const pathNames = ({ parameters: { path } }: DataCall): string[] => Object.keys(path.shape);

/** Lists the parameters and statuses that no test sent or saw, and the statuses that a call does not declare. */
function gapsOf(call: DataCall, seen: Seen | undefined): string[] {
	const name = callName(call);
	if (!seen) return [`${name}: no test sends the call`];
	const parameters = [...queryNames(call), ...bodyEntries(call), ...conditionsOf(call)];
	const undeclared = [...seen.statuses].filter((status) => ![...call.statuses, ...statusesOfAll].includes(status));
	return [
		...parameters.filter((parameter) => !seen.parameters.has(parameter)).map((it) => `${name}: no test sends ${it}`),
		...call.statuses.filter((status) => !seen.statuses.has(status)).map((it) => `${name}: no test sees ${it}`),
		...undeclared.map((status) => `${name}: a test sees ${status}, which the call does not declare`),
	];
}

const cell = (names: readonly (string | number)[]): string => names.join(", ") || "–";

/** A row of the document: the parameters and statuses that tests sent and saw. */
function rowOf(call: DataCall, seen: Seen | undefined): string {
	const sent = (names: readonly string[]) => cell(names.filter((name) => seen?.parameters.has(name)));
	const statuses = call.statuses.filter((status) => seen?.statuses.has(status));
	const headers = conditionsOf(call);
	const cells = [
		`\`${callName(call)}\``,
		cell(seen ? pathNames(call) : []),
		sent(queryNames(call)),
		sent([...bodyEntries(call), ...headers]),
		cell(statuses),
	];
	return `| ${cells.join(" | ")} |`;
}

const introduction = `# Calls of the record platform

The tests send each call with each parameter, and see each status. \`scripts/bun scripts/record-calls.ts\` writes this table from what the
tests sent; \`scripts/test\` fails when a parameter is never sent, a status is never seen, or the table is out of date. A parameter counts
as sent when the call succeeded with the parameter. All calls are below \`/services/data/v64.0\` and are described at \`/docs/api\`.

Every call can also answer 403 to a token without the scope, 405, 413, 422, 429 and 503, and every GET 304.

| call | path | query | body and conditions | statuses |
|---|---|---|---|---|
`;

const documentOf = (seen: Map<string, Seen>): string =>
	`${introduction}${dataCalls.map((call) => rowOf(call, seen.get(callName(call)))).join("\n")}\n`;

async function runTests(folder: string): Promise<void> {
	const command = [process.execPath, "--bun", "run", "test", "src/http/data"];
	const { exited } = Bun.spawn(command, {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, RECORD_CALLS: folder },
	});
	if ((await exited) !== 0) throw new Error("the tests failed");
}

async function noted(): Promise<Map<string, Seen>> {
	const folder = mkdtempSync(join(tmpdir(), "record-calls-"));
	try {
		await runTests(folder);
		return readSeen(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

const [given] = process.argv.slice(2);
const seen = given === undefined ? await noted() : readSeen(given);
const written = documentOf(seen);
const gaps = dataCalls.flatMap((call) => gapsOf(call, seen.get(callName(call))));
if (given === undefined) writeFileSync(documentPath, written);
else if (!existsSync(documentPath) || readFileSync(documentPath, "utf8") !== written)
	gaps.push("docs/record-calls.md is out of date: run scripts/bun scripts/record-calls.ts");
for (const gap of gaps) process.stdout.write(`${gap}\n`);
process.exit(gaps.length === 0 ? 0 : 1);
