import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { withSql } from "../drill/tools.ts";
import type { serve } from "../serve.ts";
import type { Bench, Person } from "./candidates.ts";
import { type BenchRequest, type LoadResult, measureLoad } from "./load.ts";
import { serverProcessor } from "./processor.ts";

const rounds = 5;
const defaultLoad = { connections: 32, seconds: 2 };
const root = join(import.meta.dirname, "../..");

/** The middle of an odd count of numbers. */
export const median = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** `processorMs`: the processor time of server and database for each request. */
type Measured = { own: LoadResult; processorMs: number; yardstick: LoadResult; ratio: number };
export type Row = Measured & { name: string; what: string; spread: string };

export type Shop = Awaited<ReturnType<typeof serve>>;

let requestNumber = 0;
const requestSource =
	({ request }: Bench, { url }: Shop, people: Person[]) =>
	(): BenchRequest => {
		const by = people[requestNumber++ % people.length];
		return (by && request?.(by, requestNumber, url)) ?? {};
	};

/** Deletes jobs that have not started, so that jobs of one round do not slow the next. */
export const forgetJobs = ({ folder }: Shop) => withSql(folder, (sql) => sql`delete from job where locked_at is null`);

async function measure(name: string, candidate: Bench, shop: Shop, people: Person[]): Promise<Row> {
	const { path, yardstick: against = "/yardstick", effort = defaultLoad } = candidate;
	const pairs: Measured[] = [];
	const request = requestSource(candidate, shop, people);
	const url = new URL(path, shop.url);
	if (path === "/a-picture") url.href = (await fetch(url)).url; // follows the redirect
	await measureLoad(url, { ...effort, seconds: 1 }, request); // warm
	for (let round = 0; round < rounds; round++) {
		if (candidate.writes) await forgetJobs(shop);
		const yardstick = await measureLoad(new URL(against, shop.url), effort);
		const before = serverProcessor(shop);
		const own = await measureLoad(url, effort, request);
		const processorMs = (serverProcessor(shop) - before) / own.times;
		const failed = [...own.failed, ...yardstick.failed];
		if (failed.length > 0) throw new Error(`${name}: ${failed.length} answers were not 200, the first ${failed[0]}`);
		pairs.push({ own, processorMs, yardstick, ratio: own.perSecond / yardstick.perSecond });
	}
	const ratios = pairs.map(({ ratio }) => ratio);
	const ratio = median(ratios);
	const typical = pairs.find((pair) => pair.ratio === ratio);
	if (!typical) throw new Error("no round was measured");
	const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
	return { ...typical, name, what: candidate.what, spread };
}

/** Measures one bench after the other, and prints each result. */
export async function measureAll(chosen: [string, Bench][], shop: Shop, people: Person[]): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [name, candidate] of chosen) {
		const row = await measure(name, candidate, shop, people);
		rows.push(row);
		process.stdout.write(`${formatRow(row)}\n`);
	}
	return rows;
}

const formatRate = (perSecond: number): string => Math.round(perSecond).toLocaleString("en");

const formatFigures = ({ ratio, spread, own, processorMs, yardstick }: Row): string =>
	[
		`**${ratio.toFixed(2)}**`,
		spread,
		formatRate(own.perSecond),
		own.p50.toFixed(1),
		own.p95.toFixed(1),
		processorMs.toFixed(2),
		formatRate(yardstick.perSecond),
	].join(" | ");

const formatRow = (row: Row): string => `| ${row.name} | ${row.what} | | ${formatFigures(row)} | |`;

/** Replaces the figures of a row. Description, bar and limit stay, because a person wrote them. */
const updated = (text: string, row: Row): string =>
	text.replace(/^((?:\|[^|]*){3}\| ).*?( \|[^|]*\|)$/, (_, before, after) => `${before}${formatFigures(row)}${after}`);

/** Writes the rows into the table of docs/bench.md. Rows of benches that did not run stay as they are. */
export function saveRows(rows: Row[]): void {
	if (rows.length === 0) return;
	const path = join(root, "docs/bench.md");
	const page = readFileSync(path, "utf8");
	const [intro = "", table = ""] = page.split(/(?=^\| bench \|)/m);
	const [head, columns, ...lines] = table.trimEnd().split("\n");
	for (const row of rows) {
		const place = lines.findIndex((text) => text.startsWith(`| ${row.name} |`));
		const old = lines[place];
		if (old === undefined) lines.push(formatRow(row));
		else lines[place] = updated(old, row);
	}
	const [cpu] = cpus();
	const machine = `${cpus().length} × ${cpu?.model.trim()}, Bun ${Bun.version}, ${new Date().toISOString().slice(0, 10)}`;
	const dated = intro.replace(/^Last run: .*$/m, `Last run: ${machine}.`);
	writeFileSync(path, `${dated}${[head, columns, ...lines].join("\n")}\n`);
}
