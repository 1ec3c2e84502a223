import { type Act, system } from "#act.ts";
import { refuseNonPayers } from "#cart/cart.commands.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import type { OrderOf } from "#orders/order-requests.ts";
import { Refusal } from "#shared/refusal.ts";
import { isWaitingForInvoice } from "./order-invoices.db.ts";

/** Raises the invoice of an order that waits for a collective invoice. A repeated call finds the order invoiced and is refused. */
export function invoiceOrderNow(act: Act, { orderId }: OrderOf): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseNonPayers(act);
		const order = await isWaitingForInvoice(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		if (!order.isWaiting) throw new Refusal("conflict", "invoice.order-not-waiting");
		const subject = { object: "Order", id: orderId, accountId: order.accountId, topic: "invoices" } as const;
		await audit(act, subject, { invoiced: [null, "early"] });
		await raiseInvoice({ ...act, by: system }, { orderId });
	});
}
