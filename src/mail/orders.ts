import * as z from "zod";
import type { Language } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders.ts";
import { shownNumbers } from "#invoices/numbers.ts";
import { type OrderEvent, paymentProblems } from "#notices/notices.ts";
import { noteIn } from "#orders/notes.ts";
import { amountOf, line, template, writtenDay } from "./template.ts";
import type { Words } from "./words.ts";

const OrderMail = z.strictObject({
	firstName: line,
	orderId: z.string().regex(/^801\w{12,15}$/),
	number: line.nullable(),
	comesOn: z.iso.date(),
	city: line,
	total: z.int(),
	currency: z.string().length(3),
	reference: line.nullable(),
	items: z.array(z.object({ quantity: z.int(), en: line, nl: line })),
	more: z.int(),
	note: line.nullable().default(null),
	missing: z
		.array(
			z.object({
				quantity: z.int(),
				en: line,
				nl: line,
				follows: z.object({ number: line.nullable(), comesOn: z.iso.date() }).nullable(),
			}),
		)
		.default([]),
});
type MissingItem = z.output<typeof OrderMail>["missing"][number];

type Item = Pick<MissingItem, "quantity" | "en" | "nl">;

const itemLine = (language: Language, { quantity, en, nl }: Item): string =>
	`${quantity} × ${language === "nl-NL" ? nl : en}`;

/** The line of an item that was not delivered: it follows later, or is refunded. */
function missingLine(words: Words, language: Language, { follows, ...item }: MissingItem): string {
	const line = itemLine(language, item);
	return follows
		? words("order.follows", line, follows.number ?? "", writtenDay(language, follows.comesOn))
		: words("order.dropped", line);
}

const sampleOrder = {
	firstName: "Aroha",
	orderId: "801000000000001",
	number: "500012",
	comesOn: "2026-11-24",
	city: "Tāmaki Makaurau",
	total: 7_762,
	currency: "NZD",
	reference: "PO 7",
	items: [{ quantity: 5, en: "Kererū House Espresso, 1 kg", nl: "Kererū House Espresso, 1 kg" }],
	more: 2,
};

/** The mail about a step of an order, for the user who placed it. */
const orderTemplate = (event: OrderEvent, more: Partial<z.input<typeof OrderMail>> = {}) =>
	template({
		data: OrderMail,
		letter: (words, { firstName, orderId, number, note, ...order }, language) => ({
			subject: number === null ? words(`${event}.early-subject`, order.city) : words(`${event}.subject`, number),
			greeting: words("greeting", firstName),
			paragraphs: [
				words(`${event}.text`, writtenDay(language, order.comesOn), order.city),
				...(note === null ? [] : [words("order.note", noteIn(orderTexts(language), note))]),
				...(order.reference === null ? [] : [words("order.reference", order.reference)]),
				...(order.missing.length > 0 ? [words("order.missing")] : []),
			],
			list: [
				...order.missing.map((item) => missingLine(words, language, item)),
				...order.items.map((item) => itemLine(language, item)),
				...(order.more > 0 ? [words("order.more", String(order.more))] : []),
				words("order.total", amountOf(language, { ...order, amount: order.total })),
			],
			action: { label: words("order.action"), path: `/orders/${orderId}` },
			why: words("order.why"),
		}),
		sample: { ...sampleOrder, ...more },
	});

const Money = z.strictObject({ firstName: line, amount: z.int(), currency: z.string().length(3) });
const InvoicesMoney = Money.extend({ numbers: z.array(line) });
const sampleMoney = { amount: 7_762, currency: "NZD" };

/** Mails about orders and their payments. */
export const orderTemplates = {
	"order-accepted": orderTemplate("order-accepted"),
	"order-cancelled": orderTemplate("order-cancelled"),
	"order-completed": orderTemplate("order-completed"),
	"order-placed": orderTemplate("order-placed"),
	"order-shipped": orderTemplate("order-shipped", {
		missing: [
			{
				quantity: 3,
				en: "Karaka Decaf, 250 g",
				nl: "Karaka Decaf, 250 g",
				follows: { number: "500020", comesOn: "2026-11-26" },
			},
			{ quantity: 1, en: "Oat drink, 1 l", nl: "Haverdrank, 1 l", follows: null },
		],
	}),
	"invoices-not-paid": template({
		data: InvoicesMoney,
		letter: (words, { firstName, numbers, ...money }, language) => ({
			subject: words("payment-failed.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [
				words("payment-failed.text", amountOf(language, money)),
				words("invoices-not-paid.retry", shownNumbers(numbers)),
			],
			action: { label: words("invoices.action"), path: "/invoices" },
			why: words("invoices-payment.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, numbers: ["2026-000001"] },
	}),
	"invoices-paid": template({
		data: InvoicesMoney,
		letter: (words, { firstName, numbers, ...money }, language) => ({
			subject: words("invoices-paid.subject", amountOf(language, money)),
			greeting: words("greeting", firstName),
			paragraphs: [words("invoices-paid.text", amountOf(language, money), shownNumbers(numbers))],
			action: { label: words("invoices.action"), path: "/invoices" },
			why: words("invoices-payment.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, numbers: ["2026-000001", "2026-000002"] },
	}),
	"payment-failed": template({
		data: Money,
		letter: (words, { firstName, ...money }, language) => ({
			subject: words("payment-failed.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("payment-failed.text", amountOf(language, money)), words("payment-failed.retry")],
			action: { label: words("payment.action"), path: "/notifications" },
			why: words("payment.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney },
	}),
	"payment-odd": template({
		data: Money.extend({ company: line, why: z.enum(paymentProblems) }),
		letter: (words, { firstName, company, why, ...money }, language) => ({
			subject: words("payment-odd.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words(`payment-odd.${why}`, amountOf(language, money), company)],
			action: { label: words("payment.action"), path: "/notifications" },
			why: words("payment-odd.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, company: "Kererū Cafés Tāmaki", why: "came-too-late" },
	}),
	"payment-received": template({
		data: Money.extend({ number: line }),
		letter: (words, { firstName, number, ...money }, language) => ({
			subject: words("payment-received.subject", number),
			greeting: words("greeting", firstName),
			paragraphs: [words("payment-received.text", amountOf(language, money), number)],
			action: { label: words("payment.action"), path: "/notifications" },
			why: words("payment.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, number: "500012" },
	}),
} as const;
