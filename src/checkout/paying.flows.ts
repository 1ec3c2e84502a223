import { type Act, system } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import { paymentOf, unheardSince } from "#payments/payments.db.ts";
import { notNow, sendRefund, takerOf } from "#payments/payments.flows.ts";
import { askedAfterMs } from "#payments/payments.ts";
import { refundsUnheardSince } from "#payments/refunds.db.ts";
import type { PayAgain } from "./checkout.ts";
import { attemptUnderWay, cancelUnpaid, openAgain, takeTold } from "./paying.commands.ts";

/** Each asks a provider. */
const tries = { name: "pay-again", times: 30, seconds: 60 * 60 };

/** Pays anew what was not paid. What was begun before is closed first, so that nobody pays twice. */
export async function payAgain(act: Act, asked: PayAgain): Promise<{ paymentId: string }> {
	const before = await attemptUnderWay(act, asked.orderId);
	await throttle(act.db, tries, act.by.userId ?? "");
	if (before?.status === "open" && before.reference) await closePayment(act, { paymentId: before.id }).catch(notNow);
	return openAgain(act, asked);
}

/** Nobody can pay it any more at the provider; if somebody has, that counts. */
export const closePayment = (act: Act, asked: { paymentId: string }): Promise<void> => ask(act, "close", asked);

async function ask(asked: Act, what: "look" | "close", { paymentId }: { paymentId: string }): Promise<void> {
	const act = { ...asked, by: system };
	const found = await paymentOf(act, paymentId);
	if (!found?.reference) return;
	const { reference } = found;
	await takeTold(act, await takerOf(act, found)[what](act, { paymentId, reference }));
}

const atMost = 200;

/** Messages get lost: whoever has said nothing for a while is asked. Then what nobody paid in time is given up. */
export async function lookAfterPayments(act: Act): Promise<void> {
	const failed: unknown[] = [];
	const fail = (error: unknown) => failed.push(error);
	const before = new Date(act.now.getTime() - askedAfterMs);
	for (const { id } of await unheardSince(act, before, atMost)) await ask(act, "look", { paymentId: id }).catch(fail);
	for (const { id: refundId } of await refundsUnheardSince(act, before, atMost))
		await sendRefund(act, { refundId }).catch(fail);
	await cancelUnpaid(act);
	if (failed.length > 0) throw new AggregateError(failed, "a provider could not be asked");
}
