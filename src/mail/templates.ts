import * as z from "zod";
import { salutations } from "#accounts/person.ts";
import { writeDeadline, writeTime } from "#i18n/format.ts";
import type { GuardEvent } from "#notices/notices.ts";
import type { AskKind } from "#quotes/ask-form.ts";
import { memberRoles } from "#shared/roles.ts";
import { isSlug } from "#shared/slug.ts";
import type { Letter } from "./letter.ts";
import { orderTemplates } from "./orders.ts";
import { line, template, today } from "./template.ts";
import type { Words } from "./words.ts";

const role = z.enum(memberRoles);

type ColleagueEvent = "colleague-added" | "colleague-changed";

const Membership = z.strictObject({ firstName: line, company: line, role });
const Colleague = Membership.extend({ colleague: line });
/** By the clock on the store's wall. */
const Guarding = z.strictObject({ firstName: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** What was asked for and by when it is answered, which is at 24:00 at the latest. */
const Promised = z.strictObject({ number: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** What is asked about; null: put down before that was known here. */
const slug = z.string().refine(isSlug).nullable().default(null);
const aboutProduct = (words: Words, slug: string | null): Letter["action"] =>
	slug ? { label: words("open-product"), path: `/product/${slug}` } : { label: words("open-shop"), path: "/" };

const aMoment = { day: "2026-11-21", time: "09:24" };
const aPromise = {
	number: "Q-100001",
	product: "Aoraki Two Group",
	slug: "aoraki-two-group",
	day: "2026-11-23",
	time: "15:00",
};

const security = "/account/security";

/** What guards a login changed: whoever did not do it is told what to do. */
const guarding = (what: GuardEvent) =>
	template({
		data: Guarding,
		letter: (words, { firstName, day, time }, language) => ({
			subject: words(`${what}.subject`),
			greeting: words("greeting", firstName),
			paragraphs: [words(`${what}.text`, today(language, day), writeTime(language, time)), words("guard.not-you")],
			action: { label: words("guard.action"), path: security },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", ...aMoment },
	});

/** `named` is the company as a mail may name it. Null: anybody could have typed its name, so only the shop names it, after login. */
const Invited = z.strictObject({ named: line.nullable(), role });
const anInvitation = { named: "Kererū Cafés Tāmaki", role: "buyer" as const };

/** The subject and first sentence of an invitation. */
const invitedBy = (words: Words, { named, role }: z.infer<typeof Invited>): [subject: string, sentence: string] =>
	named === null
		? [words("invited.subject"), words("invited.text", words(`role.${role}`))]
		: [words("invited.named-subject", named), words("invited.named-text", named, words(`role.${role}`))];

const colleague = (what: ColleagueEvent) =>
	template({
		data: Colleague,
		letter: (words, { firstName, company, colleague, role }) => ({
			subject: words(`${what}.subject`, colleague, company),
			greeting: words("greeting", firstName),
			paragraphs: [words(`${what}.text`, colleague, company, words(`role.${role}`)), words("colleague.check")],
			action: { label: words("colleague.action"), path: "/account" },
			why: words("colleague.why", company),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki", colleague: "Hēmi Walker", role: "buyer" },
	});

/** Whoever asked is told that it arrived. A guest's words go to no address that a guest typed: then there is no name. */
const requested = (kind: AskKind) =>
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
		sample: { ...aPromise, firstName: "Aroha" },
	});

/** Our own people are told who waits, of what, and until when. */
const toAnswer = (kind: AskKind) =>
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
		letter: (words, { day, time, ...asked }, language) => ({
			subject: words(`${kind}-to-answer.subject`, asked.number, asked.company),
			greeting: words("greeting-all"),
			paragraphs: [
				words(`${kind}-to-answer.text`, asked.product, asked.articleNumber),
				words("to-answer.by", writeDeadline(language, { day, time }, day)),
				words("to-answer.who", asked.name, asked.company, words(`salutation.${asked.salutation}`)),
				words(asked.isKnown ? "to-answer.known" : "to-answer.guest"),
				words("to-answer.reach", asked.email, asked.phone),
				asked.message === null ? words("to-answer.no-message") : words("to-answer.message", asked.message),
			],
			action: aboutProduct(words, asked.slug),
			why: words("to-answer.why"),
		}),
		sample: {
			...aPromise,
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

/** Every mail that goes out. `data` is kept until it has gone, and read again then: a field that comes later needs a default. */
export const templates = {
	...orderTemplates,
	"codes-renewed": guarding("codes-renewed"),
	"colleague-added": colleague("colleague-added"),
	"colleague-changed": colleague("colleague-changed"),
	"factor-ended": guarding("factor-ended"),
	"factor-locked": guarding("factor-locked"),
	"factor-reset": guarding("factor-reset"),
	"factor-set": guarding("factor-set"),
	"info-requested": requested("info"),
	"info-to-answer": toAnswer("info"),
	invitation: template({
		data: Invited.extend({ secret: z.string().regex(/^[\w-]{43}$/) }),
		letter: (words, { secret, ...invited }) => {
			const [subject, sentence] = invitedBy(words, invited);
			return {
				subject,
				greeting: words("greeting-all"),
				paragraphs: [sentence, words("invitation.how"), words("invited.not-you")],
				action: { label: words("invitation.action"), path: `/ResetPassword/${secret}` },
				why: words("invited.why"),
			};
		},
		sample: { ...anInvitation, secret: "s".repeat(43) },
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
		sample: { ...anInvitation, firstName: "Hēmi", company: anInvitation.named },
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
		data: Guarding.extend({ device: line }),
		letter: (words, { firstName, day, time, device }, language) => ({
			subject: words("new-device.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [
				words(
					"new-device.text",
					device || words("new-device.unnamed"),
					today(language, day),
					writeTime(language, time),
				),
				words("guard.not-you"),
			],
			action: { label: words("guard.action"), path: security },
			why: words("new-device.why"),
		}),
		sample: { firstName: "Aroha", device: "Firefox, Windows", ...aMoment },
	}),
	"password-changed": guarding("password-changed"),
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
	"quote-requested": requested("quote"),
	"quote-to-answer": toAnswer("quote"),
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
} as const;

/** What stands in these is for one pair of eyes: it is forgotten as soon as it went. */
export const secretTemplates: readonly TemplateName[] = ["invitation", "password-reset"];

export type TemplateName = keyof typeof templates;

/** What a template must be told. */
export type MailData = { [Name in TemplateName]: z.input<(typeof templates)[Name]["data"]> };

export const templateNames = Object.keys(templates)
	.filter((name): name is TemplateName => name in templates)
	.sort();
