import type { addUpLines } from "#cart/pricing.ts";
import type { NewOrder } from "#orders/orders.db.ts";
import { orderColumns } from "#shared/charges.ts";

type Agreed =
	| "type"
	| "accountId"
	| "userId"
	| "orderedBy"
	| "successorId"
	| "locationId"
	| "deliveryAddress"
	| "billingAddress";
type CopiedFields =
	| "paymentMethod"
	| "bank"
	| "reference"
	| "costCentre"
	| "attention"
	| "instruction"
	| "timeWindow"
	| "couponCode"
	| "gstBasisPoints"
	| "termsVersion";
/** The fields that a back-order copies from its original. */
export type OriginalOrder = { id: string } & Pick<NewOrder, Agreed | CopiedFields>;
type Later = { totals: Sums; placedAt: Date; deliverOn: string; key: string };

/** The row of a back-order: the order fields of the original, without cart and charges. A coupon stays with the original. */
export function backOrderRow(order: OriginalOrder, { totals, placedAt, deliverOn, key }: Later) {
	const { type, accountId, userId, orderedBy, successorId, locationId, deliveryAddress, billingAddress } = order;
	const { paymentMethod, bank, reference, costCentre, couponCode, gstBasisPoints, termsVersion } = order;
	const { attention, instruction, timeWindow } = order;
	return {
		type,
		accountId,
		userId,
		orderedBy,
		successorId,
		locationId,
		deliveryAddress,
		billingAddress,
		paymentMethod,
		bank,
		reference,
		costCentre,
		attention,
		instruction,
		timeWindow,
		couponCode,
		gstBasisPoints,
		termsVersion,
		awaitsPayment: false,
		status: "Pending" as const,
		originalId: order.id,
		isBackOrder: true,
		placedAt,
		expectedOn: deliverOn,
		key,
		...sumsOf(totals),
	} satisfies NewOrder;
}

export type Sums = ReturnType<typeof addUpLines>;

/** The columns of an order that hold its totals. */
export const sumsOf = ({ goods, discount, charges, gst, total }: Sums) => ({
	goods,
	discount,
	...orderColumns(charges),
	gst,
	total,
});
