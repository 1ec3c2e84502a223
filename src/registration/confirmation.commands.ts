import type { Act } from "#act.ts";
import { deleteEndedEmailLinks } from "#auth/email-links.db.ts";
import { asUser } from "#auth/login.commands.ts";
import type { Session } from "#auth/login.ts";
import { hashOf } from "#auth/secrets.ts";
import { hasRoom, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { mailEmailLink } from "./registration.commands.ts";
import { newCustomer } from "./registration.db.ts";
import { confirmationsInPlace, confirmationsPerMailbox, confirmationsPerUser } from "./registration.ts";

/** Mails the link to a person whose mails wait for their address to be proven, once a day. */
export function askToConfirm(act: Act, { userId, language }: { userId: string; language: Language }): Promise<void> {
	return inTransaction(act, async (act) => {
		const customer = await newCustomer(act, userId);
		if (!customer || customer.emailConfirmedAt) return;
		if (!(await hasRoom(act.db, confirmationsInPlace, hashOf(customer.email)))) return;
		await deleteEndedEmailLinks(act, userId);
		const { emailConfirmedAt: _, ...mailed } = customer;
		await mailEmailLink(act, { userId, language, ...mailed, isRepeat: true });
	});
}

/** Mails another link that confirms the address of the user. Earlier links keep working until one is used. `sentTo` is null when the address is
 * confirmed already. */
export async function sendConfirmation(
	act: Act,
	{ session: { userId, username, language } }: { session: Session },
): Promise<{ sentTo: string | null }> {
	// Before the transaction, so that refused attempts stay counted.
	await throttle(act.db, confirmationsPerUser, userId);
	await throttle(act.db, confirmationsPerMailbox, hashOf(username));
	return inTransaction(asUser(act, userId), async (act) => {
		const customer = await newCustomer(act, userId);
		if (!customer || customer.emailConfirmedAt) return { sentTo: null };
		await deleteEndedEmailLinks(act, userId);
		const { emailConfirmedAt: _, ...mailed } = customer;
		await mailEmailLink(act, { userId, language: language ?? "en-NZ", ...mailed, isRepeat: true });
		return { sentTo: mailed.email };
	});
}
