import { setAccountStatus } from "#accounts/accounts.commands.ts";
import { lockAccount } from "#accounts/accounts.db.ts";
import { canAdministerEverywhere, canAdministerMember, reachOf } from "#accounts/accounts.ts";
import { lockRights } from "#accounts/acting-rights.db.ts";
import { copyLocations } from "#accounts/copy-locations.commands.ts";
import { withdrawInvitationsOf } from "#accounts/erasure.db.ts";
import { refuseOtherDomain } from "#accounts/invitations.commands.ts";
import { hasMember } from "#accounts/invitations.db.ts";
import { joinCompany, refuseForeignLocations } from "#accounts/members.commands.ts";
import { moveLogin } from "#accounts/members.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import { type Act, system } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { addresseeOfUser, sellersToNotify } from "#notices/mails.db.ts";
import { notify } from "#notices/notifications.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import {
	answeringAdministrators,
	lockJoinRequest,
	lockLoginOfRegistration,
	lockMembers,
	saveJoinAnswer,
	saveJoinRequest,
} from "./join-requests.db.ts";
import { type AcceptJoinRequest, type DeclineJoinRequest, joinRequestMs } from "./join-requests.ts";
import { lockUndecided } from "./registration.commands.ts";
import { answerRegistration } from "./registration.db.ts";
import type { MergeRegistration } from "./registration.ts";

/** Asks the administrators of an existing company whether the person who registered becomes their colleague. The person has no access to the
 * company until one of them accepts. A request to another company replaces an earlier one. */
export function mergeRegistration(act: Act, { registrationId, accountId }: MergeRegistration): Promise<void> {
	return inTransaction(act, async (act) => {
		const registration = await lockUndecided(act, registrationId);
		const target = accountId === registration.accountId ? null : await lockAccount(act, accountId);
		if (!target) throw new Refusal("not-found", "account.not-found", {}, "accountId");
		refuseEnded(target);
		if (registration.joinState === "waiting" && registration.joinAccountId === accountId)
			throw new Refusal("conflict", "registration.already-requested");
		const login = await fitLogin(act, registrationId, { from: registration.accountId, target });
		const administrators = await answeringAdministrators(act, accountId);
		if (administrators.length === 0) throw new Refusal("conflict", "registration.no-administrator", {}, "accountId");

		const endsAt = new Date(act.now.getTime() + joinRequestMs);
		await saveJoinRequest(act, registrationId, { joinAccountId: accountId, joinEndsAt: endsAt });
		const about = { object: "Registration", id: registrationId, accountId: registration.accountId };
		await audit(act, about, { joinAccountId: [registration.joinAccountId, accountId] });
		const { day } = (await wallClock(act)).at(endsAt);
		const cause = `${registrationId}:${act.now.toISOString()}`;
		for (const { userId } of administrators)
			await notify(act, {
				userId,
				accountId,
				kind: "join-requested",
				details: { company: target.name, email: login.email, answerBy: day },
				cause,
				path: "/account/colleagues",
			});
		await mailRequester(act, { userId: login.userId, cause });
	});
}

type Company = { id: string; status: string; emailDomain: string | null };

/** Refuses a company that takes no new colleagues. */
function refuseEnded({ status }: Company): void {
	if (status === "closed") throw new Refusal("conflict", "account.closed", {}, "accountId");
	if (status === "blocked") throw new Refusal("conflict", "account.blocked", {}, "accountId");
}

type Joining = { from: string; target: Company };

/** The login of a registration. Refuses one that cannot become a member of the company, whose address nobody has proven, or whose registered
 * company is not theirs alone: a merge ends that company. */
async function fitLogin(act: Act, registrationId: string, { from, target: { id, emailDomain } }: Joining) {
	const login = await lockLoginOfRegistration(act, registrationId);
	if (!login) throw new Refusal("conflict", "registration.login-ended");
	if (!login.isProven) throw new Refusal("conflict", "registration.address-unproven");
	if (await hasMember(act, id, login.email)) throw new Refusal("conflict", "member.already-member");
	refuseOtherDomain(emailDomain, login.email);
	await lockAccount({ ...act, by: system }, from); // nobody joins it until the transaction ends
	const members = await lockMembers(act, from);
	if (!members.some(({ userId, role }) => userId === login.userId && role === "administrator"))
		throw new Refusal("conflict", "registration.person-left");
	if (members.length > 1) throw new Refusal("conflict", "registration.has-members");
	return login;
}

