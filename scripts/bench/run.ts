import { behindTheShop, companyWithTokens, givePasswords } from "../company.ts";
import { browserOf } from "../login.ts";
import { serve } from "../serve.ts";
import { type Candidate, candidates, type Person, sets } from "./candidates.ts";
import { benchCatalogue } from "./catalogue.ts";
import { forgetJobs, keep, measureAll, type Row, type Shop } from "./measure.ts";
import { benchOrders } from "./orders.ts";

/** Several companies, so that commands do not wait for each other's locks; several administrators, because each may make 600 calls a minute. */
const companies = { count: 20, locations: 50, administrators: 12 };

/** Creates companies and logs their administrators in. Neighbours in the list belong to different companies. */
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
	for (const [nth, person] of people.entries())
		loggedIn.push({ ...person, ...(await browserOf(url, nth, person.username)) });
	return loggedIn;
}

async function benchShop(asked: readonly string[]): Promise<Row[]> {
	const names = asked.flatMap((name) => sets[name] ?? name);
	const chosen = (names.length > 0 ? names : Object.keys(candidates)).map((name): [string, Candidate] => {
		const candidate = candidates[name];
		if (!candidate) throw new Error(`There is no bench ${name}. Benches: ${Object.keys(candidates).join(", ")}.`);
		return [name, candidate];
	});
	const shop = await serve("scripts/bench/server.ts", { env: { TRUSTED_PROXIES: "127.0.0.1" } });
	try {
		const people = await peopleOf(shop);
		await forgetJobs(shop);
		return await measureAll(chosen, shop, people);
	} finally {
		await shop.end();
	}
}

const [first, ...more] = process.argv.slice(2);
const shops: Record<string, typeof benchShop> = { catalogue: benchCatalogue, orders: benchOrders };
const bench = shops[first ?? ""];
keep(bench ? await bench(more) : await benchShop(process.argv.slice(2)));
