import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { unitPriceIn } from "./plan-rows.ts";

test("names the unit price of the quantity in a delivery, and none for a product that it lacks", () => {
	const delivery = { lines: [{ productId: "beans", quantity: 5, price: money(980) }] };
	expect(unitPriceIn({ delivery }, "beans")).toBe(980);
	expect(unitPriceIn({ delivery }, "tea")).toBeNull();
});
