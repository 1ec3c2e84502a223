import type { AccountStatus } from "#accounts/accounts.ts";
import { orderBlockOf } from "#cart/buyers.ts";
import {
	type Calendar,
	type Delivery,
	type DeliverySite,
	deliveryDayFrom,
	type Goods,
	isDeliveryDay,
	isOffered,
	lastOrderDay,
	offeredDays,
	promisedDay,
} from "#shared/calendar.ts";
import type { Money } from "#shared/money.ts";
import { isPaidLater, type LaterMethod, type PaymentMethod } from "#shared/payment-methods.ts";
import { Refusal, type RefusalReason } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";

type MethodRefused = Extract<
	RefusalReason,
	{
		code:
			| "checkout.company-blocked"
			| "checkout.invoice-not-allowed"
			| "checkout.transfer-not-allowed"
			| "checkout.credit-limit";
	}
>;

/** A payment method. `refused` is null when the company can use the method now. */
type MethodOffered = { method: PaymentMethod; refused: MethodRefused | null };

type Payer = {
	/** The methods of the store, in the order of its settings. */
	methods: readonly PaymentMethod[];
	status: AccountStatus;
	creditLimit: Money | null;
	/** The debt of the company on account, without this order. */
	amountOwed: Money;
	/** Total of the new order. */
	total: Money;
};

/** New companies pay at once. No company owes more than its credit limit. Blocked companies buy nothing. */
export function methodsOffered({ methods, ...payer }: Payer): MethodOffered[] {
	return methods.map((method) => ({ method, refused: methodRefused(method, payer) }));
}

const withoutCredit = {
	invoice: "checkout.invoice-not-allowed",
	banktransfer: "checkout.transfer-not-allowed",
} as const satisfies Record<LaterMethod, MethodRefused["code"]>;

function methodRefused(
	method: PaymentMethod,
	{ status, creditLimit, amountOwed, total }: Omit<Payer, "methods">,
): MethodRefused | null {
	const blockedReason = orderBlockOf(status);
	if (blockedReason) return blockedReason;
	// A bank transfer arrives after the goods left, so it needs credit like an invoice.
	if (!isPaidLater(method)) return null;
	if (status === "new" || creditLimit === null) {
		return { code: withoutCredit[method], details: {} };
	}
	return amountOwed + total > creditLimit
		? { code: "checkout.credit-limit", details: { amountOwed, limit: creditLimit } }
		: null;
}

/** Refuses a preferred time that the location does not have. */
export function refuseWindow({ deliveryWindows }: { deliveryWindows: readonly string[] }, window: string | null): void {
	if (window !== null && !deliveryWindows.includes(window))
		throw new Refusal("stale", "checkout.window-not-offered", {}, "timeWindow");
}

type DeliveryRequest = {
	settings: { calendar: Calendar; clock: StoreClock; cutOff: string };
	site: DeliverySite;
	goods: readonly Goods[];
	now: Date;
};

const deliveryOf = ({ settings: { clock, cutOff }, site, goods, now }: DeliveryRequest): Delivery => ({
	goods,
	placed: clock.at(now),
	cutOff,
	site,
});

/** The delivery days that a customer can choose, and until when the first of them is offered: null without a day. */
export function daysOffered(request: DeliveryRequest) {
	const days = offeredDays(request.settings.calendar, deliveryOf(request));
	const [first] = days;
	return { days, until: first ? lastCutOff(request.settings, request, first) : null };
}

/** The last moment at which a day is offered. Null when no cut-off of the three weeks before it allows the day. */
export function lastCutOff(
	{ calendar, clock, cutOff }: DeliveryRequest["settings"],
	{ site, goods }: Pick<DeliveryRequest, "site" | "goods">,
	day: StoreDay,
): Date | null {
	const last = lastOrderDay(calendar, { site, goods, cutOff }, day);
	return last && clock.instantOf({ day: last, time: cutOff });
}

/** Refuses a day that is not offered. */
export function refuseDay(request: DeliveryRequest, day: StoreDay): void {
	if (!isOffered(request.settings.calendar, deliveryOf(request), day))
		throw new Refusal("invalid", "checkout.day-not-offered", {}, "deliverOn");
}

/** The day to which an unpaid order moves when it becomes certain after the cut-off of its day, or when its day was closed: the next possible delivery
 * day. Null when the order keeps its day, and when its location has no delivery day in the coming year. */
export function laterDay(request: DeliveryRequest, day: StoreDay): StoreDay | null {
	const { calendar } = request.settings;
	const delivery = deliveryOf(request);
	const first = promisedDay(calendar, delivery);
	if (!first || isOffered(calendar, delivery, day)) return null;
	return deliveryDayFrom(calendar, request.site, first > day ? first : day);
}

/** Refuses a day on which the van does not come to the location. Plans have deadlines of their own instead of the cut-off. */
export function refuseClosedDay({ settings, site }: Pick<DeliveryRequest, "settings" | "site">, day: StoreDay): void {
	if (!isDeliveryDay(settings.calendar, site, day))
		throw new Refusal("invalid", "checkout.day-not-offered", {}, "deliverOn");
}
