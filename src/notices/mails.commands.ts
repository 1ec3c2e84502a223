import type { Act } from "#act.ts";
import { makeLink } from "#auth/passwords.commands.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import type { MailData, TemplateName } from "#mail/templates.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { addresseeOfUser, holdMail, insertMail, requeueMail, settleMail, stateOfMail, trimMails } from "./mails.db.ts";

/** The reason for a mail. Each cause sends one mail, so the same event must always have the same cause. */
export type Cause = `${TemplateName}:${string}`;

type NewMail<Name extends TemplateName> = {
	cause: Cause;
	to: string;
	language: Language;
	template: Name;
	data: MailData[Name];
};

/** Stores a mail, which a job sends after the transaction has committed. */
export function sendMail<Name extends TemplateName>(
	act: Act,
	{ cause, to, language, template, data }: NewMail<Name>,
): Promise<void> {
	return inTransaction(act, async (act) => {
		const id = newId("a08", act);
		if (await insertMail(act, id, { cause, recipient: to, language, template, data }))
			await enqueue(act, "mail.send", { mailId: id });
	});
}

/** Longer than the deadline of a call, so that two processes do not send the same mail. */
const holdSeconds = 60;

/** Takes a mail for an attempt to send it. Null when the mail does not wait. */
export function beginAttempt(act: Act, { mailId }: { mailId: string }) {
	return inTransaction(act, async (act) => {
		const lockedMail = await holdMail(act, mailId, holdSeconds);
		if (lockedMail?.recipient && lockedMail.data) return { ...lockedMail, recipient: lockedMail.recipient };
		// The process that holds the mail may have ended, so the job must try again.
		if ((await stateOfMail(act, mailId)) === "waiting") throw new Refusal("unavailable", "mail.in-progress");
		return null;
	});
}

type Attempt = { id: string; attempts: number };
type Result = Attempt & { lastAnswer: string };

export const markSent = (act: Act, { lastAnswer, ...attempt }: Result): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "sent", sentAt: act.now, lastAnswer }));

export const markGivenUp = (act: Act, { lastAnswer, ...attempt }: Result): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "given-up", lastAnswer }));

export const markPostponed = (act: Act, { lastAnswer, ...attempt }: Result): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "waiting", lastAnswer }));

/** Sends a mail again, for staff: after its fault is repaired, or after a restore without jobs. */
export function retryMail(act: Act, { mailId }: { mailId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "request.staff-only");
		if (!(await requeueMail(act, mailId))) throw new Refusal("not-found", "mail.not-found");
		await enqueue(act, "mail.send", { mailId, isRetry: true });
	});
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes recipient and data of old mails. The rows stay, so that their causes send no second mail. */
export const forgetOldMails = (act: Act): Promise<void> => trimMails(act, new Date(act.now.getTime() - retentionMs));

/** Mails a link for a new password. Sends nothing without a user, so that the request looks the same for every address. */
export async function mailPasswordReset(
	act: Act,
	{ userId, language, askedAt }: { userId: string | null; language: Language; askedAt: string },
): Promise<void> {
	if (!userId) return;
	await inTransaction(act, async (act) => {
		const secret = await makeLink(act, { userId, purpose: "reset", requestedAt: new Date(askedAt) });
		// The link locks the login, and a change of address ends the link. So the address is read after the link is made.
		const addressee = secret && (await addresseeOfUser(act, userId));
		if (!addressee) return;
		const { to, firstName } = addressee;
		const data = { firstName: firstName ?? "", secret };
		await sendMail(act, {
			cause: `password-reset:${userId}:${askedAt}`,
			to,
			language,
			template: "password-reset",
			data,
		});
	});
}

/** Mails a new member of staff a link for choosing a password. The link proves the address. */
export function mailStaffLink(act: Act, { userId, askedAt }: { userId: string; askedAt: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const addressee = await addresseeOfUser(act, userId);
		const kind = addressee?.staff;
		if (!addressee || !kind) return;
		const { to, language, staffName } = addressee;
		const secret = await makeLink(act, { userId, purpose: "enrolment", requestedAt: new Date(askedAt) });
		if (!secret) return;
		const data = { firstName: staffName ?? "", kind, secret };
		await sendMail(act, { cause: `staff-added:${userId}:${askedAt}`, to, language, template: "staff-added", data });
	});
}
