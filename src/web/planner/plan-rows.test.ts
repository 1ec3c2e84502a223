import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { existingDay } from "#test/days.ts";
import { basesInOrder, isInEarlierOrder, unitPriceIn } from "./plan-rows.ts";

test("names the unit price of the quantity in a delivery, and none for a product that it lacks", () => {
	const delivery = { lines: [{ productId: "beans", quantity: 5, price: money(980) }] };
	expect(unitPriceIn({ delivery }, "beans")).toBe(980);
	expect(unitPriceIn({ delivery }, "tea")).toBeNull();
});

test("shows the amounts of an order once, at the first of its deliveries", () => {
	const deliveries = [
		{ base: existingDay("2026-12-04"), deliverOn: existingDay("2026-12-04") },
		{ base: existingDay("2026-12-08"), deliverOn: existingDay("2026-12-11") },
		{ base: existingDay("2026-12-11"), deliverOn: existingDay("2026-12-11") },
	];
	const columns = deliveries.map((delivery) => ({ delivery, bases: basesInOrder(delivery, deliveries) }));
	expect(columns.map(({ bases }) => bases)).toEqual([
		["2026-12-04"],
		["2026-12-08", "2026-12-11"],
		["2026-12-08", "2026-12-11"],
	]);
	expect(columns.map(isInEarlierOrder)).toEqual([false, false, true]);
});
