import { type Money, money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads the date of a bank's file: 2026-11-23, 2026/11/23, 20261123, 23/11/2026, 23-11-26, 23.11.2026 or 23 Nov 2026. The day comes before the
 * month. */
export function readDay(text: string, line: number): StoreDay {
	const day = storeDay(isoOf(text.trim()));
	if (!day) throw new Refusal("invalid", "bank.date-unreadable", { line, text: shorten(text) });
	return day;
}

function isoOf(text: string): string {
	const [, year, month, day] = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)(?:T.*)?$/.exec(text) ?? [];
	if (year && month && day) return `${year}-${month}-${day}`;
	const [, dayFirst = "", monthNext = "", yearLast = ""] =
		/^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{4}|\d\d)$/.exec(text) ?? [];
	const named = months.indexOf(monthNext.toLowerCase()) + 1;
	const number = named === 0 ? monthNext : String(named);
	return `${yearLast.length === 2 ? `20${yearLast}` : yearLast}-${number.padStart(2, "0")}-${dayFirst.padStart(2, "0")}`;
}

const patterns = {
	".": /^([+-]?)\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
	",": /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/,
};
export type Decimal = keyof typeof patterns;

/** Reads a signed amount in cents. Refuses more than two decimals, and separators that do not fit the decimal sign. */
export function readAmount(text: string, line: number, decimal: Decimal = "."): Money {
	const [, sign = "", whole = "", cents = ""] = patterns[decimal].exec(text.trim()) ?? [];
	const amount = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
	if (whole === "" || !Number.isSafeInteger(amount))
		throw new Refusal("invalid", "bank.amount-unreadable", { line, text: shorten(text) });
	return money(sign === "-" ? -amount : amount);
}

/** Texts of a file in messages stay short. */
const shorten = (text: string): string => text.trim().slice(0, 40);

export function refuseOtherCurrency(currency: string, expected: string, line: number): void {
	if (currency.toUpperCase() !== expected) {
		const details = { line, currency: shorten(currency), expected };
		throw new Refusal("invalid", "bank.other-currency", details);
	}
}

/** Puts a text on one line: control characters become spaces. */
export const plainText = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
