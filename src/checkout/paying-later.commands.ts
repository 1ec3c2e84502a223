import { lockBuyer } from "#accounts/buyers.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import type { Act } from "#act.ts";
import { refuseNonPayers } from "#cart/cart.commands.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { saveOrder, writeHistory } from "#orders/orders.db.ts";
import { isUnpaid } from "#orders/orders.ts";
import { dayMoveOf, daysIfPaid } from "#orders/placing/late-days.db.ts";
import { cancelPayments } from "#payments/payments.commands.ts";
import type { Bank } from "#shared/banks.ts";
import { bankWith, needsBank, type PaymentMethod } from "#shared/payment-methods.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import type { ShowMethodsToPay } from "./checkout.ts";
import { isPaidOrStarted, lockOrdersToPay, type Order, startedPayment } from "./paying.commands.ts";
import { chargedFor, laterMethods } from "./paying-later.db.ts";

type PayLater = ShowMethodsToPay & { method: PaymentMethod; bank: Bank | null };

/** Refuses what can be refused before the open payments of the orders are closed. */
export function refuseLater({ by }: Act, { method, bank }: Pick<PayLater, "method" | "bank">): void {
	refuseUnproven(by);
	if (needsBank(method) && bank === null) throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
}

/** Puts unpaid orders on account, to be paid by invoice or bank transfer, and cancels their open payments. Checks the credit as placing an order
 * does. Returns the existing payment when one is paid or started for all of them, null otherwise. A repeated call changes nothing. */
export function putOnAccount(act: Act, { method, bank, ...input }: PayLater): Promise<{ paymentId: string | null }> {
	refuseNonPayers(act);
	refuseLater(act, { method, bank });
	return inTransaction(act, async (act) => {
		const locked = await lockOrdersToPay(act, input);
		const unpaid = locked.flatMap(({ order, payments }) =>
			isUnpaid(order) && !payments.some(isPaidOrStarted) ? [order] : [],
		);
		if (unpaid.length === 0) {
			if (locked.every(({ order }) => order.paymentMethod === method && order.status !== "Cancelled"))
				return { paymentId: null };
			return startedPayment(act, locked);
		}
		for (const { id } of unpaid) await cancelPayments(act, id);
		await switchMethod(act, unpaid, { method, bank });
		return { paymentId: null };
	});
}

async function switchMethod(act: Act, unpaid: readonly Order[], { method, bank }: Pick<PayLater, "method" | "bank">) {
	const orderIds = unpaid.map(({ id }) => id);
	const accountId = unpaid[0]?.accountId ?? "";
	const company = await lockBuyer(act, { accountId, userId: act.by.userId ?? "", reference: null });
	if (!company) throw new Refusal("forbidden", "request.customers-only");
	const offered = (await laterMethods(act, { accountId, company, orderIds })).find((one) => one.method === method);
	if (!offered) throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	if (offered.refused) throw refusalFor("invalid", offered.refused, "method");
	const charged = await chargedFor(act, { method, company, orderIds });
	const days = await daysIfPaid(act, orderIds);
	for (const order of unpaid) {
		const { id: orderId, status, total: oldTotal, paymentMethod } = order;
		const columns = charged.find(({ id }) => id === orderId);
		if (!columns) throw new Error("an order was not charged");
		const { id: _, ...sums } = columns;
		const move = dayMoveOf(days.get(orderId), "on-account-late");
		const day = move && { expectedOn: [move.before, move.comesOn] as [string, string] };
		const newDay = move && { expectedOn: move.comesOn };
		await saveOrder(act, orderId, {
			...sums,
			...newDay,
			paymentMethod: method,
			bank: bankWith(method, bank),
			awaitsPayment: false,
		});
		const total: [number, number] = [oldTotal, sums.total];
		const content = { lines: [], terms: day ?? {}, handover: false, total };
		const changes = { ...content, ...(move && { moved: move.why }), method: [paymentMethod, method] as const };
		const step = { orderId, kind: "change" as const, fromStatus: status, toStatus: status, note: null, changes };
		await enqueue(act, "orders.notify-change", { stepId: await writeHistory(act, step) });
		const subject = { object: "Order", id: orderId, accountId, topic: "orders" as const };
		await audit(act, subject, { paymentMethod: [paymentMethod, method], total, ...day });
	}
}
