import type { RemovedItem } from "./cart.ts";
import { deleteUndo, readUndo, storeUndo, undoStorage } from "./undo-storage.ts";

const storageKey = "cart-cleared";

/** Lines that were taken out of a cart, and its coupon when the cart became empty. */
export type TakenFromCart = { lines: RemovedItem[]; couponCode: string | null };

/** The lines and the coupon of an emptied cart. `isFresh`: the cart was emptied on this page, not before it was loaded. */
export type Cleared = TakenFromCart & { isFresh: boolean };

/** Offers the undo on the cart page, for the owner that `useUndoOwner` names. */
export const storeCleared = (owner: string, taken: TakenFromCart): void =>
	storeUndo<Cleared>(undoStorage, storageKey, { owner, at: Date.now(), value: { ...taken, isFresh: true } });

/** Reads what can be put back. Null when there is nothing. */
export const readCleared = (owner: string): Cleared | null =>
	readUndo<Cleared>(undoStorage, storageKey, { owner, now: Date.now() });

/** Ends the undo. */
export const deleteCleared = (): void => deleteUndo(undoStorage, storageKey);
