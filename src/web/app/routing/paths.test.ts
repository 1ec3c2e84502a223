import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { idOf } from "#shared/id.ts";
import { matchPath, type ParamsOf, writePath } from "./paths.ts";

const table = [
	{ path: "/" },
	{ path: "/login/{recordId?}" },
	{ path: "/SelfRegister/" },
	{ path: "/product/{slug}" },
	{ path: "/orders" },
	{ path: "/orders/{id}" },
	{ path: "/global-search/{term}" },
	{ path: "/s/terms" },
] as const;

const id = idOf("801", "an order");
const id15 = id.slice(0, 15);

// Fixed words match in any case; ids are normalized, and ignored when optional and invalid.
test.each([
	{ requested: "/s/terms", canonical: "/s/terms", params: {} },
	{ requested: "/S/TERMS/", canonical: "/s/terms", params: {} },
	{ requested: "/NL/S/Terms", canonical: "/nl/s/terms", params: {} },
	{ requested: "/selfregister", canonical: "/SelfRegister/", params: {} },
	{ requested: "/nl/selfregister/", canonical: "/nl/SelfRegister/", params: {} },
	{ requested: "/login", canonical: "/login", params: {} },
	{ requested: "/Login/", canonical: "/login", params: {} },
	{ requested: `/login/${id}`, canonical: `/login/${id}`, params: { recordId: id } },
	{ requested: `/login/${id15}/`, canonical: `/login/${id}`, params: { recordId: id } },
	{ requested: `/nl/LOGIN/${id15}`, canonical: `/nl/login/${id}`, params: { recordId: id } },
	{ requested: "/login/no-id", canonical: "/login", params: {} },
	{ requested: "/login//", canonical: "/login", params: {} },
	{ requested: `/login/${id15}AAA`, canonical: "/login", params: {} },
	{ requested: "/login/%", canonical: "/login", params: {} },
	{
		requested: "/Product/Harbour-Espresso",
		canonical: "/product/harbour-espresso",
		params: { slug: "harbour-espresso" },
	},
	{ requested: "/orders/", canonical: "/orders", params: {} },
	{ requested: `/orders/${id15}`, canonical: `/orders/${id}`, params: { id } },
	{
		requested: "/global-search/Flat%20White",
		canonical: "/global-search/Flat%20White",
		params: { term: "Flat White" },
	},
	{ requested: "/global-search/t%C4%81maki", canonical: "/global-search/t%C4%81maki", params: { term: "tāmaki" } },
	{
		requested: "/global-search/tea%2Fcoffee",
		canonical: "/global-search/tea%2Fcoffee",
		params: { term: "tea/coffee" },
	},
	{ requested: "/global-search/a+b&c", canonical: "/global-search/a%2Bb%26c", params: { term: "a+b&c" } },
	{ requested: "/global-search/50%25", canonical: "/global-search/50%25", params: { term: "50%" } },
])("finds the canonical path of $requested: $canonical", ({ requested, canonical, params }) => {
	expect(matchPath(table, requested)).toMatchObject({ route: expect.anything(), path: canonical, params });
	expect(Object.keys(matchPath(table, requested).params)).toEqual(Object.keys(params));
	expect(matchPath(table, canonical).path).toBe(canonical);
});

test.each([
	"/product",
	"/product/",
	"/product//",
	"/product/%",
	"/product/%E0%A4%A",
	"/product/a/b",
	"/orders/no-id",
	`/orders/${id15}AAA`,
	`/login/${id}/x`,
	"/s",
	"/s//terms",
	"/s/terms//",
	"/s/%74erms",
	"/nl/nl/orders",
	"/nlorders",
])("finds no page at %s", (requested) => {
	expect(matchPath(table, requested)).toMatchObject({ route: null, params: {}, path: requested });
});

test("reads every search term back from its path, and keeps the path", () => {
	// A path cannot hold a lone . or ..: they mean the folder.
	const terms = fc.string({ minLength: 1, unit: "grapheme" }).filter((term) => !/^\.{1,2}$/.test(term));
	fc.assert(
		fc.property(terms, fc.constantFrom(...languages), (term, language) => {
			const path = writePath("/global-search/{term}", language, { term });
			const { pathname } = new URL(path, "https://shop.example");
			expect(matchPath(table, pathname)).toMatchObject({ language, path: pathname, params: { term } });
		}),
	);
});

test("reaches the canonical path with one redirect", () => {
	fc.assert(
		fc.property(fc.webPath(), fc.constantFrom("", "/nl", "/product", "/login", "/global-search"), (path, start) => {
			const redirected = matchPath(table, start + path).path;
			expect(matchPath(table, redirected).path).toBe(redirected);
		}),
	);
});

test("types the parameters of a path", () => {
	expectTypeOf<ParamsOf<"/orders/{id}">>().toMatchObjectType<{ readonly id: string }>();
	expectTypeOf<ParamsOf<"/login/{recordId?}">>().toMatchObjectType<{ readonly recordId?: string }>();
	expectTypeOf<keyof ParamsOf<"/orders">>().toBeNever();
});
