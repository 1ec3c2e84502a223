import type * as z from "zod";
import { lockRights } from "#accounts/acting-rights.db.ts";
import { hasProvenAddress } from "#accounts/proven-address.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { lockCredential } from "./credentials.db.ts";
import {
	deleteFactor,
	lockFactor,
	protectionOf,
	saveConfirmed,
	saveNewFactor,
	saveStep,
	takeRecoveryCode,
} from "./factors.db.ts";
import { asUser, lockedRefusal, logSecurity, startSession } from "./login.commands.ts";
import {
	attemptLimit,
	dailyCodeLimit,
	type EndFactor,
	type Enrol,
	type GiveCode,
	type GiveFactor,
	type LoginResult,
	type ResetFactor,
	recentLoginMs,
} from "./login.ts";
import {
	type CountedAttempt,
	type Counter,
	clearAttempts,
	countAttempt,
	takeBackAttempt,
} from "./login-attempts.db.ts";
import { provePasskey } from "./passkey-proof.commands.ts";
import type { PasskeyProof } from "./passkeys.ts";
import { lockProvenPassword, provePassword } from "./passwords.commands.ts";
import { endOwnSession, endSessionsOf } from "./sessions.db.ts";
import { authenticatorKey, newRecoveryCodes, plainCode, stepOf } from "./totp.ts";

const keyBytes = 20;

/** Offers a new authenticator key, shown once. It is in use after the first correct code. */
export async function enrolSecondFactor(
	act: Act,
	{ session, password }: Enrol,
): Promise<ReturnType<typeof authenticatorKey>> {
	const { userId, username, createdAt, needs } = session;
	if (needs === "code") throw new Refusal("unauthenticated", "login.code-required");
	await refuseUnprovenLogin(act, userId);
	const hash = password ? await provePassword(act, { userId, password, field: "password" }) : null;
	if (!password && act.now.getTime() - createdAt.getTime() > recentLoginMs)
		throw new Refusal("unauthenticated", "login.required-again");
	return inTransaction(asUser(act, userId), async (act) => {
		if (password) await lockProvenPassword(act, { userId, hash, field: "password" });
		const key = crypto.getRandomValues(new Uint8Array(keyBytes));
		if (!(await saveNewFactor(act, userId, act.deps.secrets.seal(userId, key))))
			throw new Refusal("conflict", "factor.already-enabled");
		await audit(act, { object: "SecondFactor", id: userId }, { offeredAt: [null, act.now] });
		const { name: issuer } = await storeFront(act);
		return authenticatorKey(key, { issuer, username });
	});
}

type ConfirmedFactor = { login: LoginResult; recoveryCodes: string[] | null };

/** Completes a login with an authenticator code or a passkey. The first code puts the factor in use and returns recovery codes, shown once. */
export async function confirmSecondFactor(act: Act, proof: GiveFactor): Promise<ConfirmedFactor> {
	const { session, source } = proof;
	const { userId } = session;
	const result = await withFactor(act, proof, async (act, { confirmedAt }) => {
		const recoveryCodes = confirmedAt ? null : await putFactorInUse(act, { userId });
		if (recoveryCodes) {
			await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { confirmedAt: [null, act.now] });
			await enqueue(act, "notices.security-change", { userId, what: "factor-set", at: act.now.toISOString() });
		}
		return { login: await replaceSession(act, { session, source }), recoveryCodes };
	});
	if (result.recoveryCodes) logSecurity(act, { event: "second factor set", ...subjectOf({ session, source }) });
	return result;
}

/** Refuses to protect a login for a person who may not own its address: the owner could not reset the password any more. */
export async function refuseUnprovenLogin(act: Act, userId: string): Promise<void> {
	refuseUnproven({ userId, isAddressProven: await hasProvenAddress(act, userId) });
}

/** Puts the second factor of a user in use, and returns new recovery codes. */
export async function putFactorInUse(act: Act, { userId }: { userId: string }): Promise<string[]> {
	await refuseUnprovenLogin(act, userId);
	const recoveryCodes = newRecoveryCodes();
	await saveConfirmed(act, userId, hashesOf(act, userId, recoveryCodes));
	return recoveryCodes;
}

