import { expect, test } from "vitest";
import { addressOf, pathOf, routes, translationsOf } from "./routes.ts";

test.each([
	{ typed: "/", leadsTo: "/", language: "en-NZ" },
	{ typed: "/nl", leadsTo: "/nl", language: "nl-NL" },
	{ typed: "/nl/", leadsTo: "/nl", language: "nl-NL" },
	{ typed: "/NL", leadsTo: "/nl", language: "nl-NL" },
	{ typed: "/Nl/", leadsTo: "/nl", language: "nl-NL" },
])("$typed leads to $leadsTo", ({ typed, leadsTo, language }) => {
	expect(addressOf(typed)).toMatchObject({ language, path: leadsTo, route: { view: "home" } });
});

test.each(["//", "/nl//", "/nll", "/nl/nl", "/index.html", "/%6El", "/en-NZ", "//example.com"])(
	"%s leads nowhere",
	(typed) => {
		expect(addressOf(typed)).toMatchObject({ route: null, path: typed });
	},
);

test("what leads nowhere speaks the language of its prefix and offers the front pages", () => {
	expect(addressOf("/nl/bestaat-niet").language).toBe("nl-NL");
	expect(translationsOf(addressOf("/nl/bestaat-niet"))).toEqual([
		{ language: "en-NZ", path: "/" },
		{ language: "nl-NL", path: "/nl" },
	]);
});

test.each(routes.map((route) => route))("$view is found again under its own spelling", (route) => {
	for (const { language, path } of translationsOf({ route, language: "en-NZ", path: "" })) {
		expect(addressOf(path)).toEqual({ language, route, path });
		expect(path).toBe(pathOf(route, language));
	}
});

test("no two pages share an address", () => {
	const spellings = routes.map(({ path }) => path.toLowerCase());
	expect(new Set(spellings).size).toBe(spellings.length);
});
