import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import { deleteFactor, lockFactor, saveConfirmed, saveNewFactor, saveStep, takeRecoveryCode } from "./factors.db.ts";
import { asUser, begin, lockedRefusal, logSecurity } from "./login.commands.ts";
import {
	type Admitted,
	codesOfDay,
	type EndFactor,
	type Enrol,
	type GiveCode,
	guarded,
	justNowMs,
	type ResetFactor,
} from "./login.ts";
import { type Counter, countTry, forgetTries, type Tried, takeBackTry } from "./login-attempts.db.ts";
import { provePassword } from "./passwords.commands.ts";
import { endOwnSession, endSessionsOf } from "./sessions.db.ts";
import { newRecoveryCodes, plainCode, shownKey, stepOf } from "./totp.ts";

const keyBytes = 20;
const issuer = "Brewline";

/** Shown this once; it counts when a code proves that it arrived. */
export async function enrolSecondFactor(act: Act, { session, password }: Enrol): Promise<ReturnType<typeof shownKey>> {
	const { userId, username, createdAt, needs } = session;
	if (needs === "code") throw new Refusal("unauthenticated", "login.code-first");
	if (password) await forgetTries(act, (await provePassword(act, { userId, password, field: "password" })).tried);
	else if (act.now.getTime() - createdAt.getTime() > justNowMs) throw new Refusal("unauthenticated", "login.again");
	return inTransaction(asUser(act, userId), async (act) => {
		const key = crypto.getRandomValues(new Uint8Array(keyBytes));
		if (!(await saveNewFactor(act, userId, act.deps.secrets.seal(userId, key))))
			throw new Refusal("conflict", "factor.there-already");
		await audit(act, { object: "SecondFactor", id: userId }, { offeredAt: [null, act.now] });
		return shownKey(key, { issuer, username });
	});
}

type Proven = { admitted: Admitted; recoveryCodes: string[] | null };

/** By a code of the authenticator: the first one puts it in use and gives recovery codes, shown this once. */
export async function confirmSecondFactor(act: Act, { session, code, from }: GiveCode): Promise<Proven> {
	const { userId } = session;
	const proven = await byCode(act, { session, code, from }, async (act, { confirmedAt }) => {
		const recoveryCodes = confirmedAt ? null : newRecoveryCodes();
		if (recoveryCodes) {
			await saveConfirmed(act, userId, hashesOf(act, userId, recoveryCodes));
			await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { confirmedAt: [null, act.now] });
			await enqueue(act, "notices.guarded", { userId, what: "factor-set", at: act.now.toISOString() });
		}
		return { admitted: await goOn(act, { session, from }), recoveryCodes };
	});
	if (proven.recoveryCodes) logSecurity(act, { event: "second factor set", ...subjectOf({ session, from }) });
	return proven;
}

/** New ones in the place of those that were lost or used; shown this once. */
export async function renewRecoveryCodes(act: Act, giving: GiveCode): Promise<string[]> {
	const { userId } = giving.session;
	const recoveryCodes = await byCode(act, giving, async (act, { confirmedAt }) => {
		if (!confirmedAt) throw new Refusal("conflict", "factor.none");
		const recoveryCodes = newRecoveryCodes();
		await saveConfirmed(act, userId, hashesOf(act, userId, recoveryCodes), confirmedAt);
		await audit(act, { object: "SecondFactor", id: userId }, { codesRenewedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "codes-renewed", at: act.now.toISOString() });
		return recoveryCodes;
	});
	logSecurity(act, { event: "recovery codes renewed", ...subjectOf(giving) });
	return recoveryCodes;
}

