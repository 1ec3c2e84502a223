declare const record: unique symbol;

/** A record id in the 18-character form: three of prefix, twelve of time and chance, three of checksum. */
export type RecordId = string & { readonly [record]: true };

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; // in the order of collation "C"
const checks = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
const timeDigits = 7; // 62^7 milliseconds last until 2081
const chanceDigits = 5;

/** One letter for each five characters says which of them are capitals, so that lower-casing systems cannot confuse two ids. */
export const checksum = (id15: string): string =>
	[0, 5, 10]
		.map((start) =>
			[...id15.slice(start, start + 5)].reduce((bits, char, at) => bits | (/[A-Z]/.test(char) ? 1 << at : 0), 0),
		)
		.map((bits) => checks.charAt(bits))
		.join("");

const base62 = (number: number, width: number): string =>
	Array.from({ length: width }, (_, at) => digits.charAt(Math.floor(number / 62 ** (width - 1 - at)) % 62)).join("");

const withChecksum = (id15: string): RecordId => `${id15}${checksum(id15)}` as RecordId;

/** Secure chance, though an id is no secret: what two processes make in one millisecond must differ. */
const anyOf = (limit: number): number => {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	return Number(((BigInt(high) << 32n) | BigInt(low)) % BigInt(limit));
};

/** Sorts by creation: time first, then chance. */
export const newId = (prefix: string, now: Date, chance: (limit: number) => number = anyOf): RecordId =>
	withChecksum(prefix + base62(now.getTime(), timeDigits) + base62(chance(62 ** chanceDigits), chanceDigits));

/** At the door: 15 or 18 characters become 18; whatever is no id, or has a wrong checksum, is null. */
export function recordId(given: unknown, prefix?: string): RecordId | null {
	if (typeof given !== "string" || !/^[0-9A-Za-z]{15}(?:[A-Z0-5]{3})?$/.test(given)) return null;
	const id = withChecksum(given.slice(0, 15));
	if (given.length === 18 && given !== id) return null;
	return prefix === undefined || id.startsWith(prefix) ? id : null;
}
