import * as z from "zod";
import { salutations } from "#accounts/person.ts";
import { languages } from "#i18n/languages.ts";
import { afterBusinessHours, type Calendar } from "#shared/calendar.ts";
import { countries } from "#shared/countries.ts";
import { mailboxFault } from "#shared/field-rules.ts";
import { type ById, idInput, isStorable, lineInput, optionalInput, productInput, refusedAs } from "#shared/input.ts";
import type { Steps } from "#shared/steps.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { lengthLimits, type RequestKind } from "./request-form.ts";

export const quoteStatuses = ["Requested", "Answered", "Accepted", "Declined"] as const;
export const leadStatuses = ["New", "Answered"] as const;

/** The allowed status changes of a quote, and who may make each. */
export const quoteSteps: Steps<(typeof quoteStatuses)[number]> = {
	Requested: { Answered: ["sellers"] },
	Answered: { Accepted: ["buyers"], Declined: ["buyers"] },
	Accepted: {},
	Declined: {},
};

/** The allowed status changes of an information request, and who may make each. */
export const leadSteps: Steps<(typeof leadStatuses)[number]> = { New: { Answered: ["sellers"] }, Answered: {} };

/** The number of a request as people see it. */
export const numberOf = (kind: RequestKind, number: number): string => `${kind === "quote" ? "Q" : "I"}-${number}`;

const answerHours = 24;

/** The time by which a request is answered: 24 hours on working days. */
export const answeredBy = (calendar: Calendar, clock: StoreClock, requestedAt: Date): Date =>
	afterBusinessHours(calendar, clock, requestedAt, answerHours);

/** Rate limits of requests: per network for guests, per user, and per mailbox unless it is the requester's own. */
export const requestsOfVisitor = { name: "ask", times: 10, seconds: 60 * 60 };
export const requestsToMailbox = { name: "ask-for", times: 10, seconds: 60 * 60 };
export const requestsOfUser = { name: "ask-user", times: 30, seconds: 60 * 60 };

const message = z.string().trim().max(lengthLimits.message).refine(isStorable);

const RequestInput = z.strictObject({
	product: productInput,
	/** The idempotency key of the form. */
	key: z.uuid(),
	language: z.enum(languages),
	salutation: z.enum(salutations, refusedAs("person.salutation-missing")),
	firstName: lineInput(lengthLimits.firstName),
	lastName: lineInput(lengthLimits.lastName),
	company: lineInput(lengthLimits.company),
	email: z
		.string()
		.trim()
		.max(lengthLimits.email)
		.refine((email) => mailboxFault(email) === null, refusedAs("email.invalid")),
	/** The country of phone numbers that begin with 0. */
	country: z.enum(countries),
	phone: lineInput(lengthLimits.phone),
});

const optionalMessage = message.transform((text) => text || null);

export const RequestQuote = RequestInput.extend({ message: optionalMessage });
export type RequestQuote = ById<z.infer<typeof RequestQuote>>;

export const RequestInfo = RequestInput.extend({ message: message.min(1) });
export type RequestInfo = ById<z.infer<typeof RequestInfo>>;

/** A request for a product that a search did not find. */
export const RequestProduct = RequestInput.pick({ key: true, language: true }).extend({
	subject: lineInput(lengthLimits.subject),
	message: optionalMessage,
	/** Ignored for customers, whose details are known. */
	contact: RequestInput.pick({ firstName: true, lastName: true, email: true, country: true })
		.extend({ phone: optionalInput(lengthLimits.phone) })
		.nullable(),
});
export type RequestProduct = z.infer<typeof RequestProduct>;

/** A request of a member, with the details of their login. */
export const MemberQuote = z.strictObject({
	productId: idInput("01t"),
	message: optionalMessage.nullable().default(null),
	/** Null for the language of the member's mails. */
	language: z.enum(languages).nullable().default(null),
});
export type MemberQuote = z.infer<typeof MemberQuote>;

/** A question about a product, or a request for a product that a search did not find: `subject` has its words. */
export const MemberQuestion = MemberQuote.extend({
	productId: idInput("01t").nullable().default(null),
	subject: optionalInput(lengthLimits.subject).default(null),
});
export type MemberQuestion = z.infer<typeof MemberQuestion>;

export const ShowForm = z.strictObject({
	kind: z.enum(["quote", "info"]),
	product: productInput,
	language: z.enum(languages),
});
export type ShowForm = ById<z.infer<typeof ShowForm>>;
