import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { refuseWebAddresses } from "#shared/page-address.ts";
import { Refusal } from "#shared/refusal.ts";
import { lockAccount } from "./accounts.db.ts";
import { canAdminister, canAdministerMember, type InviteMember, reachOf } from "./accounts.ts";
import { lockRights } from "./acting-rights.db.ts";
import { isWithinEmailDomain } from "./email-domain.ts";
import {
	answerInvitation,
	deleteInvitationsBefore,
	hasMember,
	type Invitation,
	insertInvitation,
	isInvitationLink,
	lockInvitation,
	lockInvitationOfLink,
	lockOwnInvitation,
} from "./invitations.db.ts";
import {
	type AnswerInvitation,
	type InvitationAnswer,
	invitationMs,
	invitationsPerCompany,
	invitationsPerMailbox,
	invitationsPerUser,
	keptInvitationMs,
} from "./invitations.ts";
import {
	internationalPhone,
	joinCompany,
	refuseForeignLocations,
	refuseUnlessAdministered,
} from "./members.commands.ts";
import { insertContact, insertOrLockUser, saveContactOfLogin } from "./members.db.ts";
import { hasProvenAddress } from "./proven-address.db.ts";
import { refuseUnproven } from "./proven-address.ts";

/** Invites a person to a company. The answer is the same for strangers, users of another company and staff. A job chooses the
 * notification, so the time is the same as well. */
export async function inviteMember(act: Act, input: InviteMember): Promise<{ id: string }> {
	refuseUnproven(act.by);
	// Before the transaction, so that refused attempts stay counted. They send no mail and do not count for the mailbox.
	await throttle(act.db, invitationsPerUser, act.by.userId ?? "");
	return inTransaction(act, (act) => invite(act, input));
}

/** Throttle keys treat a dot as the end of a network's name, so the address is written without dots. */
export const mailboxKey = (email: string): string => Buffer.from(email).toString("hex");

async function invite(act: Act, { accountId, role, locationIds, ...input }: InviteMember): Promise<{ id: string }> {
	const company = await lockAccount(act, accountId);
	if (!company) throw new Refusal("not-found", "account.not-found");
	if (company.status === "closed") throw new Refusal("conflict", "account.closed");
	if (!canAdminister(act.by, accountId)) throw new Refusal("forbidden", "account.administrators-only");
	await lockRights(act);
	const everyLocation = locationIds.length === 0;
	await refuseForeignLocations(act, { accountId, locationIds });
	if (!canAdministerMember(act.by, accountId, reachOf(everyLocation, locationIds)))
		throw new Refusal("forbidden", "member.beyond-limits", {}, "locationIds");
	const person = { ...input, email: input.email.toLowerCase() };
	refuseWebAddresses({ firstName: person.firstName, lastName: person.lastName });
	const phone = person.phone === null ? null : internationalPhone(person.phone, company.country);
	refuseOtherDomain(company.emailDomain, person.email);
	if (await hasMember(act, accountId, person.email))
		throw new Refusal("conflict", "member.already-member", {}, "email");

	const id = newId("a17", act);
	const endsAt = new Date(act.now.getTime() + invitationMs);
	if (!(await insertInvitation(act, id, { ...person, phone, accountId, role, everyLocation, locationIds, endsAt })))
		throw new Refusal("conflict", "member.already-invited", {}, "email");
	await throttle(act.db, invitationsPerCompany, accountId);
	await throttle(act.db, invitationsPerMailbox, mailboxKey(person.email));
	const subject = { object: "Invitation", id, accountId, topic: "accounts" as const };
	await audit(act, subject, difference({}, { role, locationIds }));
	await enqueue(act, "notices.invitation", { invitationId: id });
	return { id };
}

/** Refuses an address that the company's e-mail domain rule does not accept. */
export function refuseOtherDomain(emailDomain: string | null, email: string): void {
	if (isWithinEmailDomain(emailDomain, email)) return;
	throw new Refusal("invalid", "member.other-domain", { domain: emailDomain ?? "" }, "email");
}

