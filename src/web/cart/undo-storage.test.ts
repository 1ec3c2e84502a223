import { expect, test } from "vitest";
import { deleteUndo, readUndo, storeUndo, undoMs } from "./undo-storage.ts";

function memory() {
	const values = new Map<string, string>();
	return () => ({
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key),
	});
}
const broken = () => {
	throw new DOMException("denied", "SecurityError");
};
const at = 1_000;

test("gives removed lines back to the same user and cart for a while only", () => {
	const storage = memory();
	storeUndo(storage, "cart-removed", { owner: "user cart", at, value: ["tea"] });
	expect(readUndo(storage, "cart-removed", { owner: "user cart", now: at + undoMs - 1 })).toEqual(["tea"]);
	expect(readUndo(storage, "cart-removed", { owner: "user cart", now: at + undoMs })).toBeNull();
	expect(readUndo(storage, "cart-removed", { owner: "other cart", now: at })).toBeNull();
	expect(readUndo(storage, "cart-cleared", { owner: "user cart", now: at })).toBeNull();
	deleteUndo(storage, "cart-removed");
	expect(readUndo(storage, "cart-removed", { owner: "user cart", now: at })).toBeNull();
});

test("does without a storage, and without a readable value", () => {
	storeUndo(broken, "cart-removed", { owner: "user cart", at, value: [] });
	deleteUndo(broken, "cart-removed");
	expect(readUndo(broken, "cart-removed", { owner: "user cart", now: at })).toBeNull();
	const storage = memory();
	storage().setItem("cart-removed", "{");
	expect(readUndo(storage, "cart-removed", { owner: "user cart", now: at })).toBeNull();
});
