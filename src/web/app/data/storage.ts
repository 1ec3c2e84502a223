/** Opens the storage of the browser. Throws when the browser forbids storage. */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** Null when there is no such item or no storage. */
export function readItem(storage: OpenStorage, name: string): string | null {
	try {
		return storage().getItem(name);
	} catch {
		return null;
	}
}

/** Stores an item, if the browser allows that. */
export function writeItem(storage: OpenStorage, name: string, value: string): void {
	try {
		storage().setItem(name, value);
	} catch {
		// Without storage the value lasts as long as the page.
	}
}

/** Names the user and the company to whom stored data belong. */
export const ownerOf = ({ userId, accountId }: { userId: string | null; accountId: string | null }): string =>
	`${userId} ${accountId}`;
