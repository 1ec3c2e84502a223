import type { Money } from "./money.ts";
import { parsePrice } from "./parse-price.ts";

const currency = String.raw`(?:NZ\$|NZD|\$|€|EUR)`;
const grouped = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?`;
const ungrouped = String.raw`\d+(?:[.,]\d{0,2})?|[.,]\d{1,2}`;
const amountPattern = new RegExp(`^${currency}?\\s*(?:${grouped}|${ungrouped})(?:[.,]?-{1,2})?\\s*${currency}?$`, "iu");

/** Characters of a typed amount. */
export const longestAmount = 24;

/** Reads an amount that a person typed: "310,11", "$ 310.11" and "1.234,56". Null for every other text, for example with a sign or letters:
 * "-5" and "1e9" are no amounts. */
export function readTypedAmount(text: string): Money | null {
	const typed = text.trim();
	return typed.length <= longestAmount && amountPattern.test(typed) ? parsePrice(typed) : null;
}

/** Writes an amount as people type it, without a currency: "310.11", and "310,11" in Dutch. */
export const writeTypedAmount = (language: string, amount: Money): string =>
	new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(amount / 100);
