import type { PaymentMethod } from "#shared/payment-methods.ts";
import type {
	PaymentMessage,
	PaymentReference,
	PaymentReport,
	PaymentRequest,
	PaymentStarted,
	ProviderName,
	RefundRequest,
} from "#shared/payment-provider.ts";

export type Call = { signal: AbortSignal };

/** Whoever takes money for the shop. */
export type PaymentProvider = {
	name: ProviderName;
	takes: (method: PaymentMethod, currency: string) => boolean;
	start: (asked: PaymentRequest, call: Call) => Promise<PaymentStarted>;
	/** How a payment stands now. */
	look: (begun: PaymentReference, call: Call) => Promise<PaymentReport>;
	/** Nobody can pay it any more; or it is too late for that, and how it stands. */
	close: (begun: PaymentReference, call: Call) => Promise<PaymentReport>;
	/** Asked twice with the same id the money goes back once. */
	refund: (asked: RefundRequest, call: Call) => Promise<PaymentReport>;
	/** Null: it is not theirs, or too old. */
	read: (message: PaymentMessage) => Promise<PaymentReport | "of no concern" | null>;
};
