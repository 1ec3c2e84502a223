import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#act.ts";

/** A plain hash, for secrets with too many random bits to guess. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export function isSameText(a: string, b: string): boolean {
	const [bytes, others] = [Buffer.from(a), Buffer.from(b)];
	return bytes.length === others.length && timingSafeEqual(bytes, others);
}

const nonceBytes = 12;
const tagBytes = 16;

/** Opens the secret of the shop for commands, which never see the secret itself. */
export function openSecrets(secret: string): Secrets {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "brewline second factor", 32));
	return {
		keyedHash: (purpose, text) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url"),
		/** Binds the text to its owner: it cannot be opened in another row. The nonce is derived from owner and content, so no nonce serves two
		 * contents. */
		seal(owner, plain) {
			const nonce = createHmac("sha256", key).update(owner).update("\n").update(plain).digest().subarray(0, nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
			const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
		},
		unseal(owner, sealed) {
			const bytes = Buffer.from(sealed, "base64url");
			const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
				.setAAD(Buffer.from(owner))
				.setAuthTag(tag);
			return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
		},
	};
}
