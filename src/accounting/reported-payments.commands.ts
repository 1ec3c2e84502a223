import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { receive } from "#invoices/money/allocations.commands.ts";
import type { ReportedPayment } from "#providers/accounting/accounting.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { wallClock } from "#store/store.db.ts";
import type { SettlePayment } from "./accounting.ts";
import {
	addReport,
	changeReport,
	lockReport,
	receiptOfSameMoney,
	saveReadUntil,
	sentInvoice,
} from "./reported-payments.db.ts";

/** Takes a payment that a bookkeeper entered for one of our invoices, once per id. A payment up to the open amount becomes a receipt. A payment that
 * was recorded here before is linked to its receipt. Finance decides about every other payment. */
export const takePayment = (act: Act, report: ReportedPayment): Promise<void> =>
	inTransaction(act, async (act) => {
		const { externalId, invoiceNumber, valueOn, amount, currency, reference } = report;
		if (report.isDeleted) return takeDeletion(act, externalId);
		const invoice = await sentInvoice(act, invoiceNumber);
		if (!invoice || amount <= 0) return;
		const { documentId, accountId, open } = invoice;
		const row = { externalId, accountId, documentId, valueOn, amount, currency, reference, state: "review" as const };
		if (!(await addReport(act, row))) return;
		const isOurs = currency === invoice.currency && valueOn <= (await todayOf(act));
		const knownId = isOurs ? await receiptOfSameMoney(act, { documentId, amount, valueOn }) : null;
		if (knownId) await changeReport(act, externalId, { state: "known", receiptId: knownId });
		else if (isOurs && amount <= open) await bookUnlessRefused(act, row);
	});

/** A payment that our rules refuse waits for a person. */
async function bookUnlessRefused(act: Act, row: Bookable): Promise<void> {
	try {
		await inTransaction(act, (act) => book(act, row));
	} catch (error) {
		if (!refusalIn(error)) throw error;
	}
}

const todayOf = async (act: Act) => (await wallClock(act)).at(act.now).day;

type Row = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
type Bookable = Pick<Row, "externalId" | "accountId" | "documentId" | "valueOn" | "amount" | "currency" | "reference">;

/** Records the payment as a receipt that pays its invoice. */
async function book(act: Act, { externalId, accountId, documentId, reference, ...money }: Bookable): Promise<void> {
	const split = [{ invoiceId: documentId, amount: money.amount }];
	const note = reference || null;
	const { receiptId } = await receive(act, { ...money, accountId, source: "bank", paymentId: null, note, split });
	await changeReport(act, externalId, { state: "booked", receiptId });
}

/** Finance decides about a deleted payment that was booked here, because its money may have been used since. */
async function takeDeletion(act: Act, externalId: string): Promise<void> {
	const report = await lockReport(act, externalId);
	if (!report || report.isDeleted) return;
	const state = report.state === "booked" ? ("review" as const) : ("dismissed" as const);
	await changeReport(act, externalId, { state, isDeleted: true });
}

/** Books or dismisses a payment in review. */
export const settlePayment = (act: Act, { externalId, decision }: SettlePayment): Promise<void> =>
	inTransaction(act, async (act) => {
		if (!isCashier(act.by)) throw new Refusal("forbidden", "accounting.finance-only");
		const report = await lockReport(act, externalId);
		if (!report) throw new Refusal("not-found", "accounting.payment-not-found");
		if (report.state !== "review") throw new Refusal("conflict", "accounting.payment-settled");
		if (decision === "book") {
			if (report.isDeleted) throw new Refusal("conflict", "accounting.payment-deleted");
			await book(act, report);
		} else await changeReport(act, externalId, { state: "dismissed" });
		const subject = { object: "AccountingPayment", id: externalId, accountId: report.accountId };
		await audit(act, subject, { state: ["review", decision === "book" ? "booked" : "dismissed"] });
	});

/** Stores the time up to which payments were read. */
export const recordProgress = (act: Act, progress: { provider: string; time: Date }): Promise<void> =>
	inTransaction(act, (act) => saveReadUntil(act, progress));
