import type { CreditReason, DocumentKind, ReceiptSource } from "#invoices/invoices.ts";
import { isOverdue, openAmountOf } from "#invoices/status.ts";
import { type Money, money, sum, type TaxAtRate, zero } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import { openDiscountAfter } from "./early-payment.ts";
import { needOn } from "./taken-amount.ts";

type Payment = {
	kind: "payment";
	source: ReceiptSource;
	method: PaymentMethod | null;
	/** The numbers of the invoices that the money was paid for, as far as the viewer may see them, when this payment uses what was left of it. Null
	 * for money that was paid for the document. */
	leftOf: readonly string[] | null;
};
/** A credit note. A part of its total can be balance of the company, or refunded. Null for a number that the viewer may not see. */
type Credit = { kind: "credit"; number: string | null; reason: CreditReason | null; total: Money };
/** A credit note set against an invoice. Null for an invoice that the viewer may not see. */
type Use = { kind: "use"; invoice: { id: string; number: string } | null };
type Refund = { kind: "refund" };

/** An amount that is set against a document, or of a credit note the part that is used. The day of a payment is its value date. */
export type Movement = { id: string; day: StoreDay; amount: Money } & (Payment | Credit | Use | Refund);

/** A credit note of the invoice, as the early-payment discount counts it. */
type CountedCredit = { issuedOn: StoreDay; taxes: readonly TaxAtRate[]; reason: CreditReason | null };

type PaidDocument = {
	kind: DocumentKind;
	total: Money;
	taxes: readonly TaxAtRate[];
	dueOn: StoreDay | null;
	earlyPayment: { basisPoints: number; until: StoreDay } | null;
};

/** The early-payment discount that a payment on the day of the amounts earns. `saves` is net and GST. */
export type EarlyDiscount = { until: StoreDay; basisPoints: number; net: Money; gst: Money; saves: Money };

/** A discount that ended while the invoice was open. `paidLate` is the payment that would have earned the discount in time. */
export type MissedDiscount = {
	until: StoreDay;
	basisPoints: number;
	paidLate: { day: StoreDay; daysLate: number } | null;
	/** The amount that was paid in time without reaching the discounted sum. */
	paidInTime: Money;
};

/** The payment part of a document: what was paid and credited up to a day, what is open, and why. */
export type PaymentState = {
	asOf: StoreDay;
	movements: Movement[];
	paid: Money;
	credited: Money;
	open: Money;
	/** Null when a payment on this day earns no discount. */
	early: EarlyDiscount | null;
	/** Null when there was no discount, or when it can still be earned or is booked, or nothing is open. */
	missed: MissedDiscount | null;
	/** The balance of the company that can pay the invoice. It is not taken off `open`. */
	balance: Money;
};

type Moves = {
	movements: readonly Movement[];
	credits: readonly CountedCredit[];
	asOf: StoreDay;
	balance: Money;
};

/** The only function that says what is open of a document, and why. Page, print, PDF and the pay button show its result. */
export function paymentStateOf(document: PaidDocument, { movements, credits, asOf, balance }: Moves): PaymentState {
	const { kind, total, taxes, earlyPayment } = document;
	const inOrder = inDayOrder(movements);
	const amountOf = (isCounted: (movement: Movement) => boolean) =>
		sum(inOrder.filter(isCounted).map(({ amount }) => amount));
	const credited = amountOf((movement) => movement.kind === "credit");
	const paid = amountOf((movement) => movement.kind !== "credit");
	const open = money(openAmountOf({ total, paid, credited }));
	const state = { asOf, movements: inOrder, paid, credited, open, early: null, missed: null, balance };
	if (kind !== "invoice" || !earlyPayment || open <= 0) return state;
	const { basisPoints, until } = earlyPayment;
	const terms = { taxes, earlyPaymentBasisPoints: basisPoints, earlyPaymentUntil: until };
	const discount = openDiscountAfter(terms, credits);
	if (!discount || discount.total === 0) return state;
	const paidInTime = amountOf((movement) => movement.kind === "payment" && movement.day <= until);
	const counted = { ...state, total, discount: { total: discount.total, until, paidInTime } };
	if (asOf > until)
		return { ...state, missed: { until, basisPoints, paidInTime, paidLate: latePayment(counted, until) } };
	const { saves } = needOn(asOf, counted);
	if (saves === 0) return state;
	return { ...state, early: { until, basisPoints, net: discount.net, gst: discount.gst, saves } };
}

/** The day on which an invoice became paid: that of the payment or credit after which nothing was open. Null while something is open, and for an
 * invoice without amounts. Page and list show its result. */
export function paidDayOf(total: Money, movements: readonly Pick<Movement, "day" | "amount">[]): StoreDay | null {
	let reached = 0;
	for (const { day, amount } of inDayOrder(movements)) {
		reached += amount;
		if (reached >= total) return day;
	}
	return null;
}

const inDayOrder = <Dated extends { day: StoreDay }>(movements: readonly Dated[]): Dated[] =>
	movements.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** Splits the amount to pay today, after the early-payment discount: the part that the balance can pay, and the rest. */
export function balanceSplit({ open, early, balance }: Pick<PaymentState, "open" | "early" | "balance">) {
	const need = money(open - (early?.saves ?? zero));
	const fromBalance = money(Math.min(balance, need));
	return { fromBalance, rest: money(need - fromBalance) };
}

type Counted = Pick<PaymentState, "movements" | "credited"> & {
	total: Money;
	discount: { total: Money; paidInTime: Money };
};

/** The first payment after the last day of the discount with which the payments reach the discounted sum. */
function latePayment({ movements, credited, total, discount }: Counted, until: StoreDay): MissedDiscount["paidLate"] {
	const needed = total - credited - discount.total;
	let reached: number = discount.paidInTime;
	for (const { kind, day, amount } of movements) {
		if (kind !== "payment" || day <= until) continue;
		reached += amount;
		if (reached >= needed) return { day, daysLate: daysBetween(until, day) };
	}
	return null;
}

/** The amounts that a payment slip asks for. `early` is the smaller amount up to the last day of the discount. */
export type Slip = {
	open: Money;
	dueOn: StoreDay;
	isOverdue: boolean;
	early: { until: StoreDay; amount: Money } | null;
};

/** The payment slip of an invoice on the day of its amounts. Null when nothing is open, and for a credit note. */
export function slipOf({ kind, dueOn }: Pick<PaidDocument, "kind" | "dueOn">, state: PaymentState): Slip | null {
	const { open, early, asOf } = state;
	if (kind !== "invoice" || dueOn === null || open <= 0) return null;
	const lower = early && { until: early.until, amount: money(open - early.saves) };
	return { open, dueOn, isOverdue: isOverdue({ open, dueOn }, asOf), early: lower };
}
