import { parseArgs } from "node:util";
import * as z from "zod";
import { type Act, system } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { Refusal } from "#shared/refusal.ts";
import { operate } from "../operator.ts";

/** What a tool was asked: its words, its options as text, and --json, which every tool takes. */
type Asked = { words: string[]; options: Record<string, string>; json: boolean };
type Tool = {
	usage: string;
	options?: string[];
	/** What is printed: a line for each entry, or the whole as JSON. */
	run: (act: Act, asked: Asked) => Promise<Record<string, unknown>[]>;
};

/** Thrown for words that are off: the usage is shown, exit 2. */
export class Misused extends Error {}

const line = (entry: Record<string, unknown>): string =>
	Object.entries(entry)
		.map(([name, value]) => `${name}=${value instanceof Date ? value.toISOString() : value}`)
		.join("  ");

function read({ options = [] }: Tool): Asked {
	try {
		const known = Object.fromEntries(options.map((name) => [name, { type: "string" as const }]));
		const { values, positionals } = parseArgs({
			options: { ...known, json: { type: "boolean" } },
			allowPositionals: true,
		});
		const { json, ...given } = z
			.object({ json: z.boolean().default(false) })
			.catchall(z.string())
			.parse(values);
		return { words: positionals, options: given, json };
	} catch (error) {
		throw new Misused(error instanceof Error ? error.message : String(error));
	}
}

/** Runs as System on the database that the shop would take. 0: done; 1: refused or broken, said in a line; 2: misused. */
export async function runTool(tool: Tool): Promise<never> {
	return operate(async ({ app }) => {
		const database = openDatabase({ place: app, pool: 2, prepare: false });
		const act: Act = { db: database.db, by: system, now: new Date(), requestId: `tool-${crypto.randomUUID()}` };
		try {
			const asked = read(tool);
			const entries = await tool.run(act, asked);
			process.stdout.write(
				asked.json ? `${JSON.stringify(entries)}\n` : entries.map((entry) => `${line(entry)}\n`).join(""),
			);
			return 0;
		} catch (error) {
			return complain(error, tool.usage);
		} finally {
			await database.close();
		}
	});
}

function complain(error: unknown, usage: string): number {
	if (error instanceof Refusal) {
		process.stderr.write(`Refused: ${error.message}\n`);
		return 1;
	}
	if (!(error instanceof Misused || error instanceof z.ZodError)) throw error;
	const said = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
	process.stderr.write(`${said}\nUsage: ${usage}\n`);
	return 2;
}
