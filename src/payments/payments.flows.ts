import type { Act, Payments } from "#act.ts";
import { type ProviderCall as Call, callProvider } from "#db/provider-calls.ts";
import { throttle } from "#db/throttle.ts";
import { prefixes } from "#i18n/languages.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import type { ProviderName } from "#shared/payment-provider.ts";
import { Refusal } from "#shared/refusal.ts";
import { beginStart, followRefund, noteStarted } from "./payments.commands.ts";
import { openForMs, type StartPayment } from "./payments.ts";
import { refundOf } from "./refunds.db.ts";

/** The SDK asks twice for at most so long. */
const deadlineMs = 25_000;

type Way = { provider: PaymentProvider; publicUrl: string; onCall: (told: Call) => void };

export function openPayments({ provider, publicUrl, onCall }: Way): Payments {
	const { name, takes, read, start, look, close, refund } = provider;
	const watched = { name, deadlineMs, onCall };
	return {
		name,
		accepts: takes,
		read,
		publicUrl,
		start: callProvider(watched, start),
		check: callProvider(watched, look),
		close: callProvider(watched, close),
		refund: callProvider(watched, refund),
	};
}

/** Whoever took a payment, if they still take money for the shop. */
export function takerOf({ deps: { payments } }: Act, { provider }: { provider: ProviderName }): Payments {
	if (payments?.name !== provider) throw new Refusal("unavailable", "payment.not-now");
	return payments;
}

/** What a provider does not answer is no defect of ours; what it was asked may have happened. */
export const notNow = (error: unknown): never => {
	throw Object.assign(new Refusal("unavailable", "payment.not-now"), { cause: error });
};

/** Each asks a provider, who may be away for a while. */
const starts = { name: "payment-start", times: 60, seconds: 60 * 60 };

/** Gives where it is paid, the same place however often it is asked. */
export async function startPayment(act: Act, asked: StartPayment): Promise<{ url: string }> {
	const { id: paymentId, ...begun } = await beginStart(act, asked);
	if (begun.url !== null) return { url: begun.url };
	await throttle(act.db, starts, act.by.userId ?? "");
	const taker = takerOf(act, begun);
	const { amount, currency, method, bank, language, startedAt } = begun;
	const started = await taker
		.start(act, {
			paymentId,
			amount,
			currency,
			method,
			bank,
			language,
			backUrl: `${taker.publicUrl}${prefixes[language]}/checkout/processing/${paymentId}`,
			closesAt: new Date(startedAt.getTime() + openForMs),
		})
		.catch(notNow);
	await noteStarted(act, { paymentId, started });
	if (started.is === "refused") throw new Refusal("conflict", "payment.refused");
	return { url: started.url };
}

/** Sends money back, and asks how that stands. What got no answer is asked again, under the same id. */
export async function sendRefund(act: Act, { refundId }: { refundId: string }): Promise<void> {
	const found = await refundOf(act, refundId);
	if (found?.status !== "waiting" && found?.status !== "asked") return;
	const { paymentId, amount, currency, paid: reference } = found;
	if (reference === null) throw new Error("money came that nobody was asked for");
	const told = await takerOf(act, found).refund(act, { refundId, paymentId, reference, amount, currency });
	if (told.about === "refund") await followRefund(act, told);
}
