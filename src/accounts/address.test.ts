import { expect, test } from "vitest";
import { Address } from "./accounts.ts";
import { streetOf, townOf } from "./address.ts";

test.each([
	{ country: "NZ", addition: null, street: "12 Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "a", street: "12a Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "Level 6", street: "Level 6, 12 Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "Unit 2", street: "2/12 Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "2", street: "2/12 Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "Flat b, Level 3", street: "Level 3, b/12 Cuba Street", town: "Wellington 6011" },
	{ country: "NZ", addition: "Suite 4", street: "Suite 4, 12 Cuba Street", town: "Wellington 6011" },
	{ country: "NL", addition: null, street: "Cuba Street 12", town: "6011 Wellington" },
	{ country: "NL", addition: "a", street: "Cuba Street 12a", town: "6011 Wellington" },
	{ country: "NL", addition: "2", street: "Cuba Street 12-2", town: "6011 Wellington" },
	{ country: "NL", addition: "A 2", street: "Cuba Street 12A-2", town: "6011 Wellington" },
	{ country: "NL", addition: "bis", street: "Cuba Street 12 bis", town: "6011 Wellington" },
])("in $country writes $street, $town", ({ country, addition, street, town }) => {
	const address = { street: "Cuba Street", houseNumber: "12", addition, postalCode: "6011", city: "Wellington" };
	expect([streetOf({ ...address, country }), townOf({ ...address, country })]).toEqual([street, town]);
});

test("takes the days from Monday to Friday for deliveries, each once and in order", () => {
	const { deliveryDays } = Address.shape;
	expect(deliveryDays.parse([5, 1, 1])).toEqual([1, 5]);
	for (const days of [[], [0], [6], [1.5], [1, 2, 3, 4, 5, 1]])
		expect(deliveryDays.safeParse(days).success).toBe(false);
});
