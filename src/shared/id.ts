import { newCache } from "./cache.ts";

declare const record: unique symbol;

/** An 18-character record id: three of prefix, twelve of time and random, three of checksum. */
export type RecordId = string & { readonly [record]: true };

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; // in the order of collation "C"
const checks = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
const timeDigits = 7; // 62^7 milliseconds last until 2081
const chanceDigits = 5;
const fnvBasis = 0x6c62272e07bb014262b821756295c58dn;
const fnvPrime = 0x1000000000000000000013bn;

/** One character per five says which of them are capitals, so that ids survive systems that ignore case. */
export function checksum(id15: string): string {
	let text = "";
	for (let start = 0; start < 15; start += 5) {
		let bits = 0;
		for (let at = 0; at < 5; at++) if (isCapital(id15.charCodeAt(start + at))) bits |= 1 << at;
		text += checks.charAt(bits);
	}
	return text;
}
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

const base62 = (number: number, width: number): string =>
	Array.from({ length: width }, (_, at) => digits.charAt(Math.floor(number / 62 ** (width - 1 - at)) % 62)).join("");

const withChecksum = (id15: string): RecordId => `${id15}${checksum(id15)}` as RecordId;

/** Cryptographically random, so that ids made in one millisecond by two processes differ. */
const secureRandom = (limit: number): number => {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	return Number(((BigInt(high) << 32n) | BigInt(low)) % BigInt(limit));
};

/** Creation time, and a source of random whole numbers below a limit. */
export type IdSource = { now: Date; random?: ((limit: number) => number) | undefined };

/** Makes an id that sorts by creation time. */
export const newId = (prefix: string, { now, random = secureRandom }: IdSource): RecordId =>
	withChecksum(prefix + base62(now.getTime(), timeDigits) + base62(random(62 ** chanceDigits), chanceDigits));

/** FNV-1a, 128 bits: synchronous, and the same in browser and server. */
const hashOf = (name: string): bigint =>
	new TextEncoder()
		.encode(name)
		.reduce((hash, byte) => BigInt.asUintN(128, (hash ^ BigInt(byte)) * fnvPrime), fnvBasis);

const knownIds = newCache<string, RecordId>({ name: "shared.ids" });

/** The id of a row defined in code (a layout, an action, an app), the same in every process. */
export function idOf(prefix: string, name: string): RecordId {
	const key = `${prefix}${name}`;
	const known = knownIds.peek(key);
	if (known) return known;
	const id = computedId(prefix, name);
	knownIds.set(key, id);
	return id;
}

function computedId(prefix: string, name: string): RecordId {
	const half = 62n ** 6n; // twelve digits at once are more than a number holds
	const hash = hashOf(name) % half ** 2n;
	return withChecksum(prefix + base62(Number(hash / half), 6) + base62(Number(hash % half), 6));
}

/** Reads an id of 15 or 18 characters from outside. Null when it is malformed or has a wrong checksum. */
export function recordId(value: unknown, prefix?: string): RecordId | null {
	if (typeof value !== "string" || !/^[0-9A-Za-z]{15}(?:[A-Z0-5]{3})?$/.test(value)) return null;
	const id = withChecksum(value.slice(0, 15));
	if (value.length === 18 && value !== id) return null;
	return prefix === undefined || id.startsWith(prefix) ? id : null;
}

/** The 15-character form for analytics and the account switcher. Null for shorter texts. */
export const accountId15 = (value: unknown): string | null =>
	typeof value === "string" && value.length >= 15 ? value.slice(0, 15) : null;
