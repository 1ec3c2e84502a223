import { type Act, system } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import {
	type Payment,
	paymentOf,
	paymentsToAsk,
	savePayment,
	underWaySince,
	unpaidSince,
} from "#payments/payments.db.ts";
import { providerOf, sendRefund, throwUnavailable } from "#payments/payments.flows.ts";
import { askedAfterMs, givenUpAfterMs, isOverdue, unreachableGraceMs } from "#payments/payments.ts";
import { pendingRefundsBefore } from "#payments/refunds.db.ts";
import type { PayAgain } from "./checkout.ts";
import { applyPaymentReport, cancelUnpaid, giveUpPayment, openNewAttempt, payableAttempt } from "./paying.commands.ts";

/** Each calls a provider. */
const tries = { name: "pay-again", times: 30, seconds: 60 * 60 };

/** Opens a new attempt for an unpaid order. Closes the earlier attempt first, so that no order is paid twice. */
export async function payAgain(act: Act, asked: PayAgain): Promise<{ paymentId: string }> {
	const before = await payableAttempt(act, asked.orderId);
	await throttle(act.db, tries, act.by.userId ?? "");
	if (before?.status === "open" && before.reference)
		await closePayment(act, { paymentId: before.id }).catch(throwUnavailable);
	return openNewAttempt(act, asked);
}

/** Closes a payment at its provider. A payment that was made before counts. */
export const closePayment = (act: Act, asked: { paymentId: string }): Promise<void> => askProvider(act, "close", asked);

async function askProvider(asked: Act, what: "check" | "close", { paymentId }: { paymentId: string }): Promise<void> {
	const act = { ...asked, by: system };
	const found = await paymentOf(act, paymentId);
	if (!found?.reference) return;
	const { reference } = found;
	await applyPaymentReport(act, await providerOf(act, found)[what](act, { paymentId, reference }));
}

const atMost = 200;
/** Consecutive failures after which a run stops calling the provider. */
const failuresAtMost = 3;

/** Calls a provider once for each row. Returns the errors. */
async function callForEach<Row>(rows: readonly Row[], call: (row: Row) => Promise<void>): Promise<unknown[]> {
	const failed: unknown[] = [];
	let inARow = 0;
	for (const row of rows) {
		if (inARow === failuresAtMost) break;
		await call(row).then(
			() => (inARow = 0),
			(error: unknown) => {
				inARow++;
				failed.push(error);
			},
		);
	}
	return failed;
}

/** Asks the provider about payments and refunds without a report, because messages get lost. */
export async function checkPayments(act: Act): Promise<void> {
	const before = new Date(act.now.getTime() - askedAfterMs);
	const failed = await callForEach(await paymentsToAsk(act, atMost), async ({ id: paymentId }) => {
		await savePayment(act, paymentId, { askedAt: act.now });
		await askProvider(act, "check", { paymentId });
	});
	const refunds = await pendingRefundsBefore(act, before, atMost);
	failed.push(...(await callForEach(refunds, ({ id: refundId }) => sendRefund(act, { refundId }))));
	if (failed.length > 0) throw new AggregateError(failed, "a provider could not be asked");
}

/** Gives up payments that are overdue (decision 53). A failure does not stop the others. */
export async function giveUpOverdue(act: Act): Promise<void> {
	const before = new Date(act.now.getTime() - givenUpAfterMs);
	const failed: unknown[] = [];
	const fail = (error: unknown) => failed.push(error);
	let unanswered = 0;
	for await (const payment of inPages((afterId) => underWaySince(act, { before, afterId, atMost }))) {
		if (!isOverdue(payment, act.now)) continue;
		const isAnswered = unanswered < failuresAtMost && (await closeAtProvider(act, payment));
		unanswered = isAnswered ? 0 : unanswered + 1;
		if (isAnswered || isOverdue(payment, act.now, unreachableGraceMs))
			await giveUpPayment(act, { paymentId: payment.id, isAnswered }).catch(fail);
	}
	for await (const { id: orderId } of inPages((afterId) => unpaidSince(act, { before, afterId, atMost })))
		await cancelUnpaid(act, { orderId }).catch(fail);
	if (failed.length > 0) throw new AggregateError(failed, "a payment could not be given up");
}

/** Reads all rows, page by page in the order of their ids. */
async function* inPages<Row extends { id: string }>(read: (afterId: string) => Promise<Row[]>): AsyncGenerator<Row> {
	let afterId = "";
	for (;;) {
		const rows = await read(afterId);
		yield* rows;
		afterId = rows.at(-1)?.id ?? "";
		if (rows.length < atMost) return;
	}
}

/** Closes a payment at its provider, and follows the answer. False when the provider could not be asked, which it logs itself. */
const closeAtProvider = (act: Act, { id: paymentId, reference }: Payment): Promise<boolean> =>
	reference === null
		? Promise.resolve(true)
		: closePayment(act, { paymentId }).then(
				() => true,
				() => false,
			);
