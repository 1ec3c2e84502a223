import { internationalPhone } from "#accounts/members.commands.ts";
import type { Salutation } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { languages } from "#i18n/languages.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { deadlineAt } from "#shared/store-time.ts";
import { workingHours } from "#store/store.db.ts";
import {
	type Answer,
	countRefused,
	earlierAnswer,
	type From,
	limitRequests,
	staffAddresses,
} from "./quotes.commands.ts";
import { insertProductRequest, requesterOf } from "./quotes.db.ts";
import { answeredBy, numberOf, type RequestProduct } from "./quotes.ts";

/** The answer, with the address to which the confirmation is sent. */
type MailedAnswer = Answer & { email: string };

/** Requests a product that a search did not find. A form that is sent again gets the same answer and is not counted. */
export const requestProduct = (act: Act, input: RequestProduct & From): Promise<MailedAnswer> =>
	countRefused(act, { from: input.from, send: (act) => storeProductRequest(act, input) });

async function storeProductRequest(act: Act, input: RequestProduct & From): Promise<MailedAnswer> {
	const known = await knownRequester(act);
	const requester: Requester = known ?? guestOf(input);
	const { key, language, subject, message, from } = input;
	const { calendar, clock } = await workingHours(act);
	const id = newId("00Q", act);
	const row = { id, key, language, subject, message, ...requester, promisedBy: answeredBy(calendar, clock, act.now) };
	const inserted = await insertProductRequest(act, row);
	const { number, promisedBy } = inserted ?? (await earlierAnswer(act, { kind: "info", key, subject }));
	const answer = { number: numberOf("info", number), promisedBy, email: requester.email };
	if (!inserted) return answer;
	await limitRequests(act, { from, email: requester.email, isOwn: known !== null && act.by.isAddressProven });
	// Without personal data, because audit rows cannot be erased.
	await audit(act, { object: "Lead", id, accountId: act.by.accountId }, difference({}, { number }));
	const about = { number: answer.number, ...deadlineAt(clock, promisedBy) };
	await mailBoth(act, { id, about, request: row, isKnown: known !== null });
	return answer;
}

type Requester = {
	salutation: Salutation;
	firstName: string;
	lastName: string;
	email: string;
	phone: string | null;
	company: string | null;
};

/** A customer. Named after the company when the login has no name. Null for guests and staff. */
export async function knownRequester(act: Act) {
	const known = await requesterOf(act);
	if (!known) return null;
	const { salutation, firstName, lastName, ...rest } = known;
	return {
		...rest,
		salutation: salutation ?? ("Rather neither" as const),
		firstName: firstName ?? rest.company,
		lastName: lastName ?? "",
	};
}

/** A guest with the contact details of the form. */
function guestOf({ contact }: RequestProduct): Requester {
	if (!contact) throw new Refusal("invalid", "request.contact-missing", {}, "email");
	const phone = contact.phone === null ? null : internationalPhone(contact.phone, contact.country);
	const { firstName, lastName, email } = contact;
	return { salutation: "Rather neither", firstName, lastName, email, phone, company: null };
}

type Mailing = {
	id: string;
	about: { number: string; day: string; time: string };
	request: Requester & Pick<RequestProduct, "language" | "subject" | "message">;
	isKnown: boolean;
};

/** Mails the requester in their language, and staff in the store's. */
async function mailBoth(act: Act, { id, about, request, isKnown }: Mailing): Promise<void> {
	const { language, subject, message, firstName, lastName, email, phone, company } = request;
	// An unproven address may belong to another person, who must not get text that the requester entered.
	const ownText = isKnown && act.by.isAddressProven ? { firstName, subject } : { firstName: null, subject: null };
	await sendMail(act, {
		cause: `product-request-received:${id}`,
		to: email,
		language,
		template: "product-request-received",
		data: { ...about, ...ownText },
	});
	const [storeLanguage] = languages;
	const name = `${firstName} ${lastName}`.trim();
	for (const to of await staffAddresses(act))
		await sendMail(act, {
			cause: `product-request-to-answer:${id}:${to}`,
			to,
			language: storeLanguage,
			template: "product-request-to-answer",
			data: { ...about, subject, message, name, company, email, phone, isKnown },
		});
}
