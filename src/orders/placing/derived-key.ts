import { createHash } from "node:crypto";

/** Derives an idempotency key from a text, for example plan and date. The same text gives the same key, so repeated work finds its order. */
export function derivedKey(text: string): string {
	const hash = createHash("sha256").update(text).digest("hex");
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
