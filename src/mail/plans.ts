import * as z from "zod";
import type { Language } from "#i18n/languages.ts";
import { type DifferingItem, type MoveReason, missingCauses, moveReasons, planProblems } from "#notices/notices.ts";
import { amountOf, line, template, time, writtenDay } from "./template.ts";
import type { Words } from "./words.ts";

const PlanMail = z.object({
	firstName: line,
	planId: z.string().regex(/^a01\w{12,15}$/),
	number: z.int(),
	city: line,
	comesOn: z.iso.date(),
});

const names = { en: line, nl: line };
const Missing = z.array(
	z.object({
		quantity: z.int(),
		...names,
		cause: z.enum(missingCauses),
		outcome: z.enum(["wait", "leave-out", "alternative"]),
		instead: z.object(names).nullable(),
	}),
);

const nameIn = (language: Language, { en, nl }: { en: string; nl: string }): string => (language === "nl-NL" ? nl : en);

/** The line of an item that does not come as wanted: what, why, and what happens with it. */
function missingLine(words: Words, language: Language, item: DifferingItem, time: "notice" | "order"): string {
	const { quantity, cause, outcome, instead } = item;
	const consequence = words(`plan.${time}.${outcome}`, instead ? nameIn(language, instead) : "");
	return `${quantity} × ${nameIn(language, item)}: ${words(`plan.cause.${cause}`)}. ${consequence}`;
}

const sample = { firstName: "Aroha", planId: "a01000000000001", number: 40_017, city: "Tāmaki", comesOn: "2026-11-30" };
const sampleMissing = [
	{
		quantity: 2,
		en: "Karaka Decaf, 250 g",
		nl: "Karaka Decaf, 250 g",
		cause: "sold-out" as const,
		outcome: "alternative" as const,
		instead: { en: "Kōwhai Decaf, 250 g", nl: "Kōwhai Decaf, 250 g" },
	},
	{
		quantity: 1,
		en: "Oat drink, 1 l",
		nl: "Haverdrank, 1 l",
		cause: "dearer" as const,
		outcome: "wait" as const,
		instead: null,
	},
];

const move = { plannedOn: z.iso.date(), before: z.iso.date(), why: z.enum(moveReasons) };

/** Why a delivery moved, as a sentence. */
const reasonOf = (words: Words, language: Language, { why, before, plannedOn }: Move): string =>
	words(`plan-date-moved.${why}`, writtenDay(language, why === "no-van" ? before : plannedOn));

type Move = { why: MoveReason; before: string; plannedOn: string };

const planAction = (words: Words, planId: string) => ({ label: words("plan.action"), path: `/planner/${planId}` });

