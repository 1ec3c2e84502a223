import type { Country } from "./countries.ts";

/** Brings a number of a company or a tax office into the form in which it is stored: without spaces, dots and hyphens, in upper case. */
export const storedNumber = (text: string): string => text.replace(/[\s.\p{Pd}]/gu, "").toUpperCase();

const digitsOf = (number: string): number[] => [...number].map(Number);

const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
	digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/** A New Zealand Business Number in stored form. Null when the text is none. */
export function nzbnOf(text: string): string | null {
	const number = storedNumber(text);
	if (!/^9429\d{9}$/.test(number)) return null;
	const digits = digitsOf(number);
	const sum = weightedSum(digits.slice(0, 12), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]);
	return (10 - (sum % 10)) % 10 === digits[12] ? number : null;
}

const lowestIrdNumber = 10_000_000;
/** The highest IRD number of a new store. Staff raise it in the settings of the store when the tax office gives out higher ones. */
export const defaultHighestIrdNumber = 200_000_000;

/** A New Zealand GST number, which is the company's IRD number, in stored form. Null when the text is none. `highest` is the highest
 * number that the tax office gives out, a setting of the store. */
export function gstNumberOf(text: string, highest: number): string | null {
	const number = storedNumber(text);
	if (!/^\d{8,9}$/.test(number)) return null;
	if (Number(number) < lowestIrdNumber || Number(number) > highest) return null;
	const digits = digitsOf(number.slice(0, -1).padStart(8, "0"));
	const first = elevenComplement(weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]));
	const check = first === 10 ? elevenComplement(weightedSum(digits, [7, 4, 3, 2, 5, 2, 7, 6])) : first;
	return check === Number(number.at(-1)) ? number : null;
}

const elevenComplement = (sum: number): number => (11 - (sum % 11)) % 11;

/** A number of the Dutch trade register in stored form. Null when the text is none. The number has no check digit. */
export function kvkNumberOf(text: string): string | null {
	const number = storedNumber(text);
	return /^\d{8}$/.test(number) ? number : null;
}

/** A Dutch VAT number in stored form. Null when the text is none. Numbers of companies pass one check, those of sole traders the other. */
export function vatNumberOf(text: string): string | null {
	const number = storedNumber(text);
	if (!/^NL\d{9}B\d{2}$/.test(number) || number.endsWith("00")) return null;
	return isSoleTraderVat(number) || isCompanyVat(number) ? number : null;
}

/** Letters count 10 to 35, and the whole number is 1 modulo 97. */
function isSoleTraderVat(number: string): boolean {
	const numerals = number.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
	return BigInt(numerals) % 97n === 1n;
}

function isCompanyVat(number: string): boolean {
	const digits = digitsOf(number.slice(2, 11));
	return weightedSum(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8];
}

/** The number of a company in the register of its country, in stored form. Null when the text is none. */
export const chamberNumberOf = (text: string, country: Country): string | null =>
	country === "NL" ? kvkNumberOf(text) : nzbnOf(text);

/** The number of a company at the tax office of its country, in stored form. Null when the text is none. */
export const taxNumberOf = (text: string, country: Country, highestIrdNumber: number): string | null =>
	country === "NL" ? vatNumberOf(text) : gstNumberOf(text, highestIrdNumber);
