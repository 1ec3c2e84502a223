import { inviterOf } from "#accounts/invitations.db.ts";
import type { Act } from "#act.ts";
import type { ProviderMethod } from "#db/provider-calls.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { templateNames, templates } from "#mail/templates.ts";
import type { Attachment, OutgoingMail, SendResult } from "#providers/mail/smtp.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront, wallClock } from "#store/store.db.ts";
import { beginAttempt, markGivenUp, markPostponed, markSent } from "./mails.commands.ts";
import { isOutdated } from "./outdated-mails.ts";
import { isAboutRegainedAccess } from "./removed-members.commands.ts";

type StoredMail = { template: string; data: unknown; language: Language };

/** The mail provider, and the URL of the shop for links. */
export type MailProvider = {
	sendToServer: ProviderMethod<OutgoingMail, SendResult>;
	publicUrl: string;
	/** Makes the files of a mail. Absent when no mail has files. */
	attachmentsOf?: (act: Act, mail: StoredMail) => Promise<Attachment[]>;
};

const noAttachments = () => Promise.resolve([]);

type Held = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Sends a waiting mail, at least once: after a lost answer it is sent again with the same message id. Throws when the server refuses
 * for now, so that the job is retried. Gives up a mail that waited so long that it misleads, unless staff send it again. */
export async function sendStoredMail(
	act: Act,
	{ sendToServer, publicUrl, attachmentsOf = noAttachments }: MailProvider,
	{ mailId, isRetry = false }: { mailId: string; isRetry?: boolean },
): Promise<void> {
	const lockedMail = await beginAttempt(act, { mailId });
	if (!lockedMail) return;
	if (!isRetry && (isOutdated(lockedMail, act.now) || (await isAboutRegainedAccess(act, lockedMail))))
		return markGivenUp(act, { ...lockedMail, lastAnswer: "outdated" });
	const written = await write(act, lockedMail, publicUrl);
	if (!written) return markGivenUp(act, { ...lockedMail, lastAnswer: "cannot be written" });

	const { id, recipient: to, createdAt: at, requestId } = lockedMail;
	const { language, ...content } = written;
	const attachments = await attachmentsOf(act, { ...lockedMail, language }).catch(async (error: unknown) => {
		await markPostponed(act, { ...lockedMail, lastAnswer: "no attachment" });
		throw error;
	});
	const answer = await sendToServer(act, { id, to, language, ...content, at, requestId, attachments });
	if (answer.outcome === "sent") return markSent(act, { ...lockedMail, lastAnswer: answer.reply });
	if (answer.outcome === "refused") return markGivenUp(act, { ...lockedMail, lastAnswer: answer.reply });
	await markPostponed(act, { ...lockedMail, lastAnswer: answer.reply });
	throw new Refusal("unavailable", "mail.rejected", { answer: answer.reply });
}

/** Reads the data that a mail does not store: the previous version beside this one gives up mails with stored data that it does not know, and
 * an erasure would have to find the stored address. */
async function currentData(act: Act, { template, cause }: Held): Promise<Record<string, unknown>> {
	if (template !== "invitation" && template !== "invited") return {};
	const [, invitationId = ""] = cause.split(":");
	return { inviterEmail: await inviterOf(act, invitationId) };
}

/** Writes a mail from its template. Null when the stored data do not fit the template of this version. */
async function write(act: Act, mail: Held, publicUrl: string) {
	const { template, language } = mail;
	const data = { ...mail.data, ...(await currentData(act, mail)) };
	const { name, phone, zone } = await storeFront(act);
	const { day: today } = (await wallClock(act)).at(act.now);
	const knownTemplate = templateNames.find((known) => known === template);
	const knownLanguage = languages.find((known) => known === language);
	if (!knownTemplate || !knownLanguage || !templates[knownTemplate].data.safeParse(data).success) return null;
	const written = templates[knownTemplate].write(knownLanguage, data, { name, phone, zone, publicUrl, today });
	return { ...written, language: knownLanguage };
}
