import type { Billing } from "#invoices/billing.db.ts";
import { type Money, money, sum, zero } from "#shared/money.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Agenda } from "./agenda.ts";
import { type Chance, uuidOf } from "./chance.ts";
import {
	allocate,
	billedToOf,
	type DemoBooks,
	type DemoDocument,
	type DemoReceipt,
	openOf,
	receive,
	stampAt,
} from "./invoice-books.ts";
import { creditPieces, openDiscountOf, payFrom } from "./invoice-money.ts";
import { courseOf, type Payer, type PlannedCredit, type PlannedPayment } from "./payers.ts";
import { eventIn, referenceOf } from "./payment-rows.ts";

/** The invoices on account with their coming events. */
export type CourseContext = {
	books: DemoBooks;
	agenda: Agenda;
	clock: StoreClock;
	today: StoreDay;
	luck: Chance;
	/** The number of invoices on account so far. */
	count: number;
	/** Invoices that a company pays together, by company and day. */
	together: Map<string, DemoDocument[]>;
	/** Receipts of a company that are not used up. */
	balances: Map<string, DemoReceipt[]>;
};

type OnAccount = { invoice: DemoDocument; billing: Billing; userId: string; payer: Payer };

const overpaid = money(2_000);
const balanceUsedAfterDays = 2;

/** Plans what happens to an invoice on account. */
export function planCourse(context: CourseContext, about: OnAccount): void {
	const { agenda, clock, today } = context;
	const { invoice, payer } = about;
	const { issuedOn, dueOn, early } = invoice;
	const nth = context.count++;
	const terms = { issuedOn, dueOn: dueOn ?? issuedOn, earlyUntil: early?.until ?? null };
	const { payments, credit, refundOn } = courseOf({ invoice: terms, payer, nth, today });
	if (!credit) invoice.lines = [];
	for (const payment of payments)
		if (payer === "punctual" && payment.share === "all" && payment.source === "bank")
			payTogether(context, about, payment);
		else agenda.add(recordedAt(clock, payment), () => pay(context, { ...about, payment, invoices: [invoice] }));
	if (credit && credit.on < today)
		agenda.add(clock.instantOf({ day: credit.on, time: "15:00" }), () =>
			creditInvoice(context, { ...about, credit, refundOn }),
		);
	if (nth % 2 === 0 && (context.balances.get(invoice.accountId) ?? []).length > 0)
		agenda.add(clock.instantOf({ day: addDays(issuedOn, balanceUsedAfterDays), time: "14:00" }), () =>
			useBalance(context, about),
		);
}

const times = { bank: "09:00", online: "11:20", staff: "16:10" } as const;

/** The bank's lines are imported on the next morning. */
const recordedAt = (clock: StoreClock, { on, source }: PlannedPayment): Date =>
	clock.instantOf({ day: source === "bank" ? addDays(on, 1) : on, time: times[source] });

/** Pays all invoices that a company pays on one day with one transfer. */
function payTogether(context: CourseContext, about: OnAccount, payment: PlannedPayment): void {
	const { together, agenda, clock } = context;
	const key = `${about.invoice.accountId} ${payment.on}`;
	const invoices = together.get(key);
	if (invoices) return void invoices.push(about.invoice);
	const first = [about.invoice];
	together.set(key, first);
	agenda.add(recordedAt(clock, payment), () => {
		together.delete(key);
		pay(context, { ...about, payment, invoices: first });
	});
}

type Paying = Omit<OnAccount, "invoice"> & { payment: PlannedPayment; invoices: readonly DemoDocument[] };

