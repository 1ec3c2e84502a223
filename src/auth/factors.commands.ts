import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import { deleteFactor, lockFactor, saveConfirmed, saveNewFactor, saveStep, takeRecoveryCode } from "./factors.db.ts";
import { asUser, begin, lockedRefusal } from "./login.commands.ts";
import {
	type Admitted,
	codesOfDay,
	type Door,
	type EndFactor,
	type Enrol,
	type GiveCode,
	guarded,
	justNowMs,
	type ResetFactor,
	type Session,
} from "./login.ts";
import { type Counter, countTry, forgetTries, type Tried, takeBackTry } from "./login-attempts.db.ts";
import { provePassword } from "./passwords.commands.ts";
import { keyedHash, seal, unseal } from "./secrets.ts";
import { endOwnSession, endSessionsOf } from "./sessions.db.ts";
import { newRecoveryCodes, plainCode, shownKey, stepOf } from "./totp.ts";

const keyBytes = 20;
const issuer = "Brewline";

/** Shown this once; it counts when a code proves that it arrived. */
export async function enrolSecondFactor(
	act: Act,
	door: Door,
	session: Session,
	{ password }: Enrol = {},
): Promise<ReturnType<typeof shownKey>> {
	const { userId, username, createdAt, needs } = session;
	if (needs === "code") throw new Refusal("unauthenticated", "login.code-first");
	if (password) await forgetTries(act, (await provePassword(act, door, { userId, password, field: "password" })).tried);
	else if (act.now.getTime() - createdAt.getTime() > justNowMs) throw new Refusal("unauthenticated", "login.again");
	return inTransaction(asUser(act, userId), async (act) => {
		const key = crypto.getRandomValues(new Uint8Array(keyBytes));
		if (!(await saveNewFactor(act, userId, seal(door.secret, userId, key))))
			throw new Refusal("conflict", "factor.there-already");
		await audit(act, { object: "SecondFactor", id: userId }, { offeredAt: [null, act.now] });
		return shownKey(key, { issuer, username });
	});
}

type Giving = GiveCode & { session: Session };
type Proven = { admitted: Admitted; recoveryCodes: string[] | null };

/** By a code of the authenticator: the first one puts it in use and gives recovery codes, shown this once. */
export async function confirmSecondFactor(act: Act, door: Door, { session, code, from }: Giving): Promise<Proven> {
	const { userId } = session;
	const proven = await byCode(act, door, { session, code, from }, async (act, { confirmedAt }) => {
		const recoveryCodes = confirmedAt ? null : newRecoveryCodes();
		if (recoveryCodes) {
			await saveConfirmed(act, userId, hashesOf(door, userId, recoveryCodes));
			await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { confirmedAt: [null, act.now] });
			await enqueue(act, "notices.guarded", { userId, what: "factor-set", at: act.now.toISOString() });
		}
		return { admitted: await goOn(act, door, { session, from }), recoveryCodes };
	});
	if (proven.recoveryCodes) door.tell("second factor set", toldOf(act, { session, from }));
	return proven;
}

/** New ones in the place of those that were lost or used; shown this once. */
export async function renewRecoveryCodes(act: Act, door: Door, giving: Giving): Promise<string[]> {
	const { userId } = giving.session;
	const recoveryCodes = await byCode(act, door, giving, async (act, { confirmedAt }) => {
		if (!confirmedAt) throw new Refusal("conflict", "factor.none");
		const recoveryCodes = newRecoveryCodes();
		await saveConfirmed(act, userId, hashesOf(door, userId, recoveryCodes), confirmedAt);
		await audit(act, { object: "SecondFactor", id: userId }, { codesRenewedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "codes-renewed", at: act.now.toISOString() });
		return recoveryCodes;
	});
	door.tell("recovery codes renewed", toldOf(act, giving));
	return recoveryCodes;
}

type Ending = EndFactor & { session: Session };

