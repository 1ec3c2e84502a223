import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { expect, test } from "vitest";
import { guest } from "#act.ts";
import { newId } from "#shared/id.ts";
import { testStore } from "#test/store.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { headOf } from "./head-tags.ts";
import { page } from "./page.ts";
import { pages } from "./pages.ts";
import { recordOf } from "./record-page.ts";
import { addressOf, admits, translationsOf } from "./routes.ts";

const roasteryPage = page({
	name: "roastery",
	path: "/roasteries/{slug}",
	guard: "person",
	pageType: "Other",
	reads: ["day"],
	queries: ({ catalogue }, { params: { slug }, language }) => [catalogue.product.prefetch({ product: slug, language })],
	head: (t, { params: { slug } }) => ({ title: `${slug} ${t("cart.title")}`, description: "Our cart" }),
	record: (queries, { params: { slug } }) => {
		const name = queries.getQueryData<string>(["roastery", slug]);
		if (name === undefined) return undefined;
		return {
			params: { slug: "new-slug" },
			head: { title: name, description: "Where we roast" },
			kind: "website",
			picture: null,
			structured: async (urlOf) => ({ url: urlOf({ slug: "new-slug" }) }),
		};
	},
	load: async () => ({ default: () => null }),
});
const table = [...pages, roasteryPage];
const address = addressOf("/nl/Roasteries/Otago/", "?day=1&utm=2", table);
const publicUrl = "https://shop.example";

test("finds an added page at its path, in both languages", () => {
	expect(address).toMatchObject({ route: roasteryPage, path: "/nl/roasteries/otago", params: { slug: "otago" } });
	expect(address.search).toBe("?day=1");
	expect(translationsOf(address).map(({ path }) => path)).toEqual(["/roasteries/otago", "/nl/roasteries/otago"]);
	expect(addressOf("/roasteries/otago").route).toBeNull();
});

test("guards an added page", () => {
	expect(admits(roasteryPage, guest)).toBe("login");
	expect(admits(roasteryPage, { ...guest, userId: newId("005", { now: new Date(0) }) })).toBe("yes");
});

test("prefetches the queries of an added page", async () => {
	const called: unknown[] = [];
	const link =
		() =>
		({ op: { path, input } }: { op: { path: string; input: unknown } }) => {
			called.push({ path, input });
			return observable<never, never>((observer) => observer.complete());
		};
	const client = trpc.createClient({ links: [link] });
	await Promise.all(
		address.route?.queries?.(createTRPCQueryUtils({ queryClient: new QueryClient(), client }), address) ?? [],
	);
	expect(called).toEqual([{ path: "catalogue.product", input: { product: "otago", language: "nl-NL" } }]);
});

test("types the parameters and the queries of a page from its path and the router", () => {
	page({
		name: "typed",
		path: "/typed/{slug}",
		guard: "everyone",
		pageType: "Other",
		// @ts-expect-error the path has no {recordId}
		queries: ({ orders }, { params: { recordId } }) => [orders.show.prefetch({ orderId: recordId, language: "en-NZ" })],
		// @ts-expect-error a title is missing
		head: () => ({ description: "" }),
		load: async () => ({ default: () => null }),
	});
});

test("titles an added page by its description, and by its record once the record is loaded", async () => {
	const queries = new QueryClient();
	const head = () => headOf({ address, publicUrl, store: testStore, headTags: {}, record: recordOf(queries, address) });
	expect(head()).toContain("<title>otago Winkelwagen · Brewline</title>");
	expect(head()).toContain("noindex");

	queries.setQueryData(["roastery", "otago"], "Otago roastery");
	expect(head()).toContain("<title>Otago roastery · Brewline</title>");
	const record = recordOf(queries, address);
	expect(record?.path).toBe("/nl/roasteries/new-slug");
	expect(await record?.structured(publicUrl)).toEqual({ url: `${publicUrl}/nl/roasteries/new-slug` });
});

const web = join(import.meta.dirname, "../..");
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, code: readFileSync(join(web, path), "utf8").replace(/^\s*(?:\/\*\*|\/\/|\*).*$/gm, "") }));
const pageFiles = sources.filter(({ path }) => path.endsWith(".page.ts"));

test("lists every page file in the table, named after its page", () => {
	expect(pageFiles.map(({ path }) => basename(path, ".page.ts")).sort()).toEqual(pages.map(({ name }) => name).sort());
	for (const { path, code } of pageFiles) expect(code, path).toContain(`name: "${basename(path, ".page.ts")}"`);
});

test("writes the path of a page only in its page file", () => {
	const firstWords = new Set(pages.flatMap(({ path }) => path.split("/")[1] || []));
	const pathPattern = new RegExp(`["'\`](?:/nl)?/(?:${[...firstWords].join("|")})(?=["'\`/?#{$])`, "i");
	for (const { path, code } of pageFiles) {
		const listedPage = pages.find(({ name }) => name === basename(path, ".page.ts"));
		expect(code.match(/"\/[^"]*"/g), path).toEqual([`"${listedPage?.path}"`]);
	}
	const elsewhere = sources.filter(({ path, code }) => !path.endsWith(".page.ts") && pathPattern.test(code));
	expect(elsewhere.map(({ path, code }) => `${path}: ${pathPattern.exec(code)} is a path; write pathTo(…)`)).toEqual(
		[],
	);
});

test("loads the component of a page only in its page file", () => {
	const loads = (path: string, code: string): boolean =>
		path.endsWith(".page.ts") ? /^import .*\.tsx"/m.test(code) : /import\("[^"]*Page\.tsx"\)/.test(code);
	expect(sources.filter(({ path, code }) => loads(path, code)).map(({ path }) => path)).toEqual([]);
});
