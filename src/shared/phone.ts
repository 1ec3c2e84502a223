declare const phone: unique symbol;

/** A plus sign, the country code and the number. */
export type Phone = string & { readonly [phone]: true };

const countryCodes = { NZ: "+64", NL: "+31" } as const;
export type PhoneCountry = keyof typeof countryCodes;

const minDigits = 7;
const maxDigits = 16;
const maxDutchDigits = 11;

/** Reads a phone number. Spaces and dashes are removed, a leading 0 becomes the country code, and 00 becomes +. `most` is the largest number
 * of digits, for the error message. */
export function phoneOf(text: string, country: PhoneCountry | null): { phone: Phone | null; most: 11 | 16 } {
	const compact = text.replace(/[\s\p{Pd}]/gu, "").replace(/^00/, "+");
	const number = country ? compact.replace(/^0/, countryCodes[country]) : compact;
	const dutch = number.startsWith("+") ? number.startsWith(countryCodes.NL) : country === "NL";
	const limit = dutch ? maxDutchDigits : maxDigits;
	const digits = /^\+(\d+)$/.exec(number)?.[1]?.length ?? 0;
	return { phone: digits >= minDigits && digits <= limit ? (number as Phone) : null, most: limit };
}
