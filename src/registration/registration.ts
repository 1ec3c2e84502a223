import * as z from "zod";
import { jobTitles, salutations } from "#accounts/person.ts";
import { GiveFactor, type RequestSource, type Session } from "#auth/login.ts";
import { languages } from "#i18n/languages.ts";
import { countries } from "#shared/countries.ts";
import { idInput, isStorable, lineInput, optionalInput, refusedAs } from "#shared/input.ts";
import { postcodeOf } from "#shared/postcode.ts";
import { longest } from "./registration-form.ts";

/** Input of the e-mail checks. Accepts any text, because text that is not an address belongs to no user. */
export const CheckEmail = z.strictObject({
	email: z
		.string()
		.trim()
		.max(254)
		.refine(isStorable)
		.transform((email) => email.toLowerCase()),
});
export type CheckEmail = z.infer<typeof CheckEmail>;

/** Limits checks per network. Submitting the form makes two checks. Decision 21 explains the risk. */
export const emailChecks = {
	name: "email-check",
	times: 40,
	seconds: 15 * 60,
	per: "visitor",
	isSampled: false,
} as const;
export const checksPerAddress = { name: "email-check-of", times: 10, seconds: 15 * 60 };

export const registrations = {
	name: "registration",
	times: 20,
	seconds: 60 * 60,
	per: "visitor",
	isSampled: false,
} as const;
export const emailLinks = {
	name: "email-link",
	times: 60,
	seconds: 15 * 60,
	per: "visitor",
	isSampled: false,
} as const;

export const registrationDecisions = ["approved", "rejected", "merged"] as const;

export const LookUpCompany = z.strictObject({ country: z.enum(countries), search: lineInput(longest.name) });
export type LookUpCompany = z.infer<typeof LookUpCompany>;

const Address = z
	.strictObject({
		country: z.enum(countries),
		street: lineInput(longest.street),
		houseNumber: lineInput(longest.houseNumber),
		addition: optionalInput(longest.addition),
		suburb: optionalInput(longest.suburb),
		postalCode: lineInput(12),
		city: lineInput(longest.city),
	})
	.transform((address, ctx) => {
		const postalCode = postcodeOf(address.postalCode, address.country);
		if (postalCode) return { ...address, postalCode };
		ctx.addIssue({ code: "custom", message: refusedAs("address.postcode-invalid").error, path: ["postalCode"] });
		return z.NEVER;
	});

export const Register = z.strictObject({
	/** The client makes a key for each form. The same key registers once. */
	key: z.uuid(),
	language: z.enum(languages),
	country: z.enum(countries),
	company: z.strictObject({
		name: lineInput(longest.name),
		/** Null for a New Zealand company that gives only its GST number. */
		chamberNumber: optionalInput(longest.number),
		taxNumber: lineInput(longest.number),
	}),
	delivery: Address,
	/** The name that the company gives the location. Null when the address is its name. */
	locationName: optionalInput(longest.locationName),
	/** Null when invoices go to the delivery address. */
	billing: Address.nullable(),
	person: z.strictObject({
		salutation: z.enum(salutations, refusedAs("person.salutation-missing")),
		firstName: lineInput(longest.firstName),
		lastName: lineInput(longest.lastName),
		jobTitle: z.enum(jobTitles, refusedAs("person.job-title-missing")),
		email: z.string().trim().max(longest.email).refine(isStorable),
		phone: lineInput(longest.phone),
		phoneCountry: z.enum(countries),
	}),
	/** Not changed in any way: spaces count. */
	password: z.string().max(1_000),
});
export type Register = z.infer<typeof Register>;

/** Mails with another confirmation link, per user. Per mailbox they count as mails about changes of the address. */
/** Apart from changes of an address, so that strangers cannot use up the mails of the owner. */
export const confirmationsPerMailbox = { name: "email-confirmation-to", times: 3, seconds: 60 * 60 };
/** Links that are mailed in place of mails about orders, which wait for the address to be proven. */
export const confirmationsInPlace = { name: "email-confirmation-in-place", times: 1, seconds: 24 * 60 * 60 };
/** Registrations with one address, each of which mails it. */
export const welcomesPerMailbox = { name: "email-welcome", times: 3, seconds: 60 * 60 };
/** Notices to the present address of a login that nobody has proven. */
export const changeNoticesPerMailbox = { name: "email-change-from", times: 3, seconds: 60 * 60 };
export const confirmationsPerUser = { name: "email-confirmation", times: 5, seconds: 60 * 60 };

/** Mails about changes of the address, per user and per mailbox, because anybody's address can be typed. */
export const emailChangesPerUser = { name: "email-change", times: 10, seconds: 60 * 60 };
export const emailChangesPerMailbox = { name: "email-change-to", times: 3, seconds: 60 * 60 };
/** Those of them that logins with an unproven address cause: a stranger registers many of these. */
export const unprovenChangesPerMailbox = { name: "email-change-unproven-to", times: 5, seconds: 24 * 60 * 60 };

export const ChangeEmail = z.strictObject({
	email: z
		.string()
		.trim()
		.max(longest.email)
		.refine(isStorable)
		.transform((email) => email.toLowerCase()),
	password: z.string().min(1).max(1_000),
	/** Null for a user without a second factor. */
	factor: GiveFactor.nullable().default(null),
});
export type ChangeEmail = z.infer<typeof ChangeEmail> & { session: Session; source: RequestSource };

export const ConfirmEmail = z.strictObject({ token: z.string().min(1).max(200) });
/** `session` is that of the browser that opened the link. */
export type ConfirmEmail = z.infer<typeof ConfirmEmail> & { session: Session | null };

const decided = { registrationId: idInput("a18") };
export const ApproveRegistration = z.strictObject(decided);
export type ApproveRegistration = z.infer<typeof ApproveRegistration>;

export const RejectRegistration = z.strictObject({ ...decided, reason: lineInput(500) });
export type RejectRegistration = z.infer<typeof RejectRegistration>;

export const MergeRegistration = z.strictObject({ ...decided, accountId: idInput("001") });
export type MergeRegistration = z.infer<typeof MergeRegistration>;
