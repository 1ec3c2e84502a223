import { refuseOtherDomain } from "#accounts/invitations.commands.ts";
import { saveLoginEmail } from "#accounts/members.db.ts";
import { hasProvenAddress } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { deleteLinks } from "#auth/credentials.db.ts";
import { replaceEmailChange } from "#auth/email-links.db.ts";
import { proveSecondFactor } from "#auth/factors.commands.ts";
import { asUser } from "#auth/login.commands.ts";
import { mailedLinkMs, type Session } from "#auth/login.ts";
import { linkSecret, lockProvenPassword, provePassword } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { endOtherSessionsOf } from "#auth/sessions.db.ts";
import { audit } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { mailboxFault } from "#shared/field-rules.ts";
import { Refusal } from "#shared/refusal.ts";
import { hasOtherUser, lockLogin } from "./email-change.db.ts";
import {
	type ChangeEmail,
	changeNoticesPerMailbox,
	emailChangesPerMailbox,
	emailChangesPerUser,
	unprovenChangesPerMailbox,
} from "./registration.ts";

/** Mails a link to a new address of the user, which takes effect when the link is used, and a notice to the present address. When
 * somebody else uses the address, its owner is mailed instead, with the same answer after the same statements. */
export async function requestEmailChange(act: Act, input: ChangeEmail): Promise<void> {
	const { session, email, password, factor, source } = input;
	const { userId } = session;
	if (mailboxFault(email)) throw new Refusal("invalid", "email.invalid", {}, "email");
	const passwordHash = await provePassword(act, { userId, password, field: "password" });
	await proveSecondFactor(act, { session, factor, source });
	await throttle(act.db, emailChangesPerUser, userId);
	if (!(await hasProvenAddress(act, userId))) {
		await throttle(act.db, unprovenChangesPerMailbox, hashOf(email));
		await throttle(act.db, changeNoticesPerMailbox, hashOf(session.username));
	}
	await throttle(act.db, emailChangesPerMailbox, hashOf(email)); // last: refused requests of strangers use up none of the owner's
	await inTransaction(asUser(act, userId), async (act) => {
		const login = await lockLogin(act, userId);
		if (!login) throw new Refusal("not-found", "profile.not-found");
		if (email === login.username) throw new Refusal("invalid", "email.unchanged", {}, "email");
		for (const domain of login.emailDomains) refuseOtherDomain(domain, email);
		await lockProvenPassword(act, { userId, hash: passwordHash, field: "password" });
		const secret = linkSecret();
		const hash = hashOf(secret);
		const endsAt = new Date(act.now.getTime() + mailedLinkMs.emailChange);
		await replaceEmailChange(act, { hash, userId, email, endsAt, changeRequestedAt: act.now });
		const { firstName, language } = login;
		const mail = { to: email, language };
		if (await hasOtherUser(act, { userId, email }))
			await sendMail(act, { ...mail, cause: `email-in-use:${hash}`, template: "email-in-use", data: { email } });
		else
			await sendMail(act, {
				...mail,
				cause: `email-change:${hash}`,
				template: "email-change",
				data: { secret },
			});
		await sendMail(act, {
			to: login.email,
			language,
			cause: `email-change-requested:${hash}`,
			template: "email-change-requested",
			data: { firstName: firstName ?? login.email, email: login.emailConfirmedAt ? email : "" },
		});
		await audit(act, { object: "User", id: userId }, { emailChangeRequestedAt: [null, act.now] });
	});
}

type Change = { userId: string; email: string; session: Session };

/** Gives a login its new address. Every session ends, except that of the browser that opened the link. */
export async function applyEmailChange(act: Act, { userId, email, session }: Change): Promise<void> {
	const login = await lockLogin(act, userId);
	const isTaken = await hasOtherUser(act, { userId, email });
	if (!login || isTaken) throw new Refusal("invalid", "email-link.expired");
	for (const domain of login.emailDomains) refuseOtherDomain(domain, email);
	const { username, emailConfirmedAt, contactId: id, accountId, firstName, language } = login;
	const wasProven = emailConfirmedAt !== null;
	if (!(await saveLoginEmail(act, { userId, username, email, wasProven })))
		throw new Refusal("invalid", "email-link.expired");
	await deleteLinks(act, userId);
	await endOtherSessionsOf(act, userId, session.id);
	await audit(
		act,
		{ object: "User", id: userId, topic: "auth" },
		{ emailChangedAt: [null, act.now], username: [username, email], emailConfirmedAt: [emailConfirmedAt, act.now] },
	);
	await audit(act, { object: "Contact", id, accountId, topic: "accounts" }, { email: [login.email, email] });
	await sendMail(act, {
		to: login.email,
		language,
		cause: `email-changed:${userId}:${act.now.toISOString()}`,
		template: "email-changed",
		data: { firstName: firstName ?? login.email, email: wasProven ? email : "" },
	});
}
