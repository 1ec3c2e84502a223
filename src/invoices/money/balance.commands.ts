import type { Act } from "#act.ts";
import { lockedBilling } from "#invoices/billing.commands.ts";
import { type Money, money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { accountOf, type LockedDocument, type Receipt, receiptOf } from "./allocations.db.ts";

/** Locks the company of a receipt or of a document. */
export async function lockedOwner(act: Act, id: string) {
	const accountId = await accountOf(act, id);
	if (!accountId) throw new Refusal("not-found", "invoice.not-found");
	return { accountId, billing: await lockedBilling(act, accountId) };
}

type BalanceSource =
	| { receipt: Receipt; receiptId: string; creditNoteId: null; left: Money }
	| { receipt: null; receiptId: null; creditNoteId: string; left: Money };

/** The unused part of a receipt or of a locked credit note. */
export async function balanceFrom(
	act: Act,
	{ from, documents }: { from: string; documents: readonly LockedDocument[] },
): Promise<BalanceSource> {
	const receipt = await receiptOf(act, from);
	if (receipt) return { receipt, receiptId: from, creditNoteId: null, left: money(receipt.left) };
	const creditNote = documents.find(({ id, kind }) => id === from && kind === "credit-note");
	if (!creditNote) throw new Refusal("not-found", "invoice.not-found");
	return { receipt: null, receiptId: null, creditNoteId: from, left: creditNote.open };
}
