import { lockOwnMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import type { SetStockAlert } from "./catalogue-requests.ts";
import {
	deleteEndedStockAlerts,
	deleteStockAlert,
	findOrderable,
	insertStockAlert,
	stockAlertsOf,
	takeDueStockAlerts,
} from "./stock-alerts.db.ts";

/** The limit of stock alerts of a person, for each company. */
export const maxStockAlerts = 100;

type StockAlertChange = SetStockAlert & { accountId: string };

const alertLimit = { name: "stock-alert", times: 300, seconds: 24 * 60 * 60 };

/** Sets or deletes a stock alert. Refuses one for a product in stock: its message would follow at once. Deletes the alert of a product that the
 * person does not see any more, too. */
export async function setStockAlert(act: Act, { productId, accountId, isWanted }: StockAlertChange): Promise<void> {
	await throttle(act.db, alertLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		// The lock also makes the count right when one person asks twice at once.
		if (!(await lockOwnMembership(act, accountId))) throw new Refusal("forbidden", "request.customers-only");
		const alert = { productId, accountId, userId: act.by.userId ?? "" };
		const wasWanted = await deleteStockAlert(act, alert);
		if (!isWanted && wasWanted) return;
		const visible = await findOrderable(act, productId);
		if (!visible) throw new Refusal("not-found", "product.not-found");
		if (!isWanted) return;
		if (visible.isOrderable) throw new Refusal("conflict", "stock-alert.in-stock");
		if ((await stockAlertsOf(act, accountId)).length >= maxStockAlerts)
			throw new Refusal("conflict", "stock-alert.too-many", { most: maxStockAlerts });
		await insertStockAlert(act, alert);
	});
}

const batchSize = 100;
const retentionMs = 365 * 24 * 60 * 60 * 1000;

/** Notifies everyone with an alert of a product that is back in stock, once, and deletes alerts of a year ago and of former members. Reads the
 * stock itself, so every writer of stock is covered. An alert of a hidden product waits until the person sees the product. */
export async function sendStockAlerts(act: Act): Promise<void> {
	await deleteEndedStockAlerts(act, new Date(act.now.getTime() - retentionMs));
	for (;;) {
		const sent = await inTransaction(act, async (act) => {
			const due = await takeDueStockAlerts(act, batchSize);
			for (const { id: cause, userId, accountId, ...details } of due)
				await notify(act, {
					userId,
					accountId,
					kind: "back-in-stock",
					details,
					cause,
					path: `/product/${details.slug}`,
				});
			return due.length;
		});
		if (sent < batchSize) return;
	}
}
