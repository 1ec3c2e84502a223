import * as z from "zod";
import { askRegister, checkedAnswer, type RegisterSettings } from "#providers/ask-register.ts";
import type { CompanyMatch, CompanyRegister, RegisterAddress, RegisteredCompany } from "#shared/registers.ts";
import { addressFromLines } from "./address-lines.ts";

const text = z.string().nullish();

const Search = z.object({
	items: z.array(z.object({ nzbn: z.string(), entityName: z.string(), entityStatusDescription: text })),
});

const Address = z.object({
	address1: text,
	address2: text,
	address3: text,
	address4: text,
	postCode: text,
	countryCode: text,
	addressType: text,
	endDate: text,
});

const Entity = z.object({
	nzbn: z.string(),
	entityName: z.string(),
	entityStatusDescription: text,
	registrationDate: text,
	/** The register sends a list, or an object with a list. */
	addresses: z
		.union([z.array(Address), z.object({ addressList: z.array(Address).nullish() })])
		.nullish()
		.transform((addresses) => (Array.isArray(addresses) ? addresses : (addresses?.addressList ?? []))),
	gstNumbers: z.array(z.object({ gstNumber: z.string(), endDate: text })).nullish(),
});
type Entity = z.infer<typeof Entity>;

/** A delivery address is the best guess for a van, the registered office the last. */
const addressTypes = ["DELIVERY", "OFFICE", "SERVICE", "POSTAL", "REGISTERED"];

/** How many companies of a search get their place, which costs one more call for each. */
const matchesWithPlace = 5;

/** The New Zealand Business Number register, version 5. */
export function openNzbn({ key, ...settings }: RegisterSettings & { key: string }): CompanyRegister {
	const headers = { "Ocp-Apim-Subscription-Key": key };
	async function entity(number: string, signal: AbortSignal): Promise<Entity | null> {
		const answer = await askRegister(settings, { path: `/entities/${encodeURIComponent(number)}`, headers, signal });
		return answer === null ? null : checkedAnswer(Entity, answer, "NZBN");
	}
	async function placeOf(number: string, signal: AbortSignal): Promise<string | null> {
		const entityFound = await entity(number, signal).catch(() => null);
		const address = entityFound && addressOf(entityFound);
		return address && `${address.city} ${address.postalCode}`;
	}
	return {
		async byNumber(number, { signal }) {
			const entityFound = await entity(number, signal);
			return entityFound && companyOf(entityFound);
		},
		async byName(name, { signal }) {
			const query = { "search-term": name, page: "0", "page-size": "10" };
			const answer = await askRegister(settings, { path: "/entities", query, headers, signal });
			if (answer === null) return [];
			const { items } = checkedAnswer(Search, answer, "NZBN");
			return Promise.all(
				items.map(
					async ({ nzbn, entityName, entityStatusDescription }, index): Promise<CompanyMatch> => ({
						register: "NZBN",
						number: nzbn,
						name: entityName,
						isActive: isRegistered(entityStatusDescription),
						place: index < matchesWithPlace ? await placeOf(nzbn, signal) : null,
					}),
				),
			);
		},
	};
}

/** The description decides, because the codes differ between versions. "In liquidation" and the like still trade. */
const isRegistered = (status: string | null | undefined): boolean =>
	!/removed|deregistered|closed|ceased/i.test(status ?? "");

function companyOf(entity: Entity): RegisteredCompany {
	const { nzbn, entityName, entityStatusDescription, registrationDate, gstNumbers } = entity;
	const year = Number(registrationDate?.slice(0, 4));
	return {
		register: "NZBN",
		number: nzbn,
		name: entityName,
		isActive: isRegistered(entityStatusDescription),
		since: year > 0 ? year : null,
		taxNumber: gstNumbers?.find(({ endDate }) => !endDate)?.gstNumber ?? null,
		address: addressOf(entity),
	};
}

function addressOf({ addresses }: Entity): RegisterAddress | null {
	const current = addresses.filter(({ endDate, countryCode }) => !endDate && (countryCode ?? "NZ") === "NZ");
	const ranked = current.toSorted((a, b) => rankOf(a.addressType) - rankOf(b.addressType));
	for (const { address1, address2, address3, address4, postCode } of ranked) {
		const address = addressFromLines([address1, address2, address3, address4], postCode ?? "");
		if (address) return address;
	}
	return null;
}

function rankOf(type: string | null | undefined): number {
	const rank = addressTypes.indexOf(type?.toUpperCase() ?? "");
	return rank === -1 ? addressTypes.length : rank;
}
