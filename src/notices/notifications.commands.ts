import { lackedParts } from "#accounts/access.ts";
import { invitationToNotify } from "#accounts/invitations.db.ts";
import type { Act } from "#act.ts";
import { hasLoggedInBefore } from "#auth/activity.db.ts";
import { makeInvitationLink } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { audit } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { hasRoom } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { hasPageAddress } from "#shared/page-address.ts";
import { Refusal } from "#shared/refusal.ts";
import type { MemberRole } from "#shared/roles.ts";
import { wallClock } from "#store/store.db.ts";
import { sendMail } from "./mails.commands.ts";
import { administratorsOf, formerHolder, memberOf, notificationToMail } from "./mails.db.ts";
import type { ChooseMail, ReadAll, ReadNotification } from "./notice-requests.ts";
import {
	isMailed,
	isMailedUnproven,
	isSwitchable,
	keptDays,
	type NotificationContent,
	type NotificationKind,
	parseNotification,
	type SecurityEvent,
	unprovenMailLimit,
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
import { isOutdated } from "./outdated-mails.ts";

type NewNotification = NotificationContent & {
	userId: string;
	/** The company of the notification. Omitted when it concerns the user alone. */
	accountId?: string;
	/** The reason. A user gets one notification per kind and cause, so the same event must always have the same cause. */
	cause: string;
	/** The page of the shop that the notification opens. */
	path: string;
};

/** Notifies a user, and mails them if they want that. Runs in the transaction of the event, or in a job for modules that must not import
 * this one. Users who are not members of the company get nothing. */
export function notify(act: Act, notification: NewNotification): Promise<void> {
	return inTransaction(act, async (act) => {
		const notificationId = await addNotification(act, notification);
		if (notificationId) await enqueue(act, "notices.mail", { notificationId });
	});
}

/** As `notify`, for jobs: stores the mail in the same transaction, because another job would cost as much as the notification. */
export function notifyAndMail(act: Act, notification: NewNotification): Promise<void> {
	return inTransaction(act, async (act) => {
		const notificationId = await addNotification(act, notification);
		if (notificationId) await mailNotification(act, { notificationId });
	});
}

/** Null when the user has the notification already, or is not a member of the company. */
async function addNotification(act: Act, { accountId, ...notification }: NewNotification): Promise<string | null> {
	const membershipId = accountId === undefined ? null : await membershipIn(act, notification.userId, accountId);
	if (accountId !== undefined && membershipId === null) return null;
	const id = newId("a11", act);
	if (!(await insertNotification(act, id, { ...notification, accountId: accountId ?? null, membershipId })))
		return null;
	await recordChange(act, { topic: "notices", recordId: notification.userId });
	return id;
}

/** The language of a person without a login: that of the company's country. */
const languageIn = (country: string | null): Language => (country === "NL" ? "nl-NL" : "en-NZ");

/** Mails a notification, unless the user does not want that or cannot log in any more. An address that nobody has proven gets
 * no words of other people, and a mail that comes too late is left out. */
export async function mailNotification(act: Act, { notificationId }: { notificationId: string }): Promise<void> {
	const row = await notificationToMail(act, notificationId);
	const notice = row && parseNotification(row);
	if (!row || !notice || !isMailed(notice.kind, row, row.choice)) return;
	if (isOutdated({ template: notice.kind, createdAt: row.createdAt }, act.now)) return;
	if (!row.isAddressProven && !(await mayMailUnproven(act, row, notice.kind))) return;
	const { to, language, userId } = row;
	// The name of an invited person was entered by another person, so mails use it only after their first login.
	const mayGreet = notice.kind !== "member-added" || (await hasLoggedInBefore(act, userId));
	const lacked = lackedParts(row.flags);
	const data = {
		firstName: (mayGreet && row.firstName) || "",
		...notice.details,
		...(lacked.length > 0 && { lackedParts: lacked }),
	};
	const cause = `${notice.kind}:${row.cause}:${userId}` as const;
	await sendMail(act, { cause, to, language, template: notice.kind, data });
}

type Unproven = { userId: string; to: string; language: Language };

/** Whether a mail may go to an unproven address. In place of a mail about anything but the login, a job sends the link that proves the address. */
async function mayMailUnproven(act: Act, { userId, to, language }: Unproven, kind: NotificationKind): Promise<boolean> {
	if (isMailedUnproven(kind)) return hasRoom(act.db, unprovenMailLimit, hashOf(to.toLowerCase()));
	await inTransaction(act, (act) => enqueue(act, "registration.ask-to-confirm", { userId, language }));
	return false;
}

const security = "/account/security";

type SecurityChange = { userId: string; what: SecurityEvent; at: string };

/** Notifies a user of a security change, with the time of the change. */
export async function notifySecurityChange(act: Act, { userId, what: kind, at }: SecurityChange): Promise<void> {
	const [then, details] = await momentOf(act, at);
	await notify(then, { userId, kind, details, cause: at, path: security });
}

/** `network` is missing in jobs of an earlier version. */
type NewDevice = { userId: string; device: string; at: string; network?: string };

/** Notifies a user of a login in a new browser, but not of their first login, and not from a network of an earlier login. */
export async function notifyNewDevice(act: Act, { userId, device, at, network }: NewDevice): Promise<void> {
	const [then, details] = await momentOf(act, at);
	if (!(await hasLoggedInBefore(then, userId))) return;
	if (network !== undefined && (await hasLoggedInBefore(then, userId, network))) return;
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

/** The role at the time of the change, because each change is notified separately. */
type NewRole = { membershipId: string; role: MemberRole };

export const notifyMemberAdded = (act: Act, newRole: NewRole): Promise<void> =>
	notifyOfMember(act, newRole, { kind: "member-added", toColleagues: "colleague-added", by: "addedBy" });

export const notifyRoleChanged = (act: Act, { since, ...newRole }: NewRole & { since: string }): Promise<void> =>
	notifyOfMember(act, newRole, { kind: "role-changed", toColleagues: "colleague-changed", by: "changedBy", since });

type MemberEvent =
	| { kind: "member-added"; toColleagues: "colleague-added"; by: "addedBy"; since?: never }
	| { kind: "role-changed"; toColleagues: "colleague-changed"; by: "changedBy"; since: string };

/** Notifies a member, and the other administrators except the one who made the change. Does nothing when the member has left. */
async function notifyOfMember(act: Act, { membershipId, role }: NewRole, event: MemberEvent): Promise<void> {
	const member = await memberOf(act, membershipId);
	if (!member) return;
	const { userId, accountId, company, name: colleague } = member;
	const cause = event.since ? `${membershipId}:${event.since}` : membershipId;
	const about = { accountId, cause, path: "/account" };
	const others = (await administratorsOf(act, accountId)).filter(
		(row) => row.userId !== userId && row.userId !== member[event.by],
	);
	await inTransaction(act, async (act) => {
		await notify(act, { ...about, userId, kind: event.kind, details: { company, role } });
		for (const { userId } of others)
			await notify(act, { ...about, userId, kind: event.toColleagues, details: { company, role, colleague } });
	});
}

type HandedOver = { membershipId: string; to: string; at: string } & Record<
	"openOrders" | "savedLists" | "plans",
	number
>;

/** Notifies a user that they look after work of a colleague from now on: of one who left, or who may not do it any more. */
export async function notifyOfWork(act: Act, { membershipId, to, at, ...work }: HandedOver): Promise<void> {
	const from = await formerHolder(act, membershipId);
	if (!from) return;
	const { accountId, ...named } = from;
	const path = work.openOrders > 0 ? "/orders" : work.plans > 0 ? "/planner" : "/lists";
	const cause = `${membershipId}:${at}`;
	await notify(act, { userId: to, accountId, kind: "work-handed-over", details: { ...named, ...work }, cause, path });
}

/** Notifies an invited person. A user gets a notification and a mail, and accepts after login. A person without a login gets a link to
 * choose a password. Staff and disabled users get nothing. */
export async function notifyInvited(act: Act, { invitationId }: { invitationId: string }): Promise<void> {
	await inTransaction(act, async (act) => {
		const invitation = await invitationToNotify(act, invitationId);
		if (!invitation || invitation.isStaff) return;
		const { email: to, userId, company, role, isVerified, country } = invitation;
		// Mails to strangers leave out names that are not verified or contain a web address.
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

export function readNotification(act: Act, { notificationId: id }: ReadNotification): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await saveRead(act, id))) throw new Refusal("not-found", "notification.not-found");
		await recordChange(act, { topic: "notices", recordId: act.by.userId });
	});
}

export function readAll(act: Act, { upTo }: ReadAll): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!(await isMine(act, upTo))) throw new Refusal("not-found", "notification.not-found");
		if (await saveAllRead(act, upTo)) await recordChange(act, { topic: "notices", recordId: act.by.userId });
	});
}

/** Stores whether the viewer wants mails about a kind of event. */
export function chooseMail(act: Act, { kind, mail }: ChooseMail): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!isSwitchable(kind)) throw new Refusal("invalid", "notice.always-mailed", {}, "kind");
		const before = await saveChoice(act, { kind, mail });
		const about = { object: "NotificationChoice", id: act.by.userId ?? "", topic: "notices" as const };
		await audit(act, about, { [kind]: [before ?? null, mail] });
	});
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes notifications that were read a while ago, and all that are a year old. */
export const deleteOldNotices = (act: Act): Promise<void> =>
	deleteNotifications(
		act,
		new Date(act.now.getTime() - keptDays.read * dayMs),
		new Date(act.now.getTime() - keptDays.longest * dayMs),
	);
