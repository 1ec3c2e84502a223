import { openAmountOf } from "#invoices/status.ts";
import { type Money, money, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

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

type InvoiceOnDay = Omit<Offer, "offered" | "discount"> & {
	discount: (NonNullable<Offer["discount"]> & { until: StoreDay }) | null;
};

/** The amount that settles an invoice on a day, and the early-payment discount that a payment of it earns. The only function that decides whether
 * a discount is offered: page, PDF, list, mail and pay dialog call it. */
export function needOn(day: StoreDay, { discount, ...invoice }: InvoiceOnDay): { need: Money; saves: Money } {
	const offered = money(openAmountOf(invoice));
	const inTime = discount && day <= discount.until ? discount : null;
	const { taken: need, earns } = takenOf({ ...invoice, offered, discount: inTime });
	return { need, saves: earns && need > 0 ? money(offered - need) : zero };
}
