import * as z from "zod";
import { askRegister, checkedAnswer, type RegisterSettings } from "#providers/ask-register.ts";
import { postcodeOf } from "#shared/postcode.ts";
import type { AddressRegister, KnownAddress } from "#shared/registers.ts";
import { Unreachable } from "#shared/unreachable.ts";

const text = z.string().nullish();

const Completions = z.object({
	success: z.boolean(),
	message: text,
	completions: z.array(z.object({ a: z.string(), pxid: z.string() })).default([]),
});

const Metadata = z.object({
	success: z.boolean(),
	pxid: z.string(),
	number: z.union([z.string(), z.number()]).nullish(),
	alpha: text,
	unit_type: text,
	unit_identifier: text,
	floor: text,
	street: text,
	suburb: text,
	city: text,
	mailtown: text,
	postcode: text,
	region: text,
	rural: z.boolean().nullish(),
	box_type: text,
});

/** How many addresses of one question are looked up, which costs one call for each. */
const mostAddresses = 5;

/** AddressFinder, for addresses in New Zealand. Key and secret stay on the server. */
export function openAddressFinder({
	key,
	secret,
	...settings
}: RegisterSettings & { key: string; secret: string }): AddressRegister {
	const headers = { Authorization: secret };
	return {
		async find({ postalCode, houseNumber, street }, { signal }) {
			const q = [houseNumber, street, postalCode].filter(Boolean).join(" ");
			const query = { key, q, format: "json", max: "10", post_box: "1", strict: "2" };
			const response = await askRegister(settings, { path: "/nz/address/autocomplete/", query, headers, signal });
			if (response === null) return { addresses: [], ranges: [] };
			const { success, message, completions } = checkedAnswer(Completions, response, "AddressFinder");
			if (!success) throw new Unreachable(`AddressFinder refused: ${message ?? "no reason"}`);
			const requests = completions.slice(0, mostAddresses).map(async ({ pxid }) => {
				const details = { key, pxid, format: "json" };
				const answer = await askRegister(settings, { path: "/nz/address/metadata/", query: details, headers, signal });
				return answer === null ? null : addressOf(checkedAnswer(Metadata, answer, "AddressFinder"));
			});
			const addresses = (await Promise.all(requests)).filter((address) => address !== null);
			return {
				addresses: addresses.filter(
					(address) => address.postalCode === postalCode && (address.isPoBox || address.houseNumber === houseNumber),
				),
				ranges: [],
			};
		},
	};
}

function addressOf(metadata: z.infer<typeof Metadata>): KnownAddress | null {
	const { pxid, number, alpha, unit_type, unit_identifier, floor, street, postcode, region, rural, box_type } =
		metadata;
	const postalCode = postcodeOf(postcode ?? "", "NZ");
	const city = metadata.city ?? metadata.mailtown ?? metadata.suburb;
	const road = street ?? box_type;
	if (!metadata.success || !postalCode || !city || !road) return null;
	const unit = [unit_type, unit_identifier].filter(Boolean).join(" ");
	return {
		sourceId: pxid,
		street: road,
		houseNumber: String(number ?? ""),
		addition: alpha?.toLowerCase() ?? ([unit, floor].filter(Boolean).join(", ") || null),
		suburb: metadata.suburb && metadata.suburb !== city ? metadata.suburb : null,
		postalCode,
		city,
		region: region ?? null,
		country: "NZ",
		isPoBox: Boolean(box_type),
		isRural: rural ?? false,
	};
}
