import type { Act } from "#act.ts";
import type { ProviderMethod } from "#db/provider-calls.ts";
import { languages } from "#i18n/languages.ts";
import { templateNames, templates } from "#mail/templates.ts";
import type { Parcel, PostAnswer } from "#providers/mail/smtp.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { beginAttempt, noteGivenUp, noteLater, noteSent } from "./notices.commands.ts";

/** The way out for mail, and where its links lead. */
export type MailWay = { post: ProviderMethod<Parcel, PostAnswer>; publicUrl: string };

type Held = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Sends a mail that waits. At least once: what the server took without our hearing of it is sent again as the very same
 * mail, which its number shows. Refused for now is thrown, so that the job comes back. */
export async function deliver(act: Act, { post, publicUrl }: MailWay, { mailId }: { mailId: string }): Promise<void> {
	const held = await beginAttempt(act, { mailId });
	if (!held) return;
	const written = await write(act, held, publicUrl);
	if (!written) return noteGivenUp(act, { ...held, lastAnswer: "cannot be written" });

	const { id, recipient: to, language, createdAt: at, requestId } = held;
	const answer = await post(act, { id, to, language, ...written, at, requestId });
	if (answer.is === "sent") return noteSent(act, { ...held, lastAnswer: answer.said });
	if (answer.is === "refused") return noteGivenUp(act, { ...held, lastAnswer: answer.said });
	await noteLater(act, { ...held, lastAnswer: answer.said });
	throw new Refusal("unavailable", "mail.not-now", { said: answer.said });
}

/** Null: what was put in is not what this version's template needs. */
async function write(act: Act, { template, language, data }: Held, publicUrl: string) {
	const { name, phone } = await storeFront(act);
	const chosen = templateNames.find((known) => known === template);
	const speaks = languages.find((known) => known === language);
	if (!chosen || !speaks || !templates[chosen].data.safeParse(data).success) return null;
	return templates[chosen].write(speaks, data, { name, phone, publicUrl });
}
