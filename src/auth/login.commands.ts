import { type Act, guest } from "#act.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { rateLimitKeys } from "#shared/visitor.ts";
import { deleteEndedRevocations } from "./auth.db.ts";
import { type LoginRecord, lockCredential, loginByUsername, loginOfUser, saveCredential } from "./credentials.db.ts";
import {
	attackLimit,
	attemptLimit,
	deviceOf,
	type EndSession,
	type LoginAttempt,
	type LoginResult,
	loginLimit,
	missingFactor,
	type RequestSource,
	type SecurityEvent,
	type Session,
	slowedLoginLimit,
} from "./login.ts";
import { type Counter, clearAttempts, countAttempt, deleteOldAttempts } from "./login-attempts.db.ts";
import { deleteEndedChallenges } from "./passkeys.db.ts";
import { isSameText } from "./secrets.ts";
import { deleteOldSessions, endOwnSession, endSessionsOf, endSessionWith, insertSession } from "./sessions.db.ts";

/** Writes a line to the security log. */
export function logSecurity(act: Act, { event, userId, source }: SecurityLine): void {
	act.deps.logSecurityEvent(event, { userId, visitor: source.visitor, requestId: act.requestId });
}

type SecurityLine = { event: SecurityEvent; userId?: string | undefined; source: Pick<RequestSource, "visitor"> };

/** Logs in by name and password. The browser's previous session ends, because another person may have seen its token. Unknown names are counted and refused like known ones, and take as long. */
export async function logIn(act: Act, attempt: LoginAttempt): Promise<LoginResult> {
	const login = await tryLogin(act, attempt);
	if (!login) throw new Refusal("invalid", "login.invalid", {}, "password");
	return login;
}

/** As `logIn`. Null for an unknown name or a wrong password. */
export async function tryLogin(
	act: Act,
	{ username, password, source, token }: LoginAttempt,
): Promise<LoginResult | null> {
	await throttle(act.db, loginLimit, source.visitor);
	const checked = await act.deps.passwords.run(async ({ hash, verify, isOld }) => {
		const login = await loginByUsername(act, username);
		const counters = countersOf(act, login ?? { username, changedAt: null }, source);
		await refuseIfLocked(act, { counters, source });
		if (!(await verify(login?.hash ?? null, password)) || !login) return null;
		return { userId: login.userId, login, counters, newHash: isOld(login.hash) ? await hash(password) : null };
	});
	const login =
		checked && (await inTransaction(asUser(act, checked.userId), (act) => enter(act, { source, token, checked })));
	const event = login ? "login ok" : "login wrong";
	logSecurity(act, { event, userId: checked?.userId, source });
	return login;
}

type CheckedLogin = { login: LoginRecord; counters: AttemptCounters; newHash: string | null };
type EnterInput = Pick<LoginAttempt, "source" | "token"> & { checked: CheckedLogin };

/** Starts the session after a correct password. Null when the password was changed meanwhile. Independent statements are sent together:
 * each round trip costs as much as its statement. */
async function enter(act: Act, { source, token, checked }: EnterInput): Promise<LoginResult | null> {
	const { login, counters, newHash } = checked;
	const { userId, hash, changedAt } = login;
	if ((await lockCredential(act, userId))?.hash !== hash) return null;
	const [result] = await Promise.all([
		startSessionOfLogin(act, login, { source, accountId: null, isProven: false }),
		clearAttempts(act, counters.own.key),
		counters.everywhere &&
			enqueue(act, "notices.new-device", {
				userId,
				device: deviceOf(source.agent),
				network: source.visitor,
				at: act.now.toISOString(),
			}),
		token && endSessionWith(act, token),
		newHash && saveCredential(act, userId, { hash: newHash, changedAt }),
	]);
	return result;
}

/** Counters of a login attempt. `everywhere` is null for a known device, which is no part of an attack. */
type AttemptCounters = { own: Counter; networks: Counter[]; everywhere: Counter | null };

/** Failures are counted per network and per known device, so that an attacker elsewhere cannot lock a buyer out. */
function countersOf(act: Act, owner: DeviceOwner, source: RequestSource): AttemptCounters {
	const { keyedHash } = act.deps.secrets;
	const { username } = owner;
	const counterOf = (key: string, factor = 1) => ({
		key: keyedHash("login", `${username}\n${key}`),
		times: attemptLimit.times * factor,
		windowMs: attemptLimit.windowMs,
	});
	if (source.device && isKnownDevice(act, owner, source.device))
		return { own: counterOf(source.device), networks: [], everywhere: null };
	const [own, ...networks] = rateLimitKeys(source.visitor);
	return {
		own: counterOf(own.key),
		networks: networks.map(({ key, factor }) => counterOf(key, factor)),
		everywhere: { ...attackLimit, key: keyedHash("login everywhere", username) },
	};
}

