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

/** A provider that takes payments for the shop. */
export type PaymentProvider = {
	name: ProviderName;
	accepts: (method: PaymentMethod, currency: string) => boolean;
	start: (request: PaymentRequest, call: Call) => Promise<PaymentStarted>;
	/** Reads the status of a payment. */
	check: (payment: PaymentReference, call: Call) => Promise<PaymentReport>;
	/** Ends an open payment. Reports the status also when the payment has ended before. */
	close: (payment: PaymentReference, call: Call) => Promise<PaymentReport>;
	/** Sends money back. A repeated id is the same refund. */
	refund: (request: RefundRequest, call: Call) => Promise<PaymentReport>;
	/** Reads a message of the provider. Null when the signature is wrong, or the message too old. */
	read: (message: PaymentMessage) => Promise<PaymentReport | "of no concern" | null>;
};
