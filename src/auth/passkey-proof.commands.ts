import type { VerifiedAuthenticationResponse } from "@simplewebauthn/server";
import type { Act } from "#act.ts";
import type { Session } from "./login.ts";
import { lockPasskey, savePasskeyUse, takeChallenge } from "./passkeys.db.ts";
import type { PasskeyProof } from "./passkeys.ts";

/** The address to which passkeys are bound. */
export const relyingParty = ({ deps: { publicUrl } }: Act) => ({
	origin: publicUrl,
	rpId: new URL(publicUrl).hostname,
});

/** Whether a passkey of the user signed the challenge of this session. Ends the challenge in any case. */
export async function provePasskey(
	act: Act,
	{ session, passkey }: { session: Session; passkey: PasskeyProof },
): Promise<boolean> {
	const { id: sessionId, userId } = session;
	const challenge = await takeChallenge(act, { sessionId, purpose: "prove" });
	const stored = challenge && (await lockPasskey(act, { userId, credentialId: passkey.id }));
	if (!challenge || !stored) return false;
	const { origin, rpId } = relyingParty(act);
	const { credentialId: id, counter } = stored;
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const verified: VerifiedAuthenticationResponse | null = await verifyAuthenticationResponse({
		response: passkey,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: rpId,
		// The password was given before: possession is enough, and security keys without a PIN work.
		requireUserVerification: false,
		credential: { id, publicKey: Uint8Array.fromBase64(stored.publicKey, { alphabet: "base64url" }), counter },
	}).catch(() => null); // the library throws for each kind of fault
	if (!verified?.verified) return false;
	await savePasskeyUse(act, stored.id, verified.authenticationInfo.newCounter);
	return true;
}
