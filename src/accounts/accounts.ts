import * as z from "zod";
import type { Viewer } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { countries } from "#shared/countries.ts";
import { emailFault } from "#shared/email.ts";
import { idInput, lineInput, optionalInput, refusedAs, seenInput } from "#shared/input.ts";
import { money } from "#shared/money.ts";
import { regionCodes } from "#shared/regions.ts";
import { isSeller, memberRoles } from "#shared/roles.ts";
import { isPoBox } from "./address-outcome.ts";
import { isEmailDomainRule } from "./email-domain.ts";
import { jobTitles, salutations } from "./person.ts";

/** The statuses that staff set. */
export const statusesOfStaff = ["new", "verified", "blocked"] as const;
export const accountStatuses = [...statusesOfStaff, "closed"] as const;
export const registers = ["NZBN", "KVK"] as const;
export const invoiceDeliveries = ["email", "paper"] as const;
/** How often a company gets an invoice: one for each order, or one for all orders on account of a week or a month. */
export const invoiceSchedules = ["order", "week", "month"] as const;
export type InvoiceSchedule = (typeof invoiceSchedules)[number];

type Invoicing = { invoiceDelivery: (typeof invoiceDeliveries)[number]; invoiceSchedule: InvoiceSchedule };

/** Whether each order on account has the fee for an invoice on paper. A collective invoice has the fee once. */
export const paysPaperFeePerOrder = ({ invoiceDelivery, invoiceSchedule }: Invoicing): boolean =>
	invoiceDelivery === "paper" && invoiceSchedule === "order";

export type AccountStatus = (typeof accountStatuses)[number];

/** The register that a company's number is from. */
export const registerOf = ({ country, chamberNumber }: { country: "NZ" | "NL"; chamberNumber: string | null }) =>
	chamberNumber === null ? null : country === "NL" ? "KVK" : "NZBN";

export const CreateCompany = z.strictObject({
	name: lineInput(200),
	country: z.enum(countries),
	/** NZBN 13 digits, KVK 8. */
	chamberNumber: z
		.string()
		.trim()
		.regex(/^\d{8}(?:\d{5})?$/)
		.nullable()
		.default(null),
});
export type CreateCompany = z.infer<typeof CreateCompany>;

export const SetAccountStatus = z.strictObject({
	accountId: idInput("001"),
	status: z.enum(statusesOfStaff),
	seen: seenInput,
});
export type SetAccountStatus = z.infer<typeof SetAccountStatus>;

/** The e-mail domain of the company's people, `example.org` or `*.example.org` with subdomains. Null when any address is accepted. */
const emailDomainInput = optionalInput(120)
	.removeDefault()
	.transform((text) => text?.toLowerCase() ?? null)
	.refine((rule) => rule === null || isEmailDomainRule(rule));

const amount = z.int().min(0).max(100_000_000).transform(money);

/** Further e-mail addresses that get invoices, credit notes and reminders. */
const invoiceRecipientsInput = z
	.array(
		z
			.string()
			.trim()
			.toLowerCase()
			.refine((address) => emailFault(address) === null, refusedAs("email.invalid")),
	)
	.max(10)
	.transform((addresses) => [...new Set(addresses)]);

/** The credit terms of a company, and what its invoices need. Absent fields stay unchanged. */
export const SetCreditTerms = z.strictObject({
	accountId: idInput("001"),
	taxNumber: optionalInput(30).removeDefault().optional(),
	sapId: optionalInput(20).removeDefault().optional(),
	/** Null when the company cannot buy on account. */
	creditLimit: amount.nullable().optional(),
	paymentTermDays: z.int().min(0).max(365).optional(),
	/** The day of the next month on which invoices are due. Null when `paymentTermDays` counts. */
	paymentTermDayOfMonth: z.int().min(1).max(31).nullable().optional(),
	earlyPaymentBasisPoints: z.int().min(0).max(10_000).optional(),
	/** Null when payment is due by the end of the month. */
	earlyPaymentDays: z.int().min(1).max(365).nullable().optional(),
	invoiceDelivery: z.enum(invoiceDeliveries).optional(),
	/** Applies to orders that are sent after the change. */
	invoiceSchedule: z.enum(invoiceSchedules).optional(),
	invoiceRecipients: invoiceRecipientsInput.optional(),
	referenceRequired: z.boolean().optional(),
	emailDomain: emailDomainInput.optional(),
	seen: seenInput,
});
export type SetCreditTerms = z.infer<typeof SetCreditTerms>;

