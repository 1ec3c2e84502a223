import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { needsOf } from "#invoices/money/needs.db.ts";
import { openNow } from "#invoices/money/open-now.db.ts";
import { offeringFor, paymentOf } from "#payments/payments.db.ts";
import { onlineMethods, type ShowPayment } from "#payments/payments.ts";
import { zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { accountFor } from "#shared/supplier.ts";
import { supplierOf, wallClock } from "#store/store.db.ts";
import { balanceUsedBefore } from "./balance-use.db.ts";
import { documentsToPay, excessOf, paymentsUnderWayOf, splitOf } from "./online-payments.db.ts";
import { type ChooseInvoices, closesAt } from "./online-payments.ts";

/** The amounts to pay of some invoices today, the oldest due date first, and the methods to pay them. The need of a paid invoice and of a credit
 * note is 0. */
export async function amountsToPay(act: Act, { invoiceIds }: ChooseInvoices) {
	const ids = [...new Set(invoiceIds)];
	const documents = await documentsToPay(act, ids);
	if (documents.length < ids.length) throw new Refusal("not-found", "invoice.not-found");
	const underWay = new Map((await paymentsUnderWayOf(act, ids)).map((payment) => [payment.invoiceId, payment]));
	const on = (await wallClock(act)).at(act.now).day;
	const needOf = await needsOf(act, documents);
	const invoices = documents.map(({ dueOn, ...invoice }) => {
		const { id: invoiceId, kind, number, open } = invoice;
		const { need, saves } = kind === "invoice" ? needOf(invoice, on) : { need: 0, saves: null };
		const payment = underWay.get(invoiceId);
		return {
			invoiceId,
			kind,
			number,
			dueOn,
			open,
			need,
			/** The early-payment discount incl. GST that paying today earns. Null when there is none. */
			saves,
			/** The payment whose result is open. A new payment replaces one that is `open`, and waits for one in `processing`. */
			underWay: payment
				? {
						paymentId: payment.paymentId,
						status: payment.status,
						amount: payment.amount,
						startedAt: payment.startedAt,
						/** Until when it can be paid at the bank. Null when it was not started, or its page is closed. */
						closesAt: closesAt(payment, act.now),
					}
				: null,
		};
	});
	const offering = await offeringFor(act, act.by.accountId ?? "");
	if (!offering) throw new Refusal("forbidden", "request.customers-only");
	const methods = onlineMethods(act.deps.payments, offering);
	const [company] = await act.db
		.select({ customerNumber: account.sapId })
		.from(account)
		.where(eq(account.id, act.by.accountId ?? ""));
	return {
		invoices,
		total: invoices.reduce((total, { need }) => total + need, 0),
		/** Money and credit notes that the viewer can set against the invoices before paying. */
		balance: (await openNow(act)).balance,
		currency: offering.currency,
		methods,
		/** The account to transfer to instead. Null until an administrator has filled in the supplier. */
		account: accountFor(await supplierOf(act), offering),
		/** Decides the fields of a transfer. */
		payer: { country: offering.country, customerNumber: company?.customerNumber ?? null },
	};
}

/** A payment of invoices for the page after the provider. */
export async function paymentState(act: Act, { paymentId }: ShowPayment) {
	const payment = await paymentOf(act, paymentId);
	if (payment?.subject !== "invoices") throw new Refusal("not-found", "payment.not-found");
	const { status, amount, currency, method, bank, startedAt, placedAt } = payment;
	const split = await splitOf(act, paymentId);
	const hasFailed = status === "failed" || status === "expired";
	const partIds = hasFailed ? await partlyPaid(act, split, placedAt) : new Set<string>();
	const invoices = split.map((part) => ({
		...part,
		/** Whether the failed payment was for less than the need of the invoice on its day. Another try begins with the same amount. */
		isPart: partIds.has(part.invoiceId),
	}));
	return {
		paymentId,
		status,
		amount,
		currency,
		method,
		bank,
		isBegun: startedAt !== null,
		/** The part that went to the credit balance, because the invoices no longer needed it. */
		excess: status === "paid" ? await excessOf(act, paymentId) : zero,
		/** The balance that stays set against invoices although the payment of the rest failed. */
		balanceUsed: hasFailed ? await balanceUsedBefore(act, paymentId) : zero,
		invoices,
	};
}

/** The ids of the invoices of which a payment was for a part. */
async function partlyPaid(act: Act, split: Awaited<ReturnType<typeof splitOf>>, openedAt: Date): Promise<Set<string>> {
	const documents = await documentsToPay(
		act,
		split.map(({ invoiceId }) => invoiceId),
	);
	const on = (await wallClock(act)).at(openedAt).day;
	const needOf = await needsOf(act, documents);
	const needs = new Map(documents.map((invoice) => [invoice.id, needOf(invoice, on).need]));
	return new Set(split.flatMap(({ invoiceId, amount }) => (amount < (needs.get(invoiceId) ?? 0) ? [invoiceId] : [])));
}
