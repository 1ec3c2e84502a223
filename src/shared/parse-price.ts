import { type Money, money } from "./money.ts";

/** Reads a price: "$1,208.00", "$ 1.208,00" and "1208" are 120800 cents. A final comma or point before one or two digits is the decimal
 * sign. Null when there are no digits, or too many. */
export function parsePrice(text: string): Money | null {
	const signs = text.replace(/[^\d.,]/g, "");
	const [end = "", decimals = ""] = /[.,](\d{1,2})[.,]*$/.exec(signs) ?? [];
	const dollars = signs.slice(0, signs.length - end.length).replace(/\D/g, "");
	if (dollars + decimals === "") return null;
	const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, "0"));
	return Number.isSafeInteger(cents) ? money(cents) : null;
}