/** The details of a company that its administrators keep. */
export const ChangeCompany = z.strictObject({
	taxNumber: optionalInput(30),
	/** Null when invoices go to the first location. It may be a post-office box in the country of the company. */
	billingAddress: z
		.strictObject({
			street: lineInput(120),
			houseNumber: lineInput(20),
			addition: optionalInput(20),
			suburb: optionalInput(80),
			postalCode: lineInput(12),
			city: lineInput(80),
		})
		.nullable(),
	invoiceDelivery: z.enum(invoiceDeliveries),
	/** Absent when they stay unchanged. */
	invoiceRecipients: invoiceRecipientsInput.optional(),
	referenceRequired: z.boolean(),
	emailDomain: emailDomainInput.default(null),
	seen: seenInput,
});
export type ChangeCompany = z.infer<typeof ChangeCompany> & { accountId: string };

/** The parts of the portal that a person sees, and whether they come from a procurement system. */
export const SetAccess = z.strictObject({
	membershipId: idInput("a04"),
	eCom: z.boolean(),
	myServices: z.boolean(),
	punchout: z.boolean(),
	cartAddressForOci: z.boolean(),
});
export type SetAccess = z.infer<typeof SetAccess>;

export const Address = z.strictObject({
	/** The name that the company gives the location. Null when the address is its name. */
	name: optionalInput(80),
	street: lineInput(120).refine((street) => !isPoBox(street), refusedAs("address.po-box")),
	houseNumber: lineInput(20),
	addition: optionalInput(20),
	suburb: optionalInput(80),
	postalCode: lineInput(12),
	city: lineInput(80),
	/** Null outside New Zealand. */
	region: z.enum(regionCodes).nullable().default(null),
	country: z.enum(countries),
	/** ISO weekdays, Monday to Friday. At least one, or nothing could be delivered. */
	deliveryDays: z
		.array(z.int().min(1).max(5))
		.min(1)
		.max(5)
		.transform((days) => [...new Set(days)].sort()),
	instruction: optionalInput(500),
});
export type Address = z.infer<typeof Address>;

/** Times between which customers of a location can ask for their deliveries. */
export const SetDeliveryWindows = z.strictObject({
	locationId: idInput("131"),
	windows: z
		.array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/))
		.max(8)
		.refine((windows) => windows.every((window) => window.slice(0, 5) < window.slice(6))),
});
export type SetDeliveryWindows = z.infer<typeof SetDeliveryWindows>;

export const ChangeLocation = Address.extend({ locationId: idInput("131"), seen: seenInput });
export type ChangeLocation = z.infer<typeof ChangeLocation>;

/** Look-ups in registers cost money, and registers limit them. */
export const lookups = {
	name: "register-lookup",
	times: 240,
	seconds: 15 * 60,
	per: "visitor",
	isSampled: false,
} as const;
export const LookUpAddress = z.strictObject({
	country: z.enum(countries),
	postalCode: lineInput(12),
	houseNumber: lineInput(20),
	addition: optionalInput(20),
	street: optionalInput(120),
});
export type LookUpAddress = z.infer<typeof LookUpAddress>;

export const DeactivateLocation = z.strictObject({ locationId: idInput("131"), seen: seenInput });
export type DeactivateLocation = z.infer<typeof DeactivateLocation>;

export const SetLanguage = z.strictObject({ language: z.enum(languages) });
export type SetLanguage = z.infer<typeof SetLanguage>;

