import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { sameText } from "./secrets.ts";

export const stepMs = 30_000;
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The step of a code that is right now, or was or will be half a minute off: clocks differ. Null: of none of them, or of one
 * that was taken before. */
export async function stepOf(key: Uint8Array, code: string, now: Date, lastStep: number): Promise<number | null> {
	for (const step of [stepAt(now), stepAt(now) - 1, stepAt(now) + 1])
		if (step > lastStep && sameText(await generateHOTP(key, step), code)) return step;
	return null;
}

export const codeAt = (key: Uint8Array, now: Date): Promise<string> => generateHOTP(key, stepAt(now));

/** For an authenticator: by hand, and as a picture to scan. */
export const shownKey = (key: Uint8Array, { issuer, username }: { issuer: string; username: string }) => ({
	key: base32.encode(key, { includePadding: false }),
	address: createTOTPKeyURI(issuer, username, key),
});

/** From how it is written for people. */
export const keyFrom = (text: string): Uint8Array => base32.decode(text, { strict: false });

const codes = 10;
const codeBytes = 10;

/** 80 bits each, in groups that can be read aloud. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: codes }, () =>
		base32
			.encode(crypto.getRandomValues(new Uint8Array(codeBytes)), { includePadding: false })
			.replace(/.{4}(?=.)/g, "$&-"),
	);

/** However it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, "");
