import { expect, test } from "vitest";
import { blockingRefusal } from "./checkout.ts";

const blocked = { code: "checkout.company-blocked", details: {} } as const;

test("returns a refusal only when every payment method is refused", () => {
	const [invoice, card] = [{ method: "invoice" } as const, { method: "creditcard" } as const];
	expect(
		blockingRefusal({
			methods: [
				{ ...invoice, refused: blocked },
				{ ...card, refused: blocked },
			],
		}),
	).toBe(blocked);
	expect(
		blockingRefusal({
			methods: [
				{ ...invoice, refused: blocked },
				{ ...card, refused: null },
			],
		}),
	).toBeNull();
	expect(
		blockingRefusal({
			methods: [
				{ ...invoice, refused: null },
				{ ...card, refused: blocked },
			],
		}),
	).toBeNull();
	expect(blockingRefusal({ methods: [] })).toBeNull();
});
