import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { newRecoveryCodes, plainCode, shownKey, stepOf } from "./codes.ts";
import { lockFactor, saveConfirmed, saveNewFactor, saveStep, takeRecoveryCode } from "./factors.db.ts";
import { countTry, forgetTries } from "./guard.db.ts";
import { asUser, begin, lockedRefusal } from "./login.commands.ts";
import { type Admitted, type Door, type GiveCode, guarded, justNowMs, type Session } from "./login.ts";
import { keyedHash, seal, unseal } from "./secrets.ts";
import { endOwnSession } from "./sessions.db.ts";

const keyBytes = 20;
const issuer = "Brewline";

/** Shown this once; it counts when a code proves that it arrived. */
export function enrolSecondFactor(act: Act, { secret }: Door, session: Session): Promise<ReturnType<typeof shownKey>> {
	const { userId, username, createdAt, needs } = session;
	return inTransaction(asUser(act, userId), async (act) => {
		if (needs === "code") throw new Refusal("unauthenticated", "login.code-first");
		if (act.now.getTime() - createdAt.getTime() > justNowMs) throw new Refusal("unauthenticated", "login.again");
		const key = crypto.getRandomValues(new Uint8Array(keyBytes));
		if (!(await saveNewFactor(act, userId, seal(secret, userId, key))))
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
	const told = { userId, visitor: from.visitor, requestId: act.requestId };
	const tried = await countCode(act, door, session, from.visitor);
	const proven = await inTransaction(asUser(act, userId), async (act) => {
		const factor = await lockFactor(act, userId);
		const key = factor && unseal(door.secret, userId, factor.sealed);
		const step = key && (await stepOf(key, code, act.now, factor.lastStep));
		if (!factor || step === null) return null;
		await saveStep(act, userId, step);
		const recoveryCodes = factor.confirmedAt ? null : newRecoveryCodes();
		if (recoveryCodes) {
			await saveConfirmed(
				act,
				userId,
				recoveryCodes.map((code) => recoveryHash(door, userId, code)),
			);
			await audit(act, { object: "SecondFactor", id: userId, topic: "auth" }, { confirmedAt: [null, act.now] });
		}
		await forgetTries(act, tried);
		return { admitted: await goOn(act, door, { session, from }), recoveryCodes };
	});
	if (!proven) {
		door.tell("code wrong", told);
		throw new Refusal("invalid", "factor.code-wrong", {}, "code");
	}
	if (proven.recoveryCodes) door.tell("second factor set", told);
	return proven;
}

/** For whoever has no authenticator at hand; each of them once. */
export async function useRecoveryCode(act: Act, door: Door, { session, code, from }: Giving): Promise<Admitted> {
	const { userId } = session;
	const tried = await countCode(act, door, session, from.visitor);
	const admitted = await inTransaction(asUser(act, userId), async (act) => {
		if (!(await takeRecoveryCode(act, userId, recoveryHash(door, userId, code)))) return null;
		await audit(act, { object: "SecondFactor", id: userId }, { recoveryCodeUsedAt: [null, act.now] });
		await forgetTries(act, tried);
		return goOn(act, door, { session, from });
	});
	if (admitted) return admitted;
	door.tell("code wrong", { userId, visitor: from.visitor, requestId: act.requestId });
	throw new Refusal("invalid", "factor.code-wrong", {}, "code");
}

const recoveryHash = ({ secret }: Door, userId: string, code: string): string =>
	keyedHash(secret, "recovery code", `${userId}\n${plainCode(code)}`);

/** Counted over all networks: who comes so far knows the password. */
async function countCode(act: Act, door: Door, { userId }: Session, visitor: string): Promise<string> {
	const key = keyedHash(door.secret, "code", userId);
	const { count, lockedUntil } = await countTry(act, key, guarded);
	if (count <= guarded.times) return key;
	door.tell("code locked", { userId, visitor, requestId: act.requestId });
	throw lockedRefusal(act, lockedUntil);
}

/** In the place of the session that only knew the password. */
async function goOn(act: Act, door: Door, { session, from }: Pick<Giving, "session" | "from">): Promise<Admitted> {
	const { id, userId, username } = session;
	if (!(await endOwnSession(act, userId, id))) throw new Refusal("unauthenticated", "request.log-in");
	return begin(act, door, { userId, username, from, proven: true });
}
