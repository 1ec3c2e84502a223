import { internationalPhone } from "#accounts/members.commands.ts";
import type { Act } from "#act.ts";
import { hashOf } from "#auth/secrets.ts";
import { audit, difference } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { sendMail } from "#notices/notices.commands.ts";
import { newId } from "#shared/id.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { deadlineAt, type StoreClock } from "#shared/store-time.ts";
import { storeFront, workingHours } from "#store/store.db.ts";
import type { AskKind } from "./ask-form.ts";
import { answerGiven, askedProduct, insertAsked, isOwnMailbox, sellers } from "./quotes.db.ts";
import { answeredBy, asks, asksFor, asksOfUser, numberOf, type RequestInfo, type RequestQuote } from "./quotes.ts";

type From = { from: { visitor: string } };
type Asking = (RequestQuote | RequestInfo) & From;

/** What whoever asked is told: how to call it, and until when they are answered. */
export type Answer = { number: string; promisedBy: Date };

/** What a machine would cost somebody. */
export const requestQuote = (act: Act, asking: RequestQuote & From): Promise<Answer> => request(act, "quote", asking);

/** What somebody wants to know of a product. */
export const requestInfo = (act: Act, asking: RequestInfo & From): Promise<Answer> => request(act, "info", asking);

async function request(act: Act, kind: AskKind, asking: Asking): Promise<Answer> {
	const isOwn = await isOwnMailbox(act, asking.email);
	return inTransaction(act, (act) => putDown(act, kind, asking, isOwn)).catch(async (error: unknown) => {
		// What is refused counts, too, or a flood would go on behind it; its own count was undone with it. Not for the mailbox, to
		// which nothing went, or whoever knows an address could shut its owner out and leave no trace.
		if (refusalIn(error)) await countAsker(act, asking);
		throw error;
	});
}

/** What was sent before is answered again and counts no more. */
async function putDown(act: Act, kind: AskKind, asking: Asking, isOwn: boolean): Promise<Answer> {
	const product = await askedProduct(act, kind, asking.productId);
	if (!product) throw new Refusal("not-found", "quote.product-not-found");
	const { from: _, country, ...rest } = asking;
	const { calendar, clock } = await workingHours(act);
	const row = {
		...rest,
		phone: internationalPhone(asking.phone, country),
		promisedBy: answeredBy(calendar, clock, act.now),
	};
	const id = newId(objects[kind].prefix, act);
	const made = await insertAsked(act, kind, id, row);
	const { number, promisedBy } = made ?? (await givenBefore(act, kind, row));
	const answer = { number: numberOf(kind, number), promisedBy };
	if (!made) return answer;
	await refuseFlood(act, asking, isOwn);
	// Neither name nor words: what was asked stays where it can be erased.
	const { accountId } = act.by;
	await audit(act, { object: objects[kind].name, id, accountId }, difference({}, { number, productId: product.id }));
	await mailBoth(act, { kind, id, product, asking: row, isOwn, answer, clock });
	return answer;
}

const objects = {
	quote: { name: "Quote", prefix: "0Q0" },
	info: { name: "Lead", prefix: "00Q" },
} as const satisfies Record<AskKind, object>;

async function refuseFlood(act: Act, asking: Asking, isOwn: boolean): Promise<void> {
	await countAsker(act, asking);
	if (!isOwn) await throttle(act.db, asksFor, hashOf(asking.email.toLowerCase()));
}

async function countAsker(act: Act, { from }: From): Promise<void> {
	const { userId } = act.by;
	if (userId) await throttle(act.db, asksOfUser, userId);
	else await throttle(act.db, asks, from.visitor);
}

async function givenBefore(act: Act, kind: AskKind, form: { key: string; productId: string }) {
	const given = await answerGiven(act, kind, form);
	if (!given) throw new Refusal("conflict", "request.key-used-for-another");
	return given;
}

type Mailing = {
	kind: AskKind;
	id: string;
	product: { slug: string; nameEn: string; nameNl: string; articleNumber: string };
	asking: Omit<RequestQuote, "productId" | "country">;
	isOwn: boolean;
	answer: Answer;
	clock: StoreClock;
};

/** To whoever asked, in their language, and to ours, in the store's. */
async function mailBoth(act: Act, { kind, id, product, asking, isOwn, answer, clock }: Mailing): Promise<void> {
	const { number, promisedBy } = answer;
	const nameIn = (language: Language) => (language === "nl-NL" ? product.nameNl : product.nameEn);
	const about = { number, slug: product.slug, ...deadlineAt(clock, promisedBy) };
	// They may have typed anybody's address: what they typed beside it does not go there.
	const firstName = isOwn ? asking.firstName : null;
	const { email, language, company, phone, message } = asking;
	await sendMail(act, {
		cause: `${kind}-requested:${id}`,
		to: email,
		language,
		template: `${kind}-requested`,
		data: { ...about, product: nameIn(language), firstName },
	});
	const [ours] = languages;
	const name = `${asking.firstName} ${asking.lastName}`;
	const who = { salutation: asking.salutation, name, company, email, phone, message, isKnown: act.by.userId !== null };
	const data = { ...about, ...who, product: nameIn(ours), articleNumber: product.articleNumber };
	for (const to of await staffToTell(act))
		await sendMail(act, {
			cause: `${kind}-to-answer:${id}:${to}`,
			to,
			language: ours,
			template: `${kind}-to-answer`,
			data,
		});
}

async function staffToTell(act: Act): Promise<string[]> {
	const { email } = await storeFront(act);
	return email ? [email] : (await sellers(act)).map(({ to }) => to);
}