async function refuseIfLocked(
	act: Act,
	{ counters, source }: { counters: AttemptCounters; source: RequestSource },
): Promise<void> {
	const { own, networks, everywhere } = counters;
	const { exceeded } = await countAttempt(act, [own, ...networks, ...(everywhere ? [everywhere] : [])]);
	if (!exceeded) return;
	if (exceeded.key !== everywhere?.key) {
		logSecurity(act, { event: "login locked", source });
		throw lockedRefusal(act, { until: exceeded.lockedUntil });
	}
	if (exceeded.count === attackLimit.times + 1) logSecurity(act, { event: "login attacked", source });
	await throttle(act.db, slowedLoginLimit, exceeded.key);
}

type LockedLogin = { until: Date | null; code?: "login.locked" | "factor.locked" };
export const lockedRefusal = ({ now }: Act, { until, code = "login.locked" }: LockedLogin): Refusal =>
	new Refusal("throttled", code, {
		seconds: Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000),
	});

/** A login and its current password. `changedAt` is null for an unknown name. */
type DeviceOwner = { username: string; changedAt: Date | null };

/** Makes the device cookie of a login: random text, and a signature of the text, the login and its password. */
function newDevice(act: Act, owner: DeviceOwner): string {
	const random = crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
	return `${random}.${deviceSignature(act, owner, random)}`;
}

/** Signs a device for a login and its present password: after a change of the password no browser from before is trusted. */
const deviceSignature = ({ deps: { secrets } }: Act, { username, changedAt }: DeviceOwner, random: string): string =>
	secrets.keyedHash("device", `${username}\n${changedAt?.toISOString()}\n${random}`);

/** Whether the shop issued this device cookie to the login. A changed cookie must not count as another device with new attempts. */
function isKnownDevice(act: Act, owner: DeviceOwner, device: string): boolean {
	const [random = "", signature = "", ...more] = device.split(".");
	return more.length === 0 && isSameText(signature, deviceSignature(act, owner, random));
}

/** `loggedInAt` is the time of the login that the session continues. Absent for a new login. */
type SessionInput = Pick<Session, "accountId" | "isProven"> & { source: RequestSource; loggedInAt?: Date };

/** Begins a session of a person. The act is by that person. */
export async function startSession(
	act: Act,
	{ userId, ...input }: SessionInput & { userId: string },
): Promise<LoginResult> {
	const login = await loginOfUser(act, userId);
	if (!login) throw new Refusal("unauthenticated", "request.login-required");
	return startSessionOfLogin(act, login, input);
}

async function startSessionOfLogin(act: Act, login: LoginRecord, input: SessionInput): Promise<LoginResult> {
	const { userId } = login;
	const { accountId, source, isProven, loggedInAt } = input;
	const isStaff = login.staff !== null;
	const seconds = (isStaff ? login.staffLongestMinutes : login.customerLongestMinutes) * 60;
	const id = newId("a10", act);
	const [token] = await Promise.all([
		insertSession(act, userId, {
			id,
			accountId,
			createdAt: loggedInAt ?? act.now,
			idleMinutes: isStaff ? login.staffIdleMinutes : login.customerIdleMinutes,
			endsAt: new Date(act.now.getTime() + seconds * 1000),
			secondFactorAt: isProven ? act.now : null,
			device: deviceOf(source.agent),
			visitor: source.visitor,
		}),
		audit(
			act,
			{ object: "Session", id },
			{
				[loggedInAt ? "renewedAt" : "createdAt"]: [null, act.now],
				device: [null, deviceOf(source.agent)],
				network: [null, source.visitor],
			},
		),
	]);
	const needs = missingFactor({ staff: isStaff, hasFactor: login.factorAt !== null, isProven });
	const device = source.device && isKnownDevice(act, login, source.device) ? source.device : newDevice(act, login);
	return { token, device, seconds, userId, needs };
}

/** The act of a user who is logging in, or whose session is still limited. */
export const asUser = (act: Act, userId: string): Act => ({ ...act, by: { ...guest, userId } });

type LogoutInput = { session: Session; source: Pick<RequestSource, "visitor"> };

export async function logOut(act: Act, { session: { id, userId }, source }: LogoutInput): Promise<void> {
	await endSession(act, { userId, sessionId: id });
	logSecurity(act, { event: "logout", userId, source });
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

/** Deletes ended sessions, expired counters and challenges, and revocations of access tokens that have ended. */
export async function deleteOldLogins(act: Act): Promise<void> {
	await deleteOldSessions(act);
	await deleteOldAttempts(act);
	await deleteEndedChallenges(act);
	await deleteEndedRevocations(act);
}
