import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { countries } from "#shared/countries.ts";
import type { AddressRegister } from "#shared/registers.ts";
import { Unreachable } from "#shared/unreachable.ts";

const Place = z.strictObject({
	street: z.string(),
	/** Left out for addresses without one. */
	suburb: z.string().nullable().default(null),
	postalCode: z.string(),
	city: z.string(),
	region: z.string().nullable(),
	country: z.enum(countries),
});

const Addresses = z.strictObject({
	addresses: z.array(
		Place.extend({
			sourceId: z.string(),
			houseNumber: z.string(),
			addition: z.string().nullable(),
			isPoBox: z.boolean(),
			isRural: z.boolean(),
		}),
	),
	ranges: z.array(Place.extend({ from: z.int(), to: z.int() })),
	/** Postcodes for which the register does not answer, so that this outcome can be tried by hand. */
	unreachable: z.array(z.string()),
});

/** An address register in a file, for demo and tests. It answers every way that the real registers do. */
export function openEmbeddedAddresses(): AddressRegister {
	const file = join(import.meta.dirname, "addresses.json");
	const { addresses, ranges, unreachable } = Addresses.parse(JSON.parse(readFileSync(file, "utf8")));
	return {
		async find({ country, postalCode, houseNumber, street }) {
			if (unreachable.includes(postalCode)) throw new Unreachable("The embedded register does not answer");
			const isHere = (place: z.infer<typeof Place>) =>
				place.country === country &&
				place.postalCode === postalCode &&
				(!street || place.street.toLowerCase() === street.toLowerCase());
			const exact = addresses.filter((address) => isHere(address) && address.houseNumber === houseNumber);
			return { addresses: exact, ranges: exact.length > 0 ? [] : ranges.filter(isHere) };
		},
	};
}
