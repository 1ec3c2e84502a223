import * as z from "zod";
import { salutations } from "#accounts/person.ts";
import { writeDeadline, writeTime } from "#i18n/format.ts";
import type { SecurityEvent } from "#notices/notices.ts";
import type { RequestKind } from "#quotes/request-form.ts";
import { memberRoles } from "#shared/roles.ts";
import { isSlug } from "#shared/slug.ts";
import { colleagueTemplates } from "./colleagues.ts";
import type { Letter } from "./letter.ts";
import { orderTemplates } from "./orders.ts";
import { planTemplates } from "./plans.ts";
import { line, template, writtenDay } from "./template.ts";
import type { Words } from "./words.ts";

const role = z.enum(memberRoles);

const Membership = z.strictObject({ firstName: line, company: line, role });
/** Data of mails about the security of a login, in store time. */
const SecurityMail = z.strictObject({ firstName: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** The number of a request, and the time by which it is answered: at 24:00 at the latest. */
const Promised = z.strictObject({ number: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** The product of a request. Null for mails that an earlier version stored. */
const slug = z.string().refine(isSlug).nullable().default(null);
const aboutProduct = (words: Words, slug: string | null): Letter["action"] =>
	slug ? { label: words("open-product"), path: `/product/${slug}` } : { label: words("open-shop"), path: "/" };

const sampleTime = { day: "2026-11-21", time: "09:24" };
const sampleRequest = {
	number: "Q-100001",
	product: "Aoraki Two Group",
	slug: "aoraki-two-group",
	day: "2026-11-23",
	time: "15:00",
};

const security = "/account/security";

/** A mail about a security change of a login, with advice for a user who did not make the change. */
const securityTemplate = (event: SecurityEvent) =>
	template({
		data: SecurityMail,
		letter: (words, { firstName, day, time }, language) => ({
			subject: words(`${event}.subject`),
			greeting: words("greeting", firstName),
			paragraphs: [
				words(`${event}.text`, writtenDay(language, day), writeTime(language, time)),
				words("guard.not-you"),
			],
			action: { label: words("guard.action"), path: security },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", ...sampleTime },
	});

/** `named` is the name of the company. Null when nobody verified the name, so that the mail must not show it. */
const Invited = z.strictObject({ named: line.nullable(), role });
const sampleInvitation = { named: "Kererū Cafés Tāmaki", role: "buyer" as const };

/** The subject and first sentence of an invitation. */
const invitedBy = (words: Words, { named, role }: z.infer<typeof Invited>): [subject: string, sentence: string] =>
	named === null
		? [words("invited.subject"), words("invited.text", words(`role.${role}`))]
		: [words("invited.named-subject", named), words("invited.named-text", named, words(`role.${role}`))];

const Decided = z.strictObject({ firstName: line, company: line });
const aDecision = { firstName: "Tama", company: "Wharf Road Bakery Ltd" };

/** Confirms a request. `firstName` is null for guests, whose words must not go to an address that nobody verified. */
const confirmationTemplate = (kind: RequestKind) =>
	template({
		data: Promised.extend({ product: line, slug, firstName: line.nullable() }),
		letter: (words, { number, product, slug, firstName, ...deadline }, language) => ({
			subject: words(`${kind}-requested.subject`, number),
			greeting: firstName === null ? words("greeting-all") : words("greeting", firstName),
			paragraphs: [
				words(`${kind}-requested.text`, product),
				words("requested.by", writeDeadline(language, deadline, deadline.day)),
				words("requested.number", number),
			],
			action: aboutProduct(words, slug),
			why: words(`${kind}-requested.why`),
		}),
		sample: { ...sampleRequest, firstName: "Aroha" },
	});

/** Tells staff about a request: requester, product, and time of the answer. */
const staffTemplate = (kind: RequestKind) =>
	template({
		data: Promised.extend({
			product: line,
			articleNumber: line,
			company: line,
			name: line,
			email: line,
			phone: line,
			slug,
			salutation: z.enum(salutations),
			message: line.nullable(),
			isKnown: z.boolean(),
		}),
		letter: (words, { day, time, ...request }, language) => ({
			subject: words(`${kind}-to-answer.subject`, request.number, request.company),
			greeting: words("greeting-all"),
			paragraphs: [
				words(`${kind}-to-answer.text`, request.product, request.articleNumber),
				words("to-answer.by", writeDeadline(language, { day, time }, day)),
				words("to-answer.who", request.name, request.company, words(`salutation.${request.salutation}`)),
				words(request.isKnown ? "to-answer.known" : "to-answer.guest"),
				words("to-answer.reach", request.email, request.phone),
				request.message === null ? words("to-answer.no-message") : words("to-answer.message", request.message),
			],
			action: aboutProduct(words, request.slug),
			why: words("to-answer.why"),
		}),
		sample: {
			...sampleRequest,
			articleNumber: "7000012",
			company: "Kererū Cafés Tāmaki",
			salutation: "Madam" as const,
			name: "Aroha Ngata",
			email: "aroha@example.org",
			phone: "+64215550142",
			isKnown: true,
			message: "Two groups, for about 200 cups a day.",
		},
	});

/** All mails. `data` is stored until the mail is sent, maybe by a newer version, so a new field needs a default. */
export const templates = {
	...orderTemplates,
	...planTemplates,
	"codes-renewed": securityTemplate("codes-renewed"),
	...colleagueTemplates,
	"company-closed": template({
		data: z.strictObject({ firstName: line, company: line }),
		letter: (words, { firstName, company }) => ({
			subject: words("company-closed.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("company-closed.text", company)],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed.why"),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki" },
	}),
	"company-closed-goodbye": template({
		data: z.strictObject({ firstName: line, company: line, days: z.int() }),
		letter: (words, { firstName, company, days }) => ({
			subject: words("company-closed-goodbye.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [
				words("company-closed-goodbye.text", company),
				words("company-closed-goodbye.data", String(days)),
				words("company-closed-goodbye.kept"),
			],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed-goodbye.why", company),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki", days: 30 },
	}),
	"email-change": template({
		data: z.strictObject({ firstName: line, secret: z.string().regex(/^[\w-]{43}$/) }),
		letter: (words, { firstName, secret }) => ({
			subject: words("email-change.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("email-change.text"), words("email-change.not-you")],
			action: { label: words("welcome.action"), path: `/ConfirmEmail/${secret}` },
			why: words("email-change.why"),
		}),
		sample: { firstName: "Aroha", secret: "s".repeat(43) },
	}),
	"email-change-requested": template({
		data: z.strictObject({ firstName: line, email: line }),
		letter: (words, { firstName, email }) => ({
			subject: words("email-change-requested.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("email-change-requested.text", email), words("email-change-requested.not-you")],
			action: { label: words("guard.action"), path: security },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", email: "aroha@example.org" },
	}),
	"email-changed": template({
		data: z.strictObject({ firstName: line, email: line }),
		letter: (words, { firstName, email }) => ({
			subject: words("email-changed.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("email-changed.text", email), words("email-changed.not-you")],
			action: { label: words("registration-rejected.action"), path: "/s/contactus" },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", email: "aroha@example.org" },
	}),
	"email-in-use": template({
		data: z.strictObject({ email: line }),
		letter: (words, { email }) => ({
			subject: words("email-in-use.subject"),
			greeting: words("greeting-all"),
			paragraphs: [words("email-in-use.text", email), words("email-in-use.what-now")],
			action: { label: words("password-reset.action"), path: "/ForgotPassword" },
			why: words("email-in-use.why"),
		}),
		sample: { email: "aroha@example.org" },
	}),
	"factor-ended": securityTemplate("factor-ended"),
	"factor-locked": securityTemplate("factor-locked"),
	"factor-reset": securityTemplate("factor-reset"),
	"factor-set": securityTemplate("factor-set"),
	"info-requested": confirmationTemplate("info"),
	"info-to-answer": staffTemplate("info"),
	invitation: template({
		data: Invited.extend({ secret: z.string().regex(/^[\w-]{43}$/) }),
		letter: (words, { secret, ...invited }) => {
			const [subject, sentence] = invitedBy(words, invited);
			return {
				subject,
				greeting: words("greeting-all"),
				paragraphs: [sentence, words("invitation.how"), words("invited.not-you")],
				action: { label: words("invitation.action"), path: `/invitation/${secret}` },
				why: words("invited.why"),
			};
		},
		sample: { ...sampleInvitation, secret: "s".repeat(43) },
	}),
	invited: template({
		data: Invited.extend({ firstName: line, company: line }),
		letter: (words, { firstName, company: _, ...invited }) => {
			const [subject, sentence] = invitedBy(words, invited);
			return {
				subject,
				greeting: words("greeting", firstName),
				paragraphs: [sentence, words("invited.how"), words("invited.not-you")],
				action: { label: words("invited.action"), path: "/account" },
				why: words("invited.why"),
			};
		},
		sample: { ...sampleInvitation, firstName: "Hēmi", company: sampleInvitation.named },
	}),
	"login-deleted": template({
		data: z.strictObject({ firstName: line, day: z.iso.date() }),
		letter: (words, { firstName, day }, language) => ({
			subject: words("login-deleted.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("login-deleted.text", writtenDay(language, day)), words("company-closed-goodbye.kept")],
			action: { label: words("open-shop"), path: "/" },
			why: words("login-deleted.why"),
		}),
		sample: { firstName: "Aroha", day: "2026-11-21" },
	}),
	"member-added": template({
		data: Membership,
		letter: (words, { firstName, company, role }) => ({
			subject: words(`member-added.subject.${role}`, company),
			greeting: words("greeting", firstName),
			paragraphs: [words("member-added.text", company, words(`role.${role}`)), words(`may.${role}`)],
			action: { label: words("open-shop"), path: "/" },
			why: words("member-added.why", company),
		}),
		sample: { firstName: "Hēmi", company: "Kererū Cafés Tāmaki", role: "buyer" },
	}),
	"new-device": template({
		data: SecurityMail.extend({ device: line }),
		letter: (words, { firstName, day, time, device }, language) => ({
			subject: words("new-device.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [
				words(
					"new-device.text",
					device || words("new-device.unnamed"),
					writtenDay(language, day),
					writeTime(language, time),
				),
				words("guard.not-you"),
			],
			action: { label: words("guard.action"), path: security },
			why: words("new-device.why"),
		}),
		sample: { firstName: "Aroha", device: "Firefox, Windows", ...sampleTime },
	}),
	"passkey-added": securityTemplate("passkey-added"),
	"passkey-removed": securityTemplate("passkey-removed"),
	"password-changed": securityTemplate("password-changed"),
	"password-reset": template({
		data: z.strictObject({ firstName: line, secret: z.string().regex(/^[\w-]{43}$/) }),
		letter: (words, { firstName, secret }) => ({
			subject: words("password-reset.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("password-reset.text"), words("password-reset.not-you")],
			action: { label: words("password-reset.action"), path: `/ResetPassword/${secret}` },
			why: words("password-reset.why"),
		}),
		sample: { firstName: "Aroha", secret: "s".repeat(43) },
	}),
	"quote-requested": confirmationTemplate("quote"),
	"quote-to-answer": staffTemplate("quote"),
	"registration-approved": template({
		data: Decided,
		letter: (words, { firstName, company }) => ({
			subject: words("registration-approved.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-approved.text", company)],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why", company),
		}),
		sample: aDecision,
	}),
	"registration-merged": template({
		data: Decided.extend({ mergedInto: line }),
		letter: (words, { firstName, company, mergedInto }) => ({
			subject: words("registration-merged.subject", company, mergedInto),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-merged.text", company, mergedInto)],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why", company),
		}),
		sample: { ...aDecision, mergedInto: "Kererū Cafés Tāmaki" },
	}),
	"registration-rejected": template({
		data: Decided.extend({ reason: line }),
		letter: (words, { firstName, company, reason }) => ({
			subject: words("registration-rejected.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-rejected.text", company), words("registration-rejected.reason", reason)],
			action: { label: words("registration-rejected.action"), path: "/s/contactus" },
			why: words("registration.why", company),
		}),
		sample: { ...aDecision, reason: "The company is not in the register" },
	}),
	"role-changed": template({
		data: Membership,
		letter: (words, { firstName, company, role }) => ({
			subject: words("role-changed.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("role-changed.text", company, words(`role.${role}`)), words(`may.${role}`)],
			action: { label: words("open-shop"), path: "/" },
			why: words("role-changed.why", company),
		}),
		sample: { firstName: "Aroha", company: "Ōamaru Office & Co", role: "administrator" },
	}),
	welcome: template({
		data: Decided.extend({ isVerified: z.boolean(), secret: z.string().regex(/^[\w-]{43}$/) }),
		letter: (words, { firstName, company, isVerified, secret }) => ({
			subject: words("welcome.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("welcome.text"), words(isVerified ? "welcome.verified" : "welcome.new", company)],
			action: { label: words("welcome.action"), path: `/ConfirmEmail/${secret}` },
			why: words("welcome.why"),
		}),
		sample: { ...aDecision, isVerified: true, secret: "s".repeat(43) },
	}),
} as const;

/** Mails whose data are deleted as soon as they are sent: they have a secret, or go to a person whose data are erased. */
export const secretTemplates: readonly TemplateName[] = [
	"company-closed-goodbye",
	"email-change",
	"invitation",
	"login-deleted",
	"password-reset",
	"welcome",
];

export type TemplateName = keyof typeof templates;

/** The data of each template. */
export type MailData = { [Name in TemplateName]: z.input<(typeof templates)[Name]["data"]> };

export const templateNames = Object.keys(templates)
	.filter((name): name is TemplateName => name in templates)
	.sort();