/** Customers may do without one. */
export async function endSecondFactor(act: Act, door: Door, { session, from, ...proof }: Ending): Promise<void> {
	const { userId } = session;
	if (act.by.staff) throw new Refusal("forbidden", "factor.staff-need-one");
	const end = async (act: Act) => {
		if (!(await deleteFactor(act, userId))) throw new Refusal("conflict", "factor.none");
		await forgetCodes(act, door, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { endedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-ended", at: act.now.toISOString() });
	};
	if ("code" in proof) await byCode(act, door, { session, from, code: proof.code }, end);
	else {
		const { tried } = await provePassword(act, door, { userId, password: proof.password, field: "password" });
		await inTransaction(asUser(act, userId), async (act) => {
			await end(act);
			await forgetTries(act, tried);
		});
	}
	door.tell("second factor ended", toldOf(act, { session, from }));
}

/** For somebody who lost the authenticator and the recovery codes, by another one than themselves: in a browser, by a token, by
 * hand. Whoever is logged in as them is no more; with the next login staff set up a new one, and customers may. */
export async function resetSecondFactor(
	act: Act,
	door: Pick<Door, "secret" | "tell">,
	{ userId, from }: ResetFactor & { from: Pick<Giving["from"], "visitor"> },
): Promise<void> {
	await inTransaction(act, async (act) => {
		if (act.by.staff !== "administrator") throw new Refusal("forbidden", "staff.administrators-only");
		if (act.by.userId === userId) throw new Refusal("forbidden", "factor.not-ones-own");
		if (!(await deleteFactor(act, userId))) throw new Refusal("not-found", "factor.none");
		await forgetCodes(act, door, userId);
		await endSessionsOf(act, userId);
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { resetAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-reset", at: act.now.toISOString() });
	});
	door.tell("second factor reset", { userId, visitor: from.visitor, requestId: act.requestId });
}

/** For whoever has no authenticator at hand, or one that is locked; each of them once. */
export async function useRecoveryCode(act: Act, door: Door, { session, code, from }: Giving): Promise<Admitted> {
	const { userId } = session;
	await countCode(act, door, { session, from }, [codesTried(door, userId).lately]);
	const admitted = await inTransaction(asUser(act, userId), async (act) => {
		if (!(await takeRecoveryCode(act, userId, recoveryHash(door, userId, code)))) return null;
		await audit(act, { object: "SecondFactor", id: userId }, { recoveryCodeUsedAt: [null, act.now] });
		await forgetCodes(act, door, userId);
		return goOn(act, door, { session, from });
	});
	if (admitted) return admitted;
	throw wrongCode(act, door, { session, from });
}

const recoveryHash = ({ secret }: Door, userId: string, code: string): string =>
	keyedHash(secret, "recovery code", `${userId}\n${plainCode(code)}`);

const hashesOf = (door: Door, userId: string, codes: readonly string[]): string[] =>
	codes.map((code) => recoveryHash(door, userId, code));

type From = Pick<Giving, "session" | "from">;

const toldOf = (act: Act, { session: { userId }, from: { visitor } }: From) => ({
	userId,
	visitor,
	requestId: act.requestId,
});

function wrongCode(act: Act, door: Door, giving: From): Refusal {
	door.tell("code wrong", toldOf(act, giving));
	return new Refusal("invalid", "factor.code-wrong", {}, "code");
}

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** What somebody may do who gives a code of their authenticator that is right and was not taken before. */
async function byCode<Result>(
	act: Act,
	door: Door,
	{ session, code, from }: Giving,
	work: (act: Act, factor: Factor) => Promise<Result>,
): Promise<Result> {
	const { userId } = session;
	const { lately, ofDay } = codesTried(door, userId);
	const tried = await countCode(act, door, { session, from }, [lately, ofDay]);
	const done = await inTransaction(asUser(act, userId), async (act) => {
		const factor = await lockFactor(act, userId);
		const key = factor && unseal(door.secret, userId, factor.sealed);
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
	throw wrongCode(act, door, { session, from });
}

/** Counted over all networks: who comes so far knows the password. */
const codesTried = ({ secret }: Pick<Door, "secret">, userId: string) => ({
	lately: { ...guarded, key: keyedHash(secret, "code", userId) },
	ofDay: { ...codesOfDay, key: keyedHash(secret, "codes of a day", userId) },
});

async function forgetCodes(act: Act, door: Pick<Door, "secret">, userId: string): Promise<void> {
	const { lately, ofDay } = codesTried(door, userId);
	await forgetTries(act, lately.key);
	await forgetTries(act, ofDay.key);
}

async function countCode(act: Act, door: Door, giving: From, counters: Counter[]): Promise<Tried[]> {
	const { tried, over } = await countTry(act, counters);
	if (!over) return tried;
	door.tell("code locked", toldOf(act, giving));
	const { ofDay } = codesTried(door, giving.session.userId);
	throw lockedRefusal(act, over.lockedUntil, over.key === ofDay.key ? "factor.locked" : "login.locked");
}

/** Its owner learns that somebody has their password. */
const lockForDay = (act: Act, userId: string): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { lockedAt: [null, act.now] });
		await enqueue(act, "notices.guarded", { userId, what: "factor-locked", at: act.now.toISOString() });
	});

/** In the place of the session that only knew the password. */
async function goOn(act: Act, door: Door, { session, from }: From): Promise<Admitted> {
	const { id, userId, accountId } = session;
	if (!(await endOwnSession(act, userId, id))) throw new Refusal("unauthenticated", "request.log-in");
	return begin(act, door, { userId, accountId, from, proven: true });
}
