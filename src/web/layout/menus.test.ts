import { expect, test } from "vitest";
import type { Menus } from "#content/menus.ts";
import { dropMenus, keepMenus, keptMenus, menuNames, type Reader } from "./menus.ts";

const menus = (version = "one"): Menus => ({
	version,
	support: [{ page: "contact", name: "Contact us" }],
	main: [{ slug: "tea", name: "Tea", intro: "Leaf and bags", pack: null }],
	subcategories: [{ area: "tea", slug: "black-tea", name: "Black tea" }],
	myServices: [],
});
const reader: Reader = { language: "en-NZ", userId: "005", accountId: "001", locationId: "131" };

function aShelf(room = Number.POSITIVE_INFINITY) {
	const kept = new Map<string, string>();
	return {
		kept,
		shelf: () => ({
			getItem: (key: string) => kept.get(key) ?? null,
			removeItem: (key: string) => void kept.delete(key),
			setItem(key: string, value: string) {
				if (kept.size >= room) throw new DOMException("full", "QuotaExceededError");
				kept.set(key, value);
			},
		}),
	};
}

test("four menus are kept, and come back as they were", () => {
	const { kept, shelf } = aShelf();
	keepMenus(shelf, reader, menus());
	expect([...kept.keys()]).toEqual(["menu.support", "menu.main", "menu.subcategories", "menu.myServices"]);
	expect(keptMenus(shelf, reader)).toEqual(menus());
});

test.each<{ changed: string; to: Partial<Reader> }>([
	{ changed: "language", to: { language: "nl-NL" } },
	{ changed: "person who logged in", to: { userId: "006" } },
	{ changed: "login, which ended", to: { userId: null, accountId: null, locationId: null } },
	{ changed: "company", to: { accountId: "002" } },
	{ changed: "order location", to: { locationId: "132" } },
])("with another $changed they are not read, and the next page's take their place", ({ to }) => {
	const { shelf } = aShelf();
	const next = { ...reader, ...to };
	keepMenus(shelf, reader, menus());
	expect(keptMenus(shelf, next)).toBeNull();
	keepMenus(shelf, next, menus("two"));
	expect(keptMenus(shelf, next)?.version).toBe("two");
	expect(keptMenus(shelf, reader), "one reader's at a time").toBeNull();
});

test("another version of the server's takes the place of all four", () => {
	const { shelf } = aShelf();
	keepMenus(shelf, reader, menus("one"));
	keepMenus(shelf, reader, { ...menus("two"), support: [] });
	expect(keptMenus(shelf, reader)).toEqual({ ...menus("two"), support: [] });
});

test.each(menuNames)("without %s, or with one of another version, none counts", (name) => {
	const { kept, shelf } = aShelf();
	keepMenus(shelf, reader, menus());
	const written = kept.get(`menu.${name}`) ?? "";
	kept.set(`menu.${name}`, written.replace('"one"', '"older"'));
	expect(keptMenus(shelf, reader)).toBeNull();
	kept.set(`menu.${name}`, "{not json");
	expect(keptMenus(shelf, reader)).toBeNull();
	kept.delete(`menu.${name}`);
	expect(keptMenus(shelf, reader)).toBeNull();
});

test("they are dropped together", () => {
	const { kept, shelf } = aShelf();
	kept.set("consent", "stays");
	keepMenus(shelf, reader, menus());
	dropMenus(shelf);
	expect([...kept.keys()]).toEqual(["consent"]);
});

test("where there is no room for all four none are kept, and a browser without storage changes nothing", () => {
	const { kept, shelf } = aShelf(2);
	keepMenus(shelf, reader, menus());
	expect(kept.size).toBe(0);
	const none = () => {
		throw new DOMException("denied", "SecurityError");
	};
	keepMenus(none, reader, menus());
	dropMenus(none);
	expect(keptMenus(none, reader)).toBeNull();
});
