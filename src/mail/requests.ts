import * as z from "zod";
import { salutations } from "#accounts/person.ts";
import type { RequestKind } from "#quotes/request-form.ts";
import { isSlug } from "#shared/slug.ts";
import type { Letter } from "./letter.ts";
import { line, template } from "./template.ts";
import type { Words } from "./words.ts";

/** The number of a request, and the time by which it is answered: at 24:00 at the latest. */
const Promised = z.object({ number: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** The product of a request. Null for mails that an earlier version stored. */
const slug = z.string().refine(isSlug).nullable().default(null);
const aboutProduct = (words: Words, slug: string | null): Letter["action"] =>
	slug ? { label: words("open-product"), path: `/product/${slug}` } : { label: words("open-shop"), path: "/" };

const isGiven = (text: string | null): boolean => text !== null;

const sampleRequest = {
	number: "Q-100001",
	product: "Aoraki Two Group",
	slug: "aoraki-two-group",
	day: "2026-11-23",
	time: "15:00",
};

/** Confirms a request. `firstName` is null for guests, whose words must not go to an address that nobody verified. */
const confirmationTemplate = (kind: RequestKind) =>
	template({
		data: Promised.extend({ product: line, slug, firstName: line.nullable() }),
		letter: (words, { number, product, slug, firstName, ...deadline }, _, times) => ({
			subject: words(`${kind}-requested.subject`, number),
			greets: firstName,
			paragraphs: [
				words(`${kind}-requested.text`, product),
				words("requested.by", times.deadline(deadline)),
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
		letter: (words, { day, time, ...request }, _, times) => ({
			subject: words(`${kind}-to-answer.subject`, request.number, request.company),
			greets: null,
			paragraphs: [
				words(`${kind}-to-answer.text`, request.product, request.articleNumber),
				words("to-answer.by", times.deadline({ day, time })),
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

const sampleWanted = { number: "I-100001", subject: "oat drink for baristas", day: "2026-11-23", time: "15:00" };

/** Confirms a request for a product that a search did not find. `firstName` and `subject` are null for guests. */
const productRequestReceived = template({
	data: Promised.extend({ subject: line.nullable(), firstName: line.nullable() }),
	letter: (words, { number, subject, firstName, ...deadline }, _, times) => ({
		subject: words("product-request-received.subject", number),
		greets: firstName,
		paragraphs: [
			subject === null ? words("product-request-received.guest") : words("product-request-received.text", subject),
			words("requested.by", times.deadline(deadline)),
			words("requested.number", number),
		],
		action: aboutProduct(words, null),
		why: words("product-request-received.why"),
	}),
	sample: { ...sampleWanted, firstName: "Aroha" },
});

/** Tells staff about a request for a product that a search did not find. */
const productRequestToAnswer = template({
	data: Promised.extend({
		subject: line,
		message: line.nullable(),
		name: line,
		company: line.nullable(),
		email: line,
		phone: line.nullable(),
		isKnown: z.boolean(),
	}),
	letter: (words, { number, subject, day, time, ...request }, _, times) => ({
		subject: words("product-request-to-answer.subject", number, subject),
		greets: null,
		paragraphs: [
			words("product-request-to-answer.text", subject),
			request.message === null ? words("to-answer.no-message") : words("to-answer.message", request.message),
			words("to-answer.by", times.deadline({ day, time })),
			[request.name, request.company].filter(isGiven).join(", "),
			words(request.isKnown ? "to-answer.known" : "to-answer.guest"),
			[request.email, request.phone].filter(isGiven).join(", "),
		],
		action: aboutProduct(words, null),
		why: words("to-answer.why"),
	}),
	sample: {
		...sampleWanted,
		message: "Cartons of one litre, 24 a week.",
		name: "Aroha Ngata",
		company: null,
		email: "aroha@example.org",
		phone: null,
		isKnown: false,
	},
});

/** Mails about requests for quotes, information and products. */
export const requestTemplates = {
	"info-requested": confirmationTemplate("info"),
	"info-to-answer": staffTemplate("info"),
	"product-request-received": productRequestReceived,
	"product-request-to-answer": productRequestToAnswer,
	"quote-requested": confirmationTemplate("quote"),
	"quote-to-answer": staffTemplate("quote"),
} as const;
