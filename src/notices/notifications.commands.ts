import { invitationToNotify } from "#accounts/invitations.db.ts";
import type { Act } from "#act.ts";
import { hasLoggedInBefore } from "#auth/activity.db.ts";
import { makeInvitationLink } from "#auth/passwords.commands.ts";
import { audit } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { hasPageAddress } from "#shared/page-address.ts";
import { Refusal } from "#shared/refusal.ts";
import type { MemberRole } from "#shared/roles.ts";
import { wallClock } from "#store/store.db.ts";
import { sendMail } from "./notices.commands.ts";
import { administratorsOf, memberOf, noticeToMail } from "./notices.db.ts";
import {
	type ChooseMail,
	type GuardEvent,
	isMailed,
	isSwitchable,
	keptDays,
	type ReadAll,
	type ReadNotice,
	type Said,
	saidIn,
} from "./notices.ts";
import {
	deleteNotifications,
	insertNotification,
	isMine,
	membershipIn,
	saveAllRead,
	saveChoice,
	saveRead,
} from "./notifications.db.ts";

type Telling = Said & {
	userId: string;
	/** The company it concerns; left out: the person alone. */
	accountId?: string;
	/** What made it necessary, in words that are the same each time it is said: a kind and its cause tell a person once. */
	cause: string;
	/** Where it leads, on our own site. */
	path: string;
};

/** Tells a person, and mails them if that is wanted: in the transaction of what they are told of, or, from a room that stands
 * before this one, by a job. Nobody is told who does not belong to the company (any more). */
export function notify(act: Act, { accountId, ...told }: Telling): Promise<void> {
	return inTransaction(act, async (act) => {
		const membershipId = accountId === undefined ? null : await membershipIn(act, told.userId, accountId);
		if (accountId !== undefined && membershipId === null) return;
		const id = newId("a11", act);
		if (!(await insertNotification(act, id, { ...told, accountId: accountId ?? null, membershipId }))) return;
		await recordChange(act, { topic: "notices", recordId: told.userId });
		await enqueue(act, "notices.mail", { notificationId: id });
	});
}

/** A person has no language of their own yet; their company's country speaks for them. */
const languageIn = (country: string | null): Language => (country === "NL" ? "nl-NL" : "en-NZ");

/** To nobody, when its reader does not want that, or may not log in any more. */
export async function mailNotice(act: Act, { notificationId }: { notificationId: string }): Promise<void> {
	const found = await noticeToMail(act, notificationId);
	const said = found && saidIn(found);
	if (!found || !said || !isMailed(said.kind, found.choice)) return;
	const { to, country, userId } = found;
	// Somebody else typed the name of a person who was invited: it greets them once they have logged in.
	const mayGreet = said.kind !== "member-added" || (await hasLoggedInBefore(act, userId));
	const data = { firstName: (mayGreet && found.firstName) || to, ...said.details };
	const cause = `${said.kind}:${found.cause}:${userId}` as const;
	await sendMail(act, { cause, to, language: languageIn(country), template: said.kind, data });
}

const security = "/account/security";

type Guarded = { userId: string; what: GuardEvent; at: string };

/** At the moment when it happened, however long the job waited. */
export async function tellGuarded(act: Act, { userId, what: kind, at }: Guarded): Promise<void> {
	const [then, details] = await momentOf(act, at);
	await notify(then, { userId, kind, details, cause: at, path: security });
}

type NewDevice = { userId: string; device: string; at: string };

/** Not of the first login there is: that browser is the only one they know, too. */
export async function tellNewDevice(act: Act, { userId, device, at }: NewDevice): Promise<void> {
	const [then, details] = await momentOf(act, at);
	if (!(await hasLoggedInBefore(then, userId))) return;
	const kind = "new-device";
	await notify(then, { userId, kind, details: { ...details, device }, cause: at, path: security });
}

async function momentOf(act: Act, at: string): Promise<[Act, { day: string; time: string }]> {
	const now = new Date(at);
	const { day, time } = (await wallClock(act)).at(now);
	return [
		{ ...act, now },
		{ day, time: time.slice(0, "hh:mm".length) },
	];
}

