import type { Menus } from "#content/menus.ts";
import type { Language } from "#i18n/languages.ts";

/** Whose menus they are: another person, company, order location or language has others. */
export type Reader = {
	language: Language;
	userId: string | null;
	accountId: string | null;
	locationId: string | null;
};

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Kept = { of: string; version: string; items: unknown };

export const menuNames = ["support", "main", "subcategories", "myServices"] as const satisfies (keyof Menus)[];
const keyOf = (name: (typeof menuNames)[number]): string => `menu.${name}`;

const nameOf = ({ language, userId, accountId, locationId }: Reader): string =>
	[language, userId, accountId, locationId].map((part) => part ?? "-").join(" ");

/** What a page writes there is what it reads there: each page brings its menus and keeps them before it asks. */
const asMenus = (version: string, items: unknown[]): Menus =>
	({ version, ...Object.fromEntries(menuNames.map((name, at) => [name, items[at]])) }) as Menus;

/** All four, as this reader last had them; null when one is missing, or is another's, or of another version. */
export function keptMenus(shelf: () => Shelf, reader: Reader): Menus | null {
	try {
		const kept = menuNames.map((name): Kept | null => JSON.parse(shelf().getItem(keyOf(name)) ?? "null"));
		const version = kept[0]?.version;
		const fits = kept.every((one) => one !== null && one.of === nameOf(reader) && one.version === version);
		return fits && version
			? asMenus(
					version,
					kept.map((one) => one?.items),
				)
			: null;
	} catch {
		return null; // a browser that keeps nothing for us asks the server
	}
}

/** Keeps what a page has in the place of what was kept before, whoever's and however old it was. */
export function keepMenus(shelf: () => Shelf, reader: Reader, menus: Menus): void {
	dropMenus(shelf);
	try {
		for (const name of menuNames) {
			const kept: Kept = { of: nameOf(reader), version: menus.version, items: menus[name] };
			shelf().setItem(keyOf(name), JSON.stringify(kept));
		}
	} catch {
		dropMenus(shelf); // no room for all four: none are kept
	}
}

/** When somebody logs in or out, or switches company, location or language. */
export function dropMenus(shelf: () => Shelf): void {
	try {
		for (const name of menuNames) shelf().removeItem(keyOf(name));
	} catch {
		// Where nothing can be kept, nothing is.
	}
}
