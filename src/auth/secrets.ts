import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** For what nobody can guess: 128 bits of chance or more. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** For what somebody could guess, and for what only we may have written: nothing without the secret of the shop. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
	createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");

export function sameText(one: string, other: string): boolean {
	const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
	return bytes.length === others.length && timingSafeEqual(bytes, others);
}

const nonceBytes = 12;
const tagBytes = 16;
const keyFrom = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "brewline second factor", 32));

/** Sealed for one owner: in another's row it opens no more. The nonce comes from what is sealed, so that none is ever used for
 * two, and the same comes out the same. */
export function seal(secret: string, owner: string, plain: Uint8Array): string {
	const key = keyFrom(secret);
	const nonce = createHmac("sha256", key).update(owner).update("\n").update(plain).digest().subarray(0, nonceBytes);
	const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(secret: string, owner: string, sealed: string): Uint8Array {
	const bytes = Buffer.from(sealed, "base64url");
	const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
	const opened = createDecipheriv("aes-256-gcm", keyFrom(secret), bytes.subarray(0, nonceBytes))
		.setAAD(Buffer.from(owner))
		.setAuthTag(tag);
	return Buffer.concat([opened.update(bytes.subarray(nonceBytes + tagBytes)), opened.final()]);
}
