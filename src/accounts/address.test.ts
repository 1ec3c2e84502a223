import { expect, test } from "vitest";
import { Address } from "./accounts.ts";
import {
	addressLines,
	locationDetail,
	locationInCity,
	locationLine,
	locationTitle,
	streetOf,
	townOf,
} from "./address.ts";

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
	const address = {
		street: "Cuba Street",
		houseNumber: "12",
		addition,
		suburb: null,
		postalCode: "6011",
		city: "Wellington",
	};
	expect([streetOf({ ...address, country }), townOf({ ...address, country })]).toEqual([street, town]);
});

const cuba = {
	street: "Cuba Street",
	houseNumber: "12",
	addition: null,
	postalCode: "6011",
	city: "Wellington",
	country: "NZ",
};

test.each([
	{
		name: null,
		suburb: null,
		title: "12 Cuba Street",
		detail: "Wellington 6011",
		inCity: "Wellington",
		line: "12 Cuba Street, Wellington",
		lines: ["12 Cuba Street", "Wellington 6011"],
	},
	{
		name: null,
		suburb: "Te Aro",
		title: "12 Cuba Street",
		detail: "Te Aro, Wellington 6011",
		inCity: "Wellington",
		line: "12 Cuba Street, Te Aro, Wellington",
		lines: ["12 Cuba Street", "Te Aro, Wellington 6011"],
	},
	{
		name: "Roastery",
		suburb: "Te Aro",
		title: "Roastery",
		detail: "12 Cuba Street, Te Aro, Wellington 6011",
		inCity: "Roastery, Wellington",
		line: "Roastery, 12 Cuba Street, Te Aro, Wellington",
		lines: ["Roastery", "12 Cuba Street", "Te Aro, Wellington 6011"],
	},
])("a location with the name $name and the suburb $suburb is called $line", ({ name, suburb, ...texts }) => {
	const location = { ...cuba, name, suburb };
	expect({
		title: locationTitle(location),
		detail: locationDetail(location),
		line: locationLine(location),
		inCity: locationInCity(location),
		lines: addressLines(location),
	}).toEqual(texts);
});

test("an address that was stored without the new fields is written as before", () => {
	const stored = JSON.parse(JSON.stringify(cuba));
	expect([locationLine(stored), townOf(stored)]).toEqual(["12 Cuba Street, Wellington", "Wellington 6011"]);
});

test("takes the days from Monday to Friday for deliveries, each once and in order", () => {
	const { deliveryDays } = Address.shape;
	expect(deliveryDays.parse([5, 1, 1])).toEqual([1, 5]);
	for (const days of [[], [0], [6], [1.5], [1, 2, 3, 4, 5, 1]])
		expect(deliveryDays.safeParse(days).success).toBe(false);
});
