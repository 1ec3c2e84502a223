import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { behindTheShop, companyWithTokens, givePasswords } from "../company.ts";
import { look } from "../drill/tools.ts";
import { browserOf } from "../knock.ts";
import { serve } from "../served.ts";
import { type Candidate, candidates, type Person, sets } from "./candidates.ts";
import { type Asked, load, type Measured } from "./load.ts";

/** Companies, so that commands do not wait for each other's; administrators, because each may call six hundred times a minute. */
const companies = { count: 20, locations: 50, administrators: 12 };
const rounds = 5;
const usual = { connections: 32, seconds: 2 };
const root = join(import.meta.dirname, "../..");

const middle = (numbers: number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Row = { name: string; what: string; ratio: number; spread: string; own: Measured; yardstick: Measured };

type Shop = Awaited<ReturnType<typeof serve>>;

let nth = 0;
const askedOf =
	({ asked }: Candidate, { url }: Shop, people: Person[]) =>
	(): Asked => {
		const by = people[nth++ % people.length];
		return (by && asked?.(by, nth, url)) ?? {};
	};

/** What follows from a command is done beside it, as in life; what has not begun when a round is over does not slow the next. */
const forgetJobs = ({ folder }: Shop) =>
	look(folder, (sql) => sql`delete from graphile_worker._private_jobs where locked_at is null`);

async function measure(name: string, shop: Shop, people: Person[]): Promise<Row> {
	const candidate = candidates[name];
	if (!candidate) throw new Error(`There is no bench ${name}; there are ${Object.keys(candidates).join(", ")}.`);
	const { path, yardstick: against = "/yardstick", effort = usual } = candidate;
	const pairs: { own: Measured; yardstick: Measured; ratio: number }[] = [];
	const asked = askedOf(candidate, shop, people);
	const url = new URL(path, shop.url);
	if (path === "/a-picture") url.href = (await fetch(url)).url; // where it leads
	await load(url, { ...effort, seconds: 1 }, asked); // warm
	for (let round = 0; round < rounds; round++) {
		if (candidate.writes) await forgetJobs(shop);
		const yardstick = await load(new URL(against, shop.url), effort);
		const own = await load(url, effort, asked);
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

/** In such an order that one after the other belongs to another company; each is logged in by a browser, too. */
async function peopleOf({ folder, url }: Shop): Promise<Person[]> {
	const people = await behindTheShop(folder, async (act) => {
		const made: Awaited<ReturnType<typeof companyWithTokens>>["tokens"][] = [];
		for (let company = 1; company <= companies.count; company++) {
			const { tokens } = await companyWithTokens(act, { ...companies, name: `Cafe ${company}` });
			await givePasswords(act, tokens);
			made.push(tokens);
		}
		return Array.from({ length: companies.administrators }, (_, turn) => turn).flatMap((turn) =>
			made.flatMap((tokens) => tokens[turn] ?? []),
		);
	});
	const loggedIn: Person[] = [];
	for (const person of people) loggedIn.push({ ...person, ...(await browserOf(url, nth++, person.username)) });
	return loggedIn;
}

const names = process.argv.slice(2).flatMap((name) => sets[name] ?? name);
const shop = await serve("scripts/bench/server.ts", { env: { TRUSTED_PROXIES: "127.0.0.1" } });
try {
	const rows: Row[] = [];
	const people = await peopleOf(shop);
	await forgetJobs(shop);
	for (const name of names.length > 0 ? names : Object.keys(candidates)) {
		const row = await measure(name, shop, people);
		rows.push(row);
		process.stdout.write(`${line(row)}\n`);
	}
	keep(rows);
} finally {
	await shop.end();
}