/** Customers may do without one. */
export async function endSecondFactor(act: Act, { session, from, ...proof }: EndFactor): Promise<void> {
	const { userId } = session;
	if (act.by.staff) throw new Refusal("forbidden", "factor.staff-need-one");
	const end = async (act: Act) => {
		if (!(await deleteFactor(act, userId))) throw new Refusal("conflict", "factor.none");
		await forgetCodes(act, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { endedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-ended", at: act.now.toISOString() });
	};
	if ("code" in proof) await byCode(act, { session, from, code: proof.code }, end);
	else {
		const { tried } = await provePassword(act, { userId, password: proof.password, field: "password" });
		await inTransaction(asUser(act, userId), async (act) => {
			await end(act);
			await forgetTries(act, tried);
		});
	}
	logSecurity(act, { event: "second factor ended", ...subjectOf({ session, from }) });
}

/** For somebody who lost the authenticator and the recovery codes, by another one than themselves: in a browser, by a token, by
 * hand. Whoever is logged in as them is no more; with the next login staff set up a new one, and customers may. */
export async function resetSecondFactor(act: Act, { userId, from }: ResetFactor): Promise<void> {
	await inTransaction(act, async (act) => {
		if (act.by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
		if (act.by.userId === userId) throw new Refusal("forbidden", "factor.not-ones-own");
		if (!(await deleteFactor(act, userId))) throw new Refusal("not-found", "factor.none");
		await forgetCodes(act, userId);
		await endSessionsOf(act, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { resetAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-reset", at: act.now.toISOString() });
	});
	logSecurity(act, { event: "second factor reset", userId, from });
}

/** For whoever has no authenticator at hand, or one that is locked; each of them once. */
export async function useRecoveryCode(act: Act, { session, code, from }: GiveCode): Promise<Admitted> {
	const { userId } = session;
	await countCode(act, { session, from }, [codesTried(act, userId).lately]);
	const admitted = await inTransaction(asUser(act, userId), async (act) => {
		if (!(await takeRecoveryCode(act, userId, recoveryHash(act, userId, code)))) return null;
		await audit(act, { object: "SecondFactor", id: userId }, { recoveryCodeUsedAt: [null, act.now] });
		await forgetCodes(act, userId);
		return goOn(act, { session, from });
	});
	if (admitted) return admitted;
	throw wrongCode(act, { session, from });
}

const recoveryHash = ({ deps: { secrets } }: Act, userId: string, code: string): string =>
	secrets.keyedHash("recovery code", `${userId}\n${plainCode(code)}`);

const hashesOf = (act: Act, userId: string, codes: readonly string[]): string[] =>
	codes.map((code) => recoveryHash(act, userId, code));

type From = Pick<GiveCode, "session" | "from">;

const subjectOf = ({ session: { userId }, from }: From) => ({ userId, from });

function wrongCode(act: Act, giving: From): Refusal {
	logSecurity(act, { event: "code wrong", ...subjectOf(giving) });
	return new Refusal("invalid", "factor.code-wrong", {}, "code");
}

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** What somebody may do who gives a code of their authenticator that is right and was not taken before. */
async function byCode<Result>(
	act: Act,
	{ session, code, from }: GiveCode,
	work: (act: Act, factor: Factor) => Promise<Result>,
): Promise<Result> {
	const { userId } = session;
	const { lately, ofDay } = codesTried(act, userId);
	const tried = await countCode(act, { session, from }, [lately, ofDay]);
	const done = await inTransaction(asUser(act, userId), async (act) => {
		const factor = await lockFactor(act, userId);
		const key = factor && act.deps.secrets.unseal(userId, factor.sealed);
		const step = key && (await stepOf(key, code, act.now, factor.lastStep));
		if (!factor || step === null) return null;
		await saveStep(act, userId, step);
		const result = await work(act, factor);
		await forgetTries(act, lately.key);
		await takeBackTry(act, ofDay.key);
		return { result };
	});
	if (done) return done.result;
	if (tried.at(-1)?.count === ofDay.times) await lockForDay(act, userId);
	throw wrongCode(act, { session, from });
}

/** Counted over all networks: who comes so far knows the password. */
const codesTried = ({ deps: { secrets } }: Act, userId: string) => ({
	lately: { ...guarded, key: secrets.keyedHash("code", userId) },
	ofDay: { ...codesOfDay, key: secrets.keyedHash("codes of a day", userId) },
});

async function forgetCodes(act: Act, userId: string): Promise<void> {
	const { lately, ofDay } = codesTried(act, userId);
	await forgetTries(act, lately.key);
	await forgetTries(act, ofDay.key);
}

async function countCode(act: Act, giving: From, counters: Counter[]): Promise<Tried[]> {
	const { tried, over } = await countTry(act, counters);
	if (!over) return tried;
	logSecurity(act, { event: "code locked", ...subjectOf(giving) });
	const { ofDay } = codesTried(act, giving.session.userId);
	const code = over.key === ofDay.key ? "factor.locked" : "login.locked";
	throw lockedRefusal(act, { until: over.lockedUntil, code });
}

/** Its owner learns that somebody has their password. */
const lockForDay = (act: Act, userId: string): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { lockedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-locked", at: act.now.toISOString() });
	});

/** In the place of the session that only knew the password. */
async function goOn(act: Act, { session, from }: From): Promise<Admitted> {
	const { id, userId, accountId } = session;
	if (!(await endOwnSession(act, userId, id))) throw new Refusal("unauthenticated", "request.log-in");
	return begin(act, { userId, accountId, from, proven: true });
}
