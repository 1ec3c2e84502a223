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
	{ typed: "/s/terms", to: "/s/terms", params: {} },
	{ typed: "/S/TERMS/", to: "/s/terms", params: {} },
	{ typed: "/NL/S/Terms", to: "/nl/s/terms", params: {} },
	{ typed: "/selfregister", to: "/SelfRegister/", params: {} },
	{ typed: "/nl/selfregister/", to: "/nl/SelfRegister/", params: {} },
	{ typed: "/login", to: "/login", params: {} },
	{ typed: "/Login/", to: "/login", params: {} },
	{ typed: `/login/${id}`, to: `/login/${id}`, params: { recordId: id } },
	{ typed: `/login/${id15}/`, to: `/login/${id}`, params: { recordId: id } },
	{ typed: `/nl/LOGIN/${id15}`, to: `/nl/login/${id}`, params: { recordId: id } },
	{ typed: "/login/no-id", to: "/login", params: {} },
	{ typed: "/login//", to: "/login", params: {} },
	{ typed: `/login/${id15}AAA`, to: "/login", params: {} },
	{ typed: "/login/%", to: "/login", params: {} },
	{ typed: "/Product/Harbour-Espresso", to: "/product/harbour-espresso", params: { slug: "harbour-espresso" } },
	{ typed: "/orders/", to: "/orders", params: {} },
	{ typed: `/orders/${id15}`, to: `/orders/${id}`, params: { id } },
	{ typed: "/global-search/Flat%20White", to: "/global-search/Flat%20White", params: { term: "Flat White" } },
	{ typed: "/global-search/t%C4%81maki", to: "/global-search/t%C4%81maki", params: { term: "tāmaki" } },
	{ typed: "/global-search/tea%2Fcoffee", to: "/global-search/tea%2Fcoffee", params: { term: "tea/coffee" } },
	{ typed: "/global-search/a+b&c", to: "/global-search/a%2Bb%26c", params: { term: "a+b&c" } },
	{ typed: "/global-search/50%25", to: "/global-search/50%25", params: { term: "50%" } },
])("finds the canonical path of $typed: $to", ({ typed, to, params }) => {
	expect(matchPath(table, typed)).toMatchObject({ route: expect.anything(), path: to, params });
	expect(Object.keys(matchPath(table, typed).params)).toEqual(Object.keys(params));
	expect(matchPath(table, to).path).toBe(to);
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
])("finds no page at %s", (typed) => {
	expect(matchPath(table, typed)).toMatchObject({ route: null, params: {}, path: typed });
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
			const once = matchPath(table, start + path).path;
			expect(matchPath(table, once).path).toBe(once);
		}),
	);
});

test("types the parameters of a path", () => {
	expectTypeOf<ParamsOf<"/orders/{id}">>().toMatchObjectType<{ readonly id: string }>();
	expectTypeOf<ParamsOf<"/login/{recordId?}">>().toMatchObjectType<{ readonly recordId?: string }>();
	expectTypeOf<keyof ParamsOf<"/orders">>().toBeNever();
});
