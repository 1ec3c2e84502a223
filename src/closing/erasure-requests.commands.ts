import { lockUserToErase, withoutCompany } from "#accounts/erasure.db.ts";
import { saveAddressProven } from "#accounts/proven-address.db.ts";
import type { Act } from "#act.ts";
import { userIdByUsername } from "#auth/credentials.db.ts";
import { asUser, logSecurity } from "#auth/login.commands.ts";
import { mailedLinkMs } from "#auth/login.ts";
import { linkSecret } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { hasRoom, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { addresseeOfUser } from "#notices/mails.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { ownerOfLogin } from "./closing.db.ts";
import { type ConfirmErasure, erasureMailLimit, mailboxErasureLimit, type RequestErasure } from "./closing.ts";
import { eraseAndTell } from "./erasure.commands.ts";
import { insertErasureLink, takeErasureLink } from "./erasure-links.db.ts";

/** Asks for the erasure of a login without a company, whose owner cannot log in. Known and unknown addresses get the same answer in the same time;
 * a job does what differs. */
export async function requestErasure(act: Act, { email, language, source }: RequestErasure): Promise<void> {
	await throttle(act.db, mailboxErasureLimit, `${hashOf(email)}:${source.visitor}`);
	const userId = await userIdByUsername(act, email);
	await inTransaction(act, (act) =>
		enqueue(act, "closing.mail-erasure-link", {
			userId,
			language,
			askedAt: act.now.toISOString(),
			network: source.visitor,
		}),
	);
}

/** `network` is missing in jobs of an earlier version. */
type Asked = { userId: string | null; language: RequestErasure["language"]; askedAt: string; network?: string };

/** Mails a link that confirms the erasure. A person who belongs to a company is told to delete their login on their profile page instead. Unknown
 * addresses and staff get nothing, nor do requests whose link would have ended. */
export async function mailErasureLink(act: Act, { userId, language, askedAt, network = "" }: Asked): Promise<void> {
	await inTransaction(act, async (act) => {
		const addressee = userId && (await addresseeOfUser(act, userId));
		if (!addressee || addressee.staff) return;
		if (!(await hasRoom(act.db, erasureMailLimit, `${userId}:${network}`))) return;
		const { to, firstName } = addressee;
		const mail = { to, language };
		const data = { firstName: firstName ?? "" };
		const [isAlone] = await withoutCompany(act, [userId]);
		if (!isAlone) {
			const cause = `erasure-by-login:${userId}:${askedAt}` as const;
			return sendMail(act, { ...mail, cause, template: "erasure-by-login", data });
		}
		const secret = linkSecret();
		const createdAt = new Date(askedAt);
		const endsAt = new Date(createdAt.getTime() + mailedLinkMs.erasure);
		if (endsAt <= act.now) return;
		await insertErasureLink(act, { hash: hashOf(secret), userId, email: to, createdAt, endsAt });
		const cause = `erasure-link:${userId}:${askedAt}` as const;
		await sendMail(act, { ...mail, cause, template: "erasure-link", data: { ...data, secret } });
	});
}

/** Erases the login of a mailed link, which proves its address. Refuses a person who joined a company since. */
export async function confirmErasure(act: Act, { token, source }: ConfirmErasure): Promise<void> {
	const erasedId = await inTransaction(act, async (act) => {
		const userId = await takeErasureLink(act, hashOf(token));
		if (!userId) throw new Refusal("invalid", "erasure.link-expired");
		const byUser = asUser(act, userId);
		if (!(await lockUserToErase(act, userId))) throw new Refusal("conflict", "erasure.belongs-to-company");
		// Read before the link proves the address: the name may be that of a stranger who registered with the address.
		const owner = await ownerOfLogin(act, userId);
		await saveAddressProven(byUser, userId);
		await eraseAndTell(byUser, { userId, owner });
		return userId;
	});
	logSecurity(act, { event: "login deleted", userId: erasedId, source });
}
