import { expect, test } from "vitest";
import { banksFor } from "./banks.ts";

test.for([
	{ method: "banktransfer", country: "NZ", first: "ANZ", last: "Other bank" },
	{ method: "banktransfer", country: "NL", first: "ABN AMRO", last: "Other bank" },
	{ method: "ideal", country: "NZ", first: "ABN AMRO", last: "Triodos Bank" },
	{ method: "creditcard", country: "NZ", first: undefined, last: undefined },
	{ method: null, country: "NL", first: undefined, last: undefined },
] as const)("offers banks from $first to $last for $method in $country", ({ method, country, first, last }) => {
	const offered = banksFor(method, country);
	expect([offered.at(0), offered.at(-1)]).toEqual([first, last]);
});