/** What they became then, not what they are when they are told: each change is told by itself. */
type Became = { membershipId: string; role: MemberRole };

export const tellMemberAdded = (act: Act, became: Became): Promise<void> =>
	tellOfMember(act, became, { kind: "member-added", toColleagues: "colleague-added", by: "addedBy" });

export const tellRoleChanged = (act: Act, { since, ...became }: Became & { since: string }): Promise<void> =>
	tellOfMember(act, became, { kind: "role-changed", toColleagues: "colleague-changed", by: "changedBy", since });

type How =
	| { kind: "member-added"; toColleagues: "colleague-added"; by: "addedBy"; since?: never }
	| { kind: "role-changed"; toColleagues: "colleague-changed"; by: "changedBy"; since: string };

/** Them, and who else administers the company besides who did it. Nobody, when they have left meanwhile. */
async function tellOfMember(act: Act, { membershipId, role }: Became, how: How): Promise<void> {
	const member = await memberOf(act, membershipId);
	if (!member) return;
	const { userId, accountId, company, name: colleague } = member;
	const cause = how.since ? `${membershipId}:${how.since}` : membershipId;
	const about = { accountId, cause, path: "/account" };
	const others = (await administratorsOf(act, accountId)).filter(
		(one) => one.userId !== userId && one.userId !== member[how.by],
	);
	await inTransaction(act, async (act) => {
		await notify(act, { ...about, userId, kind: how.kind, details: { company, role } });
		for (const { userId } of others)
			await notify(act, { ...about, userId, kind: how.toColleagues, details: { company, role, colleague } });
	});
}

/** Tells whoever was invited to a company. A user learns it behind the bell and by mail, and accepts after logging in. Somebody who
 * cannot log in yet gets a link to choose a password. The supplier's own people, and logins that were ended, are not told. */
export async function tellInvited(act: Act, { invitationId }: { invitationId: string }): Promise<void> {
	await inTransaction(act, async (act) => {
		const found = await invitationToNotify(act, invitationId);
		if (!found || found.isStaff) return;
		const { email: to, userId, company, role, isVerified, country } = found;
		// Names that nobody verified, and names with a web address, are left out of mails to strangers.
		const named = isVerified && !hasPageAddress(company) ? company : null;
		if (userId)
			return notify(act, {
				userId,
				kind: "invited",
				details: { company, role, named },
				cause: invitationId,
				path: "/account",
			});
		const secret = await makeInvitationLink(act, invitationId);
		if (secret === null) return;
		const data = { role, named, secret };
		const cause = `invitation:${invitationId}` as const;
		await sendMail(act, { cause, to, language: languageIn(country), template: "invitation", data });
	});
}

export function readNotice(act: Act, { notificationId: id }: ReadNotice): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await saveRead(act, id))) throw new Refusal("not-found", "notice.not-found");
		await recordChange(act, { topic: "notices", recordId: act.by.userId });
	});
}

export function readAll(act: Act, { upTo }: ReadAll): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await isMine(act, upTo))) throw new Refusal("not-found", "notice.not-found");
		if (await saveAllRead(act, upTo)) await recordChange(act, { topic: "notices", recordId: act.by.userId });
	});
}

/** Whether one wants a mail about a kind of event, too. */
export function chooseMail(act: Act, { kind, mail }: ChooseMail): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!isSwitchable(kind)) throw new Refusal("invalid", "notice.always-mailed", {}, "kind");
		const before = await saveChoice(act, { kind, mail });
		const about = { object: "NotificationChoice", id: act.by.userId ?? "", topic: "notices" as const };
		await audit(act, about, { [kind]: [before ?? null, mail] });
	});
}

const dayMs = 24 * 60 * 60 * 1000;

/** What was read a while ago, and whatever is a year old. */
export const forgetOldNotices = (act: Act): Promise<void> =>
	deleteNotifications(
		act,
		new Date(act.now.getTime() - keptDays.read * dayMs),
		new Date(act.now.getTime() - keptDays.longest * dayMs),
	);
