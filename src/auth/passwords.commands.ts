import { isCommon } from "#accounts/common-passwords.ts";
import { acceptByLink } from "#accounts/invitations.commands.ts";
import { isInvitationLink, saveInvitationLink } from "#accounts/invitations.db.ts";
import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { passwordFaults } from "#shared/passwords.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	forgetLinks,
	isGoodLink,
	lockCredential,
	lockLinkOwner,
	personNamed,
	saveCredential,
	saveLink,
} from "./credentials.db.ts";
import { asUser, begin, lockedRefusal, logSecurity } from "./login.commands.ts";
import {
	type Admitted,
	type ChangePassword,
	type CheckLink,
	guarded,
	linkMs,
	type RequestReset,
	type ResetPassword,
	resetsOfOne,
} from "./login.ts";
import { countTry, forgetTries } from "./login-attempts.db.ts";
import { hashOf } from "./secrets.ts";
import { endSessionsOf } from "./sessions.db.ts";

/** Answers the same and does the same whether the name is known or not: what differs is done later. */
export async function requestReset(act: Act, { email, language, from }: RequestReset): Promise<void> {
	await throttle(act.db, resetsOfOne, `${hashOf(email)}:${from.visitor}`); // strangers use up none of the owner's requests
	const userId = await personNamed(act, email);
	await inTransaction(act, (act) =>
		enqueue(act, "notices.reset", { userId, language, askedAt: act.now.toISOString() }),
	);
}

type ForWhat = { userId: string; why: keyof typeof linkMs; at: Date };

/** Makes a link by which a password is chosen, once, and gives its secret. Earlier links stay valid until one of them is used.
 * Null when the same request has a link already, the password was changed since, or the mailbox has been sent enough links. */
export async function makeLink(act: Act, { userId, why, at }: ForWhat): Promise<string | null> {
	const secret = linkSecret();
	const link = { userId, secret, createdAt: at, endsAt: new Date(at.getTime() + linkMs[why]) };
	return (await inTransaction(act, (act) => saveLink(act, link))) ? secret : null;
}

/** The secret of a link in the mail of an invitation: a person who cannot log in yet joins by choosing a password with it. Null when
 * the invitation has a link already. */
export async function makeInvitationLink(act: Act, invitationId: string): Promise<string | null> {
	const secret = linkSecret();
	return (await saveInvitationLink(act, invitationId, hashOf(secret))) ? secret : null;
}

const linkSecret = (): string =>
	crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Whether a link still gives a password, before anybody thinks of one. It says no more than trying it would. */
export const checkLink = async (act: Act, { token }: CheckLink): Promise<boolean> =>
	(await isGoodLink(act, token)) || isInvitationLink(act, hashOf(token));

/** By the link of a mail. Whoever was logged in as this person is no more. */
export async function resetPassword(act: Act, { token, password, from }: ResetPassword): Promise<void> {
	await refuseUnfit(password);
	const notGood = () => new Refusal("invalid", "reset.not-good");
	if (!(await checkLink(act, { token }))) throw notGood(); // before a password is hashed for nothing
	const hash = await act.deps.passwords.take(({ hash }) => hash(password));
	const userId = await inTransaction(act, async (act) => {
		const userId = (await lockLinkOwner(act, token)) ?? (await acceptByLink(act, hashOf(token)));
		if (!userId) throw notGood();
		await setPassword(asUser(act, userId), userId, hash);
		return userId;
	});
	logSecurity(act, { event: "password changed", userId, from });
}

/** Every session of theirs ends; this browser gets a new one. */
export async function changePassword(act: Act, { session, old, password, from }: ChangePassword): Promise<Admitted> {
	const { userId, accountId } = session;
	await refuseUnfit(password);
	const { was, tried } = await provePassword(act, { userId, password: old, field: "old" });
	const hash = await act.deps.passwords.take(({ hash }) => hash(password));
	const admitted = await inTransaction(asUser(act, userId), async (act) => {
		if ((await lockCredential(act, userId))?.hash !== was)
			throw new Refusal("conflict", "password.old-wrong", {}, "old");
		await setPassword(act, userId, hash);
		await forgetTries(act, tried);
		return begin(act, { userId, accountId, from, proven: session.proven });
	});
	logSecurity(act, { event: "password changed", userId, from });
	return admitted;
}

type Proving = { userId: string; password: string; field: string };

/** That it is still the owner who sits at a browser which is logged in. Counted like guesses, whatever it is asked for. */
export async function provePassword(act: Act, { userId, password, field }: Proving) {
	const tried = act.deps.secrets.keyedHash("old password", userId);
	return act.deps.passwords.take(async ({ verify }) => {
		const { over } = await countTry(act, [{ ...guarded, key: tried }]);
		if (over) throw lockedRefusal(act, { until: over.lockedUntil });
		const was = (await lockCredential(act, userId))?.hash ?? null;
		if (!(await verify(was, password))) throw new Refusal("invalid", "password.old-wrong", {}, field);
		return { was, tried };
	});
}

async function refuseUnfit(password: string): Promise<void> {
	const faults: string[] = passwordFaults(password);
	if (await isCommon(password)) faults.push("common");
	if (faults.length > 0) throw new Refusal("invalid", "password.unfit", { faults: faults.join() }, "password");
}

async function setPassword(act: Act, userId: string, hash: string): Promise<void> {
	const before = await lockCredential(act, userId);
	await saveCredential(act, userId, { hash, changedAt: act.now });
	await forgetLinks(act, userId);
	await endSessionsOf(act, userId);
	await audit(
		act,
		{ object: "User", id: userId, topic: "auth" },
		{ passwordChangedAt: [before?.changedAt ?? null, act.now] },
	);
	// The first one they choose themselves, by the link that made them a login.
	if (before) await enqueue(act, "notices.guarded", { userId, what: "password-changed", at: act.now.toISOString() });
}
