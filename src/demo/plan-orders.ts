import { orderRows } from "#orders/placing/placing.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { billOf } from "./bills.ts";
import { uuidOf } from "./chance.ts";
import type { DraftContext, DraftOrder } from "./draft-context.ts";
import { paymentChoices } from "./habits.ts";
import { orderSteps, type Progress } from "./order-steps.ts";
import type { SimulatedPlanOrder } from "./plan-life.ts";

const acceptanceMinutes = 45;
const minuteMs = 60_000;

/** The order of a plan. It is never cancelled or split. */
export function draftPlanOrder(run: SimulatedPlanOrder, context: DraftContext): DraftOrder {
	const { plan, customer, orderId, basket, deliverOn, placedAt } = run;
	const { maker, charges } = context;
	const luck = maker.chance(`plan order ${orderId}`);
	const { lines, totals } = billOf(
		{ orderToDraft: { customer, placedAt }, basket, type: "coffee planner", paymentChoice: "invoice", luck },
		context,
	);
	const { order, items } = orderRows({
		type: "coffee planner",
		cartId: null,
		originalId: null,
		coupon: null,
		placedAt,
		accountId: customer.id,
		userId: plan.userId,
		location: plan.location,
		lines,
		totals,
		buyer: {
			name: customer.name,
			orderedBy: plan.orderedBy,
			billedTo: customer.billingAddress ?? customer.places[0] ?? null,
		},
		gstBasisPoints: charges.gstBasisPoints,
		key: uuidOf(luck),
		deliverOn,
		termsVersion,
		...paymentChoices.invoice,
		reference: plan.reference,
		costCentre: plan.costCentre,
	});
	return {
		basket,
		order: { ...order, id: orderId },
		missing: [],
		disputed: null,
		items: items.map((item, index) => ({ ...item, position: index + 1 })),
		steps: stepsOf(run, context),
		couponUsed: null,
		draftPayment: null,
		draftRefunds: [],
	};
}

/** The status changes until now: accepted within minutes, loaded on the day before the delivery. */
function stepsOf({ orderId, deliverOn, placedAt }: SimulatedPlanOrder, { maker, calendar, clock, now }: DraftContext) {
	const luck = maker.chance(`steps of ${orderId}`);
	const isAccepted = placedAt.getTime() + acceptanceMinutes * minuteMs < now.getTime();
	const acceptedAt = isAccepted ? new Date(placedAt.getTime() + (1 + luck(acceptanceMinutes - 5)) * minuteMs) : null;
	const { day: today } = clock.at(now);
	const progress: Progress = deliverOn < today ? "over" : deliverOn === today ? "on the way" : "accepted";
	return orderSteps(
		{ placedAt, acceptedAt, cancelled: null, expectedOn: deliverOn, progress, now, calendar, clock },
		luck,
	);
}
