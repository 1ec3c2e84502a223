import type { Act } from "#act.ts";
import { totalsOfLines } from "#invoices/amounts.ts";
import { type Billing, lockBilling } from "#invoices/billing.db.ts";
import { collectiveCharges, linesOfOrder } from "#invoices/issuing/invoice-lines.ts";
import { type OrderToInvoice, ordersToInvoice } from "#invoices/issuing/issuing.db.ts";
import { dueDayOf, issueDayOf, lastEarlyPaymentDay, type Period, periodOf, termsOf } from "#invoices/terms.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { chargesOf, storeFront, supplierOf } from "#store/store.db.ts";
import { newAgenda } from "./agenda.ts";
import { fillBankLines } from "./bank-lines.ts";
import {
	allocate,
	billedToOf,
	closeBooks,
	type DemoDocument,
	flush,
	issue,
	newBooks,
	openOf,
	receive,
	stampAt,
	tieOrders,
} from "./invoice-books.ts";
import { type CourseContext, planCourse } from "./invoice-courses.ts";
import type { Payer } from "./payers.ts";
import type { RowMaker } from "./rows.ts";

/** An order that was sent, and so has an invoice. */
export type SentOrder = {
	id: string;
	accountId: string;
	at: Date;
	isPrepaid: boolean;
	/** The order whose payments cover this one: of a back-order its original. */
	paidOrderId: string;
};

/** A payment that arrived, with the part that is neither refunded nor used. */
export type PaidPayment = { id: string; paidAt: Date; left: Money };

type Sources = {
	maker: RowMaker;
	clock: StoreClock;
	sent: readonly SentOrder[];
	/** The payments by order. */
	paid: ReadonlyMap<string, PaidPayment[]>;
	payerOf: (company: string) => Payer;
};

type Waiting = { billing: Billing; period: Period; orders: OrderToInvoice[] };
type Context = CourseContext &
	Pick<Sources, "paid" | "payerOf"> & {
		charges: Awaited<ReturnType<typeof chargesOf>>;
		/** Orders that wait for a collective invoice, by company and end of the period. */
		waiting: Map<string, Waiting>;
	};

const ordersPerPage = 500;

/** Writes the invoices of all orders that were sent, with payments and credits, by the rules of the shop but in bulk. */
export async function fillInvoices(act: Act, { maker, clock, sent, ...sources }: Sources): Promise<void> {
	const supplier = await supplierOf(act);
	if (!supplier) throw new Error("the demo needs a supplier for its invoices");
	const { currency } = await storeFront(act);
	const context: Context = {
		...sources,
		books: newBooks({ maker, clock, supplier, currency }),
		agenda: newAgenda(),
		clock,
		today: clock.at(act.now).day,
		luck: maker.chance("invoices"),
		count: 0,
		together: new Map(),
		balances: new Map(),
		charges: await chargesOf(act),
		waiting: new Map(),
	};
	const billings = new Map<string, Billing>();
	const inOrder = sent.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
	for (let start = 0; start < inOrder.length; start += ordersPerPage) {
		const page = inOrder.slice(start, start + ordersPerPage);
		const toInvoice = await ordersToInvoice(
			act,
			page.map(({ id }) => id),
		);
		for (const [nth, order] of page.entries()) {
			const { accountId } = order;
			const billing = billings.get(accountId) ?? (await lockBilling(act, accountId));
			const content = toInvoice[nth];
			if (!billing || !content) throw new Error(`order ${order.id} or its company is missing`);
			billings.set(accountId, billing);
			context.agenda.runUntil(order.at);
			invoiceOrder(context, { order, billing, content });
		}
		await flush(act, context.books);
	}
	context.agenda.runUntil(act.now);
	for (const waiting of context.waiting.values()) noteWaiting(act, context, waiting);
	await closeBooks(act, context.books);
	await fillBankLines(act, context.books, context.today);
}

type Sent = { order: SentOrder; billing: Billing; content: OrderToInvoice };

