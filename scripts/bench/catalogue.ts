import { join } from "node:path";
import { type Area, areas } from "#catalogue/catalogue.ts";
import { knownValues } from "#catalogue/list/facet-values.ts";
import { type FacetName, facetKinds } from "#catalogue/list/facets.ts";
import { type Listing, writeListing } from "#catalogue/list/list-address.ts";
import { sortRules } from "#catalogue/list/sorts.ts";
import { companies } from "#demo/companies.ts";
import type { World } from "#demo/worlds.ts";
import { withSql } from "../drill/tools.ts";
import { logInBrowser, networkAddress } from "../login.ts";
import { serve } from "../serve.ts";
import type { Bench, Person } from "./candidates.ts";
import type { BenchRequest } from "./load.ts";
import { measureAll, type Row, type Shop } from "./measure.ts";

/** The data folder of a world. Filling takes minutes, so the folder stays: remove it when the demo world has changed. */
const folderOf = (world: World): string => join(import.meta.dirname, "../../.data/bench", world);

const language = "en-NZ";
const queryPath = (path: string, input: object): string =>
	`/trpc/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`;

const pick = <Item>(all: readonly Item[], nth: number): Item => {
	const item = all[nth % all.length];
	if (item === undefined) throw new Error("there is nothing to choose from");
	return item;
};

const defaultListing: Listing = { chosen: [], sort: "relevance", page: 1, contracted: false };
const facetChoice = (nameOrId: FacetName, values: string[]) => ({
	nameOrId,
	attributeType: facetKinds[nameOrId].attributeType,
	type: "DistinctValue",
	values,
});

const categories: Area[] = ["coffee-beans", "coffee-machines", "tea"];
const intensities = ["1-3", "4-6", "7-10"];
const inStock = ["in stock", "low in stock"];

/** One of 24 filters, which buyers use again and again. */
const repeatedFilter = (nth: number) => {
	const chosen = [
		[],
		[facetChoice("intensity", [pick(intensities, nth)])],
		[facetChoice("stock", inStock)],
		[facetChoice("brand", ["Southerly"])],
	];
	const listing = { ...defaultListing, chosen: pick(chosen, nth), page: 1 + (Math.floor(nth / 4) % 2) };
	return { category: pick(categories, nth), term: null, search: writeListing(listing), language };
};

const drinks = knownValues("drink");

/** A filter that no earlier request of the run had: two drinks, an intensity, a sort order and a page. */
const uniqueFilter = (nth: number) => {
	const digit = (by: number, of: number) => Math.floor(nth / by) % of;
	const some = [pick(drinks, nth), pick(drinks, digit(drinks.length, drinks.length))];
	const strength = drinks.length ** 2;
	const chosen = [
		facetChoice("drink", some),
		facetChoice("intensity", [pick(intensities, digit(strength, intensities.length))]),
	];
	const sort = pick(sortRules, digit(strength * intensities.length, sortRules.length));
	const listing = { ...defaultListing, chosen, sort, page: 1 + (nth % 2) };
	return { category: "coffee-beans", term: null, search: writeListing(listing), language };
};

/** A search term while a user types: one word of a product and the beginning of the next. */
const searchTerm = (slugs: readonly string[], nth: number): string => {
	const words = pick(slugs, nth).split("-");
	const [word, nextWord] = [
		pick(words, Math.floor(nth / slugs.length)),
		pick(words, Math.floor(nth / slugs.length) + 1),
	];
	return `${word} ${nextWord.slice(0, 1 + (nth % nextWord.length))}`;
};

/** Sends each request from another network, because searches are rate-limited per network. */
const requestAs = ({ session }: Person, nth: number, path: string): BenchRequest => ({
	path,
	headers: { Cookie: session, "X-Forwarded-For": networkAddress(nth) },
});

const productCount = 12;
const largePrime = 7_919;
const suggestionLimit = 5;

