import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Callers } from "#call.ts";
import { dataCalls } from "#http/data/data-app.ts";
import { type DataCall, statusesOfAll } from "#http/data/data-call.ts";
import { describedMethods, methodsPath } from "#http/data/openapi-methods.ts";
import { appRouter } from "#router.ts";
import { apiPath, uiApiPath } from "#shared/api-path.ts";
import { oauthResources } from "#test/guide/oauth.ts";
import { guideResources } from "#test/guide-requests.ts";
import { bodyEntries, callAt, callName, conditionsOf, type SeenCalls } from "#test/record-calls.ts";
import { specifiedCalls, specifiedMethods } from "#test/specified-calls.ts";

/** Compares the calls that tests sent with the calls of the record platform and with docs/record-calls.md.
 *
 * scripts/record-calls.ts           runs the tests of the platform and writes the document
 * scripts/record-calls.ts <folder>  checks what a run of all tests noted in a folder */

const root = join(import.meta.dirname, "..");
const documentPath = join(root, "docs/record-calls.md");

type Seen = { parameters: Set<string>; statuses: Set<number>; files: Set<string> };

function readSeen(folder: string): Map<string, Seen> {
	const seen = new Map<string, Seen>();
	for (const file of existsSync(folder) ? readdirSync(folder) : []) {
		const calls: SeenCalls = JSON.parse(readFileSync(join(folder, file), "utf8"));
		for (const [name, { parameters, statuses, files }] of Object.entries(calls)) {
			const known = seen.get(name) ?? { parameters: new Set(), statuses: new Set(), files: new Set() };
			for (const file of files) known.files.add(file);
			for (const parameter of parameters) known.parameters.add(parameter);
			for (const status of statuses) known.statuses.add(status);
			seen.set(name, known);
		}
	}
	return seen;
}

const queryNames = ({ parameters: { query } }: DataCall): string[] => Object.keys(query.shape);

/** Lists the parameters and statuses that no test sent or saw, and the statuses that a call does not declare. */
function gapsOf(call: DataCall, seen: Seen | undefined): string[] {
	const name = callName(call);
	if (!seen) return [`${name}: no test sends the call`];
	const parameters = [...queryNames(call), ...bodyEntries(call), ...conditionsOf(call)];
	const undeclared = [...seen.statuses].filter((status) => ![...call.statuses, ...statusesOfAll].includes(status));
	return [
		...(guideTitlesOf(name).length === 0 && groupOf(name) === null
			? [`${name}: neither the guide nor the specification names the call`]
			: []),
		...parameters.filter((parameter) => !seen.parameters.has(parameter)).map((it) => `${name}: no test sends ${it}`),
		...call.statuses.filter((status) => !seen.statuses.has(status)).map((it) => `${name}: no test sees ${it}`),
		...undeclared.map((status) => `${name}: a test sees ${status}, which the call does not declare`),
	];
}

const cell = (names: readonly (string | number)[]): string => names.join(", ") || "–";

const guideTitles = new Map<string, Set<string>>();
for (const { resource, method, requests } of guideResources)
	for (const { path } of requests) {
		const call = callAt(method, path.startsWith("/services") ? path : uiApiPath + path);
		if (!call) continue;
		guideTitles.set(callName(call), (guideTitles.get(callName(call)) ?? new Set()).add(resource));
	}
const guideTitlesOf = (name: string): string[] => [...(guideTitles.get(name) ?? [])].toSorted();

/** The group of specification §7 that names a call. Null when there is none. */
function groupOf(name: string): string | null {
	for (const [group, names] of Object.entries(specifiedCalls))
		for (const specified of names) {
			const [method = "", path = ""] = specified.split(" ");
			const call = callAt(method, apiPath + path);
			if (call && callName(call) === name) return group;
		}
	return null;
}

/** The tests of what calls do, in `src/http/data`, beside those that send all calls. Other tests send calls to look at something else. */
const callTests = [
	"metadata",
	"records",
	"record-writes",
	"record-batch",
	"lists",
	"list-views",
	"related-lists",
	"search",
	"uploads",
];

/** Statuses that the introduction names for all calls. */
const commonStatuses = [200, 400, 401];

