import type { Coupon } from "#cart/coupons.ts";
import type { Missing } from "#orders/deliveries.ts";
import type { NewItem, NewOrder } from "#orders/orders.db.ts";
import type { RefundReason } from "#payments/payments.ts";
import type { Calendar, Stop } from "#shared/calendar.ts";
import type { Money } from "#shared/money.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { chargesOf } from "#store/store.db.ts";
import type { Chance } from "./chance.ts";
import type { Size, Usual } from "./habits.ts";
import type { Step } from "./lives.ts";
import type { PriceAt } from "./prices.ts";
import type { Making } from "./rows.ts";
import type { Attempt } from "./settling.ts";

export type DemoCoupon = { id: string; oncePerAccount: boolean; coupon: Coupon };

/** The data that all orders are drafted with. */
export type Drafting = {
	making: Making;
	aisles: ReadonlyMap<string, readonly Size[]>;
	priceAt: PriceAt;
	coupons: readonly DemoCoupon[];
	clock: StoreClock;
	calendar: Calendar;
	cutOff: string;
	charges: Awaited<ReturnType<typeof chargesOf>>;
	now: Date;
	usual: Map<string, Usual[]>;
	/** Coupons for once, by companies. */
	used: Set<string>;
	/** How many there were, for what happens to every so manyth. */
	counts: { paidAtOnce: number; sent: number; refunds: number };
};

type Line = NewItem & { position: number };

/** An order, all that happened to it, and its money. */
export type Made = {
	order: NewOrder & { id: string };
	basket: readonly Usual[];
	items: Line[];
	steps: Step[];
	couponUsed: string | null;
	missing: Missing<Line>[];
	/** Null when the order is paid later. */
	paying: { attempts: Attempt[]; amount: Money; isDutch: boolean } | null;
	backs: { attempt: Attempt; orderId: string; amount: Money; reason: RefundReason; at: Date }[];
	disputed: string | null;
};

/** The input that decides one order. */
export type Drawn = Pick<Drafting, "calendar" | "clock" | "cutOff" | "now"> & {
	id: Making["id"];
	luck: Chance;
	stop: Stop;
};
