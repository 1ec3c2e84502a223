import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import {
	addEntry,
	changeEntry,
	claimEntry,
	contactOf,
	documentsWithoutEntry,
	entryOf,
	waitingCreditNotesOf,
} from "./accounting.db.ts";
import type { Period, RetryEntry } from "./accounting.ts";

type OfDocument = { documentId: string };

/** Longer than sending a document may take. */
const claimMs = 3 * 60_000;
const documentsPerPage = 500;

const send = (act: Act, documentId: string, at?: Date) =>
	enqueue(act, "accounting.send", { documentId }, { key: documentId, ...(at && { at }) });

/** Claims a document for sending. `busy` when another job sends it, `done` when it does not wait any more. */
export const beginSending = (act: Act, { documentId }: OfDocument) =>
	inTransaction(act, async (act) => {
		const contact = await contactOf(act, documentId);
		await addEntry(act, { documentId, accountId: contact.contactNumber });
		const until = new Date(act.now.getTime() + claimMs);
		const isClaimed = await claimEntry(act, documentId, until);
		const entry = await entryOf(act, documentId);
		if (entry?.state !== "waiting") return "done" as const;
		return isClaimed ? { ...contact, round: entry.round } : ("busy" as const);
	});

/** Records the id that the accounting program gave a document, and sends the credit notes that waited for it. */
export const recordSent = (
	act: Act,
	{ documentId, externalId, remark }: OfDocument & { externalId: string; remark: string | null },
) =>
	inTransaction(act, async (act) => {
		const to = { state: "sent" as const, externalId, sentAt: act.now, message: remark };
		if (!(await changeEntry(act, documentId, { from: "waiting", to }))) return;
		for (const creditNoteId of await waitingCreditNotesOf(act, documentId)) await send(act, creditNoteId);
	});

/** Records why the accounting program does not take a document. A person corrects the cause and retries. */
export async function recordRefused(act: Act, { documentId, reason }: OfDocument & { reason: string }): Promise<void> {
	await changeEntry(act, documentId, { from: "waiting", to: { state: "refused", message: reason } });
}

/** Records why a document could not be sent now. With `at`, the document is sent again at that time. Without, the failed job is retried. */
export const recordFailure = (
	act: Act,
	{ documentId, message, at }: OfDocument & { message: string; at: Date | null },
) =>
	inTransaction(act, async (act) => {
		const isWaiting = await changeEntry(act, documentId, { from: "waiting", to: { message } });
		if (isWaiting && at) await send(act, documentId, at);
	});

/** Sends a document again that was refused, or that still waits. */
export const retryEntry = (act: Act, { documentId }: RetryEntry) =>
	inTransaction(act, async (act) => {
		refuseUnlessFinance(act);
		const entry = await entryOf(act, documentId);
		if (!entry) throw new Refusal("not-found", "invoice.not-found");
		if (entry.state === "sent") throw new Refusal("conflict", "accounting.already-sent");
		const { state, message, round } = entry;
		if (state === "refused") {
			// Another round has another key, under which the program does not repeat its refusal.
			const to = { state: "waiting" as const, round: round + 1 };
			await changeEntry(act, documentId, { from: "refused", to });
			await audit(
				act,
				{ object: "Invoice", id: documentId, accountId: entry.accountId },
				{ accountingState: [state, "waiting"], accountingMessage: [message, null] },
			);
		}
		await send(act, documentId);
	});

/** Sends the documents of a period that were issued before the accounting program was connected. Returns their number. */
export async function sendPeriod(act: Act, period: Period): Promise<number> {
	refuseUnlessFinance(act);
	let sent = 0;
	for (let after = ""; ; ) {
		const ids = await documentsWithoutEntry(act, period, after, documentsPerPage);
		const last = ids.at(-1);
		if (last === undefined) return sent;
		await inTransaction(act, async (act) => {
			for (const id of ids) await send(act, id);
		});
		after = last;
		sent += ids.length;
	}
}

function refuseUnlessFinance({ by }: Act): void {
	if (!isCashier(by)) throw new Refusal("forbidden", "accounting.finance-only");
}
