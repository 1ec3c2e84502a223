import type { Act } from "#act.ts";
import type { OrderEvent } from "#notices/notices.ts";
import { notify } from "#notices/notifications.commands.ts";
import { orderForNotification } from "./order-mails.db.ts";

/** Keeps mails short. The order page has all lines. */
const mostLinesInMail = 8;

/** Notifies the person who ordered, or their successor, of a status change, once, even if the job runs again. */
export async function notifyOfStep(act: Act, { orderId, step, note }: Step): Promise<void> {
	const content = await orderForNotification(act, orderId, mostLinesInMail);
	if (!content) return;
	const { userId, accountId, lines, items, missing, ...order } = content;
	const details = { ...order, orderId, items, more: lines - items.length };
	const notification = { userId, accountId, cause: orderId, path: `/orders/${orderId}` };
	if (step === "order-cancelled") return notify(act, { ...notification, kind: step, details: { ...details, note } });
	if (step === "order-shipped") return notify(act, { ...notification, kind: step, details: { ...details, missing } });
	await notify(act, { ...notification, kind: step, details });
}

type Step = { orderId: string; step: OrderEvent; note: string | null };
