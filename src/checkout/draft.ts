import type { Coupon } from "#cart/coupons.ts";
import type { Totals } from "#cart/pricing.ts";
import type { NewItem, NewOrder } from "#orders/orders.db.ts";
import type { OrderType, WrittenAddress } from "#orders/orders.ts";
import type { Money } from "#shared/money.ts";
import { paysLater } from "#shared/payment-methods.ts";
import type { PlaceOrder } from "./checkout.ts";

type Address = Omit<WrittenAddress, "name">;

export type Drafting = {
	type: OrderType;
	placedAt: Date;
	/** Who orders, for which company, and as they are written. */
	buyer: { userId: string; orderedBy: string; accountId: string; company: string };
	location: Address & { id: string };
	/** Null: where it is delivered. */
	billedTo: Address | null;
	lines: readonly { row: Goods; price: Money }[];
	totals: Totals;
	coupon: { id: string; coupon: Pick<Coupon, "code"> } | null;
	gstBasisPoints: number;
	asked: Omit<PlaceOrder, "total" | "cartId">;
};

type Named = "productId" | "productCode" | "articleNumber" | "nameEn" | "nameNl" | "sizeEn" | "sizeNl" | "quantity";
export type Goods = Pick<NewItem, Named>;

/** What was bought as it is written down when it is placed: prices, names and addresses stay as they are now. */
export function draftOf({ buyer, location, lines, totals, coupon, asked, ...draft }: Drafting) {
	const { userId, orderedBy, accountId, company } = buyer;
	const { goods, discount, freight, adminFee, deposit, waste, gst, total } = totals;
	// What costs nothing waits for nothing.
	const awaitsPayment = !paysLater(asked.method) && total > 0;
	const order = {
		status: "Pending" as const,
		type: draft.type,
		accountId,
		userId,
		orderedBy,
		locationId: location.id,
		deliveryAddress: addressed(company, location),
		billingAddress: addressed(company, draft.billedTo ?? location),
		placedAt: draft.placedAt,
		expectedOn: asked.deliverOn,
		paymentMethod: asked.method,
		bank: asked.bank,
		awaitsPayment,
		reference: asked.reference,
		costCentre: asked.costCentre,
		termsVersion: asked.termsVersion,
		couponId: coupon?.id ?? null,
		couponCode: coupon?.coupon.code ?? null,
		gstBasisPoints: draft.gstBasisPoints,
		key: asked.key,
		goods,
		discount,
		freight,
		adminFee,
		deposit,
		waste,
		gst,
		total,
	} satisfies NewOrder;
	const items = lines.map(({ row, price }, at) => {
		const part = totals.lines[at];
		if (!part) throw new Error("a line was not charged");
		const { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, quantity } = row;
		const named = { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, quantity };
		const { goods, discount, deposit, waste } = part;
		return { ...named, price, goods, discount, deposit, waste } satisfies NewItem;
	});
	return { order, items };
}

/** What stands on a letter, and nothing else that is known of a place. */
const addressed = (
	name: string,
	{ street, houseNumber, addition, postalCode, city, country }: Address,
): WrittenAddress => ({
	name,
	street,
	houseNumber,
	addition,
	postalCode,
	city,
	country,
});
