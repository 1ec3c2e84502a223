import { lockOwnMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { Refusal } from "#shared/refusal.ts";
import type { SetStockAlert } from "./catalogue-requests.ts";
import {
	countStockAlerts,
	deleteStockAlert,
	deleteStockAlertsBefore,
	insertStockAlert,
	seesProduct,
	takeDueStockAlerts,
} from "./stock-alerts.db.ts";

/** The limit of stock alerts of a person, for each company. */
export const maxStockAlerts = 100;

type StockAlertChange = SetStockAlert & { accountId: string };

/** Sets or deletes a stock alert. For a product in stock, the job notifies within a minute. */
export function setStockAlert(act: Act, { productId, accountId, isWanted }: StockAlertChange): Promise<void> {
	return inTransaction(act, async (act) => {
		// The lock also makes the count right when one person asks twice at once.
		if (!(await lockOwnMembership(act, accountId))) throw new Refusal("forbidden", "request.customers-only");
		if (!(await seesProduct(act, productId))) throw new Refusal("not-found", "product.not-found");
		const alert = { productId, accountId, userId: act.by.userId ?? "" };
		await deleteStockAlert(act, alert);
		if (!isWanted) return;
		if ((await countStockAlerts(act, accountId)) >= maxStockAlerts)
			throw new Refusal("conflict", "stock-alert.too-many", { most: maxStockAlerts });
		await insertStockAlert(act, alert);
	});
}

const batchSize = 100;
const retentionMs = 365 * 24 * 60 * 60 * 1000;

/** Notifies everyone with an alert of a product that is back in stock, once, and deletes alerts of a year ago. Reads the stock itself, so every
 * writer of stock is covered. An alert of a hidden product waits until its asker sees the product. */
export async function sendStockAlerts(act: Act): Promise<void> {
	await deleteStockAlertsBefore(act, new Date(act.now.getTime() - retentionMs));
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
