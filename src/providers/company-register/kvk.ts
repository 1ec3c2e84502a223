import * as z from "zod";
import { askRegister, checkedAnswer, type RegisterSettings } from "#providers/ask-register.ts";
import { postcodeOf } from "#shared/postcode.ts";
import type { CompanyMatch, CompanyRegister, RegisterAddress, RegisteredCompany } from "#shared/registers.ts";

const text = z.string().nullish();

const Search = z.object({
	resultaten: z.array(
		z.object({
			kvkNummer: z.string(),
			naam: z.string(),
			actief: text,
			adres: z.object({ binnenlandsAdres: z.object({ straatnaam: text, plaats: text }).nullish() }).nullish(),
		}),
	),
});

const Address = z.object({
	type: text,
	indAfgeschermd: text,
	straatnaam: text,
	huisnummer: z.union([z.number(), z.string()]).nullish(),
	huisletter: text,
	huisnummerToevoeging: text,
	postcode: text,
	postbusnummer: z.union([z.number(), z.string()]).nullish(),
	plaats: text,
	land: text,
});
type Address = z.infer<typeof Address>;

const Addresses = z.object({ adressen: z.array(Address).nullish() }).nullish();

const Profile = z.object({
	kvkNummer: z.string(),
	naam: z.string(),
	formeleRegistratiedatum: text,
	materieleRegistratie: z.object({ datumAanvang: text, datumEinde: text }).nullish(),
	_embedded: z.object({ hoofdvestiging: Addresses, eigenaar: Addresses }).nullish(),
});
type Profile = z.infer<typeof Profile>;

/** The Dutch trade register: search version 2, and the basic profile. */
export function openKvk({ key, ...settings }: RegisterSettings & { key: string }): CompanyRegister {
	const headers = { apikey: key };
	return {
		async byNumber(number, { signal }) {
			const path = `/v1/basisprofielen/${encodeURIComponent(number)}`;
			const answer = await askRegister(settings, { path, headers, signal });
			return answer === null ? null : companyOf(checkedAnswer(Profile, answer, "KVK"));
		},
		async byName(name, { signal }) {
			const query = { naam: name, type: ["hoofdvestiging", "rechtspersoon"], resultatenPerPagina: "20" };
			const answer = await askRegister(settings, { path: "/v2/zoeken", query, headers, signal });
			return answer === null ? [] : matchesOf(checkedAnswer(Search, answer, "KVK"));
		},
	};
}

/** A company is listed as a branch and as a legal person: the branch has the address. */
function matchesOf({ resultaten }: z.infer<typeof Search>): CompanyMatch[] {
	const matches = new Map<string, CompanyMatch>();
	for (const { kvkNummer, naam, actief, adres } of resultaten) {
		const { straatnaam, plaats } = adres?.binnenlandsAdres ?? {};
		const place = [straatnaam, plaats].filter(Boolean).join(", ") || null;
		const known = matches.get(kvkNummer);
		if (known && (known.place !== null || place === null)) continue;
		matches.set(kvkNummer, { register: "KVK", number: kvkNummer, name: naam, isActive: actief !== "Nee", place });
	}
	return [...matches.values()];
}

function companyOf({
	kvkNummer,
	naam,
	formeleRegistratiedatum,
	materieleRegistratie,
	_embedded,
}: Profile): RegisteredCompany {
	const branch = _embedded?.hoofdvestiging?.adressen ?? [];
	const owner = _embedded?.eigenaar?.adressen ?? [];
	const year = Number((formeleRegistratiedatum ?? materieleRegistratie?.datumAanvang)?.slice(0, 4));
	return {
		register: "KVK",
		number: kvkNummer,
		name: naam,
		isActive: !materieleRegistratie?.datumEinde,
		since: year > 0 ? year : null,
		taxNumber: null,
		address: bestAddress(branch) ?? bestAddress(owner),
	};
}

/** A visiting address before one for letters. A shielded address is not shown to anybody. */
function bestAddress(addresses: readonly Address[]): RegisterAddress | null {
	const publicAddresses = addresses.filter(({ indAfgeschermd }) => indAfgeschermd !== "Ja");
	const ranked = publicAddresses.toSorted(
		(a, b) => Number(b.type === "bezoekadres") - Number(a.type === "bezoekadres"),
	);
	for (const address of ranked) {
		const known = addressOf(address);
		if (known) return known;
	}
	return null;
}

/** Null for a post-office box and for an address abroad. */
function addressOf(address: Address): RegisterAddress | null {
	const { straatnaam, huisnummer, huisletter, huisnummerToevoeging, postcode, plaats, land } = address;
	const postalCode = postcodeOf(postcode ?? "", "NL");
	if (!straatnaam || !huisnummer || !plaats || !postalCode || (land && land !== "Nederland")) return null;
	const addition = [huisletter, huisnummerToevoeging].filter(Boolean).join(" ") || null;
	const houseNumber = String(huisnummer);
	return { street: straatnaam, houseNumber, addition, suburb: null, postalCode, city: plaats, country: "NL" };
}
