import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { cashiers } from "#payments/payments.db.ts";
import { wallClock } from "#store/store.db.ts";
import { openOrdersWithoutSupplier } from "./missing-supplier.db.ts";

/** Tells staff once a day that no invoices can be issued, until the supplier's details are set. */
export function warnWithoutSupplier(act: Act): Promise<void> {
	return inTransaction(act, async (act) => {
		const openOrders = await openOrdersWithoutSupplier(act);
		if (openOrders === null) return;
		const { day: cause } = (await wallClock(act)).at(act.now);
		for (const { userId } of await cashiers(act))
			await notify(act, { userId, kind: "supplier-missing", details: { openOrders }, cause, path: "/notifications" });
	});
}
