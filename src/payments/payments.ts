import * as z from "zod";
import type { Payments } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import type { moneyTroubles } from "#notices/notices.ts";
import { idInput } from "#shared/input.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import type { PaymentStatus, RefundStatus } from "#shared/payment-provider.ts";

/** What was made of what a provider said; all but the first changed nothing. */
export const eventOutcomes = ["applied", "noted", "late", "wrong-amount", "wrong-currency"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** The order was cancelled, before or after the money came; it had been paid already; or not all of it was delivered. */
export const refundReasons = ["cancelled", "came-too-late", "paid-twice", "not-delivered"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Messages come in any order: what stands further here is never undone by what stands before it. Money that is there is there,
 * whatever was believed of it. */
const furtherOn: Record<PaymentStatus, number> = { open: 0, processing: 1, expired: 2, failed: 3, paid: 4 };

export const mayFollow = (from: PaymentStatus, to: PaymentStatus): boolean => furtherOn[to] > furtherOn[from];

/** Nobody knows yet how it ends. */
export const isUnderWay = (status: PaymentStatus): boolean => furtherOn[status] <= furtherOn.processing;

const refundFurtherOn: Record<RefundStatus, number> = { waiting: 0, asked: 1, done: 2, failed: 3 };

/** A bank may send back what had gone, so that failing is the last word. */
export const refundMayFollow = (from: RefundStatus, to: RefundStatus): boolean =>
	refundFurtherOn[to] > refundFurtherOn[from];

type Sum = { amount: number; currency: string };
type Asked = Sum & { due: number };

/** Why money that is said to be there is not what was asked for, or not what the order costs. */
export function wrongSum(said: Sum, asked: Asked): "wrong-amount" | "wrong-currency" | null {
	if (said.currency.toUpperCase() !== asked.currency) return "wrong-currency";
	return said.amount === asked.amount && asked.amount === asked.due ? null : "wrong-amount";
}

/** What the store offers, and in what money. */
export type Offering = { currency: string; paymentMethods: readonly PaymentMethod[] };

/** What the store offers, as far as somebody takes it. */
export const methodsTaken = (
	taker: Pick<Payments, "accepts"> | null,
	{ currency, paymentMethods }: Offering,
): PaymentMethod[] => paymentMethods.filter((method) => isPaidLater(method) || taker?.accepts(method, currency));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a payment can be made where it was begun. Short, so that few come after their order is gone. */
export const openForMs = 60 * minuteMs;
/** How long an order waits for its payment, and how long a started payment may be in processing. Then both are given up. */
export const givenUpAfterMs = 24 * hourMs;
/** How much longer a payment waits when the provider cannot be reached for the last question. */
export const unreachableGraceMs = hourMs;
/** When the provider is asked about a payment that was given up, because money that came after all must go back. */
export const askedAfterGivingUpMs = [1, 24, 3 * 24, 7 * 24].map((hours) => hours * hourMs);
/** No payment is under way for longer, while the job that gives up runs. Allows for the grace and for a late run. */
export const underWayAtMostMs = 26 * hourMs;
/** After how long a provider is asked, whose message may be lost. */
export const askedAfterMs = 15 * minuteMs;
/** The wait between two questions doubles up to this. */
export const askedAtLeastEveryMs = 2 * hourMs;
/** How long the sandbox's bank takes for "Pay later". */
export const sandboxSettlesAfterMs = 5_000;

type Waiting = { status: PaymentStatus; startedAt: Date | null; placedAt: Date };

/** Since when a payment is waited for. Null when it has ended. Before a bank has the payment, the order's own day counts. */
function waitedForSince({ status, startedAt, placedAt }: Waiting): Date | null {
	if (!isUnderWay(status)) return null;
	return status === "processing" ? (startedAt ?? placedAt) : placedAt;
}

/** Whether a payment was waited for as long as the rule allows, or longer by `graceMs`. */
export function isOverdue(payment: Waiting, now: Date, graceMs = 0): boolean {
	const since = waitedForSince(payment);
	return since !== null && now.getTime() - since.getTime() > givenUpAfterMs + graceMs;
}

const paymentId = idInput("0aw");

export const StartPayment = z.strictObject({ paymentId, language: z.enum(languages) });
export type StartPayment = z.infer<typeof StartPayment>;

export const ShowPayment = z.strictObject({ paymentId });
export type ShowPayment = z.infer<typeof ShowPayment>;

/** Why somebody of ours must look at a payment. */
export type WhyLookedAt = (typeof moneyTroubles)[number];
