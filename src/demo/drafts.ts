import { orderRows } from "#orders/placing/placing.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { basketAt, dayOf } from "./baskets.ts";
import { billOf, paymentChoiceOf, typeOf } from "./bills.ts";
import { type Chance, uuidOf } from "./chance.ts";
import type { DraftContext, DraftOrder } from "./draft-context.ts";
import { type PaymentChoice, paymentChoices, type UsualProduct } from "./habits.ts";
import { acceptanceOf, orderSteps } from "./order-steps.ts";
import type { OrderToDraft } from "./orders-to-draft.ts";
import { missingLinesOf, splitDelivery } from "./parts.ts";
import { settlePayments } from "./settling.ts";
import { isWaiting, nthStory, stories } from "./stories.ts";

/** The order and its back-order. Empty when it could not have been ordered, or would arrive too late for the status it should reach. */
export function ordersOf(orderToDraft: OrderToDraft, context: DraftContext): DraftOrder[] {
	const { customer, place, nth } = orderToDraft;
	const { maker, calendar, clock, cutOff, now, counts } = context;
	const luck = maker.chance(`order ${customer.name} ${customer.places.indexOf(place)} ${nth}`);
	const basket = basketAt(orderToDraft, context, luck);
	const expectedOn = dayOf({ orderToDraft, basket, site: place, luck }, context);
	if (!expectedOn || basket.length === 0) return [];
	const fullOrder = fullOrderOf({ orderToDraft, basket, expectedOn, luck }, context);
	if (!fullOrder) return [];
	if (!fullOrder.steps.some(({ status }) => status === "On the way")) return [fullOrder];
	const sent = counts.sent++;
	const shortage = missingLinesOf(sent, basket);
	if (shortage)
		return splitDelivery(fullOrder, shortage, { calendar, clock, cutOff, now, id: maker.id, luck, site: place });
	return [sent % disputeInterval === disputeOffset ? { ...fullOrder, disputed } : fullOrder];
}

/** The dispute of an order that the back office cancelled after it was shipped. */
const disputed = "Cancelled: order.wrong-status";
const disputeInterval = 80;
const disputeOffset = 41;

const costCentres = ["Kitchen", "Bar", "Reception", "Level 2"];

type OrderInput = { orderToDraft: OrderToDraft; basket: readonly UsualProduct[]; expectedOn: StoreDay; luck: Chance };

/** Null when the order could not have been placed. */
function fullOrderOf({ orderToDraft, basket, expectedOn, luck }: OrderInput, context: DraftContext): DraftOrder | null {
	const { customer, place, placedAt, progress } = orderToDraft;
	const { maker, calendar, clock, now } = context;
	const buyers = customer.buyers.filter(({ locationIds }) => locationIds === null || locationIds.includes(place.id));
	const buyer = buyers[luck(buyers.length)];
	if (!buyer) return null;
	const type = typeOf(orderToDraft, luck);
	const paymentChoice = paymentChoiceOf(orderToDraft, type);
	const bill = billOf({ orderToDraft, basket, type, paymentChoice, luck }, context);
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
		buyer: {
			name: customer.name,
			orderedBy: buyer.name,
			billedTo: customer.billingAddress ?? customer.places[0] ?? null,
		},
		gstBasisPoints: context.charges.gstBasisPoints,
		key: uuidOf(luck),
		deliverOn: expectedOn,
		termsVersion,
		...paymentChoices[paymentChoice],
		reference: customer.referenceRequired || luck(3) === 0 ? `PO ${10_000 + luck(90_000)}` : null,
		costCentre: luck(4) === 0 ? (costCentres[luck(costCentres.length)] ?? null) : null,
	});
	const settlement = order.awaitsPayment ? settlementOf(orderToDraft, paymentChoice, context) : null;
	const acceptance = settlement
		? { acceptedAt: settlement.paidAt, cancelled: settlement.cancelled }
		: acceptanceOf(placedAt, progress, luck);
	const id = maker.id("801");
	return {
		basket,
		order: { ...order, id, ...lastPaymentMethod(settlement) },
		missing: [],
		disputed: null,
		items: items.map((item, index) => ({ ...item, position: index + 1 })),
		steps: orderSteps({ placedAt, ...acceptance, expectedOn, progress, now, calendar, clock }, luck),
		couponUsed: acceptance.cancelled ? null : markCouponUsed(bill, customer.id, context),
		...paymentDraftOf(settlement, { id, amount: order.total, isDutch: customer.country === "NL" }),
	};
}

type Settlement = ReturnType<typeof settlePayments>;

function settlementOf(
	{ progress, placedAt }: OrderToDraft,
	paymentChoice: PaymentChoice,
	{ counts }: DraftContext,
): Settlement {
	const story = isWaiting(progress) ? progress : progress === "over" ? nthStory(counts.paidImmediately++) : "paid";
	return settlePayments(stories[story], placedAt, paymentChoice);
}

/** The payment method and state of the last attempt. */
function lastPaymentMethod(settlement: Settlement | null) {
	const paymentChoice = settlement?.attempts.at(-1)?.paymentChoice;
	return (
		paymentChoice && {
			awaitsPayment: settlement.paidAt === null,
			paymentMethod: paymentChoice.method,
			bank: paymentChoice.bank,
		}
	);
}

type PaymentInput = { id: string } & Omit<NonNullable<DraftOrder["draftPayment"]>, "attempts">;

function paymentDraftOf(
	settlement: Settlement | null,
	{ id: orderId, ...owed }: PaymentInput,
): Pick<DraftOrder, "draftPayment" | "draftRefunds"> {
	if (!settlement) return { draftPayment: null, draftRefunds: [] };
	const { attempts } = settlement;
	const draftRefunds = attempts.flatMap((attempt) =>
		attempt.fullRefund ? [{ attempt, orderId, amount: owed.amount, ...attempt.fullRefund }] : [],
	);
	return { draftPayment: { attempts, ...owed }, draftRefunds };
}

/** Records the use of a coupon that a company may use once. Null for other orders. */
function markCouponUsed(
	{ coupon }: ReturnType<typeof billOf>,
	accountId: string,
	{ used }: DraftContext,
): string | null {
	if (!coupon?.oncePerAccount) return null;
	used.add(`${coupon.id} ${accountId}`);
	return coupon.id;
}
