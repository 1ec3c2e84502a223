import { and, eq, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { isOverdue, openAmountOf } from "#invoices/status.ts";
import { dueDayOf, termsOf } from "#invoices/terms.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { inProgress, isSent, type OrderStatus } from "#orders/orders.ts";
import { type Money, money } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { accountFor } from "#shared/supplier.ts";
import { type TransferFields, transferFields } from "#shared/transfer-fields.ts";
import { supplierOf, wallClock } from "#store/store.db.ts";
import { collectiveWaitOf } from "./order-invoices.db.ts";

/** The money that a buyer still has to transfer for an order. */
export type Transfer = {
	/** The open amount of the invoice; the total of the order before it is invoiced. */
	amount: Money;
	/** They name the invoice, or the order before it is invoiced. */
	fields: TransferFields;
	payBy: StoreDay;
	isOverdue: boolean;
	/** Null before the order is invoiced. */
	invoice: { id: string; number: string } | null;
	/** The expected day of the invoice. Null once the order is invoiced. */
	invoicedOn: StoreDay | null;
};

type ListedOrder = { id: string; status: OrderStatus; paymentMethod: PaymentMethod };

/** The transfers that orders of a list wait for, by order. An order that is paid in another way, cancelled or paid has none. */
export async function transfersOf(act: Act, listed: readonly ListedOrder[]): Promise<Map<string, Transfer>> {
	return new Map((await awaitedTransfers(act, listed)).map(({ id, transfer }) => [id, transfer]));
}

async function awaitedTransfers(act: Act, listed: readonly ListedOrder[]) {
	const ids = listed
		.filter(({ status, paymentMethod }) => paymentMethod === "banktransfer" && status !== "Cancelled")
		.map(({ id }) => id);
	if (ids.length === 0) return [];
	const { day: today } = (await wallClock(act)).at(act.now);
	const rows = await transferRows(act, ids);
	return rows.flatMap((row) => {
		const transfer = row.invoice ? invoicedTransfer(row, today) : expectedTransfer(row, today);
		return transfer && transfer.amount > 0 ? [{ id: row.id, transfer, country: row.country }] : [];
	});
}

/** The transfer that an order waits for, with the account of the shop. The account is null until an administrator has filled in the supplier. */
export async function transferOf(act: Act, order: ListedOrder) {
	const [found] = await awaitedTransfers(act, [order]);
	if (!found) return null;
	const { country, transfer } = found;
	return { ...transfer, account: accountFor(await supplierOf(act), { country }) };
}

const { total, paid, credited, dueOn } = invoiceBalance;

const transferRows = ({ db, by }: Act, ids: readonly string[]) =>
	db
		.select({
			id: orders.id,
			serial: orders.serial,
			status: orders.status,
			paymentMethod: orders.paymentMethod,
			total: orders.total,
			expectedOn: orders.expectedOn,
			country: account.country,
			customerNumber: account.sapId,
			schedule: account.invoiceSchedule,
			paymentTermDays: account.paymentTermDays,
			paymentTermDayOfMonth: account.paymentTermDayOfMonth,
			scheduledId: invoiceOrder.orderId,
			invoiceId: invoiceOrder.invoiceId,
			periodFrom: invoiceOrder.periodFrom,
			periodUntil: invoiceOrder.periodUntil,
			invoice: { id: invoice.id, number: invoice.number },
			balance: { total, paid, credited, dueOn },
		})
		.from(orders)
		.innerJoin(account, eq(account.id, orders.accountId))
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.leftJoin(invoice, and(eq(invoice.id, invoiceOrder.invoiceId), scoped(visibleInvoices, by)))
		.leftJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(scoped(visibleOrders, by), inArray(orders.id, [...ids])));
type TransferRow = Awaited<ReturnType<typeof transferRows>>[number];

function invoicedTransfer({ invoice, balance, ...payer }: TransferRow, today: StoreDay): Transfer | null {
	if (!invoice || !balance?.dueOn) return null;
	const open = openAmountOf(balance);
	return {
		amount: money(open),
		fields: transferFields({ kind: "invoices", numbers: [invoice.number] }, payer),
		payBy: balance.dueOn,
		isOverdue: isOverdue({ open, dueOn: balance.dueOn }, today),
		invoice,
		invoicedOn: null,
	};
}

/** The transfer of an order without an invoice. Null when the viewer may not see its invoice, and for an order that left before the shop began
 * to invoice. */
function expectedTransfer(row: TransferRow, today: StoreDay): Transfer | null {
	const isExpected = inProgress.includes(row.status) && !isSent(row.status);
	if (row.invoiceId !== null || (row.scheduledId === null && !isExpected)) return null;
	const expectedOn = storeDay(row.expectedOn) ?? today;
	const invoicedOn = collectiveWaitOf(row)?.issuedOn ?? (expectedOn > today ? expectedOn : today);
	return {
		amount: money(row.total),
		fields: transferFields({ kind: "order", number: String(row.serial) }, row),
		payBy: dueDayOf(invoicedOn, termsOf(row)),
		isOverdue: false,
		invoice: null,
		invoicedOn,
	};
}
