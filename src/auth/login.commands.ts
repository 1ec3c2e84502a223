import { type Act, guest } from "#act.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { countedAs } from "#shared/visitor.ts";
import { lockCredential, loginNamed, type Standing, saveCredential, standingOf } from "./credentials.db.ts";
import {
	type Admitted,
	attacked,
	deviceOf,
	type EndSession,
	type From,
	guarded,
	type LoginAttempt,
	logins,
	needsOf,
	type SecurityEvent,
	type Session,
	slowed,
} from "./login.ts";
import { type Counter, countTry, forgetOldTries, forgetTries } from "./login-attempts.db.ts";
import { sameText } from "./secrets.ts";
import { beginSession, endOwnSession, endSessionsOf, endSessionWith, forgetOldSessions } from "./sessions.db.ts";

/** Writes a line to the security log. */
export function logSecurity(act: Act, { event, userId, from }: SecurityLine): void {
	act.deps.logSecurityEvent(event, { userId, visitor: from.visitor, requestId: act.requestId });
}

type SecurityLine = { event: SecurityEvent; userId?: string | undefined; from: Pick<From, "visitor"> };

/** Logs in by name and password. The session that the browser had before ends, so that nobody goes on with a session that another
 * person has seen. Unknown names are counted, refused and take as long as known ones. */
export async function logIn(act: Act, { username, password, from, token }: LoginAttempt): Promise<Admitted> {
	await throttle(act.db, logins, from.visitor);
	const found = await act.deps.passwords.take(async ({ hash, verify, isOld }) => {
		const login = await loginNamed(act, username);
		const guard = guardOf(act, login ?? { username, changedAt: null }, from);
		await refuseIfLocked(act, { guard, from });
		if (!(await verify(login?.hash ?? null, password)) || !login) return null;
		return { userId: login.userId, login, guard, better: isOld(login.hash) ? await hash(password) : null };
	});
	const admitted =
		found && (await inTransaction(asUser(act, found.userId), (act) => enter(act, { from, token, found })));
	if (!admitted) {
		logSecurity(act, { event: "login wrong", userId: found?.userId, from });
		throw new Refusal("invalid", "login.invalid", {}, "password");
	}
	logSecurity(act, { event: "login ok", userId: admitted.userId, from });
	return admitted;
}

type Found = { login: Standing; guard: Guard; better: string | null };
type Entering = Pick<LoginAttempt, "from" | "token"> & { found: Found };

/** Null: by now they have another password. What does not wait for another is sent together: each way to the database and back
 * costs as much as its statement. */
async function enter(act: Act, { from, token, found }: Entering): Promise<Admitted | null> {
	const { login, guard, better } = found;
	const { userId, hash, changedAt } = login;
	if ((await lockCredential(act, userId))?.hash !== hash) return null;
	const [admitted] = await Promise.all([
		beginAs(act, login, { from, accountId: null, proven: false }),
		forgetTries(act, guard.own.key),
		guard.everywhere &&
			enqueue(act, "notices.new-device", { userId, device: deviceOf(from.agent), at: act.now.toISOString() }),
		token && endSessionWith(act, token),
		better && saveCredential(act, userId, { hash: better, changedAt }),
	]);
	return admitted;
}

/** Without `everywhere` they come by a device that is known, and are no part of an attack. */
type Guard = { own: Counter; around: Counter[]; everywhere: Counter | null };

/** Nobody who tries elsewhere locks a buyer out: each network counts for itself, and so does a device that has been let in. */
function guardOf(act: Act, owner: Owner, from: From): Guard {
	const { keyedHash } = act.deps.secrets;
	const { username } = owner;
	const counterOf = (who: string, fold = 1) => ({
		key: keyedHash("login", `${username}\n${who}`),
		times: guarded.times * fold,
		windowMs: guarded.windowMs,
	});
	if (from.device && isKnown(act, owner, from.device))
		return { own: counterOf(from.device), around: [], everywhere: null };
	const [own, ...around] = countedAs(from.visitor);
	return {
		own: counterOf(own.who),
		around: around.map(({ who, fold }) => counterOf(who, fold)),
		everywhere: { ...attacked, key: keyedHash("login everywhere", username) },
	};
}

