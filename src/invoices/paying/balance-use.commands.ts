import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockedBilling, todayOf } from "#invoices/billing.commands.ts";
import type { Billing } from "#invoices/billing.db.ts";
import { insertAllocation, type LockedDocument, lockBalances } from "#invoices/money/allocations.db.ts";
import { bookEarnedDiscount } from "#invoices/money/early-payment.commands.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { balanceSourcesOf, balanceUseWithKey, insertBalanceUse } from "./balance-use.db.ts";
import { type BalanceSource, type PayFromBalance, takeFrom } from "./balance-use.ts";
import { endPaymentsUnderWay, partsOf, payingCompany, seenPaymentsOf, visibleIds } from "./online-payments.commands.ts";

/** The amount of balance that pays invoices now. */
export type BalanceUsed = { amount: Money };

/** The use that the key made before, or the payments under way that must be closed first. */
export function prepareBalanceUse(act: Act, input: PayFromBalance) {
	return inTransaction(act, async (act) => {
		const used = await repeatedUse(act, input, payingCompany(act));
		const visible = await visibleIds(act, input.invoices);
		return { used, underWay: used ? [] : await seenPaymentsOf(act, { ids: visible, invoices: input.invoices }) };
	});
}

/** The use of an earlier call with the same key. Refuses a key that was used for other invoices or amounts. */
async function repeatedUse(
	act: Act,
	{ key, invoices }: PayFromBalance,
	accountId: string,
): Promise<BalanceUsed | null> {
	const use = await balanceUseWithKey(act, { accountId, key });
	if (!use) return null;
	const amounts = new Map(use.parts.map(({ invoiceId, amount }) => [invoiceId, amount]));
	if (invoices.length !== amounts.size || !invoices.every((part) => amounts.get(part.invoiceId) === part.amount))
		throw new Refusal("conflict", "request.key-reused");
	return { amount: use.amount };
}

/** Sets balance of the company against invoices as the payer chose, once per key. Ends unfinished payments of the same invoices. The use counts
 * as a payment of today, so that it earns an early-payment discount up to the last day. */
export function setBalanceAgainst(act: Act, input: PayFromBalance): Promise<BalanceUsed> {
	return inTransaction(act, async (act) => {
		const accountId = payingCompany(act);
		const billing = await lockedBilling(act, accountId);
		const repeated = await repeatedUse(act, input, accountId);
		if (repeated) return repeated;
		const ids = await visibleIds(act, input.invoices);
		const sources = await balanceSourcesOf(act, accountId);
		const locked = [...ids, ...sources.flatMap(({ creditNoteId }) => creditNoteId ?? [])];
		const documents = (await lockBalances(act, { accountId, ids: locked })).filter(({ id }) => ids.includes(id));
		await endPaymentsUnderWay(act, documents);
		const parts = await partsOf(act, { documents, invoices: input.invoices });
		const taken = takeFrom(sources, input.invoices);
		if (!taken) throw new Refusal("conflict", "invoice.balance-changed");
		const amount = sum(parts.map((part) => part.amount));
		const today = await todayOf(act);
		const balanceUseId = await insertBalanceUse(act, { accountId, key: input.key, usedOn: today, amount });
		for (const invoice of documents)
			await payInvoice(act, { billing, invoice, today, balanceUseId, taken: ofInvoice(taken, invoice) });
		const numbers = documents.map(({ number }) => number);
		const subject = { object: "BalanceUse", id: balanceUseId, accountId, topic: "invoices" as const };
		await audit(act, subject, { amount: [null, amount], invoices: [null, numbers] });
		return { amount };
	});
}

type TakenPart = { invoiceId: string; amount: Money; source: BalanceSource };

const ofInvoice = (taken: readonly TakenPart[], { id }: LockedDocument) =>
	taken.filter(({ invoiceId }) => invoiceId === id);

type PaidInvoice = {
	billing: Billing;
	invoice: LockedDocument;
	today: StoreDay;
	balanceUseId: string;
	taken: readonly TakenPart[];
};

async function payInvoice(act: Act, { billing, invoice, today, balanceUseId, taken }: PaidInvoice): Promise<void> {
	const { accountId } = invoice;
	let { paid, credited, open } = invoice;
	for (const { invoiceId, amount, source } of taken) {
		const { left: _, ...from } = source;
		await insertAllocation(act, { accountId, invoiceId, ...from, balanceUseId, allocatedOn: today, amount });
		open = money(open - amount);
		if (from.receiptId) paid = money(paid + amount);
		else credited = money(credited + amount);
	}
	await bookEarnedDiscount(act, { billing, invoice: { ...invoice, paid, credited, open }, today });
}
