import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import type { OrderEvent } from "#notices/notices.ts";
import { notifyAndMail } from "#notices/notifications.commands.ts";
import { changeLines } from "#orders/order-change.ts";
import { changesToMail, orderForNotification } from "./order-mails.db.ts";

/** Keeps mails short. The order page has all lines. */
const mostLinesInMail = 8;

/** Notifies the person who ordered, or their successor, of a status change, once, even if the job runs again. An order that was confirmed or
 * cancelled since it was placed has a newer notification. */
export async function notifyOfStep(act: Act, { orderId, step, note }: Step): Promise<void> {
	const content = await orderForNotification(act, orderId, mostLinesInMail);
	if (!content) return;
	const { userId, accountId, lines, items, missing, moved, isPending, ...order } = content;
	if (step === "order-placed" && !isPending) return;
	const details = { ...order, orderId, items, more: lines - items.length };
	const notification = { userId, accountId, cause: orderId, path: `/orders/${orderId}` };
	if (step === "order-cancelled")
		return notifyAndMail(act, { ...notification, kind: step, details: { ...details, note } });
	if (step === "order-shipped")
		return notifyAndMail(act, { ...notification, kind: step, details: { ...details, missing } });
	if (step === "order-accepted")
		return notifyAndMail(act, { ...notification, kind: step, details: { ...details, moved } });
	await notifyAndMail(act, { ...notification, kind: step, details });
}

/** Notifies the person who ordered, or their successor, of a change of the order, once, even if the job runs again. Quick changes share the
 * notification of the last one, because each would show the latest content. A cancelled order gets none. */
export async function notifyOfChange(act: Act, { stepId }: { stepId: string }): Promise<void> {
	const mailed = await changesToMail(act, stepId);
	if (!mailed) return;
	const { orderId, changes } = mailed;
	const content = await orderForNotification(act, orderId, mostLinesInMail);
	if (!content) return;
	const { userId, accountId, lines, items, missing: _, isPending: __, moved: ___, ...order } = content;
	const linesIn = (language: Language) => changes.flatMap((change) => changeLines(language, change, order.currency));
	const dutch = linesIn("nl-NL");
	const changed = linesIn("en-NZ").map((en, at) => ({ en, nl: dutch[at] ?? en }));
	await notifyAndMail(act, {
		userId,
		accountId,
		kind: "order-changed",
		cause: stepId,
		path: `/orders/${orderId}`,
		details: { ...order, orderId, items, more: lines - items.length, changed },
	});
}

type Step = { orderId: string; step: OrderEvent; note: string | null };
