import { isCommonPassword } from "#accounts/common-passwords.ts";
import { acceptByLink } from "#accounts/invitations.commands.ts";
import { invitationOfLink, isInvitationLink, saveInvitationLink } from "#accounts/invitations.db.ts";
import { replaceProfileByAddress } from "#accounts/profile.commands.ts";
import { hasProvenAddress, saveAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { passwordFaults } from "#shared/passwords.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	deleteLinks,
	isGoodLink,
	lockCredential,
	lockLinkOwner,
	saveCredential,
	saveLink,
	userIdByUsername,
} from "./credentials.db.ts";
import { deleteEmailChanges } from "./email-links.db.ts";
import { endAccessOf } from "./erasure.db.ts";
import { deleteFactors } from "./factors.db.ts";
import { asUser, lockedRefusal, logSecurity, startSession } from "./login.commands.ts";
import {
	attemptLimit,
	type ChangePassword,
	type CheckLink,
	type JoinByInvitation,
	type LoginResult,
	linkLifetimesMs,
	mailboxResetLimit,
	type RequestReset,
	type ResetPassword,
} from "./login.ts";
import { clearAttempts, countAttempt } from "./login-attempts.db.ts";
import { hashOf } from "./secrets.ts";
import { endSessionsOf } from "./sessions.db.ts";

/** Requests a link. Known and unknown names get the same answer in the same time; a job does what differs. */
export async function requestReset(act: Act, { email, language, source }: RequestReset): Promise<void> {
	await throttle(act.db, mailboxResetLimit, `${hashOf(email)}:${source.visitor}`); // strangers use up none of the owner's requests
	const userId = await userIdByUsername(act, email);
	await inTransaction(act, (act) =>
		enqueue(act, "notices.password-reset", { userId, language, askedAt: act.now.toISOString() }),
	);
}

type LinkInput = { userId: string; purpose: keyof typeof linkLifetimesMs; requestedAt: Date };

/** Makes a link for choosing a password and returns its secret. Earlier links stay valid until one is used. Null when this request has
 * a link already, its link would have ended, the password has changed since, or the mailbox was sent too many links. */
export async function makeLink(act: Act, { userId, purpose, requestedAt }: LinkInput): Promise<string | null> {
	const secret = linkSecret();
	const link = {
		userId,
		secret,
		createdAt: requestedAt,
		endsAt: new Date(requestedAt.getTime() + linkLifetimesMs[purpose]),
	};
	if (link.endsAt <= act.now) return null;
	return (await inTransaction(act, (act) => saveLink(act, link))) ? secret : null;
}

/** Makes the link of an invitation, for people who cannot log in yet, and returns its secret. Null when the invitation has a link. */
export async function makeInvitationLink(act: Act, invitationId: string): Promise<string | null> {
	const secret = linkSecret();
	return (await saveInvitationLink(act, invitationId, hashOf(secret))) ? secret : null;
}

/** The secret of a link in a mail: 256 random bits. */
export const linkSecret = (): string =>
	crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Whether a mailed link can still set a password: a reset link, or the link of an invitation. The form shows it before a password is
 * chosen. */
export const checkLink = async (act: Act, { token }: CheckLink): Promise<boolean> =>
	(await isGoodLink(act, token)) || isInvitationLink(act, hashOf(token));

/** Sets a password by a mailed link and ends all sessions of the user. The link of an invitation also accepts the invitation. */
export async function resetPassword(act: Act, { token, password, source }: ResetPassword): Promise<void> {
	await refuseUnfit(password);
	const invalidLink = () => new Refusal("invalid", "reset.link-expired");
	if (!(await checkLink(act, { token }))) throw invalidLink(); // before the expensive hash
	const hash = await act.deps.passwords.run(({ hash }) => hash(password));
	const userId = await inTransaction(act, async (act) => {
		const ownerId = await lockLinkOwner(act, token);
		const userId = ownerId ?? (await acceptByLink(act, hashOf(token)))?.userId;
		if (!userId) throw invalidLink();
		// The name of an invitation stays: an administrator typed it.
		if (ownerId && !(await hasProvenAddress(act, ownerId))) await replaceProfileByAddress(asUser(act, ownerId));
		await setPasswordByLink(asUser(act, userId), userId, hash);
		return userId;
	});
	logSecurity(act, { event: "password changed", userId, source });
}

/** The invitation of a mailed link, with the company. Null when the link cannot be used, for example by people who can log in. */
export const invitationWithToken = (act: Act, { token }: CheckLink) => invitationOfLink(act, hashOf(token));

