import * as z from "zod";
import { askRegister, checkedAnswer, type RegisterSettings } from "#providers/ask-register.ts";
import { postcodeOf } from "#shared/postcode.ts";
import type {
	AddressQuery,
	AddressRegister,
	AddressResult,
	HouseNumberRange,
	KnownAddress,
} from "#shared/registers.ts";

const text = z.string().nullish();

const Answer = z.object({
	response: z.object({
		docs: z.array(
			z.object({
				id: z.string(),
				straatnaam: text,
				huisnummer: z.number().nullish(),
				huisletter: text,
				huisnummertoevoeging: text,
				postcode: text,
				woonplaatsnaam: text,
				nummeraanduiding_id: text,
			}),
		),
	}),
});
type Doc = z.infer<typeof Answer>["response"]["docs"][number];

const fields = "id,straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam,nummeraanduiding_id";

/** The Dutch address register, by PDOK's Locatieserver. It needs no key. */
export function openPdok(settings: RegisterSettings): AddressRegister {
	return {
		async find({ postalCode, houseNumber }, { signal }) {
			const postcode = postcodeOf(postalCode, "NL")?.replace(" ", "");
			if (!postcode) return { addresses: [], ranges: [] };
			const query = {
				q: `${postcode} ${houseNumber}`,
				fq: ["type:adres", `postcode:${postcode}`],
				fl: fields,
				rows: "100",
			};
			const answer = await askRegister(settings, { path: "/free", query, signal });
			if (answer === null) return { addresses: [], ranges: [] };
			return resultOf(checkedAnswer(Answer, answer, "PDOK").response.docs, houseNumber);
		},
	};
}

/** Numbers of the same postcode come back, too, when the number is not among them: they are the range. */
function resultOf(docs: readonly Doc[], houseNumber: AddressQuery["houseNumber"]): AddressResult {
	const known = docs.map(addressOf).filter((address) => address !== null);
	const addresses = known.filter((address) => address.houseNumber === houseNumber);
	return { addresses, ranges: addresses.length > 0 ? [] : rangesOf(known) };
}

function addressOf(doc: Doc): KnownAddress | null {
	const { straatnaam, huisnummer, woonplaatsnaam } = doc;
	const postalCode = postcodeOf(doc.postcode ?? "", "NL");
	if (!straatnaam || !huisnummer || !woonplaatsnaam || !postalCode) return null;
	return {
		sourceId: doc.nummeraanduiding_id ?? doc.id,
		street: straatnaam,
		houseNumber: String(huisnummer),
		addition: [doc.huisletter, doc.huisnummertoevoeging].filter(Boolean).join(" ") || null,
		suburb: null,
		postalCode,
		city: woonplaatsnaam,
		region: null,
		country: "NL",
		isPoBox: false,
		isRural: false,
	};
}

/** One range for each street. */
function rangesOf(addresses: readonly KnownAddress[]): HouseNumberRange[] {
	const streets = Map.groupBy(addresses, ({ street, city }) => `${street}\n${city}`);
	return [...streets.values()].flatMap((all) => {
		const numbers = all.map(({ houseNumber }) => Number(houseNumber));
		return all.slice(0, 1).map(({ street, postalCode, city, region, country }) => ({
			street,
			suburb: null,
			postalCode,
			city,
			region,
			country,
			from: Math.min(...numbers),
			to: Math.max(...numbers),
		}));
	});
}
