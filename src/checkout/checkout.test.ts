import { describe, expect, test } from "vitest";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { CheckOut } from "./checkout.ts";

test("requires the id of the cart that the page showed", () => {
	const { cartId, ...rest } = {
		key: crypto.randomUUID(),
		cartId: "0a6000000000009AAA",
		total: 1,
		deliverOn: "2026-12-01",
		method: "invoice",
		termsVersion,
	};
	expect(CheckOut.parse({ ...rest, cartId })).toMatchObject({ cartId });
	expect(CheckOut.safeParse(rest).success).toBe(false);
});

describe("placing an order", () => {
	const input = {
		key: crypto.randomUUID(),
		cartId: "0a6000000000009AAA",
		total: 1,
		deliverOn: "2026-12-01",
		termsVersion,
	};

	test.each(paymentMethods)("accepts the payment method %s", (method) => {
		expect(CheckOut.parse({ ...input, method })).toMatchObject({ method });
	});

	test.each(["cash", "Invoice", " invoice ", "", "toString", null, 1])("rejects the payment method %j", (method) => {
		expect(CheckOut.safeParse({ ...input, method }).error?.issues).toMatchObject([{ path: ["method"] }]);
	});
});
