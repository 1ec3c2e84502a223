import { createBuyers, query, queryPath } from "../buyers.ts";
import { serve } from "../serve.ts";
import type { Bench } from "./candidates.ts";
import { addInvoices } from "./invoice-rows.ts";
import { forgetJobs, measureAll, type Row } from "./measure.ts";

const buyers = { companies: 100, administrators: 2 };
const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: "house" };

const list = (search: string) => (by: { session: string }) => ({
	path: queryPath("invoices.list", { search }),
	headers: { Cookie: by.session },
});

const benches = {
	invoices: {
		path: "/trpc/invoices.list",
		what: "a page of 50 invoices with its totals, of 250, by 200 customers",
		request: list("?tab=all"),
	},
	"find-invoices": {
		path: "/trpc/invoices.list",
		what: "the same by status, month and amount",
		request: (by, nth) => list(`?tab=all&status=Paid&from=2026-0${1 + (nth % 9)}-01&least=${nth % 500}`)(by),
	},
} satisfies Record<string, Bench>;

const repetitions = 9;
const statementLimitMs = 300;

/** Measures the lists of invoices, and the statement of a company with 5,000 invoices, one request at a time. */
export async function benchInvoices(names: readonly string[]): Promise<Row[]> {
	const shop = await serve("scripts/bench/server.ts", { env });
	try {
		const people = await createBuyers(shop, buyers);
		const username = await addInvoices(shop.folder);
		await forgetJobs(shop);
		const chosen = Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
		const rows = await measureAll(chosen, shop, people);
		const by = people.find((person) => person.username === username);
		if (!by) throw new Error("nobody reads the statement");
		const times: number[] = [];
		for (let nth = 0; nth < repetitions; nth++) {
			const began = performance.now();
			await query(shop, by, "invoices.statement", {});
			times.push(performance.now() - began);
		}
		const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(Math.floor(repetitions / 2));
		const figures = `${median.toFixed(0)} ms, ${Math.max(...times).toFixed(0)} at most of ${repetitions}`;
		process.stdout.write(`the statement of 5,000 invoices is read in ${figures} (${statementLimitMs})\n`);
		return rows;
	} finally {
		await shop.end();
	}
}
