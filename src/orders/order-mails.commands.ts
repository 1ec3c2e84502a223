import type { Act } from "#act.ts";
import type { OrderEvent } from "#notices/notices.ts";
import { notify } from "#notices/notifications.commands.ts";
import { orderToTell } from "./order-mails.db.ts";

/** A mail that lists more than these is read by nobody: the order has a page. */
const listedAtMost = 8;

/** Whoever ordered hears of each step once, however often the job runs. */
export async function tellStep(act: Act, { orderId, step, note }: Step): Promise<void> {
	const found = await orderToTell(act, orderId, listedAtMost);
	if (!found) return;
	const { userId, accountId, lines, items, missing, ...order } = found;
	const details = { ...order, orderId, items, more: lines - items.length };
	const telling = { userId, accountId, cause: orderId, path: `/orders/${orderId}` };
	if (step === "order-cancelled") return notify(act, { ...telling, kind: step, details: { ...details, note } });
	if (step === "order-shipped") return notify(act, { ...telling, kind: step, details: { ...details, missing } });
	await notify(act, { ...telling, kind: step, details });
}

type Step = { orderId: string; step: OrderEvent; note: string | null };
