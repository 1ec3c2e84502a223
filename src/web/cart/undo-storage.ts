/** How long a change can be undone after the page reloads. */
export const undoMs = 10 * 60_000;

type UndoStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `owner` names user and cart: another user or cart does not read the value. */
type StoredUndo<Value> = { owner: string; at: number; value: Value };

/** The storage of this window. A function, because a browser can refuse the access. */
export const undoStorage = (): UndoStorage => window.sessionStorage;

/** Stores what a user removed from a cart. */
export function storeUndo<Value>(storage: () => UndoStorage, storageKey: string, undo: StoredUndo<Value>): void {
	try {
		storage().setItem(storageKey, JSON.stringify(undo));
	} catch {
		// without storage the change can be undone until the page reloads
	}
}

type UndoReader = { owner: string; now: number };

/** Reads what was removed a short while ago. Null when there is nothing. */
export function readUndo<Value>(
	storage: () => UndoStorage,
	storageKey: string,
	{ owner, now }: UndoReader,
): Value | null {
	try {
		const stored: StoredUndo<Value> | null = JSON.parse(storage().getItem(storageKey) ?? "null");
		return stored?.owner === owner && now - stored.at < undoMs ? stored.value : null;
	} catch {
		return null;
	}
}

export function deleteUndo(storage: () => UndoStorage, storageKey: string): void {
	try {
		storage().removeItem(storageKey);
	} catch {
		// without storage there is nothing to remove
	}
}
