import { expect, test } from "vitest";
import { ownerOf } from "#web/app/data/storage.ts";
import {
	attemptFor,
	type Draft,
	deleteDraft,
	noChoices,
	readDraft,
	rememberedPlan,
	rememberPlan,
	writeDraft,
} from "./draft.ts";

function memoryStorage() {
	const values = new Map<string, string>();
	return () => ({
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key),
	});
}

const [aroha, tom] = [ownerOf({ userId: "005a", accountId: "001a" }), ownerOf({ userId: "005b", accountId: "001a" })];
const emptyDraft: Draft = { choices: noChoices, attempt: null };
const draft: Draft = {
	choices: { ...noChoices, day: "2026-12-02", method: "ideal", reference: "PO 7", terms: "1" },
	attempt: { cartId: "0a6a", key: "one", sent: null },
};

test("keeps a draft for its user only", () => {
	const storage = memoryStorage();
	writeDraft(storage, aroha, draft);
	expect(readDraft(storage, aroha)).toEqual(draft);
	expect(readDraft(storage, tom)).toEqual(emptyDraft);
	deleteDraft(storage);
	expect(readDraft(storage, aroha)).toEqual(emptyDraft);
});

test("returns an empty draft when the storage is broken or forbidden", () => {
	const brokenStorage = memoryStorage();
	brokenStorage().setItem("checkout", "{");
	expect(readDraft(brokenStorage, aroha)).toEqual(emptyDraft);
	const forbiddenStorage = () => {
		throw new Error("not allowed");
	};
	writeDraft(forbiddenStorage, aroha, draft);
	deleteDraft(forbiddenStorage);
	expect(readDraft(forbiddenStorage, aroha)).toEqual(emptyDraft);
});

test("keeps the key of an attempt for the same cart, and starts a new one for another cart", () => {
	expect(attemptFor("0a6a", draft.attempt, () => "two")).toBe(draft.attempt);
	expect(attemptFor("0a6b", draft.attempt, () => "two")).toEqual({ cartId: "0a6b", key: "two", sent: null });
	expect(attemptFor("0a6a", null, () => "two").key).toBe("two");
});

test("remembers why the plan of an order did not start, for this order only", () => {
	const storage = memoryStorage();
	rememberPlan(storage, { orderId: "801a", planRefusal: "We do not deliver on weekends." });
	expect(rememberedPlan(storage, "801a")?.planRefusal).toBe("We do not deliver on weekends.");
	expect(rememberedPlan(storage, "801b")).toBeNull();
});
