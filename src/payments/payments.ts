import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import type { moneyTroubles } from "#notices/notices.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import { idInput } from "#shared/input.ts";
import { type PaymentMethod, paysLater } from "#shared/paymentmethods.ts";

/** Who takes the money. */
export const providers = ["stripe", "sandbox"] as const;
export type ProviderName = (typeof providers)[number];

export const paymentStatuses = ["open", "processing", "paid", "failed", "expired"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What was made of what a provider said; all but the first changed nothing. */
export const eventOutcomes = ["applied", "noted", "late", "wrong-amount", "wrong-currency"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** The order was cancelled, before or after the money came; it had been paid already; or not all of it was delivered. */
export const refundReasons = ["cancelled", "came-too-late", "paid-twice", "not-delivered"] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundStatuses = ["waiting", "asked", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

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
	taker: Pick<PaymentProvider, "takes"> | null,
	{ currency, paymentMethods }: Offering,
): PaymentMethod[] => paymentMethods.filter((method) => paysLater(method) || taker?.takes(method, currency));

const minuteMs = 60_000;
/** How long a payment can be made where it was begun. Short, so that few come after their order is gone. */
export const openForMs = 60 * minuteMs;
/** How long the goods of an order wait for their money. */
export const paidWithinMs = 24 * 60 * minuteMs;
/** After how long a provider is asked, whose message may be lost. */
export const askedAfterMs = 15 * minuteMs;

const paymentId = idInput("0aw");

export const StartPayment = z.strictObject({ paymentId, language: z.enum(languages) });
export type StartPayment = z.infer<typeof StartPayment>;

export const ShowPayment = z.strictObject({ paymentId });
export type ShowPayment = z.infer<typeof ShowPayment>;

/** Why somebody of ours must look at a payment. */
export type WhyLookedAt = (typeof moneyTroubles)[number];
