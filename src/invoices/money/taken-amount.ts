import { openAmountOf } from "#invoices/status.ts";
import { type Money, money } from "#shared/money.ts";

type Offer = {
	offered: Money;
	total: Money;
	paid: Money;
	credited: Money;
	/** The early-payment discount that the payment can still earn, with the payments in time so far. Null when it cannot. */
	discount: { total: Money; paidInTime: Money } | null;
};

/** The part of an offered payment that an invoice takes, and whether the payment earns the early-payment discount: payments in time reach
 * the total minus credits minus the discount. */
export function takenOf({ offered, total, paid, credited, discount }: Offer): { taken: Money; earns: boolean } {
	const open = openAmountOf({ total, paid, credited });
	const earns =
		discount !== null &&
		discount.total > 0 &&
		open > 0 &&
		discount.paidInTime + offered >= total - credited - discount.total;
	const need = earns ? Math.max(0, open - discount.total) : open;
	return { taken: money(Math.max(0, Math.min(offered, need))), earns };
}
