declare const phone: unique symbol;

/** A plus sign and digits, beginning with the country's. */
export type Phone = string & { readonly [phone]: true };

const dialled = { NZ: "+64", NL: "+31" } as const;
export type PhoneCountry = keyof typeof dialled;

const fewest = 7;
const most = 16;
const mostDutch = 11;

/** A number as typed: spaces and dashes go, a leading 0 stands for the chosen country, 00 for the plus sign. Digits are
 * counted with the country's; `most` is the {0} of "between 7 and {0} digits" and is told whether the number is good or not. */
export function phoneOf(typed: string, country: PhoneCountry | null): { phone: Phone | null; most: 11 | 16 } {
	const bare = typed.replace(/[\s\p{Pd}]/gu, "").replace(/^00/, "+");
	const number = country ? bare.replace(/^0/, dialled[country]) : bare;
	const dutch = number.startsWith("+") ? number.startsWith(dialled.NL) : country === "NL";
	const limit = dutch ? mostDutch : most;
	const digits = /^\+(\d+)$/.exec(number)?.[1]?.length ?? 0;
	return { phone: digits >= fewest && digits <= limit ? (number as Phone) : null, most: limit };
}
