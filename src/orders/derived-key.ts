import { createHash } from "node:crypto";

/** The idempotency key of an occasion: repeated work on the same occasion finds what it made before. */
export function derivedKey(occasion: string): string {
	const hash = createHash("sha256").update(occasion).digest("hex");
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
