import * as z from "zod";
import { countries, salutations } from "#accounts/person.ts";
import { languages } from "#i18n/languages.ts";
import { afterBusinessHours, type Calendar } from "#shared/calendar.ts";
import { type ById, isStorable, lineInput, productInput } from "#shared/input.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { type AskKind, emailFaultOf, longest } from "./ask-form.ts";

export const quoteStatuses = ["Requested", "Answered", "Accepted", "Declined"] as const;
export const leadStatuses = ["New", "Answered"] as const;

/** As people say it on the phone, and find it in their mail. */
export const numberOf = (kind: AskKind, number: number): string => `${kind === "quote" ? "Q" : "I"}-${number}`;

const answerHours = 24;

/** Until when whoever asks is answered: so many hours of the store's working days. */
export const answeredBy = (calendar: Calendar, clock: StoreClock, asked: Date): Date =>
	afterBusinessHours(calendar, clock, asked, answerHours);

/** Guests by their network, others by who they are; and by the mailbox they name, when it may be somebody else's. */
export const asks = { name: "ask", times: 10, seconds: 60 * 60 };
export const asksFor = { name: "ask-for", times: 10, seconds: 60 * 60 };
export const asksOfUser = { name: "ask-user", times: 30, seconds: 60 * 60 };

const message = z.string().trim().max(longest.message).refine(isStorable);

const Asking = z.strictObject({
	product: productInput,
	/** Made with the form: sent twice it is done once. */
	key: z.uuid(),
	language: z.enum(languages),
	salutation: z.enum(salutations),
	firstName: lineInput(longest.firstName),
	lastName: lineInput(longest.lastName),
	company: lineInput(longest.company),
	email: z
		.string()
		.trim()
		.max(longest.email)
		.refine((typed) => emailFaultOf(typed) === null),
	/** Where a number that begins with 0 is dialled. */
	country: z.enum(countries),
	phone: lineInput(longest.phone),
});

export const RequestQuote = Asking.extend({ message: message.transform((text) => text || null) });
export type RequestQuote = ById<z.infer<typeof RequestQuote>>;

export const RequestInfo = Asking.extend({ message: message.min(1) });
export type RequestInfo = ById<z.infer<typeof RequestInfo>>;

export const ShowForm = z.strictObject({
	kind: z.enum(["quote", "info"]),
	product: productInput,
	language: z.enum(languages),
});
export type ShowForm = ById<z.infer<typeof ShowForm>>;
