import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { behindTheShop, companyWithTokens } from "../company.ts";
import { look } from "../drill/tools.ts";
import { serve } from "../served.ts";
import { type Asked, load, type Measured } from "./load.ts";

type Administrator = Awaited<ReturnType<typeof companyWithTokens>>["tokens"][number];

type Candidate = {
	path: string;
	what: string;
	/** Asked by administrators of companies; else by a guest. */
	administrators?: boolean;
	/** Of the request with this number: then it is a command. */
	body?: (nth: number, by: Administrator | undefined) => unknown;
};

const colleague = (nth: number) => ({
	...{ salutation: "Other", firstName: "Aroha", lastName: "Ngata", email: `colleague-${nth}@example.org` },
	...{ phone: null, role: "buyer", locationIds: [] },
});

const candidates: Record<string, Candidate> = {
	page: { path: "/", what: "the home page from the server, as a guest" },
	call: { path: "/trpc/store.show", what: "a one-row read through tRPC" },
	picture: { path: "/a-picture", what: "a picture at 250 px, from memory" },
	viewer: { path: "/trpc/store.show", what: "the same as somebody: token, viewer, throttle", administrators: true },
	list: { path: "/trpc/accounts.locations", what: "the fifty locations of a company", administrators: true },
	change: {
		path: "/trpc/accounts.changeLocation",
		what: "a command of one write with audit",
		administrators: true,
		body: (nth, by) => ({
			...{ locationId: by?.locationId, street: "Lambton Quay", houseNumber: String(nth), postalCode: "6011" },
			...{ city: "Wellington", country: "NZ", deliveryDays: [1, 3, 5] },
		}),
	},
	command: {
		path: "/trpc/accounts.addMember",
		what: "a command of five writes with audit and job",
		administrators: true,
		body: colleague,
	},
	hello: { path: "/hello", what: "for orientation: a Hono route that says hello" },
};

/** Companies, so that commands do not wait for each other's; administrators, because each may call six hundred times a minute. */
const companies = { count: 20, locations: 50, administrators: 12 };
const rounds = 5;
const effort = { connections: 32, seconds: 2 };
const root = join(import.meta.dirname, "../..");

const middle = (numbers: number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Row = { name: string; what: string; ratio: number; spread: string; own: Measured; yardstick: Measured };

type Shop = Awaited<ReturnType<typeof serve>>;

let nth = 0;
const askedOf =
	({ administrators, body }: Candidate, all: Administrator[]) =>
	(): Asked => {
		const by = all[nth++ % all.length];
		return {
			...(administrators && { headers: { Authorization: `Bearer ${by?.secret}` } }),
			...(body && { body: JSON.stringify(body(nth, by)) }),
		};
	};

/** What follows from a command is done beside it, as in life; what has not begun when a round is over does not slow the next. */
const forgetJobs = ({ folder }: Shop) =>
	look(folder, (sql) => sql`delete from graphile_worker._private_jobs where locked_at is null`);

async function measure(name: string, shop: Shop, administrators: Administrator[]): Promise<Row> {
	const candidate = candidates[name];
	if (!candidate) throw new Error(`There is no bench ${name}; there are ${Object.keys(candidates).join(", ")}.`);
	const pairs: { own: Measured; yardstick: Measured; ratio: number }[] = [];
	const asked = askedOf(candidate, administrators);
	const url = new URL((await fetch(new URL(candidate.path, shop.url))).url); // where it leads, if it leads somewhere
	await load(url, { ...effort, seconds: 1 }, asked); // warm
	for (let round = 0; round < rounds; round++) {
		if (candidate.body) await forgetJobs(shop);
		const yardstick = await load(new URL("/yardstick", shop.url), effort);
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

/** In such an order that one after the other belongs to another company. */
const administratorsOf = ({ folder }: Shop): Promise<Administrator[]> =>
	behindTheShop(folder, async (act) => {
		const made: Administrator[][] = [];
		for (let company = 1; company <= companies.count; company++)
			made.push((await companyWithTokens(act, { ...companies, name: `Cafe ${company}` })).tokens);
		return Array.from({ length: companies.administrators }, (_, turn) => turn).flatMap((turn) =>
			made.flatMap((tokens) => tokens[turn] ?? []),
		);
	});

const names = process.argv.slice(2);
const shop = await serve("scripts/bench/server.ts");
try {
	const rows: Row[] = [];
	const administrators = await administratorsOf(shop);
	await forgetJobs(shop);
	for (const name of names.length > 0 ? names : Object.keys(candidates)) {
		const row = await measure(name, shop, administrators);
		rows.push(row);
		process.stdout.write(`${line(row)}\n`);
	}
	keep(rows);
} finally {
	await shop.end();
}
