import type * as z from "zod";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import {
	type FactorSource,
	putFactorInUse,
	refuseUnprovenLogin,
	replaceSession,
	subjectOf,
} from "./factors.commands.ts";
import { factorKindsOf, lockFactor, lockOrMakeFactor } from "./factors.db.ts";
import { asUser, logSecurity } from "./login.commands.ts";
import type { LoginResult, Session } from "./login.ts";
import { relyingParty } from "./passkey-proof.commands.ts";
import { credentialsOf, deletePasskey, insertPasskey, saveChallenge, takeChallenge } from "./passkeys.db.ts";
import {
	type AddPasskey,
	type ChallengePurpose,
	maxPasskeys,
	type NewPasskey,
	type RemovePasskey,
} from "./passkeys.ts";
import { lockProvenPassword, provePassword } from "./passwords.commands.ts";

/** Begins to add a passkey, after the password. Returns what the browser asks the device for. */
export async function offerPasskey(act: Act, { session, password }: { session: Session; password: string }) {
	const { id: sessionId, userId, username, name } = session;
	await refuseUnprovenLogin(act, userId);
	await provePassword(act, { userId, password, field: "password" });
	const credentials = await credentialsOf(act, userId);
	if (credentials.length >= maxPasskeys) throw new Refusal("conflict", "passkey.too-many", { most: maxPasskeys });
	const { generateRegistrationOptions } = await import("@simplewebauthn/server"); // loaded by the first use of a passkey, not by the start
	const { extensions: _, ...options } = await generateRegistrationOptions({
		rpName: (await storeFront(act)).name,
		rpID: relyingParty(act).rpId,
		userName: username,
		userDisplayName: name,
		userID: new TextEncoder().encode(userId),
		excludeCredentials: credentials,
		// A key for the second step needs no memory for names, and works without a PIN.
		authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
	});
	const { challenge } = options;
	await keepChallenge(act, { userId, sessionId, purpose: "register", challenge });
	return options;
}

type Offered = { userId: string; sessionId: string; purpose: ChallengePurpose; challenge: string };

const keepChallenge = (act: Act, { userId, ...challenge }: Offered): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		if (!(await saveChallenge(act, challenge))) throw new Refusal("unauthenticated", "request.login-required");
	});

type Adding = FactorSource & z.infer<typeof AddPasskey>;
/** `login` and `recoveryCodes` are null when two-step verification was on before. */
type AddedPasskey = { login: LoginResult | null; recoveryCodes: string[] | null };

/** Adds the passkey that the device made for the challenge of this session. The first second factor of a user puts two-step verification
 * on and returns recovery codes, shown once. */
export async function addPasskey(act: Act, { session, source, name, response }: Adding): Promise<AddedPasskey> {
	const { id: sessionId, userId } = session;
	await refuseUnprovenLogin(act, userId);
	const added = await inTransaction(asUser(act, userId), async (act) => {
		const challenge = await takeChallenge(act, { sessionId, purpose: "register" });
		const credential = challenge && (await verifiedCredential(act, { challenge, response }));
		if (!credential) return null;
		const factor = await lockOrMakeFactor(act, userId);
		const id = await insertPasskey(act, { userId, name, ...credential });
		if (!id) throw new Refusal("conflict", "passkey.already-added");
		const recoveryCodes = factor?.confirmedAt ? null : await putFactorInUse(act, { userId });
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { passkeyAddedAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "passkey-added", at: act.now.toISOString() });
		return { login: recoveryCodes && (await replaceSession(act, { session, source })), recoveryCodes };
	});
	if (!added) {
		logSecurity(act, { event: "passkey refused", ...subjectOf({ session, source }) });
		throw new Refusal("invalid", "passkey.refused");
	}
	logSecurity(act, { event: "passkey added", ...subjectOf({ session, source }) });
	return added;
}

/** The credential of a new passkey, ready to store. Null when it was made for another challenge, page or shop. */
async function verifiedCredential(act: Act, { challenge, response }: { challenge: string; response: NewPasskey }) {
	const { origin, rpId } = relyingParty(act);
	const { transports = [] } = response.response;
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { registrationInfo } = await verifyRegistrationResponse({
		response: { ...response, response: { ...response.response, transports } },
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: false,
	}).catch(() => ({ registrationInfo: undefined })); // the library throws for each kind of fault
	if (!registrationInfo) return null;
	const { id, publicKey, counter } = registrationInfo.credential;
	const text = publicKey.toBase64({ alphabet: "base64url", omitPadding: true });
	return { credentialId: id, publicKey: text, counter, transports };
}

/** Begins to prove the second factor with a passkey. Returns what the browser asks the device for. */
export async function challengePasskey(act: Act, { session }: { session: Session }) {
	const { id: sessionId, userId } = session;
	const allowCredentials = await credentialsOf(act, userId);
	if (allowCredentials.length === 0) throw new Refusal("not-found", "passkey.not-found");
	const { rpId } = relyingParty(act);
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const { extensions: _, ...options } = await generateAuthenticationOptions({
		rpID: rpId,
		allowCredentials,
		userVerification: "discouraged",
	});
	const { challenge } = options;
	await keepChallenge(act, { userId, sessionId, purpose: "prove", challenge });
	return options;
}

type Removing = FactorSource & z.infer<typeof RemovePasskey>;

/** Removes a passkey, after the password. The only second factor stays until two-step verification is turned off. */
export async function removePasskey(act: Act, { session, source, passkeyId: id, password }: Removing): Promise<void> {
	const { userId } = session;
	const hash = await provePassword(act, { userId, password, field: "password" });
	await inTransaction(asUser(act, userId), async (act) => {
		await lockProvenPassword(act, { userId, hash, field: "password" });
		await lockFactor(act, userId);
		if (!(await deletePasskey(act, { userId, id }))) throw new Refusal("not-found", "passkey.not-found");
		const { hasApp, hasPasskey } = await factorKindsOf(act, userId);
		if (!hasApp && !hasPasskey) throw new Refusal("conflict", "passkey.last");
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { passkeyRemovedAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "passkey-removed", at: act.now.toISOString() });
	});
	logSecurity(act, { event: "passkey removed", ...subjectOf({ session, source }) });
}
