import type { Language } from "#i18n/languages.ts";
import type { PaymentStatus, ProviderName, RefundStatus } from "#payments/payments.ts";
import type { Money } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";

export type Call = { signal: AbortSignal };

/** Asked twice with the same id it is the same payment. */
export type ToPay = {
	paymentId: string;
	amount: Money;
	currency: string;
	method: PaymentMethod;
	bank: string | null;
	language: Language;
	/** Where the browser goes afterwards, whatever came of it. */
	backUrl: string;
	closesAt: Date;
};

/** `raw` is what the provider answered, as it came. Refused: asking again would change nothing. */
export type Started = { is: "started"; reference: string; url: string; raw: string } | { is: "refused"; raw: string };

/** What a provider says, by a message it signed or because it was asked. */
export type Told = { eventId: string; paymentId: string; raw: string } & (
	| { about: "payment"; is: PaymentStatus; reference: string; amount: number; currency: string }
	| { about: "refund"; is: RefundStatus; refundId: string; reference: string }
);

export type Begun = { paymentId: string; reference: string };
export type ToRefund = Begun & { refundId: string; amount: Money; currency: string };

/** A message as it came in. */
export type Message = { raw: string; signature: string | null; now: Date };

/** Whoever takes money for the shop. */
export type PaymentProvider = {
	name: ProviderName;
	takes: (method: PaymentMethod, currency: string) => boolean;
	start: (asked: ToPay, call: Call) => Promise<Started>;
	/** How a payment stands now. */
	look: (begun: Begun, call: Call) => Promise<Told>;
	/** Nobody can pay it any more; or it is too late for that, and how it stands. */
	close: (begun: Begun, call: Call) => Promise<Told>;
	/** Asked twice with the same id the money goes back once. */
	refund: (asked: ToRefund, call: Call) => Promise<Told>;
	/** Null: it is not theirs, or too old. */
	read: (message: Message) => Promise<Told | "of no concern" | null>;
};
