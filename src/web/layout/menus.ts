import type { Menus } from "#content/menus.ts";
import type { Language } from "#i18n/languages.ts";

/** For whom menus were fetched. Menus differ by user, company, order location and language. */
export type MenuOwner = {
	language: Language;
	userId: string | null;
	accountId: string | null;
	locationId: string | null;
};

type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
type StoredMenu = { owner: string; version: string; items: unknown };

export const menuNames = ["support", "main", "subcategories", "myServices"] as const satisfies (keyof Menus)[];
const keyOf = (name: (typeof menuNames)[number]): string => `menu.${name}`;

const ownerKey = ({ language, userId, accountId, locationId }: MenuOwner): string =>
	[language, userId, accountId, locationId].map((part) => part ?? "-").join(" ");

/** The cast is safe: only `storeMenus` writes these items, and every page stores its menus before it reads them. */
const toMenus = (version: string, items: unknown[]): Menus =>
	({ version, ...Object.fromEntries(menuNames.map((name, index) => [name, items[index]])) }) as Menus;

/** Null when one of the four menus is missing, belongs to another owner, or has another version. */
export function readMenus(storage: OpenStorage, owner: MenuOwner): Menus | null {
	try {
		const stored = menuNames.map((name): StoredMenu | null => JSON.parse(storage().getItem(keyOf(name)) ?? "null"));
		const version = stored[0]?.version;
		const isValid = stored.every((menu) => menu !== null && menu.owner === ownerKey(owner) && menu.version === version);
		return isValid && version
			? toMenus(
					version,
					stored.map((menu) => menu?.items),
				)
			: null;
	} catch {
		return null; // no storage
	}
}

/** Replaces the stored menus. Stores all four or none. */
export function storeMenus(storage: OpenStorage, owner: MenuOwner, menus: Menus): void {
	removeMenus(storage);
	try {
		for (const name of menuNames) {
			const stored: StoredMenu = { owner: ownerKey(owner), version: menus.version, items: menus[name] };
			storage().setItem(keyOf(name), JSON.stringify(stored));
		}
	} catch {
		removeMenus(storage); // no space for all four
	}
}

export function removeMenus(storage: OpenStorage): void {
	try {
		for (const name of menuNames) storage().removeItem(keyOf(name));
	} catch {
		// no storage
	}
}