/** A row of the document: the parameters and statuses that tests sent and saw, where the call is described, and the tests that send it. */
function rowOf(call: DataCall, seen: Seen | undefined): string {
	const name = callName(call);
	const sent = (names: readonly string[]) => cell(names.filter((name) => seen?.parameters.has(name)));
	const statuses = call.statuses.filter((status) => seen?.statuses.has(status) && !commonStatuses.includes(status));
	const cells = [
		`\`${name}\``,
		sent(queryNames(call)),
		sent([...bodyEntries(call), ...conditionsOf(call)]),
		cell(statuses),
		cell(guideTitlesOf(name)),
		groupOf(name) ?? "–",
		cell(callTests.filter((test) => seen?.files.has(`src/http/data/${test}.test.ts`))),
	];
	return `| ${cells.join(" | ")} |`;
}

const callers: Partial<Record<Callers, string>> = {
	guest: "everybody",
	person: "signed-in users",
	customer: "members",
};

/** A row of a server method, which runs a procedure. */
function methodRow({ className, name, method, description }: (typeof methods)[number]): string {
	const isNamed = specifiedMethods.includes(`${className}.${name}`);
	const cells = [
		`\`${className}/${name}\``,
		method.isRead ? "GET" : "–",
		`\`${method.procedure}\``,
		callers[description.callers] ?? description.callers,
		isNamed ? "named" : "–",
	];
	return `| ${cells.join(" | ")} |`;
}
const methods = describedMethods(appRouter);

const introduction = `# Calls of the record platform

The tests send each call with each parameter, and see each status. \`scripts/bun scripts/record-calls.ts\` writes this table from what the
tests sent; \`scripts/test\` fails when a parameter is never sent, a status is never seen, or the table is out of date. A parameter counts
as sent when the call succeeded with the parameter. All calls are below \`/services/data/v64.0\` and are described at \`/docs/api\`.

Every call answers 200 (201 when it creates, 204 when it deletes), 401 and, except for the first, 400. It can also answer 403 to a token without the scope, 405, 413, 415,
422, 429, 431 and 503, and every GET 304. The table has the other statuses.

The guide is the public guide to the User Interface API; its resources are in \`src/test/guide\`, and \`guide.test.ts\` sends their requests. The
specification's calls (§7) are in \`src/test/specified-calls.ts\`. The tests are files of \`src/http/data\`; \`contract.test.ts\` sends every call, too.

| call | query | body and conditions | statuses | guide | §7 | tests |
|---|---|---|---|---|---|---|
`;

const serverMethods = `
## Server methods

All methods are below \`${methodsPath}\`, take POST, and GET when they read. Members are those of a company. Specification §7 names some methods; the
others are its endpoints that are not shown. The guide does not describe them: their parameters and results are those of the procedure, and
\`/docs/api\` describes each one. \`src/http/apex.test.ts\` sends each method as a guest, with odd values and with GET,
\`src/http/data/openapi-methods.test.ts\` compares the description with the method, and \`src/http/method-results.test.ts\` compares answers with the
description.

| method | reads | procedure and scope | callers | §7 |
|---|---|---|---|---|
`;

/** The calls of OAuth that the shop answers as the guide does. */
const oauthRows = oauthResources
	.filter(({ requests }) => requests.some(({ status }) => status === undefined))
	.map(
		({ resource, method, path }) => `| \`${method} ${path}\` | ${resource} | – | \`src/http/oauth-guide.test.ts\` |`,
	);

const others = `
## Other calls

| call | guide | specification | tests |
|---|---|---|---|
| \`GET /services/data\`, \`GET ${apiPath}\` | REST API: Versions, Resources by Version | – | \`src/http/platform.test.ts\` |
| \`GET ${apiPath}/connect/communities/{communityId}/seo/properties/{recordId}\` | – | §7 SEO properties | \`src/http/seo.test.ts\` |
${oauthRows.join("\n")}
`;

const documentOf = (seen: Map<string, Seen>): string => {
	const rows = `${dataCalls.map((call) => rowOf(call, seen.get(callName(call)))).join("\n")}\n`;
	const ofMethods = `${methods.map(methodRow).join("\n")}\n`;
	return [introduction, rows, serverMethods, ofMethods, others].join("");
};

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
