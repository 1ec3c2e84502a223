import { type Money, money } from "./money.ts";

/** Reads an amount of an address: 1250 or 1250.5. Null for any other text. */
export function filterAmount(text: string): Money | null {
	const [, dollars, decimals = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
	return dollars === undefined ? null : money(Number(dollars) * 100 + Number(decimals.padEnd(2, "0")));
}

/** Writes an amount as `filterAmount` reads it. */
export const writeFilterAmount = (amount: Money): string =>
	amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
