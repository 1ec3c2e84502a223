import { splitByDueDate } from "#invoices/money/split-by-due-date.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** An invoice that a payment names. `need` is its need on the day of the payment: the discounted sum up to the last day of the discount. */
export type NamedInvoice = {
	id: string;
	accountId: string;
	number: string;
	dueOn: StoreDay | null;
	need: Money;
	/** Whether the number is written in full. */
	isSure: boolean;
};

export type SplitPart = { invoiceId: string; amount: Money };

/** How a payment was recognised. `exact`: its numbers are written in full and the amount is what they need. */
export const certainties = ["exact", "likely", "company-only"] as const;
export type Certainty = (typeof certainties)[number];

/** A proposal for staff. `split` names invoices of one company only. */
export type Suggestion = { certainty: Certainty; accountId: string; split: SplitPart[]; remainder: Money };

type Recognised = {
	amount: Money;
	/** The named invoices, also those that are paid. */
	invoices: readonly NamedInvoice[];
	/** Companies whose customer number the payment names. */
	accountIds: readonly string[];
	/** Whether staff must look at the payment: it names a credit note, or another file may have the same payment. */
	isDoubtful: boolean;
};

/** Suggests what a payment is for. Null when it names nothing, or invoices or customer numbers of several companies. */
export function suggestionFor({ amount, invoices, accountIds, isDoubtful }: Recognised): Suggestion | null {
	const sure = invoices.filter(({ isSure }) => isSure);
	// A number written in full counts more than a spelling that could mean something else.
	const named = sure.length > 0 ? sure : invoices;
	const companies = new Set(named.map(({ accountId }) => accountId));
	if (companies.size > 1) return null;
	const [ofInvoices] = companies;
	const [ofNumber] = accountIds;
	if (ofInvoices === undefined)
		return accountIds.length === 1 && ofNumber !== undefined
			? { certainty: "company-only", accountId: ofNumber, split: [], remainder: amount }
			: null;
	const split = splitByDueDate(amount, named);
	const remainder = money(amount - sum(split.map((part) => part.amount)));
	const contradicts = accountIds.length > 0 && !accountIds.includes(ofInvoices);
	const isExact =
		sure.length > 0 && !isDoubtful && !contradicts && remainder === 0 && sum(named.map(({ need }) => need)) === amount;
	if (contradicts && sure.length === 0) return null;
	return { certainty: isExact ? "exact" : "likely", accountId: ofInvoices, split, remainder };
}
