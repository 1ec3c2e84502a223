import { expect, test } from "vitest";
import type { Menus } from "#content/menus.ts";
import { type MenuOwner, menuNames, readMenus, removeMenus, storeMenus } from "./menus.ts";

const menus = (version = "one"): Menus => ({
	version,
	support: [{ page: "contact", name: "Contact us" }],
	main: [{ slug: "tea", name: "Tea", intro: "Leaf and bags", pack: null }],
	subcategories: [{ area: "tea", slug: "black-tea", name: "Black tea" }],
	myServices: [],
});
const owner: MenuOwner = { language: "en-NZ", userId: "005", accountId: "001", locationId: "131" };

function aStorage(maxItems = Number.POSITIVE_INFINITY) {
	const items = new Map<string, string>();
	return {
		items,
		storage: () => ({
			getItem: (key: string) => items.get(key) ?? null,
			removeItem: (key: string) => void items.delete(key),
			setItem(key: string, value: string) {
				if (items.size >= maxItems) throw new DOMException("full", "QuotaExceededError");
				items.set(key, value);
			},
		}),
	};
}

test("reads the four menus back as they were stored", () => {
	const { items, storage } = aStorage();
	storeMenus(storage, owner, menus());
	expect([...items.keys()]).toEqual(["menu.support", "menu.main", "menu.subcategories", "menu.myServices"]);
	expect(readMenus(storage, owner)).toEqual(menus());
});

test.each<{ changed: string; to: Partial<MenuOwner> }>([
	{ changed: "language", to: { language: "nl-NL" } },
	{ changed: "user", to: { userId: "006" } },
	{ changed: "session that ended", to: { userId: null, accountId: null, locationId: null } },
	{ changed: "company", to: { accountId: "002" } },
	{ changed: "order location", to: { locationId: "132" } },
])("does not read the menus of another $changed, and replaces them", ({ to }) => {
	const { storage } = aStorage();
	const next = { ...owner, ...to };
	storeMenus(storage, owner, menus());
	expect(readMenus(storage, next)).toBeNull();
	storeMenus(storage, next, menus("two"));
	expect(readMenus(storage, next)?.version).toBe("two");
	expect(readMenus(storage, owner), "the menus of one owner at a time").toBeNull();
});

test("replaces all four menus by another version", () => {
	const { storage } = aStorage();
	storeMenus(storage, owner, menus("one"));
	storeMenus(storage, owner, { ...menus("two"), support: [] });
	expect(readMenus(storage, owner)).toEqual({ ...menus("two"), support: [] });
});

test.each(menuNames)("reads nothing when %s is missing or has another version", (name) => {
	const { items, storage } = aStorage();
	storeMenus(storage, owner, menus());
	const stored = items.get(`menu.${name}`) ?? "";
	items.set(`menu.${name}`, stored.replace('"one"', '"older"'));
	expect(readMenus(storage, owner)).toBeNull();
	items.set(`menu.${name}`, "{not json");
	expect(readMenus(storage, owner)).toBeNull();
	items.delete(`menu.${name}`);
	expect(readMenus(storage, owner)).toBeNull();
});

test("removes all four menus and nothing else", () => {
	const { items, storage } = aStorage();
	items.set("consent", "stays");
	storeMenus(storage, owner, menus());
	removeMenus(storage);
	expect([...items.keys()]).toEqual(["consent"]);
});

test("stores no menu when there is no space for all four, and works without storage", () => {
	const { items, storage } = aStorage(2);
	storeMenus(storage, owner, menus());
	expect(items.size).toBe(0);
	const forbidden = () => {
		throw new DOMException("denied", "SecurityError");
	};
	storeMenus(forbidden, owner, menus());
	removeMenus(forbidden);
	expect(readMenus(forbidden, owner)).toBeNull();
});
