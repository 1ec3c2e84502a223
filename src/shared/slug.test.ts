import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
	{ name: "Harbour Espresso 1kg", slug: "harbour-espresso-1kg" },
	{ name: "Kōwhai Māori Tī", slug: "kowhai-maori-ti" },
	{ name: "Crème Brûlée à la façon", slug: "creme-brulee-a-la-facon" },
	{ name: "Coffee & Tea", slug: "coffee-and-tea" },
	{ name: "R&D", slug: "r-and-d" },
	{ name: "Setup + upgrades", slug: "setup-upgrades" },
	{ name: "  --Two  --  words-- ", slug: "two-words" },
	{ name: "Barista's & baker’s choice", slug: "baristas-and-bakers-choice" },
	{ name: "Hawke's Bay", slug: "hawkes-bay" },
	{ name: "Nescafé™ Gold®", slug: "nescafe-gold" },
	{ name: "Straße Æro Øre Łódź", slug: "strasse-aero-ore-lodz" },
	{ name: "ＦＵＬＬ ＆ ｗｉｄｅ", slug: "full-and-wide" },
	{ name: "e\u0301 decomposed", slug: "e-decomposed" },
	{ name: "½ litre, 2.5 %", slug: "1-2-litre-2-5" },
	{ name: "İstanbul Çay", slug: "istanbul-cay" },
	{ name: "", slug: null },
	{ name: "— ☕ —", slug: null },
	{ name: "咖啡", slug: null },
])("turns $name into $slug", ({ name, slug }) => {
	expect(slugOf(name)).toBe(slug);
});

test("gives a slug that needs no escaping and is its own slug, for any name", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
			const slug = slugOf(name);
			if (slug === null) return;
			expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
			expect(slugOf(slug)).toBe(slug);
		}),
	);
});
