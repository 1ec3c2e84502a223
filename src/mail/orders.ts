import * as z from "zod";
import { orderWishes } from "#cases/wishes.ts";
import { chargeName } from "#i18n/charges.ts";
import type { Language } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { shownNumbers } from "#invoices/numbers.ts";
import { dayMove } from "#notices/day-moves.ts";
import { OrderAmounts, type OrderEvent, OrderTransfer } from "#notices/notices.ts";
import { paymentProblems } from "#notices/payment-problems.ts";
import { dayMoveText } from "#orders/order-change.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { noteIn, shopNotes } from "#orders/placing/notes.ts";
import { chargesOfNotification, isShown } from "#shared/charges.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import type { LetterLine } from "./letter.ts";
import { amountOf, line, type Times, template, time, writtenDay } from "./template.ts";
import type { Words } from "./words.ts";

const Wish = z.enum(orderWishes);
const Deadline = z.object({ day: z.iso.date(), time });

const OrderMail = z.object({
	firstName: line,
	orderId: z.string().regex(/^801\w{12,15}$/),
	requestNumber: z.int().nullable().default(null),
	number: line.nullable(),
	payBy: Deadline.nullable().default(null),
	transfer: OrderTransfer.nullable().default(null),
	paymentMethod: z.enum(paymentMethods).nullable().default(null),
	amounts: OrderAmounts.nullable().default(null),
	comesOn: z.iso.date(),
	city: line,
	total: z.int(),
	currency: z.string().length(3),
	reference: line.nullable(),
	items: z.array(z.object({ quantity: z.int(), en: line, nl: line, goods: z.int().nullable().default(null) })),
	more: z.int(),
	/** The delivery day that the order had before it was paid too late for that day. */
	moved: dayMove.nullable().default(null),
	note: line.nullable().default(null),
	changed: z.array(z.object({ en: line, nl: line })).default([]),
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

/** The line of an item with its amount, which notifications from before this field do not have. */
function pricedLine(language: Language, item: Order["items"][number], currency: string): LetterLine {
	const name = itemLine(language, item);
	return item.goods === null ? name : { name, value: amountOf(language, { amount: item.goods, currency }) };
}

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
	total: 8_395,
	currency: "NZD",
	reference: "PO 7",
	requestNumber: 500_012,
	paymentMethod: "creditcard" as const,
	amounts: {
		net: 5_500,
		freight: 1_250,
		charges: { adminFee: 350, deposit: 120, waste: 80 },
		other: 550,
		gst: 1_095,
	},
	items: [{ quantity: 5, en: "Kererū House Espresso, 1 kg", nl: "Kererū House Espresso, 1 kg", goods: 4_500 }],
	more: 2,
};

type Order = z.output<typeof OrderMail>;

/** The charges, with the names of the order page. Older mails have only the sum of those besides the delivery costs. */
function chargesOf(words: Words, language: Language, { freight, charges, other }: NonNullable<Order["amounts"]>) {
	const shown = chargesOfNotification({ freight, ...charges })
		.filter(isShown)
		.map(({ kind, amount }) => ({ name: chargeName(language, kind), amount }));
	return charges || other === 0 ? shown : [...shown, { name: words("order.other"), amount: other }];
}

/** Rows with the amount to transfer, the account and the last day. None for an order that waits for no transfer. */
function transferRows(language: Language, { transfer, total, currency }: Order): [string, string][] {
	if (!transfer) return [];
	const { payBy, account } = transfer;
	const text = orderTexts(language);
	return [
		[text("transfer-amount"), amountOf(language, { amount: total, currency })],
		...(account
			? ([
					[text("transfer-to"), account.name],
					[text("transfer-account"), account.number],
					...(account.bic === null ? [] : [[text("transfer-bic"), account.bic] satisfies [string, string]]),
				] satisfies [string, string][])
			: []),
		...(["particulars", "code", "reference"] as const).flatMap((name): [string, string][] =>
			transfer[name] === "" ? [] : [[text(`transfer-${name}`), transfer[name]]],
		),
		[text("transfer-by"), writtenDay(language, payBy)],
	];
}

/** Charges, total, payment method and reference of an order. Notifications from before these fields have the total only. */
function factsOf(words: Words, language: Language, order: Order): LetterLine[] {
	const { currency, amounts, paymentMethod, reference, requestNumber, number } = order;
	const row = (name: string, value: string) => ({ name, value });
	const money = (amount: number) => amountOf(language, { amount, currency });
	return [
		...(amounts
			? [
					row(words("order.net"), money(amounts.net)),
					...chargesOf(words, language, amounts).map(({ name, amount }) => row(name, money(amount))),
					row(words("order.gst"), money(amounts.gst)),
				]
			: []),
		{ ...row(words("order.total"), money(order.total)), isTotal: true },
		...(paymentMethod ? [row(words("order.method"), orderTexts(language)(orderWordOf.method[paymentMethod]))] : []),
		...transferRows(language, order).map(([name, value]) => row(name, value)),
		...(reference === null ? [] : [row(words("order.reference"), reference)]),
		...(requestNumber !== null && number === null ? [row(words("order.request"), String(requestNumber))] : []),
	];
}

type OrderNews = OrderEvent | "order-changed";
type Writing = { words: Words; language: Language; times: Times };

/** The subject and the first sentences. An order that waits for its payment promises no delivery. */
function beginningOf({ words, language, times }: Writing, event: OrderNews, order: Order) {
	const { number, city, payBy, comesOn } = order;
	if (payBy) {
		const by = times.deadline(payBy, "short");
		return { subject: words("order-unpaid.subject", city, by), paragraphs: [words("order-unpaid.text", by)] };
	}
	return {
		subject: number === null ? words(`${event}.early-subject`, city) : words(`${event}.subject`, number),
		paragraphs: [words(`${event}.text`, writtenDay(language, comesOn), city)],
	};
}

/** The mail about a step or a change of an order, for the user who placed it. */
const orderTemplate = (event: OrderNews, more: Partial<z.input<typeof OrderMail>> = {}) =>
	template({
		data: OrderMail,
		letter: (words, order, language, times) => {
			const { firstName, orderId, note, missing, changed, items, payBy, transfer, moved } = order;
			const { subject, paragraphs } = beginningOf({ words, language, times }, event, order);
			return {
				subject,
				greets: firstName,
				paragraphs: [
					...paragraphs,
					...(moved ? [dayMoveText(language, moved)] : []),
					...(transfer
						? [
								words("order.transfer", writtenDay(language, transfer.payBy)),
								...(transfer.account ? [] : [orderTexts(language)("transfer-no-account")]),
								orderTexts(language)("transfer-late"),
							]
						: []),
					...(note === null ? [] : [words("order.note", noteIn(orderTexts(language), note))]),
					...(note === shopNotes["not-paid"] ? [words("order-cancelled.again")] : []),
					...(missing.length > 0 ? [words("order.missing")] : []),
				],
				list: [
					...changed.map(({ en, nl }) => (language === "nl-NL" ? nl : en)),
					...missing.map((item) => missingLine(words, language, item)),
					...items.map((item) => pricedLine(language, item, order.currency)),
					...(order.more > 0 ? [words("order.more", String(order.more))] : []),
					...factsOf(words, language, order),
				],
				action: { label: words(payBy ? "order.pay" : "order.action"), path: `/orders/${orderId}` },
				why: words("order.why"),
			};
		},
		sample: { ...sampleOrder, ...more },
	});

const Money = z.object({ firstName: line, amount: z.int(), currency: z.string().length(3) });
const InvoicesMoney = Money.extend({ numbers: z.array(line) });
const sampleMoney = { amount: 7_762, currency: "NZD" };

/** Mails about orders and their payments. */
export const orderTemplates = {
	"order-accepted": orderTemplate("order-accepted", {
		moved: { before: "2026-11-23", comesOn: "2026-11-24", why: "paid-late" },
	}),
	"order-cancelled": orderTemplate("order-cancelled"),
	"order-changed": orderTemplate("order-changed", {
		number: null,
		changed: [
			{ en: "Kererū House Espresso, 1 kg: 3 → 5", nl: "Kererū House Espresso, 1 kg: 3 → 5" },
			{ en: "Removed: 2 × Karaka Decaf, 250 g", nl: "Verwijderd: 2 × Karaka Decaf, 250 g" },
		],
	}),
	"order-completed": orderTemplate("order-completed"),
	"order-placed": orderTemplate("order-placed", {
		paymentMethod: "banktransfer",
		transfer: {
			payBy: "2026-12-14",
			particulars: "C-1042",
			code: "ORDER",
			reference: "500012",
			account: { name: "Brewline Ltd", number: "12-3456-0789012-00", bic: "ASBBNZ2A" },
		},
	}),
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
	"order-request": template({
		data: z.object({ firstName: line, number: line, caseNumber: z.int(), company: line, wish: Wish }),
		letter: (words, { firstName, number, caseNumber, company, wish }) => ({
			subject: words(`order-request.${wish}`, company, number),
			greets: firstName,
			paragraphs: [words("order-request.text", String(caseNumber))],
			action: { label: words("payment.action"), path: "/notifications" },
			why: words("order-request.why"),
		}),
		sample: { firstName: "Mere", number: "500012", caseNumber: 10_001, company: "Kererū Cafés", wish: "cancel" },
	}),
	"order-request-answered": template({
		data: z.object({ firstName: line, orderId: line, number: line, wish: Wish, answer: line }),
		letter: (words, { firstName, orderId, number, wish, answer }) => ({
			subject: words("order-request-answered.subject", number),
			greets: firstName,
			paragraphs: [words(`order-request-answered.${wish}`, number), answer],
			action: { label: words("order.action"), path: `/orders/${orderId}` },
			why: words("order-request-answered.why"),
		}),
		sample: {
			firstName: "Aroha",
			orderId: "801000000000001",
			number: "500012",
			wish: "cancel",
			answer: "We stopped the order. Nothing is charged.",
		},
	}),
	"invoices-not-paid": template({
		data: InvoicesMoney,
		letter: (words, { firstName, numbers, ...money }, language) => ({
			subject: words("payment-failed.subject"),
			greets: firstName,
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
		data: InvoicesMoney.extend({ excess: z.int().default(0) }),
		letter: (words, { firstName, numbers, excess, ...money }, language) => ({
			subject: words("invoices-paid.subject", amountOf(language, money)),
			greets: firstName,
			paragraphs: [
				words("invoices-paid.text", amountOf(language, money), shownNumbers(numbers)),
				...(excess > 0 ? [words("invoices-paid.excess", amountOf(language, { ...money, amount: excess }))] : []),
			],
			action: { label: words("invoices.action"), path: "/invoices" },
			why: words("invoices-payment.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, numbers: ["2026-000001", "2026-000002"] },
	}),
	"payment-failed": template({
		data: Money.extend({ payBy: Deadline.nullable().default(null), paymentId: line.nullable().default(null) }),
		letter: (words, { firstName, payBy, paymentId, ...money }, language, times) => ({
			subject: words("payment-failed.subject"),
			greets: firstName,
			paragraphs: [
				words("payment-failed.text", amountOf(language, money)),
				payBy ? words("payment-failed.pay-by", times.deadline(payBy, "short")) : words("payment-failed.retry"),
			],
			action: paymentId
				? { label: words("order.pay"), path: `/checkout/processing/${paymentId}` }
				: { label: words("payment.action"), path: "/notifications" },
			why: words("payment.why"),
		}),
		sample: {
			firstName: "Aroha",
			...sampleMoney,
			payBy: { day: "2026-11-24", time: "07:28" },
			paymentId: "0aw000000000001",
		},
	}),
	"payment-odd": template({
		data: Money.extend({ company: line, why: z.enum(paymentProblems) }),
		letter: (words, { firstName, company, why, ...money }, language) => ({
			subject: words("payment-odd.subject", company),
			greets: firstName,
			paragraphs: [words(`payment-odd.${why}`, amountOf(language, money), company)],
			action: { label: words("payment.action"), path: "/notifications" },
			why: words("payment-odd.why"),
		}),
		sample: { firstName: "Aroha", ...sampleMoney, company: "Kererū Cafés Tāmaki", why: "came-too-late" },
	}),
	"payment-received": template({
		data: Money.extend({ number: line, others: z.array(line).default([]) }),
		letter: (words, { firstName, number, others, ...money }, language) => {
			const news = others.length > 0 ? "payment-received-joint" : "payment-received";
			const numbers = shownNumbers([number, ...others]);
			return {
				subject: words(`${news}.subject`, numbers),
				greets: firstName,
				paragraphs: [words(`${news}.text`, amountOf(language, money), numbers)],
				action: { label: words("payment.action"), path: "/notifications" },
				why: words("payment.why"),
			};
		},
		sample: { firstName: "Aroha", ...sampleMoney, number: "500012" },
	}),
} as const;