/** Joins a company by the link of an invitation: sets the password, makes the login and logs it in. */
export async function joinByInvitation(act: Act, { token, password, source }: JoinByInvitation): Promise<LoginResult> {
	await refuseUnfit(password);
	const invalidLink = () => new Refusal("not-found", "invitation.not-found");
	if (!(await isInvitationLink(act, hashOf(token)))) throw invalidLink(); // before the expensive hash
	const hash = await act.deps.passwords.run(({ hash }) => hash(password));
	const login = await inTransaction(act, async (act) => {
		const joined = await acceptByLink(act, hashOf(token));
		if (!joined) throw invalidLink();
		const { userId, accountId } = joined;
		const byUser = asUser(act, userId);
		await setPasswordByLink(byUser, userId, hash);
		return startSession(byUser, { userId, accountId, source, isProven: false });
	});
	logSecurity(act, { event: "password changed", userId: login.userId, source });
	return login;
}

/** Changes the password. All sessions end, and this browser gets a new one. */
export async function changePassword(
	act: Act,
	{ session, old, password, source }: ChangePassword,
): Promise<LoginResult> {
	const { userId, accountId, isProven, createdAt: loggedInAt } = session;
	await refuseUnfit(password);
	const currentHash = await provePassword(act, { userId, password: old, field: "old" });
	if (password === old) throw new Refusal("invalid", "password.same-as-current", {}, "password");
	const hash = await act.deps.passwords.run(({ hash }) => hash(password));
	const login = await inTransaction(asUser(act, userId), async (act) => {
		await lockProvenPassword(act, { userId, hash: currentHash, field: "old" });
		await setPassword(act, userId, hash);
		return startSession(act, { userId, accountId, source, isProven, loggedInAt });
	});
	logSecurity(act, { event: "password changed", userId, source });
	return login;
}

type ProofInput = { userId: string; password: string; field: string };

/** Proves that the owner is at a logged-in browser, and returns the current hash. Wrong passwords are counted as attempts. The right one ends
 * the count at once, whatever refuses the call later. */
export async function provePassword(act: Act, { userId, password, field }: ProofInput): Promise<string | null> {
	const attemptKey = act.deps.secrets.keyedHash("old password", userId);
	return act.deps.passwords.run(async ({ verify }) => {
		const { exceeded } = await countAttempt(act, [{ ...attemptLimit, key: attemptKey }]);
		if (exceeded) throw lockedRefusal(act, { until: exceeded.lockedUntil });
		const currentHash = (await lockCredential(act, userId))?.hash ?? null;
		if (!(await verify(currentHash, password))) throw new Refusal("invalid", "password.current-wrong", {}, field);
		await clearAttempts(act, attemptKey);
		return currentHash;
	});
}

/** Locks a proven password until the transaction ends. Refuses when the password was changed since the proof: the owner of the address may have
 * taken the login over from the person who proved it. */
export async function lockProvenPassword(
	act: Act,
	{ userId, hash, field }: { userId: string; hash: string | null; field: string },
): Promise<void> {
	if ((await lockCredential(act, userId))?.hash === hash) return;
	throw new Refusal("conflict", "password.current-wrong", {}, field);
}

/** Hashes a password that a new user chose. Refuses one that breaks the rules. */
export async function hashOfNewPassword({ deps }: Act, password: string): Promise<string> {
	await refuseUnfit(password);
	return deps.passwords.run(({ hash }) => hash(password));
}

async function refuseUnfit(password: string): Promise<void> {
	const faults: string[] = passwordFaults(password);
	if (await isCommonPassword(password)) faults.push("common");
	if (faults.length > 0) throw new Refusal("invalid", "password.too-weak", { faults: faults.join() }, "password");
}

/** Sets the password of the person who opened a link in a mail, which proves the address. Another person may have registered with the address
 * before: that person loses sessions, tokens, passkeys and second factor. */
async function setPasswordByLink(act: Act, userId: string, hash: string): Promise<void> {
	if (await saveAddressProven(act, userId)) {
		await endAccessOf(act, [userId]);
		await deleteFactors(act, userId);
		await audit(act, { object: "User", id: userId, topic: "auth" }, { emailConfirmedAt: [null, act.now] });
	}
	await setPassword(act, userId, hash);
}

async function setPassword(act: Act, userId: string, hash: string): Promise<void> {
	const before = await lockCredential(act, userId);
	await saveCredential(act, userId, { hash, changedAt: act.now });
	await deleteLinks(act, userId);
	await deleteEmailChanges(act, userId);
	await endSessionsOf(act, userId);
	await audit(
		act,
		{ object: "User", id: userId, topic: "auth" },
		{ passwordChangedAt: [before?.changedAt ?? null, act.now] },
	);
	// The first password follows an invitation or registration and needs no warning.
	if (before)
		await enqueue(act, "notices.security-change", { userId, what: "password-changed", at: act.now.toISOString() });
}
