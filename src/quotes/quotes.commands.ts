import { internationalPhone } from "#accounts/members.commands.ts";
import type { Act } from "#act.ts";
import { hashOf } from "#auth/secrets.ts";
import { audit, difference } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { newId } from "#shared/id.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { deadlineAt, type StoreClock } from "#shared/store-time.ts";
import { storeFront, workingHours } from "#store/store.db.ts";
import { insertRequest, isOwnMailbox, requestedProduct, sellers, storedAnswer } from "./quotes.db.ts";
import {
	answeredBy,
	numberOf,
	type RequestInfo,
	type RequestQuote,
	requestsOfUser,
	requestsOfVisitor,
	requestsToMailbox,
} from "./quotes.ts";
import type { RequestKind } from "./request-form.ts";

export type From = { from: { visitor: string } };
type RequestInput = (RequestQuote | RequestInfo) & From;

/** The number of a request, and the time by which it is answered. */
export type Answer = { number: string; promisedBy: Date };

/** Requests a quote for a machine. */
export const requestQuote = (act: Act, input: RequestQuote & From): Promise<Answer> => request(act, "quote", input);

/** Requests information about a product. */
export const requestInfo = (act: Act, input: RequestInfo & From): Promise<Answer> => request(act, "info", input);

async function request(act: Act, kind: RequestKind, input: RequestInput): Promise<Answer> {
	const isOwn = await isOwnMailbox(act, input.email);
	return countRefused(act, { from: input.from, send: (act) => storeRequest(act, kind, input, isOwn) });
}

/** Runs a request in a transaction. Counts a refused request again, because its count was rolled back. */
export const countRefused = <Sent extends Answer>(
	act: Act,
	{ from, send }: From & { send: (act: Act) => Promise<Sent> },
): Promise<Sent> =>
	inTransaction(act, send).catch(async (error: unknown) => {
		// Does not count for the mailbox, because nothing was sent to it: otherwise anybody who knows an address could lock its owner out.
		if (refusalIn(error)) await countRequester(act, { from });
		throw error;
	});

/** Stores and mails a request. A form that is sent again gets the same answer and is not counted. */
async function storeRequest(act: Act, kind: RequestKind, input: RequestInput, isOwn: boolean): Promise<Answer> {
	const product = await requestedProduct(act, kind, input.productId);
	if (!product) throw new Refusal("not-found", "product.not-found");
	const { from: _, country, ...rest } = input;
	const { calendar, clock } = await workingHours(act);
	const row = {
		...rest,
		phone: internationalPhone(input.phone, country),
		promisedBy: answeredBy(calendar, clock, act.now),
	};
	const id = newId(objects[kind].prefix, act);
	const inserted = await insertRequest(act, kind, id, row);
	const { number, promisedBy } = inserted ?? (await earlierAnswer(act, { kind, ...row }));
	const answer = { number: numberOf(kind, number), promisedBy };
	if (!inserted) return answer;
	await limitRequests(act, { ...input, isOwn });
	// Without personal data, because audit rows cannot be erased.
	const { accountId } = act.by;
	await audit(act, { object: objects[kind].name, id, accountId }, difference({}, { number, productId: product.id }));
	await mailBoth(act, { kind, id, product, request: row, isOwn, answer, clock });
	return answer;
}

const objects = {
	quote: { name: "Quote", prefix: "0Q0" },
	info: { name: "Lead", prefix: "00Q" },
} as const satisfies Record<RequestKind, object>;

export async function limitRequests(
	act: Act,
	{ from, email, isOwn }: From & { email: string; isOwn: boolean },
): Promise<void> {
	await countRequester(act, { from });
	if (!isOwn) await throttle(act.db, requestsToMailbox, hashOf(email.toLowerCase()));
}

async function countRequester(act: Act, { from }: From): Promise<void> {
	const { userId } = act.by;
	if (userId) await throttle(act.db, requestsOfUser, userId);
	else await throttle(act.db, requestsOfVisitor, from.visitor);
}

export async function earlierAnswer(act: Act, form: Parameters<typeof storedAnswer>[1]) {
	const answer = await storedAnswer(act, form);
	if (!answer) throw new Refusal("conflict", "request.key-reused");
	return answer;
}

type Mailing = {
	kind: RequestKind;
	id: string;
	product: { slug: string; nameEn: string; nameNl: string; articleNumber: string };
	request: Omit<RequestQuote, "productId" | "country">;
	isOwn: boolean;
	answer: Answer;
	clock: StoreClock;
};

/** Mails the requester in their language, and staff in the store's. */
async function mailBoth(act: Act, { kind, id, product, request, isOwn, answer, clock }: Mailing): Promise<void> {
	const { number, promisedBy } = answer;
	const nameIn = (language: Language) => (language === "nl-NL" ? product.nameNl : product.nameEn);
	const about = { number, slug: product.slug, ...deadlineAt(clock, promisedBy) };
	// The address may belong to another person, who must not get text that the requester entered.
	const firstName = isOwn ? request.firstName : null;
	const { email, language, company, phone, message } = request;
	await sendMail(act, {
		cause: `${kind}-requested:${id}`,
		to: email,
		language,
		template: `${kind}-requested`,
		data: { ...about, product: nameIn(language), firstName },
	});
	const [storeLanguage] = languages;
	const name = `${request.firstName} ${request.lastName}`;
	const requester = {
		salutation: request.salutation,
		name,
		company,
		email,
		phone,
		message,
		isKnown: act.by.userId !== null,
	};
	const data = { ...about, ...requester, product: nameIn(storeLanguage), articleNumber: product.articleNumber };
	for (const to of await staffAddresses(act))
		await sendMail(act, {
			cause: `${kind}-to-answer:${id}:${to}`,
			to,
			language: storeLanguage,
			template: `${kind}-to-answer`,
			data,
		});
}

export async function staffAddresses(act: Act): Promise<string[]> {
	const { email } = await storeFront(act);
	return email ? [email] : (await sellers(act)).map(({ to }) => to);
}
