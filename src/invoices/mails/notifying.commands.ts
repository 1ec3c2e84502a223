import type { Act } from "#act.ts";
import { scoped } from "#db/scope.ts";
import { inTransaction } from "#db/transaction.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { documentOf, invoicesOfMember } from "#invoices/documents/documents.db.ts";
import { totalsOfCompany, totalsOfViewer } from "#invoices/money/open-now.db.ts";
import { paymentsToday } from "#invoices/money/payment-state.db.ts";
import { type PaymentState, slipOf } from "#invoices/money/payment-state.ts";
import { enqueue } from "#jobs/queue.ts";
import { remindedAtMost } from "#mail/invoices.ts";
import type { MailData } from "#mail/templates.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { notify } from "#notices/notifications.commands.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import {
	type InvoiceToRemind,
	insertReminders,
	invoicesToRemind,
	mailingOf,
	mailingOfDocument,
	type Reader,
	readersOf,
	reminderSettings,
} from "./mailing.db.ts";
import { reminderStepOf } from "./reminders.ts";

/** Mails a document as PDF to the administrators and finance members who see it, and to the further addresses of the company, once.
 * Companies that want paper get no mail. */
export async function notifyOfDocument(act: Act, { invoiceId }: { invoiceId: string }): Promise<void> {
	await inTransaction(act, async (act) => {
		const mailing = await mailingOfDocument(act, invoiceId);
		if (!mailing || mailing.delivery === "paper") return;
		const { accountId } = mailing;
		const document = await documentOf(act, invoiceId);
		const notice = noticeOf(document, await paymentsToday(act, document));
		const readers = await readersOf(act, accountId, [invoiceId]);
		for (const { userId } of readers)
			await notify(act, { userId, accountId, cause: invoiceId, path: `/invoices/${invoiceId}`, ...notice });
		for (const to of furtherAddresses(mailing.recipients, readers)) {
			const cause = `${notice.kind}:${invoiceId}:${addressKey(act, to)}` as const;
			const common = { cause, to, language: mailing.language };
			if (notice.kind === "invoice-issued")
				await sendMail(act, { ...common, template: notice.kind, data: { firstName: null, ...notice.details } });
			else await sendMail(act, { ...common, template: notice.kind, data: { firstName: null, ...notice.details } });
		}
	});
}

type Notice =
	| { kind: "invoice-issued"; details: Omit<MailData["invoice-issued"], "firstName"> }
	| { kind: "credit-note-issued"; details: Omit<MailData["credit-note-issued"], "firstName"> };

/** Offers the early-payment discount as the page does: on the amount that is open, up to the last day. */
function noticeOf(document: InvoiceDocument, payments: PaymentState): Notice {
	const { id: invoiceId, number, total, currency, dueOn, original, prepaidBy } = document;
	const details = { invoiceId, number, total, currency };
	if (original) return { kind: "credit-note-issued", details: { ...details, originalNumber: original.number } };
	const slip = prepaidBy === null ? slipOf(document, payments) : null;
	return {
		kind: "invoice-issued",
		details: { ...details, dueOn: slip && dueOn, early: slip?.early ?? null },
	};
}

/** The further addresses of a company without those of the readers, who get their own mail. */
function furtherAddresses(recipients: readonly string[], readers: readonly Reader[]): string[] {
	const known = new Set(readers.map(({ email }) => email.toLowerCase()));
	return [...new Set(recipients.map((address) => address.toLowerCase()))].filter((address) => !known.has(address));
}

/** Stands for an address in the cause of a mail, because causes are kept longer than addresses. */
const addressKey = ({ deps }: Act, address: string): string => deps.secrets.keyedHash("invoice mail", address);

/** Enqueues the reminders of today, one job for each company. */
export async function remindOfInvoices(act: Act): Promise<void> {
	const { day: today } = (await wallClock(act)).at(act.now);
	const due = await invoicesDue(act, today);
	await inTransaction(act, async (act) => {
		for (const accountId of new Set(due.map((row) => row.accountId)))
			await enqueue(act, "invoices.remind-company", { accountId });
	});
}

type DueInvoice = InvoiceToRemind & { step: number };

/** Open invoices of one company or of all with the step of their reminder. */
async function invoicesDue(act: Act, today: StoreDay, accountId?: string): Promise<DueInvoice[]> {
	const settings = await reminderSettings(act);
	const rows = await invoicesToRemind(act, { settings, today, accountId });
	return rows.flatMap((row) => {
		const step = reminderStepOf(row, settings, today);
		return step === null ? [] : [{ ...row, step }];
	});
}

/** Reminds a company of its invoices whose reminder is due: one mail per person that lists the invoices. Each step of an invoice is sent
 * once. */
export async function remindCompany(act: Act, { accountId }: { accountId: string }): Promise<void> {
	await inTransaction(act, async (act) => {
		const { day: today } = (await wallClock(act)).at(act.now);
		const due = await invoicesDue(act, today, accountId);
		const mailing = await mailingOf(act, accountId);
		if (due.length === 0 || !mailing) return;
		const isNew = await insertReminders(act, due, today);
		const invoices = due.filter(({ id }) => isNew.has(id));
		if (invoices.length === 0) return;
		const readers = await readersOf(act, accountId, [...isNew]);
		for (const { userId, visibleIds, viewer } of readers) {
			const visible = invoices.filter(({ id }) => visibleIds.includes(id));
			const { balance } = await totalsOfViewer({ ...act, by: viewer }, scoped(invoicesOfMember, viewer));
			const details = reminderOf(visible, { today, balance });
			// A person can be a member of several companies.
			const cause = `${accountId}:${today}`;
			await notify(act, { userId, accountId, cause, path: "/invoices", kind: "invoice-reminder", details });
		}
		const { balance } = await totalsOfCompany(act, accountId);
		for (const to of furtherAddresses(mailing.recipients, readers)) {
			const cause = `invoice-reminder:${accountId}:${today}:${addressKey(act, to)}` as const;
			const data = { firstName: null, ...reminderOf(invoices, { today, balance }) };
			await sendMail(act, { cause, to, language: mailing.language, template: "invoice-reminder", data });
		}
	});
}

function reminderOf(invoices: readonly DueInvoice[], { today, balance }: { today: StoreDay; balance: Money }) {
	const listed = invoices.slice(0, remindedAtMost).map(({ number, open, dueOn }) => ({ number, open, dueOn }));
	return {
		today,
		total: sum(invoices.map(({ open }) => money(open))),
		currency: invoices[0]?.currency ?? "",
		documents: listed,
		more: invoices.length - listed.length,
		balance,
	};
}