export const SetDefaultLocation = z.strictObject({ locationId: idInput("131") });
export type SetDefaultLocation = z.infer<typeof SetDefaultLocation>;

/** The location of an order to pay. Without one, all who can pay are meant. */
export const ShowPayers = z.strictObject({ locationId: idInput("131").optional() }).default({});
export type ShowPayers = z.infer<typeof ShowPayers>;

const Person = z.strictObject({
	salutation: z.enum(salutations, refusedAs("person.salutation-missing")),
	firstName: lineInput(80),
	lastName: lineInput(80),
	email: z
		.string()
		.trim()
		.max(254)
		.pipe(z.email(refusedAs("email.invalid"))),
	phone: optionalInput(20),
});
export type Person = z.infer<typeof Person>;

/** The details that a person keeps about themselves. */
export const ChangeProfile = z.strictObject({
	salutation: z.enum(salutations, refusedAs("person.salutation-missing")),
	firstName: lineInput(80),
	lastName: lineInput(80),
	phone: optionalInput(40),
	jobTitle: z.enum(jobTitles, refusedAs("person.job-title-missing")).nullable(),
	/** The language of pages, mails and notifications. */
	language: z.enum(languages),
	seen: seenInput,
});
export type ChangeProfile = z.infer<typeof ChangeProfile>;

/** An invited person may choose a salutation later, in the profile. */
const InvitedPerson = Person.extend({ salutation: z.enum(salutations).default("Rather neither") });

/** The first administrator of a company that staff created. */
export const InviteAdministrator = InvitedPerson.extend({ accountId: idInput("001") });
export type InviteAdministrator = z.infer<typeof InviteAdministrator>;

/** Input of `inviteMember`. The system adds members with the same fields. */
export const InviteMember = InvitedPerson.extend({
	role: z.enum(memberRoles),
	/** Empty for every location, also future ones. */
	locationIds: z.array(idInput("131")).max(200).default([]),
});
export type InviteMember = z.infer<typeof InviteMember> & { accountId: string };

export const ChangeRole = z.strictObject({ membershipId: idInput("a04"), role: z.enum(memberRoles), seen: seenInput });
export type ChangeRole = z.infer<typeof ChangeRole>;

/** The role and the locations of a member. */
export const ChangeMember = ChangeRole.extend({ locationIds: InviteMember.shape.locationIds });
export type ChangeMember = z.infer<typeof ChangeMember>;

export const RemoveMember = z.strictObject({
	membershipId: idInput("a04"),
	/** The membership of the colleague who takes over open orders and saved lists. Absent for a member without any. */
	successorId: idInput("a04").optional(),
});
export type RemoveMember = z.infer<typeof RemoveMember>;

export const ShowMemberWork = z.strictObject({ membershipId: idInput("a04") });

/** Whether the viewer may change the people and locations of a company. */
export const canAdminister = (by: Viewer, account: string): boolean =>
	isSeller(by) || (by.role === "administrator" && by.accountId === account);

/** The locations that a person may use. "all" includes future ones. */
export type Reach = readonly string[] | "all";

/** The reach of an input or a row. */
export const reachOf = (everyLocation: boolean, locationIds: readonly string[]): Reach =>
	everyLocation ? "all" : locationIds;

/** Whether `limits` include all of `reach`. */
const isWithin = (reach: Reach, limits: Reach): boolean =>
	limits === "all" || (reach !== "all" && reach.every((id) => limits.includes(id)));

/** Whether the viewer may give, change or end a membership with this reach. Administrators give no more than they have,
 * and change no colleague who has more. Administrator is the highest role, so an administrator may give every role. */
export const canAdministerMember = (by: Viewer, account: string, reach: Reach): boolean =>
	canAdminister(by, account) && isWithin(reach, by.locationIds);

/** Whether the viewer may change the company as a whole, for example add a location. A limited administrator may not. */
export const canAdministerEverywhere = (by: Viewer, account: string): boolean =>
	canAdministerMember(by, account, "all");
