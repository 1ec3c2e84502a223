/** How long a change can be undone after the page reloads. */
export const undoMs = 10 * 60_000;

type UndoStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Kept<Value> = { of: string; at: number; value: Value };

/** Keeps what a user removed from a cart in this window. `of` names user and cart: another user or cart does not read the value. */
export function keepForUndo<Value>(storage: () => UndoStorage, name: string, { of, at, value }: Kept<Value>): void {
	try {
		const kept: Kept<Value> = { of, at, value };
		storage().setItem(name, JSON.stringify(kept));
	} catch {
		// without storage the change can be undone until the page reloads
	}
}

/** Reads what was removed a short while ago. Null when there is nothing. */
export function readForUndo<Value>(storage: () => UndoStorage, name: string, of: string, now: number): Value | null {
	try {
		const kept: Kept<Value> | null = JSON.parse(storage().getItem(name) ?? "null");
		return kept?.of === of && now - kept.at < undoMs ? kept.value : null;
	} catch {
		return null;
	}
}

export function forgetUndo(storage: () => UndoStorage, name: string): void {
	try {
		storage().removeItem(name);
	} catch {
		// without storage there is nothing to remove
	}
}