async function refuseIfLocked(act: Act, { guard, from }: { guard: Guard; from: From }): Promise<void> {
	const { own, around, everywhere } = guard;
	const { over } = await countTry(act, [own, ...around, ...(everywhere ? [everywhere] : [])]);
	if (!over) return;
	if (over.key !== everywhere?.key) {
		logSecurity(act, { event: "login locked", from });
		throw lockedRefusal(act, { until: over.lockedUntil });
	}
	if (over.count === attacked.times + 1) logSecurity(act, { event: "login attacked", from });
	await throttle(act.db, slowed, over.key);
}

type Locked = { until: Date | null; code?: "login.locked" | "factor.locked" };
export const lockedRefusal = ({ now }: Act, { until, code = "login.locked" }: Locked): Refusal =>
	new Refusal("throttled", code, {
		seconds: Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000),
	});

/** Whose device: of a login and of the password it has now. Null: nobody's. */
type Owner = { username: string; changedAt: Date | null };

/** Makes the device cookie of a login: random text, and a signature of the text, the login and its password. */
function newDevice(act: Act, owner: Owner): string {
	const chance = crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
	return `${chance}.${deviceSignature(act, owner, chance)}`;
}

/** Signs a device for a login and its present password: after a change of the password no browser from before is trusted. */
const deviceSignature = ({ deps: { secrets } }: Act, { username, changedAt }: Owner, chance: string): string =>
	secrets.keyedHash("device", `${username}\n${changedAt?.toISOString()}\n${chance}`);

/** Whether the shop issued this device cookie to the login. Text added to a cookie would make another device, with tries of its own. */
function isKnown(act: Act, owner: Owner, device: string): boolean {
	const [chance = "", signature = "", ...more] = device.split(".");
	return more.length === 0 && sameText(signature, deviceSignature(act, owner, chance));
}

type Beginning = Pick<Session, "accountId" | "proven"> & { from: From };

/** Begins a session of a person. The act is by that person. */
export async function begin(act: Act, { userId, ...beginning }: Beginning & { userId: string }): Promise<Admitted> {
	const login = await standingOf(act, userId);
	if (!login) throw new Refusal("unauthenticated", "request.log-in");
	return beginAs(act, login, beginning);
}

async function beginAs(act: Act, login: Standing, beginning: Beginning): Promise<Admitted> {
	const { userId } = login;
	const { accountId, from, proven } = beginning;
	const isStaff = login.staff !== null;
	const seconds = (isStaff ? login.staffLongestMinutes : login.customerLongestMinutes) * 60;
	const id = newId("a10", act);
	const [token] = await Promise.all([
		beginSession(act, userId, {
			id,
			accountId,
			idleMinutes: isStaff ? login.staffIdleMinutes : login.customerIdleMinutes,
			endsAt: new Date(act.now.getTime() + seconds * 1000),
			secondFactorAt: proven ? act.now : null,
			device: deviceOf(from.agent),
			visitor: from.visitor,
		}),
		audit(act, { object: "Session", id }, { createdAt: [null, act.now], device: [null, deviceOf(from.agent)] }),
	]);
	const needs = needsOf({ staff: isStaff, hasFactor: login.factorAt !== null, proven });
	const device = from.device && isKnown(act, login, from.device) ? from.device : newDevice(act, login);
	return { token, device, seconds, userId, needs };
}

/** Somebody acts who is no viewer yet, or not by a session that may do all. */
export const asUser = (act: Act, userId: string): Act => ({ ...act, by: { ...guest, userId } });

type Leaving = { session: Session; from: Pick<From, "visitor"> };

export async function logOut(act: Act, { session: { id, userId }, from }: Leaving): Promise<void> {
	await endSession(act, { userId, sessionId: id });
	logSecurity(act, { event: "logout", userId, from });
}

export const logOutEverywhere = (act: Act, { userId }: Pick<Session, "userId">): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		await endSessionsOf(act, userId);
		await audit(act, { object: "User", id: userId, topic: "auth" }, { sessionsEndedAt: [null, act.now] });
	});

export const endSession = (act: Act, { userId, sessionId: id }: EndSession): Promise<void> =>
	inTransaction(asUser(act, userId), async (act) => {
		if (!(await endOwnSession(act, userId, id))) throw new Refusal("not-found", "session.not-found");
		await audit(act, { object: "Session", id, topic: "auth" }, { endedAt: [null, act.now] });
	});

/** What is over, and what counts for nothing any more. */
export async function forgetOldLogins(act: Act): Promise<void> {
	await forgetOldSessions(act);
	await forgetOldTries(act);
}
