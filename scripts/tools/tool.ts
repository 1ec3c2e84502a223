import { parseArgs } from "node:util";
import * as z from "zod";
import { actingStaff } from "#accounts/acting-staff.db.ts";
import type { Act } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { environment } from "#env.ts";
import { createLog } from "#http/log.ts";
import { refusalText } from "#i18n/refusals.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StaffKind } from "#shared/roles.ts";
import { portsWithoutServer, startAct } from "#start.ts";
import { runOnDatabase } from "../run-on-database.ts";
import { answerHelp } from "../usage.ts";

/** The arguments of a tool: words, options, flags that are set, and --json, which every tool accepts. */
type ToolInput = { words: string[]; options: Record<string, string>; flags: string[]; json: boolean };
type Kinds = readonly StaffKind[];
type Tool = {
	usage: string;
	/** The departments that may use the tool, or each of its verbs. The commands of the verbs check again. */
	who: Kinds | Readonly<Record<string, Kinds>>;
	options?: string[];
	flags?: string[];
	/** Whether a call works without a staff login while the shop has no administrator. System acts then. */
	foundsShop?: (input: ToolInput) => boolean;
	/** Returns the entries to print: one per line, or all as JSON. */
	run: (act: Act, input: ToolInput) => Promise<Record<string, unknown>[]>;
};

/** Thrown for invalid arguments: prints the usage and exits with 2. */
export class UsageError extends Error {}

/** Names the staff login that acts, for people who use many tools. `--as` overrides it. */
const staffVariable = "BREWLINE_AS";

const commonOptions = `
Options of every tool: --as <email address> names the staff login that acts, which the audit shows (or set ${staffVariable});
--json prints JSON; --help prints this text.`;

/** The text of a value: of times and plain values as they are, of others as JSON. */
function shown(value: unknown): string {
	if (value instanceof Date) return value.toISOString();
	return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

const line = (entry: Record<string, unknown>): string =>
	Object.entries(entry)
		.map(([name, value]) => `${name}=${shown(value)}`)
		.join("  ");

function read({ options = [], flags = [] }: Tool): ToolInput {
	try {
		const { values, positionals } = parseArgs({
			options: {
				...Object.fromEntries([...options, "as"].map((name) => [name, { type: "string" as const }])),
				...Object.fromEntries([...flags, "json"].map((name) => [name, { type: "boolean" as const }])),
			},
			allowPositionals: true,
		});
		const given = Object.entries(values).flatMap(([name, value]) =>
			typeof value === "string" ? [[name, value] as const] : [],
		);
		const set = Object.keys(values).filter((name) => values[name] === true);
		return { words: positionals, options: Object.fromEntries(given), flags: set, json: set.includes("json") };
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

/** The arguments of a tool, the login that acts and the departments that may. */
function readCall(tool: Tool) {
	const input = read(tool);
	const who: Kinds | Readonly<Record<string, Kinds>> = tool.who;
	const [verb = ""] = input.words;
	const kinds = isKinds(who) ? who : Object.hasOwn(who, verb) ? who[verb] : undefined;
	if (!kinds) throw new UsageError(`The first word is one of: ${Object.keys(who).join(", ")}.`);
	const name = input.options.as || process.env[staffVariable] || null;
	if (!name && !tool.foundsShop?.(input))
		throw new UsageError(`Name your staff login: --as <email address>, or set ${staffVariable}.`);
	return { input, kinds, name };
}

const isKinds = (who: Tool["who"]): who is Kinds => Array.isArray(who);

/** Runs a tool as a staff login on the shop's database. Exits with 0 when done, 1 on a refusal or error, 2 on invalid arguments. */
export async function runTool(tool: Tool): Promise<never> {
	process.stdout.on("error", ignoreClosedOutput);
	answerHelp(`${tool.usage}${commonOptions}`);
	let call: ReturnType<typeof readCall>;
	try {
		call = readCall(tool);
	} catch (error) {
		process.exit(printError(error, tool.usage));
	}
	const { input, ...by } = call;
	return runOnDatabase(async ({ app }) => {
		const database = openDatabase({ place: app, pool: 2, prepare: false });
		const requestId = `tool-${crypto.randomUUID()}`;
		const log = createLog("info", process.stderr); // the output of a tool goes to stdout
		const systemAct = startAct(database.db, portsWithoutServer({ secret: environment().secret, log }), requestId);
		try {
			const entries = await tool.run({ ...systemAct, by: await actingStaff(systemAct, by) }, input);
			process.stdout.write(
				input.json ? `${JSON.stringify(entries)}\n` : entries.map((entry) => `${line(entry)}\n`).join(""),
			);
			return 0;
		} catch (error) {
			return printError(error, tool.usage);
		} finally {
			await database.close();
		}
	});
}

/** The program that reads the output may end first, for example `head`. */
function ignoreClosedOutput(error: Error & { code?: string }): void {
	if (error.code !== "EPIPE") throw error;
}

function printError(error: unknown, usage: string): number {
	if (error instanceof Refusal) {
		process.stderr.write(`Refused: ${refusalText("en-NZ", error)} (${error.code})\n`);
		return 1;
	}
	if (!(error instanceof UsageError || error instanceof z.ZodError)) throw error;
	const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
	process.stderr.write(`${message}\nUsage: ${usage}\n`);
	return 2;
}
