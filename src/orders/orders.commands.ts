import type { Act } from "#act.ts";
import { refuseReaders } from "#cart/cart.commands.ts";
import { giveCouponBack } from "#cart/cart.db.ts";
import { giveStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { refuseIfStale } from "#db/stale.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { itemsOf, lockOrder, saveOrder, writeHistory } from "./orders.db.ts";
import { type MoveOrder, mayMove, moverOf, type OrderStatus } from "./orders.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The one way in which an order changes its status, whoever asks: customers, staff, the back office. */
export function moveOrder(act: Act, { orderId, to, note, seen }: MoveOrder): Promise<void> {
	return inTransaction(act, async (act) => {
		const order = await lockOrder(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		if (!act.by.staff) refuseReaders(act);
		// Asked twice it is where it was wanted, and nothing happens again.
		if (order.status === to) return;
		refuseIfStale(order, seen);
		if (!mayMove(order.status, to, moverOf(act.by))) throw new Refusal("conflict", "order.cannot-move");
		if (to === "In progress" && order.awaitsPayment) throw new Refusal("conflict", "order.not-paid");
		await saveOrder(act, orderId, { status: to, ...(await whatComesWith(act, order, to)) });
		await writeHistory(act, { orderId, fromStatus: order.status, toStatus: to, note });
		if (to === "Cancelled") await giveBack(act, order);
		const about = { object: "Order", id: orderId, accountId: order.accountId, topic: "orders" as const };
		await audit(act, about, { status: [order.status, to] });
	});
}

async function whatComesWith(act: Act, { serial }: Locked, to: OrderStatus) {
	if (to === "In progress") return { number: String(serial) };
	if (to === "On the way" || to === "Completed") return { deliveredOn: (await wallClock(act)).at(act.now).day };
	return {};
}

async function giveBack(act: Act, { id, couponId, accountId }: Locked): Promise<void> {
	await giveStock(act, await itemsOf(act, id));
	if (couponId) await giveCouponBack(act, couponId, accountId);
}
