import type { Money } from "#shared/money.ts";
import type { Language } from "./languages.ts";

// Versions of Intl differ in which space they set; server and browser must agree, and a price must not break.
const together = (written: string): string => written.replace(/\s/g, "\u00a0");

/** $1,208.00 or $ 1.208,00: always two decimals, the sign first and a true minus. */
export function writeMoney(language: Language, currency: string, amount: Money): string {
	const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
	const written = new Intl.NumberFormat(language, style).format(Math.abs(amount) / 100);
	return together(amount < 0 ? `−${written}` : written);
}

/** 14:00 of a day without a date becomes 2:00 pm; in Dutch it stays. */
export function writeTime(language: Language, time: string): string {
	const style = { timeZone: "UTC", timeStyle: "short" } as const;
	return together(new Intl.DateTimeFormat(language, style).format(new Date(`1970-01-01T${time}Z`)));
}
