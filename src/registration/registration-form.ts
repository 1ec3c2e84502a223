import { isHouseNumber } from "#accounts/address.ts";
import { isPoBox } from "#accounts/address-outcome.ts";
import { newPasswordSchema } from "#auth/password-form.ts";
import { chamberNumberOf, taxNumberOf } from "#shared/company-numbers.ts";
import type { Country } from "#shared/countries.ts";
import { lineFault, mailboxFault, optionalLineFault, phoneFault } from "#shared/field-rules.ts";
import { lineOf } from "#shared/line.ts";
import type { PhoneCountry } from "#shared/phone.ts";
import { postcodeOf } from "#shared/postcode.ts";

/** The rules of the registration's fields, for the form and for the server. A rule returns the fault, or null. */

export const longest = {
	name: 200,
	street: 120,
	houseNumber: 20,
	addition: 20,
	suburb: 80,
	locationName: 80,
	postalCode: 12,
	city: 80,
	firstName: 80,
	lastName: 80,
	email: 254,
	phone: 40,
	number: 30,
} as const;

/** Tells whether a visitor searches for a number of the register or for a name. A number has digits only. */
export function searchKind(text: string): "number" | "name" {
	return /^[\d\s.\p{Pd}]+$/u.test(text) ? "number" : "name";
}

/** The country of a tax number, and the highest IRD number of the store. */
export type TaxNumberRule = { country: Country; highestIrdNumber: number };

/** The number in the register of the country. Dutch companies must give it; in New Zealand the GST number is enough. */
export function chamberNumberFault(text: string, country: Country): "empty" | "no-number" | null {
	if (lineOf(text) === "") return country === "NL" ? "empty" : null;
	return chamberNumberOf(text, country) ? null : "no-number";
}

export function taxNumberFault(
	text: string,
	{ country, highestIrdNumber }: TaxNumberRule,
): "empty" | "no-number" | null {
	if (lineOf(text) === "") return "empty";
	return taxNumberOf(text, country, highestIrdNumber) ? null : "no-number";
}

export function postcodeFault(text: string, country: Country): "empty" | "no-postcode" | null {
	if (lineOf(text) === "") return "empty";
	return postcodeOf(text, country) ? null : "no-postcode";
}

export function houseNumberFault(text: string): "empty" | "unfit" | null {
	const line = lineOf(text);
	if (line === "") return "empty";
	return isHouseNumber(line) ? null : "unfit";
}

/** Nobody delivers to a post-office box; an invoice can go there. */
export function streetFault(
	text: string,
	{ isDelivery }: { isDelivery: boolean },
): "empty" | "unfit" | "po-box" | null {
	const fault = lineFault(text);
	if (fault) return fault;
	return isDelivery && isPoBox(text) ? "po-box" : null;
}

/** The fields of each step in the order of the page, with their rules. */
export const companySchema = (rule: TaxNumberRule) => ({
	name: lineFault,
	chamberNumber: (text: string) => chamberNumberFault(text, rule.country),
	taxNumber: (text: string) => taxNumberFault(text, rule),
});
export type CompanyField = keyof ReturnType<typeof companySchema>;

export const addressSearchSchema = (country: Country) => ({
	postalCode: (text: string) => postcodeFault(text, country),
	houseNumber: houseNumberFault,
	addition: optionalLineFault,
});

/** The fields of an address. A billing address can be a post-office box, a delivery address cannot. */
export const addressSchema = (country: Country, { isDelivery }: { isDelivery: boolean }) => ({
	street: (text: string) => streetFault(text, { isDelivery }),
	houseNumber: isDelivery ? houseNumberFault : lineFault,
	addition: optionalLineFault,
	suburb: optionalLineFault,
	postalCode: (text: string) => postcodeFault(text, country),
	city: lineFault,
});

/** A billing address beside other fields, where there is one. */
export const billingSchema = (country: Country, { hasBilling }: { hasBilling: boolean }) => {
	const ifBilled =
		<Fault extends string>(rule: (text: string) => Fault | null) =>
		(text: string): Fault | null =>
			hasBilling ? rule(text) : null;
	return {
		billingStreet: ifBilled(lineFault),
		billingHouseNumber: ifBilled(lineFault),
		billingAddition: ifBilled(optionalLineFault),
		billingSuburb: ifBilled(optionalLineFault),
		billingPostalCode: ifBilled((text) => postcodeFault(text, country)),
		billingCity: ifBilled(lineFault),
	};
};
/** The name that the company gives its first location. */
export const locationNameSchema = { locationName: optionalLineFault };
export type AddressField =
	| keyof ReturnType<typeof addressSchema>
	| keyof ReturnType<typeof billingSchema>
	| keyof typeof locationNameSchema;

export const personSchema = (phoneCountry: PhoneCountry) => ({
	salutation: lineFault,
	firstName: lineFault,
	lastName: lineFault,
	jobTitle: lineFault,
	email: mailboxFault,
	phone: (text: string) => phoneFault(text, phoneCountry),
	password: newPasswordSchema.password,
	repeat: newPasswordSchema.repeat,
});
export type PersonField = keyof ReturnType<typeof personSchema>;
