import type { Act, Payments } from "#act.ts";
import { type ProviderCall as Call, callProvider } from "#db/provider-calls.ts";
import { throttle } from "#db/throttle.ts";
import { prefixes } from "#i18n/languages.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import type { ProviderName } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { applyRefundReport, prepareStart, saveStart } from "./payments.commands.ts";
import { openForMs, type StartPayment } from "./payments.ts";
import { refundOf } from "./refunds.db.ts";

/** The SDK of the provider makes two attempts within this time. */
const deadlineMs = 25_000;

type Settings = { provider: PaymentProvider; publicUrl: string; onCall: (call: Call) => void };

export function openPayments({ provider, publicUrl, onCall }: Settings): Payments {
	const { name, accepts, read, start, check, close, refund } = provider;
	const settings = { name, deadlineMs, onCall };
	return {
		name,
		accepts,
		read,
		publicUrl,
		start: callProvider(settings, start),
		check: callProvider(settings, check),
		close: callProvider(settings, close),
		refund: callProvider(settings, refund),
	};
}

/** The provider of a payment. Refuses when the shop no longer uses that provider. */
export function providerOf({ deps: { payments } }: Act, { provider }: { provider: ProviderName }): Payments {
	if (payments?.name !== provider) throw new Refusal("unavailable", "payment.unavailable");
	return payments;
}

/** Turns a provider's error into a refusal. The provider may have carried out the request. */
export const throwUnavailable = (error: unknown): never => {
	throw Object.assign(new Refusal("unavailable", "payment.unavailable"), { cause: error });
};

/** Limits starts of payments, because each calls the provider. */
const paymentStartLimit = { name: "payment-start", times: 60, seconds: 60 * 60 };

/** The pages to which the browser returns from the provider. */
const pathsBack = { order: "/checkout/processing", orders: "/checkout/processing", invoices: "/invoices/payment" };

/** Starts a payment and returns the page to pay on. A repeated start returns the same page. */
export async function startPayment(act: Act, input: StartPayment): Promise<{ url: string }> {
	const { id: paymentId, ...payment } = await prepareStart(act, input);
	if (payment.url !== null) return { url: payment.url };
	await throttle(act.db, paymentStartLimit, act.by.userId ?? "");
	const provider = providerOf(act, payment);
	const { subject, amount, currency, method, bank, language, startedAt } = payment;
	const { name: shop } = await storeFront(act);
	const started = await provider
		.start(act, {
			paymentId,
			shop,
			amount,
			currency,
			method,
			bank,
			language,
			backUrl: `${provider.publicUrl}${prefixes[language]}${pathsBack[subject]}/${paymentId}`,
			closesAt: new Date(startedAt.getTime() + openForMs),
		})
		.catch(throwUnavailable);
	const { isOpen } = await saveStart(act, { paymentId, started });
	if (started.outcome === "refused") throw new Refusal("conflict", "payment.not-started");
	if (!isOpen) throw new Refusal("conflict", "payment.closed");
	return { url: started.url };
}

/** Requests a refund, and stores its status. Repeating is safe, because the refund keeps its id. */
export async function sendRefund(act: Act, { refundId }: { refundId: string }): Promise<void> {
	const refund = await refundOf(act, refundId);
	if (refund?.status !== "waiting" && refund?.status !== "asked") return;
	const { paymentId, amount, currency, paid: reference } = refund;
	if (reference === null) throw new Error("a payment without a reference cannot be refunded");
	const report = await providerOf(act, refund).refund(act, { refundId, paymentId, reference, amount, currency });
	if (report.about === "refund") await applyRefundReport(act, report);
}
