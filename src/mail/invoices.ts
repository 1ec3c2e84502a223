import * as z from "zod";
import type { Language } from "#i18n/languages.ts";
import { amountOf, line, template, writtenDay } from "./template.ts";
import type { Words } from "./words.ts";

/** The name of the reader. Null for further addresses of a company. */
const firstName = line.nullable();

const currency = z.string().length(3);
const Document = z.object({
	firstName,
	invoiceId: z.string().regex(/^3tt\w{12,15}$/),
	number: line,
	total: z.int(),
	currency,
});
const sample = {
	firstName: "Aroha",
	invoiceId: "3tt000000000001",
	number: "2026-000012",
	total: 136_213,
	currency: "NZD",
};

const action = (words: Words, invoiceId: string) => ({
	label: words("invoice.action"),
	path: `/invoices/${invoiceId}`,
});
const totalOf = (language: Language, { total: amount, currency }: { total: number; currency: string }): string =>
	amountOf(language, { amount, currency });

/** The invoices that a reminder names. More are counted. */
export const remindedAtMost = 20;

/** Mails about invoices. The first two have the document attached as a PDF. */
export const invoiceTemplates = {
	"invoice-issued": template({
		data: Document.extend({
			/** Null when the invoice is paid. */
			dueOn: z.iso.date().nullable(),
			/** The amount that settles the invoice until a day. Null without an early-payment discount. */
			early: z.object({ amount: z.int(), until: z.iso.date() }).nullable(),
		}),
		letter: (words, { firstName, invoiceId, number, dueOn, early, ...money }, language, { today }) => ({
			subject: words("invoice-issued.subject", number, totalOf(language, money)),
			greets: firstName,
			paragraphs: [
				words("invoice-issued.text", number, totalOf(language, money)),
				dueOn === null ? words("invoice-issued.paid") : words("invoice-issued.due", writtenDay(language, dueOn)),
				// The mail may have waited until the discount ended.
				...(early && today <= early.until
					? [
							words(
								"invoice-issued.early",
								amountOf(language, { ...money, ...early }),
								writtenDay(language, early.until),
							),
						]
					: []),
			],
			action: action(words, invoiceId),
			why: words("invoice.why"),
		}),
		sample: { ...sample, dueOn: "2026-12-20", early: { amount: 133_489, until: "2026-11-30" } },
	}),
	"credit-note-issued": template({
		data: Document.extend({ originalNumber: line }),
		letter: (words, { firstName, invoiceId, number, originalNumber, ...money }, language) => ({
			subject: words("credit-note-issued.subject", number, totalOf(language, money)),
			greets: firstName,
			paragraphs: [words("credit-note-issued.text", number, totalOf(language, money), originalNumber)],
			action: action(words, invoiceId),
			why: words("invoice.why"),
		}),
		sample: { ...sample, number: "C2026-000003", originalNumber: "2026-000012" },
	}),
	"invoice-reminder": template({
		data: z.object({
			firstName,
			today: z.iso.date(),
			total: z.int(),
			currency,
			documents: z.array(z.object({ number: line, open: z.int(), dueOn: z.iso.date() })).min(1),
			more: z.int(),
			/** The credit balance that the reader can use for the invoices. */
			balance: z.int().min(0).default(0),
		}),
		letter: (words, { firstName, today, documents, more, balance, ...money }, language) => {
			const overdue = documents.filter(({ dueOn }) => dueOn < today).length;
			const kind = overdue === 0 ? "due" : overdue === documents.length ? "overdue" : "mixed";
			const write = (amount: number) => amountOf(language, { ...money, amount });
			const rest = money.total - balance;
			return {
				subject:
					rest > 0
						? words(`invoice-reminder.${overdue > 0 ? "overdue" : "due"}-subject`, write(rest))
						: words("invoice-reminder.covered-subject", write(money.total)),
				greets: firstName,
				paragraphs: [
					...(rest > 0 ? [words(`invoice-reminder.${kind}`)] : [words("invoice-reminder.covered", write(balance))]),
					...(rest > 0 && balance > 0 ? [words("invoice-reminder.balance", write(balance), write(rest))] : []),
				],
				list: [
					...documents.map(({ number, open: amount, dueOn }) =>
						words("invoice-reminder.line", number, write(amount), writtenDay(language, dueOn)),
					),
					...(more > 0 ? [words("invoice-reminder.more", String(more))] : []),
				],
				action: { label: words("invoice-reminder.action"), path: "/invoices" },
				why: words("invoice.why"),
			};
		},
		sample: {
			firstName: "Aroha",
			today: "2026-12-27",
			total: 148_213,
			currency: "NZD",
			documents: [
				{ number: "2026-000012", open: 136_213, dueOn: "2026-12-20" },
				{ number: "2026-000019", open: 12_000, dueOn: "2026-12-30" },
			],
			more: 3,
			balance: 25_000,
		},
	}),
} as const;
