import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { serve } from "../served.ts";
import { load, type Measured } from "./load.ts";

/** What is measured, and since when it can be. */
const candidates: Record<string, { path: string; what: string }> = {
	page: { path: "/", what: "the home page from the server, as a guest" },
	call: { path: "/trpc/store.show", what: "a one-row read through tRPC" },
	picture: { path: "/a-picture", what: "a picture at 250 px, from memory" },
	hello: { path: "/hello", what: "for orientation: a Hono route that says hello" },
};

const rounds = 5;
const effort = { connections: 32, seconds: 2 };
const root = join(import.meta.dirname, "../..");

const middle = (numbers: number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Row = { name: string; what: string; ratio: number; spread: string; own: Measured; yardstick: Measured };

async function measure(name: string, at: string): Promise<Row> {
	const candidate = candidates[name];
	if (!candidate) throw new Error(`There is no bench ${name}; there are ${Object.keys(candidates).join(", ")}.`);
	const pairs: { own: Measured; yardstick: Measured; ratio: number }[] = [];
	const address = new URL((await fetch(new URL(candidate.path, at))).url); // where it leads, if it leads somewhere
	await load(address, { ...effort, seconds: 1 }); // warm
	for (let round = 0; round < rounds; round++) {
		const yardstick = await load(new URL("/yardstick", at), effort);
		const own = await load(address, effort);
		if (own.failed + yardstick.failed > 0)
			throw new Error(`${name}: ${own.failed + yardstick.failed} answers were not 200`);
		pairs.push({ own, yardstick, ratio: own.perSecond / yardstick.perSecond });
	}
	const ratios = pairs.map(({ ratio }) => ratio);
	const ratio = middle(ratios);
	const typical = pairs.find((pair) => pair.ratio === ratio);
	if (!typical) throw new Error("no round was measured");
	const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
	return { name, what: candidate.what, ratio, spread, own: typical.own, yardstick: typical.yardstick };
}

const figures = ({ perSecond, p50, p95 }: Measured) =>
	`${Math.round(perSecond).toLocaleString("en")} | ${p50.toFixed(1)} | ${p95.toFixed(1)}`;

const line = ({ name, what, ratio, spread, own, yardstick }: Row): string =>
	`| ${name} | ${what} | **${ratio.toFixed(2)}** | ${spread} | ${figures(own)} | ${Math.round(yardstick.perSecond).toLocaleString("en")} |`;

const tableHead = `| bench | what | ratio | of 5 rounds | req/s | p50 ms | p95 ms | yardstick req/s |
|---|---|---|---|---|---|---|---|`;

/** Lines of benches that did not run now stay as they were. */
function keep(rows: Row[]): void {
	const path = join(root, "docs/bench.md");
	const page = readFileSync(path, "utf8");
	const [intro = ""] = page.split("| bench |");
	const old = new Map([...page.matchAll(/^\| (\w+) \| .*$/gm)].map(([text, name = ""]) => [name, text]));
	for (const row of rows) old.set(row.name, line(row));
	old.delete("bench");
	const [cpu] = cpus();
	const machine = `${cpus().length} × ${cpu?.model.trim()}, Bun ${Bun.version}, ${new Date().toISOString().slice(0, 10)}`;
	const dated = intro.replace(/^Last run: .*$/m, `Last run: ${machine}.`);
	writeFileSync(path, `${dated}${tableHead}\n${[...old.values()].join("\n")}\n`);
}

const asked = process.argv.slice(2);
const shop = await serve("scripts/bench/server.ts");
try {
	const rows: Row[] = [];
	for (const name of asked.length > 0 ? asked : Object.keys(candidates)) {
		const row = await measure(name, shop.url);
		rows.push(row);
		process.stdout.write(`${line(row)}\n`);
	}
	keep(rows);
} finally {
	await shop.end();
}
