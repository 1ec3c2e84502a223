import type { Item } from "#web/app/analytics/analytics.ts";
import { toAnalyticsItem } from "#web/cart/buying.ts";
import type { Order } from "./order.ts";

/** The lines of an order as items for analytics. */
export const analyticsItems = ({ lines }: Pick<Order, "lines">): Item[] => lines.map(toAnalyticsItem);

/** Names the purchase of an order, and the plan that was started with the order. Each is tracked once. */
type TrackedOnce = "purchases" | "started-plans";
const maxRemembered = 50;
const maxAgeMs = 24 * 60 * 60 * 1000;

type PurchaseStorage = Pick<Storage, "getItem" | "setItem">;

function trackedIds(storage: PurchaseStorage, name: TrackedOnce): string[] {
	try {
		const ids: unknown = JSON.parse(storage.getItem(name) ?? "[]");
		return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

type PlacedOrder = { id: string; isMine: boolean; placedAt: string };

/** Records a purchase as tracked. True only the first time in this browser, for a recent order of the user. Without storage never true,
 * because each view would count as a purchase. */
export function markTracked(
	storage: () => PurchaseStorage,
	{ id, isMine, placedAt }: PlacedOrder,
	now: Date,
	name: TrackedOnce = "purchases",
): boolean {
	if (!isMine || now.getTime() - new Date(placedAt).getTime() > maxAgeMs) return false;
	try {
		const tracked = trackedIds(storage(), name);
		if (tracked.includes(id)) return false;
		storage().setItem(name, JSON.stringify([id, ...tracked].slice(0, maxRemembered)));
		return true;
	} catch {
		return false;
	}
}
