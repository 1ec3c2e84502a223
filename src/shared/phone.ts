declare const phone: unique symbol;

/** A plus sign, the country code and the number. */
export type Phone = string & { readonly [phone]: true };

const dialled = { NZ: "+64", NL: "+31" } as const;
export type PhoneCountry = keyof typeof dialled;

const fewest = 7;
const most = 16;
const mostDutch = 11;

/** Reads a phone number. Spaces and dashes are removed, a leading 0 becomes the country code, and 00 becomes +. `most` is the largest number
 * of digits, for the error message. */
export function phoneOf(typed: string, country: PhoneCountry | null): { phone: Phone | null; most: 11 | 16 } {
	const bare = typed.replace(/[\s\p{Pd}]/gu, "").replace(/^00/, "+");
	const number = country ? bare.replace(/^0/, dialled[country]) : bare;
	const dutch = number.startsWith("+") ? number.startsWith(dialled.NL) : country === "NL";
	const limit = dutch ? mostDutch : most;
	const digits = /^\+(\d+)$/.exec(number)?.[1]?.length ?? 0;
	return { phone: digits >= fewest && digits <= limit ? (number as Phone) : null, most: limit };
}
