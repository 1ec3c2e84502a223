import { expect, test } from "vitest";
import { forgetUndo, keepForUndo, readForUndo, undoMs } from "./undo-storage.ts";

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
	keepForUndo(storage, "cart-removed", { of: "user cart", at, value: ["tea"] });
	expect(readForUndo(storage, "cart-removed", "user cart", at + undoMs - 1)).toEqual(["tea"]);
	expect(readForUndo(storage, "cart-removed", "user cart", at + undoMs)).toBeNull();
	expect(readForUndo(storage, "cart-removed", "other cart", at)).toBeNull();
	expect(readForUndo(storage, "cart-cleared", "user cart", at)).toBeNull();
	forgetUndo(storage, "cart-removed");
	expect(readForUndo(storage, "cart-removed", "user cart", at)).toBeNull();
});

test("does without a storage, and without a readable value", () => {
	keepForUndo(broken, "cart-removed", { of: "user cart", at, value: [] });
	forgetUndo(broken, "cart-removed");
	expect(readForUndo(broken, "cart-removed", "user cart", at)).toBeNull();
	const storage = memory();
	storage().setItem("cart-removed", "{");
	expect(readForUndo(storage, "cart-removed", "user cart", at)).toBeNull();
});
