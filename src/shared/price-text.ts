import { type Money, money } from "./money.ts";

/** A price as somebody wrote it: "$1,208.00", "$ 1.208,00" and "1208" are 120800 cents. The last comma or point with one
 * or two digits after it is the decimal sign, all other signs go; null: nothing is left, or more than can be counted. */
export function priceText(text: string): Money | null {
	const signs = text.replace(/[^\d.,]/g, "");
	const [end = "", decimals = ""] = /[.,](\d{1,2})[.,]*$/.exec(signs) ?? [];
	const dollars = signs.slice(0, signs.length - end.length).replace(/\D/g, "");
	if (dollars + decimals === "") return null;
	const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, "0"));
	return Number.isSafeInteger(cents) ? money(cents) : null;
}
