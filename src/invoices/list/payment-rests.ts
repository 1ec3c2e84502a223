import { isSearchable } from "#shared/line.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { readTypedAmount } from "#shared/typed-amount.ts";
import { type InvoiceListing, type InvoiceTab, withoutSign } from "./invoice-query.ts";

/** The rest of a payment: money that no invoice needed, for example because the payment came twice. */
export type PaymentRest = {
	id: string;
	/** The value date of the payment. */
	day: StoreDay;
	/** The text of the payer. Null for an online payment. */
	note: string | null;
	/** The numbers of the first invoices that the payment was for. */
	paidFor: string[];
	left: Money;
};

/** Whether a tab has rests of payments, beside its documents. */
export const showsRests = (tab: InvoiceTab): boolean => tab === "credits" || tab === "all";

/** Whether a rest meets the filters of the list. It has no status, location or due date. */
export function matchesRest({ day, note, paidFor, left }: PaymentRest, listing: InvoiceListing): boolean {
	const { text, status, credit, locationId, from, to, dueFrom, dueTo, least, most } = listing;
	if ((status ?? locationId ?? dueFrom ?? dueTo) || credit === "used") return false;
	if ((from && day < from) || (to && day > to)) return false;
	if ((least !== null && left < least) || (most !== null && left > most)) return false;
	if (text === "") return true;
	const words = [note ?? "", ...paidFor].join(" ").toLowerCase();
	return isSearchable(text) && (words.includes(text.toLowerCase()) || readTypedAmount(withoutSign(text)) === left);
}
