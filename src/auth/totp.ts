import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { isSameText } from "./secrets.ts";

export const stepMs = 30_000;
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The time step of a code: the current one or a neighbour, because clocks differ. Null when the code is wrong or was used before. */
export async function stepOf(key: Uint8Array, code: string, now: Date, lastStep: number): Promise<number | null> {
	for (const step of [stepAt(now), stepAt(now) - 1, stepAt(now) + 1])
		if (step > lastStep && isSameText(await generateHOTP(key, step), code)) return step;
	return null;
}

export const codeAt = (key: Uint8Array, now: Date): Promise<string> => generateHOTP(key, stepAt(now));

/** The key for an authenticator, as text and as the address of a QR code. */
export const authenticatorKey = (key: Uint8Array, { issuer, username }: { issuer: string; username: string }) => ({
	key: base32.encode(key, { includePadding: false }),
	address: createTOTPKeyURI(issuer, username, key),
});

/** Reads a key written as text. */
export const keyFromText = (text: string): Uint8Array => base32.decode(text, { strict: false });

const codes = 10;
const codeBytes = 10;

/** 80 random bits each, in groups that are easy to read out. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: codes }, () =>
		base32
			.encode(crypto.getRandomValues(new Uint8Array(codeBytes)), { includePadding: false })
			.replace(/.{4}(?=.)/g, "$&-"),
	);

/** Ignores spaces, dashes and case. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[^A-Z2-7]/g, "");
