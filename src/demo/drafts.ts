import { termsVersion } from "#checkout/checkout-form.ts";
import { orderRows } from "#orders/placing.ts";
import { stopOf } from "#shared/calendar.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { basketAt, dayOf } from "./baskets.ts";
import { billOf, typeOf, wayOf } from "./bills.ts";
import { type Chance, uuidOf } from "./chance.ts";
import type { Drafting, Made } from "./drafting.ts";
import { type Usual, type Way, ways } from "./habits.ts";
import { begunOf, lifeOf } from "./lives.ts";
import { inParts, shortOf } from "./parts.ts";
import type { Plan } from "./plans.ts";
import { settled } from "./settling.ts";
import { isWaiting, stories, storyOf } from "./stories.ts";

/** The order of a plan and its back-order. Empty when it could not have been ordered, or would arrive too late for its fate. */
export function ordersOf(plan: Plan, drafting: Drafting): Made[] {
	const { customer, place, nth } = plan;
	const { making, calendar, clock, cutOff, now, counts } = drafting;
	const luck = making.chance(`order ${customer.name} ${customer.places.indexOf(place)} ${nth}`);
	const basket = basketAt(plan, drafting, luck);
	const stop = stopOf(place);
	const expectedOn = dayOf({ plan, basket, stop, luck }, drafting);
	if (!expectedOn || basket.length === 0) return [];
	const whole = wholeOf({ plan, basket, expectedOn, luck }, drafting);
	if (!whole) return [];
	if (!whole.steps.some(({ status }) => status === "On the way")) return [whole];
	const sent = counts.sent++;
	const short = shortOf(sent, basket);
	if (short) return inParts(whole, short, { calendar, clock, cutOff, now, id: making.id, luck, stop });
	return [sent % ofSent === disputedAt ? { ...whole, disputed } : whole];
}

/** The back office would have cancelled what had left already. */
const disputed = "Cancelled: order.cannot-move";
const ofSent = 80;
const disputedAt = 41;

const costCentres = ["Kitchen", "Bar", "Reception", "Level 2"];

type Whole = { plan: Plan; basket: readonly Usual[]; expectedOn: StoreDay; luck: Chance };

/** Null when the order could not have been placed. */
function wholeOf({ plan, basket, expectedOn, luck }: Whole, drafting: Drafting): Made | null {
	const { customer, place, placedAt, fate } = plan;
	const { making, calendar, clock, now } = drafting;
	const buyers = customer.buyers.filter(({ locationIds }) => locationIds === null || locationIds.includes(place.id));
	const buyer = buyers[luck(buyers.length)];
	if (!buyer) return null;
	const type = typeOf(plan, luck);
	const way = wayOf(plan, type);
	const bill = billOf({ plan, basket, type, way, luck }, drafting);
	const { coupon } = bill;
	const { order, items } = orderRows({
		type,
		cartId: null,
		originalId: null,
		placedAt,
		accountId: customer.id,
		userId: buyer.userId,
		location: place,
		...bill,
		coupon: coupon && { id: coupon.id, code: coupon.coupon.code },
		buyer: { name: customer.name, orderedBy: buyer.name, billedTo: customer.places[0] ?? null },
		gstBasisPoints: drafting.charges.gstBasisPoints,
		key: uuidOf(luck),
		deliverOn: expectedOn,
		termsVersion,
		...ways[way],
		reference: customer.referenceRequired || luck(3) === 0 ? `PO ${10_000 + luck(90_000)}` : null,
		costCentre: luck(4) === 0 ? (costCentres[luck(costCentres.length)] ?? null) : null,
	});
	const paid = order.awaitsPayment ? paidBy(plan, way, drafting) : null;
	const begun = paid ? { acceptedAt: paid.paidAt, cancelled: paid.cancelled } : begunOf(placedAt, fate, luck);
	const id = making.id("801");
	return {
		basket,
		order: { ...order, id, ...paidLast(paid) },
		missing: [],
		disputed: null,
		items: items.map((item, at) => ({ ...item, position: at + 1 })),
		steps: lifeOf({ placedAt, ...begun, expectedOn, fate, now, calendar, clock }, luck),
		couponUsed: begun.cancelled ? null : usedOnce(bill, customer.id, drafting),
		...moneyOf(paid, { id, amount: order.total, isDutch: place.country === "NL" }),
	};
}

type Settled = ReturnType<typeof settled>;

function paidBy({ fate, placedAt }: Plan, way: Way, { counts }: Drafting): Settled {
	const story = isWaiting(fate) ? fate : fate === "over" ? storyOf(counts.paidAtOnce++) : "paid";
	return settled(stories[story], placedAt, way);
}

/** As the last try had it. */
function paidLast(paid: Settled | null) {
	const way = paid?.attempts.at(-1)?.way;
	return way && { awaitsPayment: paid.paidAt === null, paymentMethod: way.method, bank: way.bank };
}

type Owed = { id: string } & Omit<NonNullable<Made["paying"]>, "attempts">;

function moneyOf(paid: Settled | null, { id: orderId, ...owed }: Owed): Pick<Made, "paying" | "backs"> {
	if (!paid) return { paying: null, backs: [] };
	const { attempts } = paid;
	const backs = attempts.flatMap((attempt) =>
		attempt.back ? [{ attempt, orderId, amount: owed.amount, ...attempt.back }] : [],
	);
	return { paying: { attempts, ...owed }, backs };
}

/** A coupon that is for once, and used with this. */
function usedOnce({ coupon }: ReturnType<typeof billOf>, accountId: string, { used }: Drafting): string | null {
	if (!coupon?.oncePerAccount) return null;
	used.add(`${coupon.id} ${accountId}`);
	return coupon.id;
}
