import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { expect, test } from "vitest";
import { guest } from "#act.ts";
import { invoiceParameters } from "#invoices/list/invoice-query.ts";
import { orderParameters } from "#orders/list/order-query.ts";
import { newId } from "#shared/id.ts";
import { testStore } from "#test/store.ts";
import { trpc } from "./app/data/trpc.ts";
import { addressIn, translationsOf } from "./app/routing/address.ts";
import { admits } from "./app/routing/guards.ts";
import { headOf } from "./app/routing/head-tags.ts";
import { type DescribedPage, page } from "./app/routing/page.ts";
import { recordOf } from "./app/routing/record-page.ts";
import { pagePaths, pathTo } from "./app/routing/routes.ts";
import { addressOf, pages } from "./pages.ts";

const roasteryPage: DescribedPage<"roastery", "/roasteries/{slug}"> = {
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
};
const table = [...pages, roasteryPage];
const address = addressIn(table, "/nl/Roasteries/Otago/", "?day=1&utm=2");
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
		name: "product",
		guard: "everyone",
		pageType: "Other",
		// @ts-expect-error the path has no {recordId}
		queries: ({ orders }, { params: { recordId } }) => [orders.show.prefetch({ orderId: recordId, language: "en-NZ" })],
		// @ts-expect-error a title is missing
		head: () => ({ description: "" }),
		load: async () => ({ default: () => null }),
	});
});

test.for([
	["/orders", orderParameters],
	["/invoices", invoiceParameters],
] as const)("keeps every filter of the list at %s in its address", ([path, parameters]) => {
	const search = `?${parameters.map((name) => `${name}=1`).join("&")}`;
	expect(addressOf(path, search).search).toBe(search);
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

test("types the name and the parameters of a link from the table of paths", () => {
	expect(pathTo("product", "nl-NL", { slug: "otago" })).toBe("/nl/product/otago");
	expect(pathTo("login", "en-NZ")).toBe("/login");
	// @ts-expect-error no page has this name
	expect(() => pathTo("roastery", "en-NZ")).toThrow();
	// @ts-expect-error the path needs a slug
	pathTo("product", "en-NZ");
	// @ts-expect-error the path has no {recordId}
	pathTo("product", "en-NZ", { slug: "otago", recordId: "801" });
});

const web = import.meta.dirname;
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, code: readFileSync(join(web, path), "utf8").replace(/^\s*(?:\/\*\*|\/\/|\*).*$/gm, "") }));
const pageFiles = sources.filter(({ path }) => path.endsWith(".page.ts"));

test("lists every page file in the table, named after its page, in the order of the paths", () => {
	expect(pageFiles.map(({ path }) => basename(path, ".page.ts")).sort()).toEqual(pages.map(({ name }) => name).sort());
	for (const { path, code } of pageFiles) expect(code, path).toContain(`name: "${basename(path, ".page.ts")}"`);
	expect(pages.map(({ name, path }) => [name, path])).toEqual(Object.entries(pagePaths));
});

test("writes the path of a page only in the table of paths", () => {
	const firstWords = new Set(Object.values(pagePaths).flatMap((path) => path.split("/")[1] || []));
	const pathPattern = new RegExp(`["'\`](?:/nl)?/(?:${[...firstWords].join("|")})(?=["'\`/?#{$])`, "i");
	const elsewhere = sources.filter(({ path, code }) => path !== "app/routing/routes.ts" && pathPattern.test(code));
	expect(elsewhere.map(({ path, code }) => `${path}: ${pathPattern.exec(code)} is a path; write pathTo(…)`)).toEqual(
		[],
	);
});

test("loads the component of a page only in its page file", () => {
	const loads = (path: string, code: string): boolean =>
		path.endsWith(".page.ts") ? /^import .*\.tsx"/m.test(code) : /import\("[^"]*Page\.tsx"\)/.test(code);
	expect(sources.filter(({ path, code }) => loads(path, code)).map(({ path }) => path)).toEqual([]);
});
