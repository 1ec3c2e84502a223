import type { Country } from "./countries.ts";

export const companyRegisters = ["NZBN", "KVK"] as const;
export type CompanyRegisterName = (typeof companyRegisters)[number];

/** A place to which a van or a letter can go. */
export type RegisterAddress = {
	street: string;
	houseNumber: string;
	addition: string | null;
	/** Null when the register names none, as in the Netherlands. */
	suburb: string | null;
	postalCode: string;
	city: string;
	country: Country;
};

/** A company as its register knows it. */
export type RegisteredCompany = {
	register: CompanyRegisterName;
	number: string;
	name: string;
	/** False when the company was removed from the register or dissolved. */
	isActive: boolean;
	/** The year in which the company was registered. Null when the register does not say. */
	since: number | null;
	/** A GST number. Null when the company does not publish one, and for Dutch companies, whose register has none. */
	taxNumber: string | null;
	/** Null when the register has no address, or does not show it. */
	address: RegisterAddress | null;
};

/** A company in the result of a search by name. `place` tells companies of the same name apart; null when the register does not say. */
export type CompanyMatch = Pick<RegisteredCompany, "register" | "number" | "name" | "isActive"> & {
	place: string | null;
};

type RegisterCall = { signal: AbortSignal; requestId: string };

export interface CompanyRegister {
	/** Null when no company has this number. */
	byNumber(number: string, call: RegisterCall): Promise<RegisteredCompany | null>;
	byName(name: string, call: RegisterCall): Promise<readonly CompanyMatch[]>;
}

/** The number is without its addition. In New Zealand a street can be named too, because a postcode covers many. */
export type AddressQuery = { country: Country; postalCode: string; houseNumber: string; street: string | null };

/** An address that a register knows. `sourceId` is the address's id there. */
export type KnownAddress = RegisterAddress & {
	sourceId: string;
	region: string | null;
	isPoBox: boolean;
	isRural: boolean;
};

/** A street, or a building, with all house numbers from one to another. */
export type HouseNumberRange = Pick<
	KnownAddress,
	"street" | "suburb" | "postalCode" | "city" | "region" | "country"
> & {
	from: number;
	to: number;
};

/** Ranges are given when the register knows the street and not the number. */
export type AddressResult = { addresses: readonly KnownAddress[]; ranges: readonly HouseNumberRange[] };

export interface AddressRegister {
	find(query: AddressQuery, call: RegisterCall): Promise<AddressResult>;
}
