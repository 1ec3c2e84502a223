import type { Language } from "#i18n/languages.ts";
import type { Money } from "./money.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** Providers that take payments. */
export const providers = ["stripe", "sandbox"] as const;
export type ProviderName = (typeof providers)[number];

export const paymentStatuses = ["open", "processing", "paid", "failed", "expired"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ["waiting", "asked", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Asks a provider to take a payment. A repeated request with the same id is the same payment. */
export type PaymentRequest = {
	paymentId: string;
	/** The name of the shop, as the payment page shows it. */
	shop: string;
	amount: Money;
	currency: string;
	method: PaymentMethod;
	bank: string | null;
	language: Language;
	/** The page that the browser opens after the payment, paid or not. */
	backUrl: string;
	closesAt: Date;
};

/** The answer to a payment request. `raw` is the provider's text. A refused request would be refused again. */
export type PaymentStarted =
	| { outcome: "started"; reference: string; url: string; raw: string }
	| { outcome: "refused"; raw: string };

/** The state of a payment or refund, from a signed message of the provider or as the answer to a question. */
export type PaymentReport = { eventId: string; paymentId: string; raw: string } & (
	| { about: "payment"; status: PaymentStatus; reference: string; amount: number; currency: string }
	| { about: "refund"; status: RefundStatus; refundId: string; reference: string }
);

/** A started payment, as its provider knows it. */
export type PaymentReference = { paymentId: string; reference: string };

/** Asks a provider to send money back. A repeated request with the same id is the same refund. */
export type RefundRequest = PaymentReference & { refundId: string; amount: Money; currency: string };

/** A message of a provider as it arrived. */
export type PaymentMessage = { raw: string; signature: string | null; now: Date };
