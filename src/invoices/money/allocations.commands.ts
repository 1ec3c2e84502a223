import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockedBilling, refuseUnlessCashier, todayOf } from "#invoices/billing.commands.ts";
import type { Billing } from "#invoices/billing.db.ts";
import { refundAllocation } from "#payments/payments.commands.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront } from "#store/store.db.ts";
import {
	allocationOf,
	amountsOfPair,
	insertAllocation,
	type LockedDocument,
	lockBalances,
	type Receipt,
} from "./allocations.db.ts";
import type { Allocate, Receive, RefundBalance, UndoAllocation } from "./allocations.ts";
import { balanceFrom, lockedOwner } from "./balance.commands.ts";
import { bookDiscount } from "./early-payment.commands.ts";
import { openDiscountOf } from "./early-payment.db.ts";
import { insertReceipt, refundablePayments } from "./receipts.db.ts";
import { takenOf } from "./taken-amount.ts";

/** Records money received from a company, and pays the invoices of the payer's split. The rest is balance of the company. A provider's payment that
 * exceeds the open amount pays the open amount. Other payments must not exceed it. */
export function receive(act: Act, { split, ...received }: Receive): Promise<{ receiptId: string }> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const { accountId, amount, currency, valueOn, source } = received;
		const billing = await lockedBilling(act, accountId);
		if ((await storeFront(act)).currency !== currency) throw new Refusal("invalid", "invoice.other-currency");
		const today = await todayOf(act);
		if (valueOn > today) throw new Refusal("invalid", "invoice.date-ahead", {}, "valueOn");
		if (sum(split.map((part) => part.amount)) > amount) throw new Refusal("invalid", "invoice.split-too-much");
		const ids = split.map(({ invoiceId }) => invoiceId);
		if (new Set(ids).size < ids.length) throw new Refusal("invalid", "invoice.twice");
		const invoices = new Map((await lockBalances(act, { accountId, ids })).map((row) => [row.id, row]));
		const receiptId = await insertReceipt(act, received);
		const receipt = { id: receiptId, accountId, valueOn, paymentId: received.paymentId, left: amount };
		for (const { invoiceId, amount } of split) {
			const invoice = payableOf(invoices.get(invoiceId));
			if (source !== "online" && amount > invoice.open) throw new Refusal("conflict", "invoice.pays-too-much");
			await pay(act, { billing, invoice, receipt, offered: amount, today });
		}
		await audit(
			act,
			{ object: "Receipt", id: receiptId, accountId, topic: "invoices" },
			{ amount: [null, amount], source: [null, source] },
		);
		return { receiptId };
	});
}

/** Refuses a missing document, and a credit note, which cannot be paid. */
function payableOf(invoice: LockedDocument | undefined): LockedDocument {
	if (invoice?.kind !== "invoice") throw new Refusal("not-found", "invoice.not-found");
	return invoice;
}

type Payment = { billing: Billing; invoice: LockedDocument; receipt: Receipt; offered: Money; today: StoreDay };

/** Pays an invoice from a receipt, up to its need, and books an early-payment discount that the payment earns. */
async function pay(act: Act, { billing, invoice, receipt, offered, today }: Payment): Promise<void> {
	const discount = await openDiscountOf(act, invoice);
	const isInTime = discount !== null && receipt.valueOn <= discount.until;
	const { taken, earns } = takenOf({ ...invoice, offered, discount: isInTime ? discount : null });
	const { accountId, id: invoiceId } = invoice;
	const source = { receiptId: receipt.id, creditNoteId: null };
	if (taken > 0) await insertAllocation(act, { accountId, invoiceId, ...source, allocatedOn: today, amount: taken });
	if (discount && earns)
		await bookDiscount(act, { billing, invoice: { ...invoice, open: money(invoice.open - taken) }, discount, today });
}

/** Sets balance of a company, from a receipt or a credit note, against one of its invoices. */
export function allocate(act: Act, { from, invoiceId, amount }: Allocate): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const { accountId, billing } = await lockedOwner(act, from);
		const today = await todayOf(act);
		const documents = await lockBalances(act, { accountId, ids: [from, invoiceId] });
		const invoice = payableOf(documents.find(({ id }) => id === invoiceId));
		const source = await balanceFrom(act, { from, documents });
		if (amount > invoice.open) throw new Refusal("conflict", "invoice.pays-too-much");
		if (amount > source.left) throw new Refusal("conflict", "invoice.balance-too-small");
		if (source.receipt) await pay(act, { billing, invoice, receipt: source.receipt, offered: amount, today });
		else {
			const { receiptId, creditNoteId } = source;
			await insertAllocation(act, { accountId, invoiceId, receiptId, creditNoteId, allocatedOn: today, amount });
		}
		const subject = { object: "Invoice", id: invoiceId, accountId, topic: "invoices" as const };
		await audit(act, subject, { allocated: [null, amount], from: [null, from] });
	});
}

/** Undoes all allocations of a receipt or credit note to an invoice. The amount is balance again. A booked early-payment discount stays. */
export function undoAllocation(act: Act, { allocationId }: UndoAllocation): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const allocation = await allocationOf(act, allocationId);
		if (!allocation?.invoiceId) throw new Refusal("not-found", "invoice.not-found");
		const { accountId, invoiceId } = allocation;
		await lockedBilling(act, accountId);
		const ids = [invoiceId, allocation.creditNoteId ?? invoiceId];
		await lockBalances(act, { accountId, ids });
		const { receiptId, creditNoteId } = allocation;
		const parts = await amountsOfPair(act, { invoiceId, receiptId, creditNoteId });
		const left = sum(parts.map(({ amount }) => amount));
		if (left <= 0) throw new Refusal("conflict", "invoice.not-allocated");
		if (allocation.reason === "early-payment") throw new Refusal("conflict", "invoice.discount-booked");
		const source = sourceOf(allocation);
		const allocatedOn = await todayOf(act);
		for (const { balanceUseId, amount: part } of parts) {
			const amount = money(-part);
			await insertAllocation(act, { accountId, invoiceId, ...source, balanceUseId, allocatedOn, amount });
		}
		const subject = { object: "Invoice", id: invoiceId, accountId, topic: "invoices" as const };
		await audit(act, subject, { allocated: [left, 0], allocation: [allocationId, null] });
	});
}

type AllocationSource = { receiptId: string | null; creditNoteId: string | null };

function sourceOf({ receiptId, creditNoteId }: AllocationSource) {
	if (receiptId) return { receiptId, creditNoteId: null };
	if (creditNoteId) return { receiptId: null, creditNoteId };
	throw new Error("an allocation has no source");
}

/** Returns balance to the company. Money of a payment provider goes back through the provider, other money by a transfer that staff make. */
export function refundBalance(act: Act, { from, amount }: RefundBalance): Promise<void> {
	return inTransaction(act, async (act) => {
		refuseUnlessCashier(act);
		const { accountId } = await lockedOwner(act, from);
		const documents = await lockBalances(act, { accountId, ids: [from] });
		const { left, receipt, ...source } = await balanceFrom(act, { from, documents });
		if (amount > left) throw new Refusal("conflict", "invoice.balance-too-small");
		const today = await todayOf(act);
		const allocationId = await insertAllocation(act, {
			accountId,
			invoiceId: null,
			...sourceOf(source),
			allocatedOn: today,
			amount,
		});
		await refundAllocation(act, { allocationId, amount, paymentIds: await refundablePayments(act, from) });
		const subject = { object: "Invoice", id: from, accountId, topic: "invoices" as const };
		await audit(act, subject, { refunded: [null, amount] });
	});
}
