import { join } from "node:path";
import { type Area, areas } from "#catalogue/catalogue.ts";
import { knownValues } from "#catalogue/list/facet-values.ts";
import { type FacetName, facetKinds } from "#catalogue/list/facets.ts";
import { type Listing, writeListing } from "#catalogue/list/list-address.ts";
import { sortRules } from "#catalogue/list/sorts.ts";
import { companies } from "#demo/companies.ts";
import type { World } from "#demo/worlds.ts";
import { browserOf, network } from "../login.ts";
import { serve } from "../serve.ts";
import type { Candidate, Person } from "./candidates.ts";
import type { Asked } from "./load.ts";
import { measureAll, type Row, type Shop } from "./measure.ts";

/** The data folder of a world. Filling takes minutes, so the folder stays: remove it when the demo world has changed. */
const folderOf = (world: World): string => join(import.meta.dirname, "../../.data/bench", world);

const language = "en-NZ";
const question = (path: string, input: object): string =>
	`/trpc/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`;

const member = <Item>(all: readonly Item[], nth: number): Item => {
	const item = all[nth % all.length];
	if (item === undefined) throw new Error("there is nothing to choose from");
	return item;
};

const plain: Listing = { chosen: [], sort: "relevance", page: 1, contracted: false };
const choose = (nameOrId: FacetName, values: string[]) => ({
	nameOrId,
	attributeType: facetKinds[nameOrId].attributeType,
	type: "DistinctValue",
	values,
});

const listed: Area[] = ["coffee-beans", "coffee-machines", "tea"];
const bright = ["1-3", "4-6", "7-10"];
const shelved = ["in stock", "low in stock"];

/** One of 24 filters, which buyers use again and again. */
const usual = (nth: number) => {
	const chosen = [
		[],
		[choose("intensity", [member(bright, nth)])],
		[choose("stock", shelved)],
		[choose("brand", ["Southerly"])],
	];
	const listing = { ...plain, chosen: member(chosen, nth), page: 1 + (Math.floor(nth / 4) % 2) };
	return { category: member(listed, nth), term: null, search: writeListing(listing), language };
};

const drinks = knownValues("drink");

/** A filter that no earlier request of the run had: two drinks, an intensity, a sort order and a page. */
const fresh = (nth: number) => {
	const digit = (by: number, of: number) => Math.floor(nth / by) % of;
	const some = [member(drinks, nth), member(drinks, digit(drinks.length, drinks.length))];
	const strength = drinks.length ** 2;
	const chosen = [choose("drink", some), choose("intensity", [member(bright, digit(strength, bright.length))])];
	const sort = member(sortRules, digit(strength * bright.length, sortRules.length));
	const listing = { ...plain, chosen, sort, page: 1 + (nth % 2) };
	return { category: "coffee-beans", term: null, search: writeListing(listing), language };
};

/** A search term while a user types: one word of a product and the beginning of the next. */
const typed = (slugs: readonly string[], nth: number): string => {
	const words = member(slugs, nth).split("-");
	const [one, two] = [member(words, Math.floor(nth / slugs.length)), member(words, Math.floor(nth / slugs.length) + 1)];
	return `${one} ${two.slice(0, 1 + (nth % two.length))}`;
};

/** Sends each request from another network, because searches are rate-limited per network. */
const as = ({ session }: Person, nth: number, path: string): Asked => ({
	path,
	headers: { Cookie: session, "X-Forwarded-For": network(nth) },
});

const kept = 12;
const suggested = 5;

function candidatesFor(slugs: readonly string[]): Record<string, Candidate> {
	const usually = slugs.slice(0, kept);
	const searched = (nth: number) => ({
		category: null,
		term: typed(slugs, nth),
		language,
		search: writeListing({ ...plain, sort: member(sortRules, Math.floor(nth / 7)) }),
	});
	return {
		product: {
			path: "/trpc/catalogue.product",
			what: "a product by its slug with its prices, as a customer",
			asked: (by, nth) => as(by, nth, question("catalogue.product", { product: member(usually, nth), language })),
		},
		filter: {
			path: "/trpc/catalogue.list",
			what: "a category with facets and counts, a filter seen before",
			asked: (by, nth) => as(by, nth, question("catalogue.list", usual(nth))),
		},
		fresh: {
			path: "/trpc/catalogue.list",
			what: "a category with facets and counts, a new filter",
			asked: (by, nth) => as(by, nth, question("catalogue.list", fresh(nth))),
		},
		search: {
			path: "/trpc/catalogue.list",
			what: "a search by two words, with facets and counts",
			asked: (by, nth) => as(by, nth, question("catalogue.list", searched(nth))),
		},
		suggest: {
			path: "/trpc/catalogue.suggest",
			what: "five suggestions while typing",
			asked: (by, nth) =>
				as(by, nth, question("catalogue.suggest", { term: typed(slugs, nth), language, limit: suggested })),
		},
		visit: {
			path: "/",
			what: "a product's page from the server, as a guest",
			asked: (_, nth) => ({ path: `/product/${member(usually, nth)}` }),
		},
	};
}

async function customersOf({ url }: Shop): Promise<Person[]> {
	const people = companies
		.filter(({ status, sees }) => status === "verified" && sees.eCom)
		.flatMap(({ domain, people }) => people.filter(({ punchout }) => !punchout).map(({ mail }) => `${mail}@${domain}`));
	const loggedIn: Person[] = [];
	for (const [nth, username] of people.entries()) loggedIn.push(await browserOf(url, nth, username));
	return loggedIn;
}

type List = { result: { data: { cards: { slug: string }[] } } };

/** The products on the first page of every area. */
async function slugsOf({ url }: Shop): Promise<string[]> {
	const slugs: string[] = [];
	for (const category of areas) {
		const answer = await fetch(url + question("catalogue.list", { category, term: null, search: "", language }));
		const { result } = (await answer.json()) as List; // the type of its router
		slugs.push(...result.data.cards.map(({ slug }) => slug));
	}
	return slugs;
}

async function rowsIn(world: World, asked: readonly string[]): Promise<Row[]> {
	const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: world };
	const shop = await serve("scripts/bench/server.ts", { env, folder: folderOf(world) });
	try {
		const people = await customersOf(shop);
		const candidates = Object.entries(candidatesFor(await slugsOf(shop)));
		const chosen = candidates.filter(([name]) => asked.length === 0 || asked.includes(name));
		return await measureAll(chosen, shop, people);
	} finally {
		await shop.end();
	}
}

/** The factor by which a request may get slower with twenty times as many products. */
const growing = { fresh: 1.5, search: 3, suggest: 3 };

async function grow(): Promise<Row[]> {
	const few = await rowsIn("5k", Object.keys(growing));
	const many = await rowsIn("100k", Object.keys(growing));
	for (const [name, bar] of Object.entries(growing)) {
		const costs = [many, few].map((rows) => 1 / (rows.find((row) => row.name === name)?.ratio ?? Number.NaN));
		const times = (costs[0] ?? Number.NaN) / (costs[1] ?? Number.NaN);
		process.stdout.write(`${name}: × ${times.toFixed(2)} from 5,000 to 100,000 products, at most ${bar}\n`);
	}
	const named = (rows: Row[], of: string) =>
		rows.map((row) => ({ ...row, name: row.name + of, what: `${row.what}, of ${of} products` }));
	return [...named(few, "5k"), ...named(many, "100k")];
}

/** Measures the named benches, or all, with 20,000 products. `--grow` compares 5,000 products with 100,000. */
export const benchCatalogue = (asked: readonly string[]): Promise<Row[]> =>
	asked.includes("--grow") ? grow() : rowsIn("20k", asked);
