import type { Coupon } from "#cart/coupons.ts";
import type { Missing } from "#orders/deliveries/deliveries.ts";
import type { NewItem, NewOrder } from "#orders/orders.db.ts";
import type { RefundReason } from "#payments/payments.ts";
import type { Calendar, DeliverySite } from "#shared/calendar.ts";
import type { Money } from "#shared/money.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { chargesOf } from "#store/store.db.ts";
import type { Chance } from "./chance.ts";
import type { Size, UsualProduct } from "./habits.ts";
import type { Step } from "./order-steps.ts";
import type { PriceAt } from "./prices.ts";
import type { RowMaker } from "./rows.ts";
import type { Attempt } from "./settling.ts";

export type DemoCoupon = { id: string; oncePerAccount: boolean; coupon: Coupon };

/** The data that all orders are drafted with. */
export type DraftContext = {
	maker: RowMaker;
	aisles: ReadonlyMap<string, readonly Size[]>;
	priceAt: PriceAt;
	coupons: readonly DemoCoupon[];
	clock: StoreClock;
	calendar: Calendar;
	cutOff: string;
	charges: Awaited<ReturnType<typeof chargesOf>>;
	now: Date;
	usual: Map<string, UsualProduct[]>;
	/** Used coupons that a company may use once, as "couponId accountId". */
	used: Set<string>;
	/** Counters, for events that happen to every nth order. */
	counts: { paidImmediately: number; sent: number; refunds: number };
};

type Line = NewItem & { position: number };

/** An order with its status changes, payment and refunds. */
export type DraftOrder = {
	order: NewOrder & { id: string };
	basket: readonly UsualProduct[];
	items: Line[];
	steps: Step[];
	couponUsed: string | null;
	missing: Missing<Line>[];
	/** Null when the order is paid later. */
	draftPayment: { attempts: Attempt[]; amount: Money; isDutch: boolean } | null;
	draftRefunds: { attempt: Attempt; orderId: string; amount: Money; reason: RefundReason; at: Date }[];
	disputed: string | null;
};

/** The input that decides one order. */
export type PartContext = Pick<DraftContext, "calendar" | "clock" | "cutOff" | "now"> & {
	id: RowMaker["id"];
	luck: Chance;
	site: DeliverySite;
};
