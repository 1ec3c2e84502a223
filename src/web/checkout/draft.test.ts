import { expect, test } from "vitest";
import { attemptAt, type Draft, dropDraft, keepDraft, keptDraft, nothingChosen, ownerOf } from "./draft.ts";

function shelf() {
	const kept = new Map<string, string>();
	return () => ({
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	});
}

const [aroha, tom] = [ownerOf({ userId: "005a", accountId: "001a" }), ownerOf({ userId: "005b", accountId: "001a" })];
const nothing: Draft = { choices: nothingChosen, attempt: null };
const draft: Draft = {
	choices: { ...nothingChosen, day: "2026-12-02", method: "ideal", reference: "PO 7", terms: "1" },
	attempt: { cartId: "0a6a", key: "one", sent: null },
};

test("what was typed is there again after a reload, for who typed it", () => {
	const here = shelf();
	keepDraft(here, aroha, draft);
	expect(keptDraft(here, aroha)).toEqual(draft);
	expect(keptDraft(here, tom)).toEqual(nothing);
	dropDraft(here);
	expect(keptDraft(here, aroha)).toEqual(nothing);
});

test("a browser that keeps nothing, or something else, begins anew", () => {
	const broken = shelf();
	broken().setItem("checkout", "{");
	expect(keptDraft(broken, aroha)).toEqual(nothing);
	const closed = () => {
		throw new Error("not allowed");
	};
	keepDraft(closed, aroha, draft);
	dropDraft(closed);
	expect(keptDraft(closed, aroha)).toEqual(nothing);
});

test("an attempt keeps its key as long as its cart is the same, and another cart has another", () => {
	expect(attemptAt("0a6a", draft.attempt, () => "two")).toBe(draft.attempt);
	expect(attemptAt("0a6b", draft.attempt, () => "two")).toEqual({ cartId: "0a6b", key: "two", sent: null });
	expect(attemptAt("0a6a", null, () => "two").key).toBe("two");
});