/** Mails about plans, for their owners. */
export const planTemplates = {
	"plan-notice": template({
		data: PlanMail.extend({
			lastDay: z.iso.date(),
			/** The time of the deadline. Null when changes are possible until the end of the last day. */
			lastTime: time.nullable().default(null),
			items: z.array(z.object({ quantity: z.int(), ...names })),
			more: z.int(),
			total: z.int(),
			currency: z.string().length(3),
			missing: Missing,
		}),
		letter: (words, { firstName, planId, number, city, comesOn, lastDay, lastTime, ...contents }, language, times) => {
			const { items, more, total: amount, currency, missing } = contents;
			const timed = lastTime === null ? "" : "-time";
			const until =
				lastTime === null ? writtenDay(language, lastDay) : times.deadline({ day: lastDay, time: lastTime });
			return {
				subject: words(`plan-notice.subject${timed}`, writtenDay(language, comesOn), until),
				greets: firstName,
				paragraphs: [
					words("plan-notice.text", String(number), city, writtenDay(language, comesOn)),
					words(`plan-notice.change${timed}`, until),
					...(missing.length > 0 ? [words("plan-notice.missing")] : []),
				],
				list: [
					...missing.map((item) => missingLine(words, language, item, "notice")),
					...items.map((item) => `${item.quantity} × ${nameIn(language, item)}`),
					...(more > 0 ? [words("order.more", String(more))] : []),
					words("plan-notice.total", amountOf(language, { amount, currency })),
				],
				action: { label: words("plan-notice.action"), path: `/planner/${planId}` },
				why: words("plan.why"),
			};
		},
		sample: {
			...sample,
			lastDay: "2026-11-28",
			items: [{ quantity: 5, en: "Kererū House Espresso, 1 kg", nl: "Kererū House Espresso, 1 kg" }],
			more: 2,
			total: 7_762,
			currency: "NZD",
			missing: sampleMissing,
		},
	}),
	"plan-date-moved": template({
		data: PlanMail.extend({
			...move,
			further: z.array(z.object({ ...move, comesOn: z.iso.date() })).default([]),
			shared: z.array(z.object({ number: z.int(), comesOn: z.iso.date() })).default([]),
		}),
		letter: (words, { firstName, planId, number, city, further, shared, ...first }, language) => {
			const sharing = shared.map((other) =>
				words("plan-date-moved.shared", String(other.number), writtenDay(language, other.comesOn)),
			);
			const mail = {
				greets: firstName,
				action: planAction(words, planId),
				why: words("plan.why"),
			};
			const { before, comesOn } = first;
			const days = [writtenDay(language, before), writtenDay(language, comesOn)] as const;
			if (further.length === 0)
				return {
					...mail,
					subject: words("plan-date-moved.subject", ...days, String(number)),
					paragraphs: [
						reasonOf(words, language, first),
						words("plan-date-moved.text", String(number), city, days[1]),
						words("plan-date-moved.rhythm"),
						...sharing,
					],
				};
			const moves = [first, ...further];
			return {
				...mail,
				subject: words("plan-date-moved.subject-of-all", String(moves.length), String(number)),
				paragraphs: [
					words("plan-date-moved.text-of-all", String(number), city),
					words("plan-date-moved.rhythm"),
					...sharing,
				],
				list: moves.map((moved) =>
					words(
						"plan-date-moved.line",
						writtenDay(language, moved.before),
						writtenDay(language, moved.comesOn),
						reasonOf(words, language, moved),
					),
				),
			};
		},
		sample: {
			...sample,
			plannedOn: "2026-11-27",
			before: "2026-11-27",
			why: "closing-day",
			shared: [{ number: 40_007, comesOn: sample.comesOn }],
		},
	}),
	"plan-order-differs": template({
		data: PlanMail.extend({ orderId: z.string().regex(/^801\w{12,15}$/), missing: Missing }),
		letter: (words, { firstName, number, city, comesOn, orderId, missing }, language) => ({
			subject: words("plan-order-differs.subject", writtenDay(language, comesOn)),
			greets: firstName,
			paragraphs: [words("plan-order-differs.text", String(number), city, writtenDay(language, comesOn))],
			list: missing.map((item) => missingLine(words, language, item, "order")),
			action: { label: words("order.action"), path: `/orders/${orderId}` },
			why: words("plan.why"),
		}),
		sample: { ...sample, orderId: "801000000000001", missing: sampleMissing },
	}),
	"plan-order-empty": template({
		data: PlanMail.extend({ missing: Missing }),
		letter: (words, { firstName, planId, number, city, comesOn, missing }, language) => ({
			subject: words("plan-order-empty.subject", writtenDay(language, comesOn)),
			greets: firstName,
			paragraphs: [words("plan-order-empty.text", String(number), city, writtenDay(language, comesOn))],
			list: missing.map((item) => missingLine(words, language, item, "order")),
			action: planAction(words, planId),
			why: words("plan.why"),
		}),
		sample: { ...sample, missing: sampleMissing.slice(1) },
	}),
	"plan-paused": template({
		data: PlanMail.extend({ why: z.enum(planProblems) }),
		letter: (words, { firstName, planId, number, city, comesOn, why }, language) => ({
			subject: words("plan-paused.subject", writtenDay(language, comesOn)),
			greets: firstName,
			paragraphs: [
				words("plan-paused.text", String(number), city),
				words(`plan-paused.${why}`),
				words("plan-paused.resume"),
			],
			action: planAction(words, planId),
			why: words("plan-paused.why"),
		}),
		sample: { ...sample, why: "credit-limit" },
	}),
} as const;