/** Issues the invoice of an order, or collects the order for the invoice of its period. */
function invoiceOrder(context: Context, { order, billing, content }: Sent): void {
	const { clock, agenda, waiting } = context;
	const { at, accountId, isPrepaid } = order;
	const { invoiceSchedule: schedule } = billing;
	if (schedule === "order" || isPrepaid) {
		const invoice = issueInvoice(context, { at, billing, orders: [content], period: null, isPrepaid });
		if (isPrepaid) settlePrepaid(context, order, invoice);
		else planFor(context, { billing, invoice, orders: [content] });
		return;
	}
	const period = periodOf(schedule, clock.at(at).day);
	const key = `${accountId} ${period.until}`;
	const collected = waiting.get(key);
	if (collected) return void collected.orders.push(content);
	const first = { billing, period, orders: [content] };
	waiting.set(key, first);
	const issuedAt = clock.instantOf({ day: issueDayOf(period), time: "00:00" });
	agenda.add(issuedAt, () => {
		waiting.delete(key);
		const orders = first.orders.toSorted(({ order: a }, { order: b }) => a.placedAt.getTime() - b.placedAt.getTime());
		const invoice = issueInvoice(context, { at: issuedAt, billing, orders, period, isPrepaid: false });
		planFor(context, { billing, invoice, orders });
	});
}

type OnAccount = { billing: Billing; invoice: DemoDocument; orders: readonly OrderToInvoice[] };

function planFor(context: Context, { billing, invoice, orders }: OnAccount): void {
	const userId = orders[0]?.order.userId;
	if (!userId) throw new Error("an invoice has no order");
	planCourse(context, { invoice, billing, userId, payer: context.payerOf(billing.name) });
}

type NewInvoice = {
	at: Date;
	billing: Billing;
	orders: readonly OrderToInvoice[];
	period: Period | null;
	isPrepaid: boolean;
};

function issueInvoice(
	{ books, charges, clock }: Context,
	{ at, billing, orders, period, isPrepaid }: NewInvoice,
): DemoDocument {
	const lines = orders.flatMap(({ order, items }) => linesOfOrder(order, items));
	const paperInvoice = billing.invoiceDelivery === "paper";
	if (period) lines.push(...collectiveCharges(lines, { store: charges, paperInvoice }));
	const { day: issuedOn } = clock.at(at);
	const terms = isPrepaid ? { days: 0 } : termsOf(billing);
	const basisPoints = isPrepaid ? 0 : billing.earlyPaymentBasisPoints;
	return issue(books, {
		kind: "invoice",
		at,
		accountId: billing.accountId,
		billedTo: billedToOf(billing),
		lines,
		totals: totalsOfLines(lines),
		reference: orders.length === 1 ? (orders[0]?.order.reference ?? null) : null,
		terms,
		dueOn: dueDayOf(issuedOn, terms),
		early: basisPoints > 0 ? { basisPoints, until: lastEarlyPaymentDay(issuedOn, billing.earlyPaymentDays) } : null,
		period,
		orderIds: orders.map(({ order }) => order.id),
	});
}

const mostRoundingCents = 5;

/** Sets the payments of an order against its invoice. */
function settlePrepaid({ books, clock, paid }: Context, order: SentOrder, invoice: DemoDocument): void {
	const { at, accountId, id: orderId, paidOrderId } = order;
	invoice.lines = [];
	for (const payment of paid.get(paidOrderId) ?? []) {
		const amount = money(Math.max(0, Math.min(payment.left, openOf(invoice))));
		if (amount === 0) continue;
		payment.left = money(payment.left - amount);
		const valueOn = clock.at(payment.paidAt).day;
		const receipt = receive(books, { at, accountId, source: "order", valueOn, amount, paymentId: payment.id, orderId });
		allocate(books, { at, amount, to: invoice, receipt });
	}
	const rest = openOf(invoice);
	if (rest === 0 || rest > mostRoundingCents) return;
	const { day: valueOn } = clock.at(at);
	const receipt = receive(books, { at, accountId, source: "rounding", valueOn, amount: rest });
	allocate(books, { at, amount: rest, to: invoice, receipt });
}

/** Notes orders of a period that has not ended. */
function noteWaiting({ now }: Act, { books }: Context, { billing: { accountId }, period, orders }: Waiting): void {
	const orderIds = orders.map(({ order }) => order.id);
	tieOrders(books, { invoiceId: null, accountId, orderIds, period, stamp: stampAt(books, now) });
}
