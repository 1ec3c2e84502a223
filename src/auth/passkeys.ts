import * as z from "zod";
import { idInput, lineInput } from "#shared/input.ts";

export const challengePurposes = ["register", "prove"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** As long as browsers wait for the user, and some time for a slow connection. */
export const challengeMs = 5 * 60_000;
export const maxPasskeys = 10;
const longestName = 60;
/** Challenges from one network. Each costs a row and a random number. */
export const passkeyLimit = { name: "passkey", times: 60, seconds: 15 * 60, per: "visitor", isSampled: false } as const;

const base64url = (longest: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(longest);
const credential = {
	id: base64url(1_400),
	rawId: base64url(1_400),
	type: z.literal("public-key"),
	authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
	clientExtensionResults: z.looseObject({}),
};
const clientDataJSON = base64url(4_000);

/** The answer of a browser that made a passkey. */
const NewPasskey = z.strictObject({
	...credential,
	response: z.object({
		clientDataJSON,
		attestationObject: base64url(20_000),
		transports: z
			.array(
				z
					.string()
					.regex(/^[\w-]+$/)
					.max(20),
			)
			.max(10)
			.exactOptional(),
	}),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The answer of a browser whose passkey signed a challenge. */
export const PasskeyProof = z.strictObject({
	...credential,
	response: z.object({
		clientDataJSON,
		authenticatorData: base64url(4_000),
		signature: base64url(4_000),
		userHandle: base64url(200).exactOptional(),
	}),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

const password = z.string().min(1).max(1_000);
export const OfferPasskey = z.strictObject({ password });
export const AddPasskey = z.strictObject({ name: lineInput(longestName), response: NewPasskey });
export const RemovePasskey = z.strictObject({ passkeyId: idInput("a22"), password });
