import { parseArgs } from "node:util";
import * as z from "zod";
import type { Act } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { environment } from "#env.ts";
import { createLog } from "#http/log.ts";
import { refusalText } from "#i18n/refusals.ts";
import { Refusal } from "#shared/refusal.ts";
import { portsWithoutServer, startAct } from "#start.ts";
import { runOnDatabase } from "../run-on-database.ts";

/** The arguments of a tool: words, options, flags that are set, and --json, which every tool accepts. */
type ToolInput = { words: string[]; options: Record<string, string>; flags: string[]; json: boolean };
type Tool = {
	usage: string;
	options?: string[];
	flags?: string[];
	/** Returns the entries to print: one per line, or all as JSON. */
	run: (act: Act, input: ToolInput) => Promise<Record<string, unknown>[]>;
};

/** Thrown for invalid arguments: prints the usage and exits with 2. */
export class UsageError extends Error {}

const line = (entry: Record<string, unknown>): string =>
	Object.entries(entry)
		.map(([name, value]) => `${name}=${value instanceof Date ? value.toISOString() : value}`)
		.join("  ");

function read({ options = [], flags = [] }: Tool): ToolInput {
	try {
		const { values, positionals } = parseArgs({
			options: {
				...Object.fromEntries(options.map((name) => [name, { type: "string" as const }])),
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

/** Runs a tool as System on the shop's database. Exits with 0 when done, 1 on a refusal or error, 2 on invalid arguments. */
export async function runTool(tool: Tool): Promise<never> {
	process.stdout.on("error", ignoreClosedOutput);
	return runOnDatabase(async ({ app }) => {
		const database = openDatabase({ place: app, pool: 2, prepare: false });
		const requestId = `tool-${crypto.randomUUID()}`;
		const log = createLog("info", process.stderr); // the output of a tool goes to stdout
		const act = startAct(database.db, portsWithoutServer({ secret: environment().secret, log }), requestId);
		try {
			const input = read(tool);
			const entries = await tool.run(act, input);
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
