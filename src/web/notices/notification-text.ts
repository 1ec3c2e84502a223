import { writeDeadline, writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { notificationTexts } from "#i18n/notices/notifications.ts";
import { shownNumbers } from "#invoices/numbers.ts";
import type { NotificationContent } from "#notices/notices.ts";
import { money } from "#shared/money.ts";
import type { useText } from "#web/app/text.tsx";

type Words = Pick<ReturnType<typeof useText>, "t" | "day" | "language" | "today"> & {
	pageText: ReturnType<typeof notificationTexts>;
};

const amountOf = (language: Language, { amount, currency }: { amount: number; currency: string }): string =>
	writeMoney(language, currency, money(amount));

function paymentFailedText(
	{ pageText, language, today }: Pick<Words, "pageText" | "language" | "today">,
	{ payBy, ...sum }: Extract<NotificationContent, { kind: "payment-failed" }>["details"],
): string {
	const amount = amountOf(language, sum);
	if (!payBy) return pageText("payment-failed", amount);
	return pageText("payment-failed-pay-by", amount, writeDeadline(language, payBy, today, "short"));
}

function paymentReceivedText(
	pageText: Words["pageText"],
	language: Words["language"],
	{ number, others, ...sum }: Extract<NotificationContent, { kind: "payment-received" }>["details"],
): string {
	const news = others.length > 0 ? "payment-received-joint" : "payment-received";
	return pageText(news, amountOf(language, sum), shownNumbers([number, ...others]));
}

function invoicesPaidText(
	pageText: Words["pageText"],
	language: Words["language"],
	{ excess, numbers, ...paid }: Extract<NotificationContent, { kind: "invoices-paid" }>["details"],
): string {
	const [sum, names] = [amountOf(language, paid), shownNumbers(numbers)];
	if (excess === 0) return pageText("invoices-paid", sum, names);
	return pageText("invoices-paid-excess", sum, names, amountOf(language, { ...paid, amount: excess }));
}

type OrderPlaced = Extract<NotificationContent, { kind: "order-placed" }>["details"];

/** Names an order that has no number yet. */
const requestText = (
	pageText: Words["pageText"],
	{ requestNumber, city }: Pick<OrderPlaced, "requestNumber" | "city">,
) => (requestNumber === null ? pageText("order-for", city) : pageText("request-for", String(requestNumber), city));

type OrderNews = Extract<
	NotificationContent,
	{
		kind: "order-placed" | "order-accepted" | "order-changed" | "order-shipped" | "order-completed" | "order-cancelled";
	}
>;

/** The text of a notification about a step or a change of an order. */
function orderText(words: Omit<Words, "t">, notice: OrderNews): string {
	const { pageText, day } = words;
	switch (notice.kind) {
		case "order-placed":
			return orderPlacedText(words, notice.details);
		case "order-accepted":
			return pageText("order-accepted", notice.details.number ?? "", day(notice.details.comesOn));
		case "order-changed":
			return pageText("order-changed", requestText(pageText, notice.details), day(notice.details.comesOn));
		case "order-shipped":
		case "order-completed":
		case "order-cancelled": {
			const { number } = notice.details;
			if (number !== null) return pageText(notice.kind, number);
			return pageText("order-cancelled-early", requestText(pageText, notice.details));
		}
	}
}

function orderPlacedText({ pageText, language, today, day }: Omit<Words, "t">, order: OrderPlaced): string {
	const name = requestText(pageText, order);
	if (order.payBy) return pageText("order-unpaid", name, writeDeadline(language, order.payBy, today, "short"));
	return pageText("order-placed", name, day(order.comesOn));
}

function reminderText(
	{ pageText, language }: Pick<Words, "pageText" | "language">,
	details: Extract<NotificationContent, { kind: "invoice-reminder" }>["details"],
): string {
	const { total, balance, currency, documents, today } = details;
	const write = (amount: number) => amountOf(language, { amount, currency });
	if (balance >= total) return pageText("invoice-reminder-covered", write(total));
	const isOverdue = documents.some(({ dueOn }) => dueOn < today);
	return pageText(isOverdue ? "invoice-reminder-overdue" : "invoice-reminder", write(total - balance));
}

type CompanyEvent = Extract<
	NotificationContent,
	{
		kind:
			| "colleague-added"
			| "colleague-changed"
			| "work-handed-over"
			| "join-requested"
			| "join-declined"
			| "company-closed";
	}
>;

/** The text of a notification about a company and its people. */
function companyText({ pageText, t, day }: Pick<Words, "pageText" | "t" | "day">, notice: CompanyEvent): string {
	switch (notice.kind) {
		case "colleague-added":
		case "colleague-changed": {
			const { colleague, company, role } = notice.details;
			return pageText(notice.kind, colleague, company, t(`account.role.${role}`));
		}
		case "work-handed-over":
			return pageText(notice.kind, notice.details.colleague, notice.details.company);
		case "join-requested":
			return pageText(notice.kind, notice.details.email, notice.details.company, day(notice.details.answerBy));
		case "join-declined":
			return pageText(notice.kind, notice.details.company, notice.details.registered);
		case "company-closed":
			return pageText(notice.kind, notice.details.company);
	}
}

/** Returns the text of a notification in the language of the page. */
export function notificationText({ pageText, t, day, language, today }: Words, notice: NotificationContent): string {
	switch (notice.kind) {
		case "new-device":
			return notice.details.device ? pageText("new-device", notice.details.device) : pageText("new-device-unnamed");
		case "invited":
		case "member-added":
		case "role-changed":
			return pageText(notice.kind, notice.details.company, t(`account.role.${notice.details.role}`));
		case "colleague-added":
		case "colleague-changed":
		case "work-handed-over":
		case "join-requested":
		case "join-declined":
		case "company-closed":
			return companyText({ pageText, t, day }, notice);
		case "payment-received":
			return paymentReceivedText(pageText, language, notice.details);
		case "payment-failed":
			return paymentFailedText({ pageText, language, today }, notice.details);
		case "invoices-paid":
			return invoicesPaidText(pageText, language, notice.details);
		case "invoices-not-paid":
			return pageText(notice.kind, amountOf(language, notice.details), shownNumbers(notice.details.numbers));
		case "payment-odd":
			return pageText("payment-odd", notice.details.company, amountOf(language, notice.details));
		case "order-request":
			return pageText(`order-request-${notice.details.wish}`, notice.details.company, notice.details.number);
		case "order-request-answered":
			return pageText("order-request-answered", notice.details.number);
		case "case-answered":
		case "case-solved":
			return pageText(notice.kind, String(notice.details.number), notice.details.subject);
		case "back-in-stock":
			return pageText("back-in-stock", language === "nl-NL" ? notice.details.nl : notice.details.en);
		case "order-placed":
		case "order-accepted":
		case "order-changed":
		case "order-shipped":
		case "order-completed":
		case "order-cancelled":
			return orderText({ pageText, language, today, day }, notice);
		case "invoice-issued":
		case "credit-note-issued": {
			const { number, total: amount, currency } = notice.details;
			return pageText(notice.kind, number, amountOf(language, { amount, currency }));
		}
		case "invoice-reminder":
			return reminderText({ pageText, language }, notice.details);
		case "plan-notice": {
			const { comesOn, city, lastDay, lastTime } = notice.details;
			if (lastTime === null) return pageText("plan-notice", day(comesOn), city, day(lastDay));
			const until = writeDeadline(language, { day: lastDay, time: lastTime }, today);
			return pageText("plan-notice-time", day(comesOn), city, until);
		}
		case "plan-date-moved":
			return movedText({ pageText, day }, notice.details);
		case "plan-order-differs":
		case "plan-order-empty":
			return pageText(notice.kind, day(notice.details.comesOn));
		case "plan-paused":
			return pageText("plan-paused", day(notice.details.comesOn), notice.details.city);
		default:
			return pageText(notice.kind);
	}
}

type MoveDetails = Extract<NotificationContent, { kind: "plan-date-moved" }>["details"];

/** The new date of a delivery of a plan, and the other plans that come on that day. */
function movedText({ pageText, day }: Pick<Words, "pageText" | "day">, details: MoveDetails): string {
	const { before, comesOn, further, shared, city, number } = details;
	const moved =
		further.length > 0
			? pageText("plan-dates-moved", String(further.length + 1), city, String(number))
			: pageText("plan-date-moved", day(before), day(comesOn), String(number));
	const sharing = shared.map((other) => pageText("plan-day-shared", String(other.number), day(other.comesOn)));
	return sharing.length === 0 ? moved : [`${moved}.`, ...sharing].join(" ");
}
