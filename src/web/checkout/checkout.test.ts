import { expect, test } from "vitest";
import { barredIn } from "./checkout.ts";

const blocked = { code: "checkout.blocked", details: {} } as const;

test("who can pay in no way is told why beside the button; who can in one chooses it", () => {
	const [invoice, card] = [{ method: "invoice" } as const, { method: "creditcard" } as const];
	expect(
		barredIn({
			methods: [
				{ ...invoice, refused: blocked },
				{ ...card, refused: blocked },
			],
		}),
	).toBe(blocked);
	expect(
		barredIn({
			methods: [
				{ ...invoice, refused: blocked },
				{ ...card, refused: null },
			],
		}),
	).toBeNull();
	expect(
		barredIn({
			methods: [
				{ ...invoice, refused: null },
				{ ...card, refused: blocked },
			],
		}),
	).toBeNull();
	expect(barredIn({ methods: [] })).toBeNull();
});