/** Proves the second factor of a logged-in user before a protected change. Does nothing for a user without one. */
export async function proveSecondFactor(act: Act, { factor, ...about }: FactorProof): Promise<void> {
	if (!(await protectionOf(act, about.session.userId))?.factorSince) return;
	await withFactor(act, { ...about, ...(factor ?? { code: "" }) }, () => Promise.resolve());
}

type FactorProof = FactorSource & { factor: z.infer<typeof GiveFactor> | null };

/** Replaces all recovery codes. The new ones are shown once. */
export async function renewRecoveryCodes(act: Act, attempt: GiveFactor): Promise<string[]> {
	const { userId } = attempt.session;
	const recoveryCodes = await withFactor(act, attempt, async (act, { confirmedAt }) => {
		if (!confirmedAt) throw new Refusal("conflict", "factor.not-enabled");
		const recoveryCodes = newRecoveryCodes();
		await saveConfirmed(act, userId, hashesOf(act, userId, recoveryCodes), confirmedAt);
		await audit(act, { object: "SecondFactor", id: userId }, { codesRenewedAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "codes-renewed", at: act.now.toISOString() });
		return recoveryCodes;
	});
	logSecurity(act, { event: "recovery codes renewed", ...subjectOf(attempt) });
	return recoveryCodes;
}

/** Ends the second factor of a customer. Staff need one. */
export async function endSecondFactor(act: Act, { session, source, ...proof }: EndFactor): Promise<void> {
	const { userId } = session;
	if (act.by.staff) throw new Refusal("forbidden", "factor.required-for-staff");
	const end = async (act: Act) => {
		if (!(await deleteFactor(act, userId))) throw new Refusal("conflict", "factor.not-enabled");
		await clearCodeAttempts(act, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { endedAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "factor-ended", at: act.now.toISOString() });
	};
	if ("code" in proof) await withFactor(act, { session, source, code: proof.code }, end);
	else {
		const hash = await provePassword(act, { userId, password: proof.password, field: "password" });
		await inTransaction(asUser(act, userId), async (act) => {
			await lockProvenPassword(act, { userId, hash, field: "password" });
			await end(act);
		});
	}
	logSecurity(act, { event: "second factor ended", ...subjectOf({ session, source }) });
}

/** Removes the second factor of another user who lost authenticator and recovery codes, and ends their sessions. Staff set up a new factor
 * at the next login; customers may. */