/** Accepts an invitation as the logged-in person it is addressed to. */
export function acceptInvitation(act: Act, { invitationId }: AnswerInvitation): Promise<{ accountId: string }> {
	return inTransaction(act, async (act) => {
		const invitation = await lockOwnInvitation(act, invitationId);
		if (!invitation || !act.by.userId) throw new Refusal("not-found", "invitation.not-found");
		await insertContact(act, newId("003", act), contactIn(invitation));
		return accept(act, invitation, act.by.userId);
	});
}

export function declineInvitation(act: Act, { invitationId }: AnswerInvitation): Promise<void> {
	return inTransaction(act, async (act) => {
		const invitation = await lockOwnInvitation(act, invitationId);
		if (!invitation || !act.by.userId) throw new Refusal("not-found", "invitation.not-found");
		await endInvitation(act, invitation, { answer: "declined", userId: act.by.userId });
	});
}

/** Withdraws an invitation of the own company, by an administrator who may give what it gives. */
export function withdrawInvitation(act: Act, { invitationId }: AnswerInvitation): Promise<void> {
	return inTransaction(act, async (act) => {
		await lockRights(act); // before the invitation, in the order of a removal
		const invitation = await lockInvitation(act, invitationId);
		if (!invitation) throw new Refusal("not-found", "invitation.not-found");
		refuseUnlessAdministered(act, invitation);
		await endInvitation(act, invitation, { answer: "withdrawn" });
	});
}

/** Accepts the invitation of a link for a person who cannot log in yet, and creates the login where there is none. Choosing a
 * password with the link is the agreement. Null when the link cannot be used. */
export function acceptByLink(act: Act, linkHash: string): Promise<{ userId: string; accountId: string } | null> {
	return inTransaction(act, async (act) => {
		const invitation = await lockInvitationOfLink(act, linkHash);
		if (!invitation) return null;
		const [contactId, newUserId] = [newId("003", act), newId("005", act)];
		await insertContact(act, contactId, contactIn(invitation));
		const login = { contactId, username: invitation.email, emailConfirmedAt: act.now };
		// The login of a person who left their last company still exists. Staff or another link may have made one meanwhile. The lock keeps
		// a stranger who registered with the address from changing it before the invitation is accepted.
		const user = await insertOrLockUser(act, newUserId, login);
		if (!user || user.staff || (!user.isNew && !(await isInvitationLink(act, linkHash)))) return null;
		const userId = user.id;
		// Another person may have registered with the address, under another name.
		if (!(await hasProvenAddress(act, userId))) await saveContactOfLogin(act, userId, contactId);
		const { accountId } = await accept({ ...act, by: { ...act.by, userId } }, invitation, userId);
		return { userId, accountId };
	});
}

/** Checks the e-mail domain again: the company may have set its rule after the invitation. */
async function accept(act: Act, invitation: Invitation, userId: string): Promise<{ accountId: string }> {
	refuseOtherDomain(invitation.emailDomain, invitation.email);
	await endInvitation(act, invitation, { answer: "accepted", userId });
	await joinCompany(act, { ...invitation, userId });
	return { accountId: invitation.accountId };
}

type Ending = { answer: InvitationAnswer; userId?: string };

async function endInvitation(act: Act, { id, accountId }: Invitation, ending: Ending): Promise<void> {
	await answerInvitation(act, id, ending);
	const subject = { object: "Invitation", id, accountId, topic: "accounts" as const };
	await audit(act, subject, { answer: [null, ending.answer] });
}

const contactIn = ({ accountId, salutation, firstName, lastName, email, phone }: Invitation) => ({
	accountId,
	salutation,
	firstName,
	lastName,
	email,
	phone,
});

/** Deletes invitations some time after their end, with the names and addresses in them. */
export const deleteOldInvitations = (act: Act): Promise<void> =>
	inTransaction(act, (act) => deleteInvitationsBefore(act, new Date(act.now.getTime() - keptInvitationMs)));