function benchesFor(slugs: readonly string[]): Record<string, Bench> {
	const usually = slugs.slice(0, productCount);
	/** Neighbours of a request are of other customers, and no product comes twice before all others. */
	const any = (nth: number) => pick(slugs, nth * largePrime);
	const searched = (nth: number) => ({
		category: null,
		term: searchTerm(slugs, nth),
		language,
		search: writeListing({ ...defaultListing, sort: pick(sortRules, Math.floor(nth / 7)) }),
	});
	return {
		product: {
			path: "/trpc/catalogue.product",
			what: "any product by its slug with its prices, as any customer",
			request: (by, nth) => requestAs(by, nth, queryPath("catalogue.product", { product: any(nth), language })),
		},
		filter: {
			path: "/trpc/catalogue.list",
			what: "a category with facets and counts, a filter seen before",
			request: (by, nth) => requestAs(by, nth, queryPath("catalogue.list", repeatedFilter(nth))),
		},
		fresh: {
			path: "/trpc/catalogue.list",
			what: "a category with facets and counts, a new filter",
			request: (by, nth) => requestAs(by, nth, queryPath("catalogue.list", uniqueFilter(nth))),
		},
		search: {
			path: "/trpc/catalogue.list",
			what: "a search by two words, with facets and counts",
			request: (by, nth) => requestAs(by, nth, queryPath("catalogue.list", searched(nth))),
		},
		suggest: {
			path: "/trpc/catalogue.suggest",
			what: "five suggestions while typing",
			request: (by, nth) =>
				requestAs(
					by,
					nth,
					queryPath("catalogue.suggest", { term: searchTerm(slugs, nth), language, limit: suggestionLimit }),
				),
		},
		visit: {
			path: "/",
			what: "a product's page from the server, as a guest",
			request: (_, nth) => ({ path: `/product/${pick(usually, nth)}` }),
		},
	};
}

async function logInCustomers({ url }: Shop): Promise<Person[]> {
	const people = companies
		.filter(({ status, sees }) => status === "verified" && sees.eCom)
		.flatMap(({ domain, people }) => people.filter(({ punchout }) => !punchout).map(({ mail }) => `${mail}@${domain}`));
	const loggedIn: Person[] = [];
	for (const [nth, username] of people.entries()) loggedIn.push(await logInBrowser(url, nth, username));
	return loggedIn;
}

type List = { result: { data: { cards: { slug: string }[] } } };

/** The products that every customer sees: those on the first page of every area before all others. */
async function slugsOf({ url, folder }: Shop): Promise<string[]> {
	const first: string[] = [];
	for (const category of areas) {
		const answer = await fetch(url + queryPath("catalogue.list", { category, term: null, search: "", language }));
		const { result } = (await answer.json()) as List; // the type of its router
		first.push(...result.data.cards.map(({ slug }) => slug));
	}
	const all = await withSql(
		folder,
		(sql) =>
			sql<{ slug: string }[]>`select slug from product where not contract_only and deleted_at is null order by slug`,
	);
	return [...new Set([...first, ...all.map(({ slug }) => slug)])];
}

async function rowsIn(world: World, names: readonly string[]): Promise<Row[]> {
	const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: world };
	const shop = await serve("scripts/bench/server.ts", { env, folder: folderOf(world) });
	try {
		const people = await logInCustomers(shop);
		const candidates = Object.entries(benchesFor(await slugsOf(shop)));
		const chosen = candidates.filter(([name]) => names.length === 0 || names.includes(name));
		return await measureAll(chosen, shop, people);
	} finally {
		await shop.end();
	}
}

/** The factor by which a request may get slower with twenty times as many products. */
const maxGrowth = { fresh: 1.5, search: 3, suggest: 3 };

async function measureGrowth(): Promise<Row[]> {
	const few = await rowsIn("5k", Object.keys(maxGrowth));
	const many = await rowsIn("100k", Object.keys(maxGrowth));
	for (const [name, bar] of Object.entries(maxGrowth)) {
		const costs = [many, few].map((rows) => 1 / (rows.find((row) => row.name === name)?.ratio ?? Number.NaN));
		const times = (costs[0] ?? Number.NaN) / (costs[1] ?? Number.NaN);
		process.stdout.write(`${name}: × ${times.toFixed(2)} from 5,000 to 100,000 products, at most ${bar}\n`);
	}
	const named = (rows: Row[], of: string) =>
		rows.map((row) => ({ ...row, name: row.name + of, what: `${row.what}, of ${of} products` }));
	return [...named(few, "5k"), ...named(many, "100k")];
}

/** Measures the named benches, or all, with 20,000 products. `--grow` compares 5,000 products with 100,000. */
export const benchCatalogue = (names: readonly string[]): Promise<Row[]> =>
	names.includes("--grow") ? measureGrowth() : rowsIn("20k", names);
