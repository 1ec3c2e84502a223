import Stripe from "stripe";
import * as z from "zod";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type {
	PaymentMessage,
	PaymentReference,
	PaymentReport,
	PaymentRequest,
	PaymentStarted,
	PaymentStatus,
	RefundRequest,
	RefundStatus,
} from "#shared/payment-provider.ts";
import type { PaymentProvider } from "./payment.ts";

type Keys = { secretKey: string; webhookSecret: string; http?: Stripe.HttpClient };

/** Stripe's name of a method, and the only currency that Stripe accepts for it. Null when Stripe accepts any. */
const methods: Partial<Record<PaymentMethod, { type: "card" | "ideal" | "bancontact"; currency: string | null }>> = {
	creditcard: { type: "card", currency: null },
	ideal: { type: "ideal", currency: "EUR" },
	bancontact: { type: "bancontact", currency: "EUR" },
};

/** The greatest age of a message. Allows for differences between clocks. */
const toleranceSeconds = 5 * 60;
const attemptMs = 10_000;

/** The fields of Stripe's answers that the shop uses. The whole answer is stored as text. */
const Session = z.object({
	id: z.string().max(255),
	status: z.enum(["open", "complete", "expired"]).nullable(),
	payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
	amount_total: z.int(),
	currency: z.string(),
	metadata: z.object({ paymentId: z.string().max(18) }),
});
const Refund = z.object({
	id: z.string().max(255),
	status: z.string().nullable(),
	metadata: z.object({ paymentId: z.string().max(18), refundId: z.string().max(18) }),
});
const Paid = z.object({ payment_intent: z.string() });

export function openStripe({ secretKey, webhookSecret, http }: Keys): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		timeout: attemptMs,
		maxNetworkRetries: 1,
		telemetry: false,
		httpClient: http ?? Stripe.createFetchHttpClient(),
	});
	const check = async ({ reference }: PaymentReference): Promise<PaymentReport> =>
		reportOf(await stripe.checkout.sessions.retrieve(reference), "look");

	return {
		name: "stripe",
		accepts: (method, currency) => {
			const known = methods[method];
			return known !== undefined && (known.currency ?? currency) === currency;
		},
		start: (request) => start(stripe, request),
		check,
		async close(payment) {
			try {
				return reportOf(await stripe.checkout.sessions.expire(payment.reference), "look");
			} catch (error) {
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return check(payment); // the payment has ended
				throw error;
			}
		},
		refund: (request) => refund(stripe, request),
		read: (message) => read(stripe, webhookSecret, message),
	};
}

async function start(stripe: Stripe, request: PaymentRequest): Promise<PaymentStarted> {
	const { paymentId, shop, amount, currency, method, language, backUrl, closesAt } = request;
	const known = methods[method];
	if (!known) throw new Error(`stripe takes no ${method}`);
	const metadata = { paymentId };
	try {
		const session = await stripe.checkout.sessions.create(
			{
				mode: "payment",
				client_reference_id: paymentId,
				metadata,
				payment_intent_data: { metadata },
				allowed_payment_method_types: [known.type],
				line_items: [
					{
						quantity: 1,
						price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: shop } },
					},
				],
				success_url: backUrl,
				cancel_url: backUrl,
				locale: language === "nl-NL" ? "nl" : "en",
				expires_at: Math.floor(closesAt.getTime() / 1_000),
			},
			{ idempotencyKey: paymentId },
		);
		if (!session.url) throw new Error("stripe returned no payment page");
		return { outcome: "started", reference: session.id, url: session.url, raw: JSON.stringify(session) };
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		return { outcome: "refused", raw: JSON.stringify(error.raw) };
	}
}

/** Refunds a payment once. Stripe forgets idempotency keys after a day, so an earlier refund is searched by its metadata first. */
async function refund(
	stripe: Stripe,
	{ refundId, paymentId, reference, amount }: RefundRequest,
): Promise<PaymentReport> {
	const session = await stripe.checkout.sessions.retrieve(reference);
	const { payment_intent } = Paid.parse(session);
	const existing = await stripe.refunds.list({ payment_intent, limit: 100 });
	const refund =
		existing.data.find(({ metadata }) => metadata?.refundId === refundId) ??
		(await stripe.refunds.create(
			{ payment_intent, amount, metadata: { paymentId, refundId } },
			{ idempotencyKey: refundId },
		));
	return refundReport(Refund.parse(refund), JSON.stringify(refund), `refund:${refund.id}:${refund.status}`);
}

async function read(stripe: Stripe, secret: string, { raw, signature, now }: PaymentMessage) {
	const event = await stripe.webhooks
		.constructEventAsync(raw, signature ?? "", secret, toleranceSeconds, undefined, now.getTime())
		.catch((error: unknown) => {
			if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
			throw error;
		});
	if (!event) return null;
	const { type, id } = event;
	if (type.startsWith("checkout.session.")) {
		const session = Session.safeParse(event.data.object).data;
		const status = session && (type === "checkout.session.async_payment_failed" ? "failed" : statusOf(session));
		return session && status ? paymentReport(session, status, raw, id) : "of no concern";
	}
	if (type.startsWith("refund.")) {
		const refund = Refund.safeParse(event.data.object).data;
		return refund ? refundReport(refund, raw, id) : "of no concern";
	}
	return "of no concern";
}

/** The status of a session. A session that is complete and unpaid is still with the bank. */
function statusOf({ status, payment_status }: z.infer<typeof Session>): PaymentStatus {
	if (payment_status === "paid") return "paid";
	if (status === "expired") return "expired";
	return status === "complete" ? "processing" : "open";
}

function reportOf(answer: unknown, call: string): PaymentReport {
	const session = Session.parse(answer);
	const status = statusOf(session);
	return paymentReport(session, status, JSON.stringify(answer), `${call}:${session.id}:${status}`);
}

const paymentReport = (
	session: z.infer<typeof Session>,
	status: PaymentStatus,
	raw: string,
	eventId: string,
): PaymentReport => ({
	about: "payment",
	eventId,
	paymentId: session.metadata.paymentId,
	raw,
	status,
	reference: session.id,
	amount: session.amount_total,
	currency: session.currency,
});

const refundStatuses: Record<string, RefundStatus> = { succeeded: "done", failed: "failed", canceled: "failed" };

const refundReport = (
	{ id, status, metadata }: z.infer<typeof Refund>,
	raw: string,
	eventId: string,
): PaymentReport => ({
	about: "refund",
	eventId,
	...metadata,
	raw,
	reference: id,
	status: refundStatuses[status ?? ""] ?? "asked",
});