export async function resetSecondFactor(act: Act, { userId, source }: ResetFactor): Promise<void> {
	await inTransaction(act, async (act) => {
		if (act.by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
		if (act.by.userId === userId) throw new Refusal("forbidden", "factor.own-reset");
		await lockRights(act);
		if (!(await deleteFactor(act, userId))) throw new Refusal("not-found", "factor.not-enabled");
		await clearCodeAttempts(act, userId);
		await endSessionsOf(act, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { resetAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "factor-reset", at: act.now.toISOString() });
	});
	logSecurity(act, { event: "second factor reset", userId, source });
}

/** Completes a login with a recovery code, which is used up. Also works while authenticator codes are locked. */
export async function useRecoveryCode(act: Act, { session, code, source }: GiveCode): Promise<LoginResult> {
	const { userId } = session;
	await countCode(act, { session, source }, [codeCounters(act, userId).recent]);
	const login = await inTransaction(asUser(act, userId), async (act) => {
		if (!(await takeRecoveryCode(act, userId, recoveryHash(act, userId, code)))) return null;
		await audit(act, { object: "SecondFactor", id: userId }, { recoveryCodeUsedAt: [null, act.now] });
		await clearCodeAttempts(act, userId);
		return replaceSession(act, { session, source });
	});
	if (login) return login;
	throw wrongCode(act, { session, source });
}

const recoveryHash = ({ deps: { secrets } }: Act, userId: string, code: string): string =>
	secrets.keyedHash("recovery code", `${userId}\n${plainCode(code)}`);

const hashesOf = (act: Act, userId: string, codes: readonly string[]): string[] =>
	codes.map((code) => recoveryHash(act, userId, code));

export type FactorSource = Pick<GiveCode, "session" | "source">;

export const subjectOf = ({ session: { userId }, source }: FactorSource) => ({ userId, source });

function wrongCode(act: Act, attempt: FactorSource): Refusal {
	logSecurity(act, { event: "code wrong", ...subjectOf(attempt) });
	return new Refusal("invalid", "factor.code-wrong", {}, "code");
}

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Runs work after a correct authenticator code that was not used before, or after a passkey signed the session's challenge. */
const withFactor = <Result>(act: Act, proof: GiveFactor, work: FactorWork<Result>): Promise<Result> =>
	"code" in proof ? withCode(act, proof, work) : withPasskey(act, proof, work);

type FactorWork<Result> = (act: Act, factor: Factor) => Promise<Result>;

/** Passkeys cannot be guessed, so wrong ones are not counted, and they work while codes are locked. */
async function withPasskey<Result>(
	act: Act,
	{ session, source, passkey }: FactorSource & { passkey: PasskeyProof },
	work: FactorWork<Result>,
): Promise<Result> {
	const { userId } = session;
	const outcome = await inTransaction(asUser(act, userId), async (act) => {
		const factor = await lockFactor(act, userId);
		if (!factor || !(await provePasskey(act, { session, passkey }))) return null;
		return { result: await work(act, factor) };
	});
	if (outcome) return outcome.result;
	logSecurity(act, { event: "passkey refused", ...subjectOf({ session, source }) });
	throw new Refusal("invalid", "passkey.refused");
}

/** Runs work after a correct authenticator code that was not used before. */
async function withCode<Result>(
	act: Act,
	{ session, code, source }: GiveCode,
	work: FactorWork<Result>,
): Promise<Result> {
	const { userId } = session;
	const { recent, daily } = codeCounters(act, userId);
	const attempts = await countCode(act, { session, source }, [recent, daily]);
	const outcome = await inTransaction(asUser(act, userId), async (act) => {
		const factor = await lockFactor(act, userId);
		const key = factor?.sealed && act.deps.secrets.unseal(userId, factor.sealed);
		const step = key ? await stepOf(key, code, act.now, factor.lastStep) : null;
		if (!factor || step === null) return null;
		await saveStep(act, userId, step);
		const result = await work(act, factor);
		await clearAttempts(act, recent.key);
		await takeBackAttempt(act, daily.key);
		return { result };
	});
	if (outcome) return outcome.result;
	if (attempts.at(-1)?.count === daily.times) await reportLockedFactor(act, userId);
	throw wrongCode(act, { session, source });
}

/** Counters for wrong codes, over all networks: anybody who gets this far knows the password. */
const codeCounters = ({ deps: { secrets } }: Act, userId: string) => ({
	recent: { ...attemptLimit, key: secrets.keyedHash("code", userId) },
	daily: { ...dailyCodeLimit, key: secrets.keyedHash("codes of a day", userId) },
});

async function clearCodeAttempts(act: Act, userId: string): Promise<void> {
	const { recent, daily } = codeCounters(act, userId);
	await clearAttempts(act, recent.key);
	await clearAttempts(act, daily.key);
}

async function countCode(act: Act, attempt: FactorSource, counters: Counter[]): Promise<CountedAttempt[]> {
	const { attempts, exceeded } = await countAttempt(act, counters);
	if (!exceeded) return attempts;
	logSecurity(act, { event: "code locked", ...subjectOf(attempt) });
	const { daily } = codeCounters(act, attempt.session.userId);
	const code = exceeded.key === daily.key ? "factor.locked" : "login.locked";
	throw lockedRefusal(act, { until: exceeded.lockedUntil, code });
}

/** Tells the owner of a locked factor that another person has their password. */
const reportLockedFactor = (act: Act, userId: string): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { lockedAt: [null, act.now] });
		await enqueue(act, "notices.security-change", { userId, what: "factor-locked", at: act.now.toISOString() });
	});

/** Replaces the session that only knew the password. Locks the credential: a change of the password at the same moment ends the session before, and
 * the new one would survive it. */
export async function replaceSession(act: Act, { session, source }: FactorSource): Promise<LoginResult> {
	const { id, userId, accountId, createdAt: loggedInAt } = session;
	await lockCredential(act, userId);
	if (!(await endOwnSession(act, userId, id))) throw new Refusal("unauthenticated", "request.login-required");
	return startSession(act, { userId, accountId, source, isProven: true, loggedInAt });
}
