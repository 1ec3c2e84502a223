import type { Act } from "#act.ts";
import type { ProviderMethod } from "#db/provider-calls.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import {
	type AccountingDocument,
	DocumentRefused,
	type PaymentsPage,
	type PaymentsQuery,
	RateLimited,
	type TakenDocument,
} from "#providers/accounting/accounting.ts";
import type { Breaker } from "#shared/breaker.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { beginSending, recordFailure, recordRefused, recordSent } from "./accounting.commands.ts";
import { allocatedToOriginal, entryOf } from "./accounting.db.ts";
import { recordProgress, takePayment } from "./reported-payments.commands.ts";
import { readUntil } from "./reported-payments.db.ts";

/** The supplier's accounting program. Null when none is connected; the supplier then exports a journal as CSV. */
export type ConnectedAccounting = {
	name: string;
	take: ProviderMethod<AccountingDocument, TakenDocument>;
	payments: ProviderMethod<PaymentsQuery, PaymentsPage>;
	breaker: Breaker;
} | null;

/** Sends a document to the accounting program, once. Records a refusal and does not repeat it. Throws when the program cannot be reached, so that
 * the job is retried. */
export async function sendDocument(
	act: Act,
	accounting: ConnectedAccounting,
	{ documentId }: { documentId: string },
): Promise<void> {
	if (!accounting) return;
	const claimed = await beginSending(act, { documentId });
	if (claimed === "done") return;
	if (claimed === "busy") throw new Unreachable("another job sends this document at the moment");
	try {
		await takeDocument(act, accounting, { documentId, ...claimed });
	} catch (error) {
		if (error instanceof DocumentRefused) return recordRefused(act, { documentId, reason: error.message });
		if (error instanceof RateLimited) {
			const at = new Date(act.now.getTime() + error.seconds * 1000);
			return recordFailure(act, { documentId, message: error.message, at });
		}
		const message = error instanceof Unreachable ? error.message : "An error of the shop; its log has the details";
		await recordFailure(act, { documentId, message, at: null });
		throw error;
	}
}

type ClaimedDocument = {
	documentId: string;
	contactNumber: string;
	email: string | null;
	originalId: string | null;
	round: number;
};

async function takeDocument(
	act: Act,
	{ take, breaker }: NonNullable<ConnectedAccounting>,
	{ documentId, contactNumber, email, originalId, round }: ClaimedDocument,
): Promise<void> {
	const document = await documentOf(act, documentId);
	const original = originalId === null ? null : await entryOf(act, originalId);
	if (original && original.state !== "sent") {
		const message = `Waits for invoice ${document.original?.number ?? ""}, which is not in the accounts yet`;
		// When the invoice is sent, `recordSent` enqueues its credit notes.
		return recordFailure(act, { documentId, message, at: null });
	}
	if (breaker.isOpen(act.now)) throw new Unreachable("The accounting program has not answered lately");
	const allocated = await allocatedToOriginal(act, documentId);
	const key = `${documentId}-${round}`;
	const taken = await breaker.watch(act.now, take(act, { document, contactNumber, email, allocated, key }));
	await recordSent(act, { documentId, externalId: taken.externalId, remark: taken.remark });
}

const pagesPerRun = 50;
/** The first run reads the changes of a day. */
const firstReadMs = 24 * 60 * 60 * 1000;
/** A change can become visible some time after its date. Payments that are read twice are taken once. */
const overlapMs = 10 * 60 * 1000;

/** Takes the payments that a bookkeeper entered or deleted since the last run. A payment that cannot be taken does not stop the others. The recorded
 * time does not pass that payment, so that the next run reads it again, and this run fails at its end. */
export async function readPayments(act: Act, accounting: ConnectedAccounting): Promise<void> {
	if (!accounting || accounting.breaker.isOpen(act.now)) return;
	const { name: provider, payments, breaker } = accounting;
	const last = await readUntil(act, provider);
	const since = new Date((last?.getTime() ?? act.now.getTime() - firstReadMs) - overlapMs);
	let time = last ?? since;
	const failures: { changedAt: Date; error: unknown }[] = [];
	for (let page = 1; page <= pagesPerRun; page++) {
		const { payments: reports, isLast } = await breaker.watch(act.now, payments(act, { since, page }));
		for (const report of reports) {
			await takePayment(act, report).catch((error) => failures.push({ changedAt: report.changedAt, error }));
			if (report.changedAt > time) time = report.changedAt;
		}
		const [firstFailed] = failures.map(({ changedAt }) => changedAt).toSorted((a, b) => a.getTime() - b.getTime());
		await recordProgress(act, { provider, time: firstFailed && firstFailed < time ? firstFailed : time });
		if (isLast) break;
	}
	const [failure] = failures;
	if (failure) throw failure.error;
}