function pay(context: CourseContext, { payment, invoices, billing, userId }: Paying): void {
	const { books, clock, balances } = context;
	const at = recordedAt(clock, payment);
	const parts = invoices.map((invoice) => ({ invoice, offered: offeredFor(invoice, payment) }));
	const extra = payment.share === "over" ? overpaid : zero;
	const amount = sum([...parts.map(({ offered }) => offered), extra]);
	const paid = parts.filter(({ offered }) => offered > 0);
	if (amount === extra || paid.length === 0) return;
	const { accountId } = billing;
	const { on: valueOn, source } = payment;
	const paymentId =
		source === "online"
			? addOnlinePayment(context, { at, amount, accountId, userId, invoice: paid[0]?.invoice })
			: null;
	const numbers = paid.map(({ invoice }) => invoice.number).join(" ");
	const note = { bank: `${billing.name} ${numbers}`, online: null, staff: "Cheque" }[source];
	const receipt = receive(books, { at, accountId, source, valueOn, amount, paymentId, note });
	for (const part of paid) payFrom(books, { at, receipt, billedTo: billedToOf(billing), ...part });
	if (receipt.left > 0) balances.set(accountId, [...(balances.get(accountId) ?? []), receipt]);
}

/** The amount that a company transfers for an invoice. In time it deducts the early-payment discount. */
function offeredFor(invoice: DemoDocument, { on, share }: PlannedPayment): Money {
	const open = openOf(invoice);
	const discount = openDiscountOf(invoice)?.total ?? zero;
	const isInTime = invoice.early !== null && on <= invoice.early.until;
	if (share === "half") return money(Math.floor(open / 2));
	return money(Math.max(0, open - (isInTime || share === "discounted" ? discount : zero)));
}

type Online = { at: Date; amount: Money; accountId: string; userId: string; invoice: DemoDocument | undefined };

/** Adds a payment by card on the page of the demo's provider. */
function addOnlinePayment({ books, luck }: CourseContext, { at, amount, accountId, userId, invoice }: Online): string {
	const { maker, rows, currency } = books;
	const id = maker.id("0aw");
	const stamp = { ...stampAt(books, at), createdBy: userId };
	rows.payments.push({
		id,
		subject: "invoices",
		orderId: null,
		accountId,
		key: uuidOf(luck),
		provider: "sandbox",
		method: "creditcard",
		bank: null,
		amount,
		currency,
		status: "paid",
		reference: referenceOf(id),
		url: null,
		language: "en-NZ",
		startedAt: at,
		endedAt: at,
		...stamp,
	});
	const event = eventIn({ paymentId: id, accountId }, maker);
	const details = { paymentId: id, amount, currency };
	const raw = JSON.stringify({ about: "payment", reference: referenceOf(id), status: "paid", ...details });
	rows.events.push(
		event({ eventId: `start:${id}`, at, raw: JSON.stringify(details), outcome: "noted" }),
		event({ eventId: `told:${id}:paid`, at, raw, outcome: "applied" }),
	);
	if (invoice)
		rows.paymentInvoices.push({ paymentId: id, invoiceId: invoice.id, accountId, amount, isUnderWay: false, ...stamp });
	return id;
}

type Crediting = OnAccount & { credit: PlannedCredit; refundOn: StoreDay | null };

/** Credits some pieces, and returns what the credit note does not cover when the company asked for it. */
function creditInvoice(context: CourseContext, { invoice, billing, credit, refundOn }: Crediting): void {
	const { books, agenda, clock, luck } = context;
	const at = clock.instantOf({ day: credit.on, time: "15:00" });
	const creditNote = creditPieces(books, {
		at,
		invoice,
		billedTo: billedToOf(billing),
		reason: credit.reason,
		pieces: 1 + luck(2),
	});
	invoice.lines = [];
	if (!creditNote || refundOn === null) return;
	const refundedAt = clock.instantOf({ day: refundOn, time: "10:00" });
	agenda.add(refundedAt, () => allocate(books, { at: refundedAt, amount: openOf(creditNote), to: null, creditNote }));
}

/** Sets the balance of a company against an invoice. */
function useBalance({ books, balances, clock }: CourseContext, { invoice, billing }: OnAccount): void {
	const at = clock.instantOf({ day: addDays(invoice.issuedOn, balanceUsedAfterDays), time: "14:00" });
	for (const receipt of balances.get(invoice.accountId) ?? []) {
		const offered = money(Math.min(receipt.left, openOf(invoice)));
		if (offered > 0) payFrom(books, { at, invoice, billedTo: billedToOf(billing), receipt, offered });
	}
	balances.delete(invoice.accountId);
}