/** Tells the person that a company was asked. The mail names no company, because the person does not belong to it yet. */
async function mailRequester(act: Act, { userId, cause }: { userId: string; cause: string }): Promise<void> {
	const addressee = await addresseeOfUser(act, userId);
	if (!addressee) return;
	const { to, firstName, language } = addressee;
	await sendMail(act, {
		cause: `registration-merge-requested:${cause}`,
		to,
		language,
		template: "registration-merge-requested",
		data: { firstName: firstName ?? "" },
	});
}

/** Takes the person in as a colleague. Their login moves to the company, and the company that they registered ends; its orders stay with it. */
export function acceptJoinRequest(act: Act, { registrationId, ...access }: AcceptJoinRequest): Promise<void> {
	return inTransaction(act, async (act) => {
		const { accountId: from, userId, target } = await lockToAnswer(act, registrationId);
		refuseEnded(target);
		await refuseBeyondLimits(act, target.id, access);
		await fitLogin(act, registrationId, { from, target });
		const { role, addsLocations } = access;
		const everyLocation = access.locationIds.length === 0;
		const copies = addsLocations ? await copyLocations(act, { from, to: target.id }) : [];
		const locationIds = everyLocation ? [] : [...access.locationIds, ...copies];
		const { contact, endedMembershipId } = await moveLogin(act, { userId, from, to: target.id });
		await joinCompany(act, { userId, accountId: target.id, role, everyLocation, locationIds });
		const changes = difference({}, { ...contact.copied, userId });
		await audit(act, { object: "Contact", id: contact.id, accountId: target.id }, changes);

		// System ends the company, because its members may not see who the administrator is.
		const bySystem = { ...act, by: system };
		if (endedMembershipId) {
			const ended = { object: "Membership", id: endedMembershipId, accountId: from, topic: "accounts" as const };
			await audit(bySystem, ended, { deletedAt: [null, act.now] });
		}
		for (const id of await withdrawInvitationsOf(bySystem, from))
			await audit(bySystem, { object: "Invitation", id, accountId: from }, { answer: [null, "withdrawn"] });
		await setAccountStatus(bySystem, { accountId: from, status: "blocked" });
		await saveJoinAnswer(act, registrationId, "accepted");
		const decision = { decision: "merged", mergedIntoId: target.id } as const;
		await answerRegistration(act, registrationId, decision);
		await audit(
			act,
			{ object: "Registration", id: registrationId, accountId: target.id },
			{ joinAnswer: [null, "accepted"], decision: [null, decision.decision], mergedIntoId: [null, target.id] },
		);
		await enqueue(act, "registration.mail-decision", { registrationId });
	});
}

/** Declines for the whole company. Staff decide about the registration again. */
export function declineJoinRequest(act: Act, { registrationId }: DeclineJoinRequest): Promise<void> {
	return inTransaction(act, async (act) => {
		const { company, target } = await lockToAnswer(act, registrationId);
		if (!canAdministerEverywhere(act.by, target.id)) throw new Refusal("forbidden", "account.every-location-only");
		await saveJoinAnswer(act, registrationId, "declined");
		const about = { object: "Registration", id: registrationId, accountId: target.id };
		await audit(act, about, { joinAnswer: [null, "declined"] });
		for (const { userId } of await sellersToNotify(act))
			await notify(act, {
				userId,
				kind: "join-declined",
				details: { company: target.name, registered: company },
				cause: `${registrationId}:${act.now.toISOString()}`,
				path: "/notifications",
			});
	});
}

/** Locks a request and the company that answers it. */
async function lockToAnswer(act: Act, registrationId: string) {
	const request = await lockJoinRequest(act, registrationId);
	const target = request?.joinAccountId ? await lockAccount(act, request.joinAccountId) : null;
	if (!request || !target) throw new Refusal("not-found", "join-request.not-found");
	refuseUnproven(act.by);
	await lockRights(act);
	return { ...request, target };
}

type Access = Pick<AcceptJoinRequest, "locationIds" | "addsLocations">;

async function refuseBeyondLimits(act: Act, accountId: string, { locationIds, addsLocations }: Access): Promise<void> {
	await refuseForeignLocations(act, { accountId, locationIds });
	if (!canAdministerMember(act.by, accountId, reachOf(locationIds.length === 0, locationIds)))
		throw new Refusal("forbidden", "member.beyond-limits", {}, "locationIds");
	if (addsLocations && !canAdministerEverywhere(act.by, accountId))
		throw new Refusal("forbidden", "account.every-location-only", {}, "addsLocations");
}
