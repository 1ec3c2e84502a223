import { createCompanyWithTokens, setPasswords, withAct } from "../company.ts";
import { logInBrowser } from "../login.ts";
import { serve } from "../serve.ts";
import { type Bench, benches, type Person, sets } from "./candidates.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchInvoicePdf } from "./invoice-pdf.ts";
import { benchInvoices } from "./invoices.ts";
import { forgetJobs, measureAll, type Row, type Shop, saveRows } from "./measure.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPlanner } from "./planner.ts";
import { benchRecords } from "./records.ts";
import { benchSearchQuality } from "./search-quality.ts";
import { benchSearchTime } from "./search-time.ts";

/** Several companies, so that commands do not wait for each other's locks; several administrators, because each may make 600 calls a minute. */
const companies = { count: 20, locations: 50, administrators: 12 };

/** Creates companies and logs their administrators in. Neighbours in the list belong to different companies. */
async function createPeople({ folder, url }: Shop): Promise<Person[]> {
	const people = await withAct(folder, async (act) => {
		const made: Awaited<ReturnType<typeof createCompanyWithTokens>>["tokens"][] = [];
		for (let company = 1; company <= companies.count; company++) {
			const { tokens } = await createCompanyWithTokens(act, { ...companies, name: `Cafe ${company}` });
			await setPasswords(act, tokens);
			made.push(tokens);
		}
		return Array.from({ length: companies.administrators }, (_, turn) => turn).flatMap((turn) =>
			made.flatMap((tokens) => tokens[turn] ?? []),
		);
	});
	const loggedIn: Person[] = [];
	for (const [nth, person] of people.entries())
		loggedIn.push({ ...person, ...(await logInBrowser(url, nth, person.username)) });
	return loggedIn;
}

async function benchShop(requested: readonly string[]): Promise<Row[]> {
	const names = requested.flatMap((name) => sets[name] ?? name);
	const chosen = (names.length > 0 ? names : Object.keys(benches)).map((name): [string, Bench] => {
		const candidate = benches[name];
		if (!candidate) throw new Error(`There is no bench ${name}. Benches: ${Object.keys(benches).join(", ")}.`);
		return [name, candidate];
	});
	const shop = await serve("scripts/bench/server.ts", { env: { TRUSTED_PROXIES: "127.0.0.1" } });
	try {
		const people = await createPeople(shop);
		await forgetJobs(shop);
		return await measureAll(chosen, shop, people);
	} finally {
		await shop.end();
	}
}

const [first, ...more] = process.argv.slice(2);
const benchSets: Record<string, typeof benchShop> = {
	catalogue: benchCatalogue,
	invoices: benchInvoices,
	"invoice-pdf": benchInvoicePdf,
	orders: benchOrders,
	pages: benchPages,
	planner: benchPlanner,
	records: benchRecords,
	"search-quality": benchSearchQuality,
	"search-time": benchSearchTime,
};
const bench = benchSets[first ?? ""];
saveRows(bench ? await bench(more) : await benchShop(process.argv.slice(2)));
process.exit(0); // a thread would keep the process
