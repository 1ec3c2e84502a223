import { type Act, system } from "#act.ts";
import {
	type Payment,
	paymentOf,
	paymentsDueForCheck,
	paymentsUnderWaySince,
	savePayment,
	unpaidOrdersPlacedBefore,
} from "#payments/payments.db.ts";
import { providerOf, sendRefund, throwUnavailable } from "#payments/payments.flows.ts";
import { checkAfterMs, giveUpAfterMs, isOverdue, unreachableGraceMs } from "#payments/payments.ts";
import { pendingRefundsBefore } from "#payments/refunds.db.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import type { PayAgain, PayOrders, ShowMethodsToPay } from "./checkout.ts";
import {
	applyPaymentReport,
	cancelUnpaid,
	giveUpPayment,
	limitNewPayments,
	openNewPayment,
	paymentsToReplace,
} from "./paying.commands.ts";
import { putOnAccount, refuseLater } from "./paying-later.commands.ts";

/** Opens one new payment for unpaid orders. Closes earlier payments first, so that no order is paid twice. */
export async function payAgain(act: Act, input: PayAgain): Promise<{ paymentId: string }> {
	await closeEarlierPayments(act, input);
	return openNewPayment(act, input);
}

/** Pays unpaid orders with any method. `paymentId` is null when the orders are on account now. */
export async function payOrders(act: Act, { method, ...input }: PayOrders): Promise<{ paymentId: string | null }> {
	if (method === null || !isPaidLater(method)) return payAgain(act, { ...input, method });
	refuseLater(act, { ...input, method });
	await closeEarlierPayments(act, input);
	return putOnAccount(act, { ...input, method });
}

async function closeEarlierPayments(act: Act, input: ShowMethodsToPay): Promise<void> {
	const underWay = await paymentsToReplace(act, input);
	await limitNewPayments(act);
	for (const { attemptId: paymentId, status, reference } of underWay)
		if (status === "open" && reference !== null) await closePayment(act, { paymentId }).catch(throwUnavailable);
}

/** Closes a payment at its provider. A payment that is already paid is applied. */
export const closePayment = (act: Act, input: { paymentId: string }): Promise<void> =>
	callProvider(act, "close", input);

async function callProvider(
	callerAct: Act,
	method: "check" | "close",
	{ paymentId }: { paymentId: string },
): Promise<void> {
	const act = { ...callerAct, by: system };
	const payment = await paymentOf(act, paymentId);
	if (!payment?.reference) return;
	const { reference } = payment;
	await applyPaymentReport(act, await providerOf(act, payment)[method](act, { paymentId, reference }));
}

const batchSize = 200;
/** Consecutive failures after which a run stops calling the provider. */
const maxFailuresInARow = 3;

/** Calls a provider once for each row. Returns the errors. */
async function callForEach<Row>(rows: readonly Row[], call: (row: Row) => Promise<void>): Promise<unknown[]> {
	const failed: unknown[] = [];
	let failuresInARow = 0;
	for (const row of rows) {
		if (failuresInARow === maxFailuresInARow) break;
		await call(row).then(
			() => (failuresInARow = 0),
			(error: unknown) => {
				failuresInARow++;
				failed.push(error);
			},
		);
	}
	return failed;
}

/** Reads the status of payments and refunds without a report from the provider, because messages can be lost. */
export async function checkPayments(act: Act): Promise<void> {
	const before = new Date(act.now.getTime() - checkAfterMs);
	const failed = await callForEach(await paymentsDueForCheck(act, batchSize), async ({ id: paymentId }) => {
		await savePayment(act, paymentId, { askedAt: act.now });
		await callProvider(act, "check", { paymentId });
	});
	const refunds = await pendingRefundsBefore(act, before, batchSize);
	failed.push(...(await callForEach(refunds, ({ id: refundId }) => sendRefund(act, { refundId }))));
	if (failed.length > 0) throw new AggregateError(failed, "a provider could not be called");
}

/** Gives up payments that are overdue (decision 53). A failure does not stop the others. */
export async function giveUpOverdue(act: Act): Promise<void> {
	const before = new Date(act.now.getTime() - giveUpAfterMs);
	const failed: unknown[] = [];
	const fail = (error: unknown) => failed.push(error);
	let failuresInARow = 0;
	for await (const payment of inPages((afterId) =>
		paymentsUnderWaySince(act, { before, afterId, atMost: batchSize }),
	)) {
		if (!isOverdue(payment, act.now)) continue;
		const isClosedAtProvider = failuresInARow < maxFailuresInARow && (await closeAtProvider(act, payment));
		failuresInARow = isClosedAtProvider ? 0 : failuresInARow + 1;
		if (isClosedAtProvider || isOverdue(payment, act.now, unreachableGraceMs))
			await giveUpPayment(act, { paymentId: payment.id, isClosedAtProvider: isClosedAtProvider }).catch(fail);
	}
	for await (const { id: orderId } of inPages((afterId) =>
		unpaidOrdersPlacedBefore(act, { before, afterId, atMost: batchSize }),
	))
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
		if (rows.length < batchSize) return;
	}
}

/** Closes a payment at its provider, and applies the answer. False when the call failed, which `callProvider` of `db/provider-calls.ts` logs. */
const closeAtProvider = (act: Act, { id: paymentId, reference }: Payment): Promise<boolean> =>
	reference === null
		? Promise.resolve(true)
		: closePayment(act, { paymentId }).then(
				() => true,
				() => false,
			);
