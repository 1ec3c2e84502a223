import type { Act } from "#act.ts";
import { makeLink } from "#auth/passwords.commands.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import type { MailData, TemplateName } from "#mail/templates.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { addresseeOfUser, holdMail, insertMail, settleMail, stateOfMail, trimMails, waitAgain } from "./notices.db.ts";

/** What made a mail necessary, in words that are the same each time it is said: a cause mails once. */
export type Cause = `${TemplateName}:${string}`;

type NewMail<Name extends TemplateName> = {
	cause: Cause;
	to: string;
	language: Language;
	template: Name;
	data: MailData[Name];
};

/** Goes out when, and only when, the transaction that it is said in comes to be. */
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

/** Longer than the deadline of a call, so that nobody sends what another still sends. */
const heldSeconds = 60;

/** An attempt begins: the mail, or null when there is nothing left to do. */
export function beginAttempt(act: Act, { mailId }: { mailId: string }) {
	return inTransaction(act, async (act) => {
		const held = await holdMail(act, mailId, heldSeconds);
		if (held?.recipient && held.data) return { ...held, recipient: held.recipient };
		// Whoever holds it may have died: the job must come back and look.
		if ((await stateOfMail(act, mailId)) === "waiting") throw new Refusal("unavailable", "mail.is-being-sent");
		return null;
	});
}

type Attempt = { id: string; attempts: number };
type Answered = Attempt & { lastAnswer: string };

export const noteSent = (act: Act, { lastAnswer, ...attempt }: Answered): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "sent", sentAt: act.now, lastAnswer }));

export const noteGivenUp = (act: Act, { lastAnswer, ...attempt }: Answered): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "given-up", lastAnswer }));

export const noteLater = (act: Act, { lastAnswer, ...attempt }: Answered): Promise<void> =>
	inTransaction(act, (act) => settleMail(act, attempt, { status: "waiting", lastAnswer }));

/** Staff, when what was wrong is mended, or when a backup brought a mail back without its job. */
export function retryMail(act: Act, { mailId }: { mailId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "mail.staff-only");
		if (!(await waitAgain(act, mailId))) throw new Refusal("not-found", "mail.not-found");
		await enqueue(act, "mail.send", { mailId });
	});
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Who was written to and with what words; that there was a mail stays, and with it that its cause mails once. */
export const forgetOldMails = (act: Act): Promise<void> => trimMails(act, new Date(act.now.getTime() - keptMs));

/** To nobody when nobody was meant, so that the question is answered alike for all. */
export async function tellReset(
	act: Act,
	{ userId, language, askedAt }: { userId: string | null; language: Language; askedAt: string },
): Promise<void> {
	const addressee = userId && (await addresseeOfUser(act, userId));
	if (!addressee) return;
	const { to, firstName } = addressee;
	await inTransaction(act, async (act) => {
		const secret = await makeLink(act, { userId, why: "reset", at: new Date(askedAt) });
		if (!secret) return;
		const data = { firstName: firstName ?? to, secret };
		await sendMail(act, {
			cause: `password-reset:${userId}:${askedAt}`,
			to,
			language,
			template: "password-reset",
			data,
		});
	});
}
