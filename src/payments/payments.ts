import * as z from "zod";
import type { Payments } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import type { paymentProblems } from "#notices/payment-problems.ts";
import type { Country } from "#shared/countries.ts";
import { idInput } from "#shared/input.ts";
import {
	isPaidLater,
	type MethodCountries,
	type OnlineMethod,
	type PaymentMethod,
	prepaidMethods,
} from "#shared/payment-methods.ts";
import type { PaymentStatus, RefundStatus } from "#shared/payment-provider.ts";

/** Things that a payment pays. `orders`: a joint payment, which collects the payments of several orders. */
export const paymentSubjects = ["order", "invoices", "orders"] as const;

/** The outcome of a provider's report. Only the first one changes the payment. */
export const eventOutcomes = ["applied", "noted", "late", "wrong-amount", "wrong-currency"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** Why money is refunded. "came-too-late" is money for an order that was cancelled before, "credited" is
 * balance from a credit note or a payment. */
export const refundReasons = ["cancelled", "came-too-late", "paid-twice", "not-delivered", "credited"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The rank of each status. Messages can arrive in any order, so a status is only replaced by one of a higher rank. Received money
 * counts most. */
const rank: Record<PaymentStatus, number> = { open: 0, processing: 1, expired: 2, failed: 3, paid: 4 };

export const mayFollow = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from];

/** Whether the result of the payment is still open. */
export const isUnderWay = (status: PaymentStatus): boolean => rank[status] <= rank.processing;

const refundRank: Record<RefundStatus, number> = { waiting: 0, asked: 1, done: 2, failed: 3 };

/** A refund can fail after it was done, when the bank returns the money. */
export const refundMayFollow = (from: RefundStatus, to: RefundStatus): boolean => refundRank[to] > refundRank[from];

type Sum = { amount: number; currency: string };
type Expected = Sum & { due: number };

/** Why a reported amount is wrong: it differs from the payment or from the order. Null when it is right. */
export function amountProblem(reported: Sum, expected: Expected): "wrong-amount" | "wrong-currency" | null {
	if (reported.currency.toUpperCase() !== expected.currency) return "wrong-currency";
	return reported.amount === expected.amount && expected.amount === expected.due ? null : "wrong-amount";
}

/** The payment methods of the store, its currency, and the country of the company that pays. */
export type Offering = {
	currency: string;
	paymentMethods: readonly PaymentMethod[];
	methodCountries: MethodCountries;
	country: Country;
};

/** The payment methods of the store for the country of the company that work without a provider or that the provider takes. */
export const availableMethods = (
	provider: Pick<Payments, "accepts"> | null,
	{ currency, paymentMethods, methodCountries, country }: Offering,
): PaymentMethod[] =>
	paymentMethods.filter(
		(method) =>
			(methodCountries[method]?.includes(country) ?? true) &&
			(isPaidLater(method) || provider?.accepts(method, currency)),
	);

/** The methods of the provider that a company can pay with. */
export function onlineMethods(provider: Pick<Payments, "accepts"> | null, offering: Offering): OnlineMethod[] {
	const available = availableMethods(provider, offering);
	return prepaidMethods.filter((method) => available.includes(method));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long the page to pay on stays open. Short, so that few payments arrive after their order was cancelled. */
export const openForMs = 60 * minuteMs;
/** How long an order waits for its payment, and how long a started payment may be in processing. Then both are given up. */
export const giveUpAfterMs = 24 * hourMs;
/** Until when an order can be paid before it is cancelled. A payment that a bank is processing may take longer. */
export const payableUntil = (placedAt: Date): Date => new Date(placedAt.getTime() + giveUpAfterMs);
/** How much longer a payment waits when the provider cannot be reached at the end. */
export const unreachableGraceMs = hourMs;
/** The checks of a payment after it was given up, because money that arrives later must be refunded. */
export const checksAfterGivingUpMs = [1, 24, 3 * 24, 7 * 24].map((hours) => hours * hourMs);
/** The maximum age of a payment under way: the time to give up, the grace, and an hour for a late run of the job. */
export const maxUnderWayMs = 26 * hourMs;
/** The time without a message after which the status is read from the provider, because the message may be lost. */
export const checkAfterMs = 15 * minuteMs;
/** The interval between two checks doubles up to this maximum. */
export const maxCheckIntervalMs = 2 * hourMs;
/** How long the sandbox's bank takes for "Pay later". */
export const sandboxSettlesAfterMs = 5_000;

type Waiting = { status: PaymentStatus; startedAt: Date | null; placedAt: Date };

/** When the wait for a payment began: with the order, or once a bank has the payment, with its start. Null when it has ended. */
function waitedForSince({ status, startedAt, placedAt }: Waiting): Date | null {
	if (!isUnderWay(status)) return null;
	return status === "processing" ? (startedAt ?? placedAt) : placedAt;
}

/** Whether a payment was waited for as long as the rule allows, or longer by `graceMs`. */
export function isOverdue(payment: Waiting, now: Date, graceMs = 0): boolean {
	const since = waitedForSince(payment);
	return since !== null && now.getTime() - since.getTime() > giveUpAfterMs + graceMs;
}

const paymentId = idInput("0aw");

export const StartPayment = z.strictObject({ paymentId, language: z.enum(languages) });
export type StartPayment = z.infer<typeof StartPayment>;

export const ShowPayment = z.strictObject({ paymentId });
export type ShowPayment = z.infer<typeof ShowPayment>;

/** Why staff must look at a payment. */
export type PaymentProblem = (typeof paymentProblems)[number];
