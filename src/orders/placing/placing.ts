import type { Viewer } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import type { Totals } from "#cart/pricing.ts";
import type { PriceSource } from "#catalogue/prices/prices.ts";
import type { NewItem, NewOrder } from "#orders/orders.db.ts";
import type { OrderType, WrittenAddress } from "#orders/orders.ts";
import type { Goods } from "#shared/calendar.ts";
import { pieceColumns } from "#shared/charges.ts";
import type { Money } from "#shared/money.ts";
import { bankWith, isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { isSeller } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type OriginalOrder, type Sums, sumsOf } from "./back-order.ts";

type Address = Omit<WrittenAddress, "name" | "locationName">;

/** The names of a product. The order keeps them when the product is renamed. */
type NamedProduct = Pick<
	NewItem,
	"productId" | "productCode" | "articleNumber" | "nameEn" | "nameNl" | "sizeEn" | "sizeNl"
>;

/** How an order is handed over. */
export type Handover = { attention: string | null; instruction: string | null; timeWindow: string | null };

type DraftLine = { product: NamedProduct; quantity: number; price: Money };

/** The fields of every new order. */
type OrderFields = {
	/** Idempotency key: the same key of the same user places one order. */
	key: string;
	/** The company that buys. */
	accountId: string;
	/** The person who orders for it. */
	userId: string;
	totals: Totals;
	gstBasisPoints: number;
	/** `instruction`: the standing instruction for the driver. */
	location: Address & { id: string; name: string | null; instruction: string | null };
	/** Absent when the customer was not asked. */
	handover?: Handover;
	deliverOn: StoreDay;
	method: PaymentMethod;
	bank: string | null;
	reference: string | null;
	costCentre: string | null;
	termsVersion: string;
};

/** `cartId` is null when the cart is ordered for several locations at once. */
type FromCart = { cartId: string | null; originalId: string | null; coupon: { id: string; code: string } | null };
type Lines<Source> = readonly (DraftLine & { priceSource: Source; kind: Goods })[];

/** An order that is about to be placed, with priced lines and their totals. Each source has its own prices. */
export type Draft = OrderFields &
	(
		| ({ source: "cart"; lines: Lines<PriceSource> } & FromCart)
		// `originalId` is the order of a delivery whose missing items follow.
		| { source: "plan"; lines: Lines<PriceSource>; originalId?: string | null }
		| { source: "staff"; lines: Lines<PriceSource>; type: "routesales" | "sales support" }
		| { source: "quote"; lines: Lines<"quote"> }
		| { source: "punch-out"; lines: Lines<PriceSource | "punch-out"> }
	);

/** The undelivered rest of an order, at the prices of that order. The original has taken the stock and opened the payment. */
export type BackOrder = {
	source: "back-order";
	key: string;
	original: OriginalOrder;
	lines: readonly NewItem[];
	totals: Sums;
	deliverOn: StoreDay;
};

/** Staff who sell place orders for every company. Customers place them for themselves, at their own locations. */
export function mayPlace(by: Viewer, draft: Draft | BackOrder): boolean {
	if (by.staff) return isSeller(by);
	if (draft.source === "back-order" || draft.source === "staff") return false;
	const { accountId, userId, location } = draft;
	const isOwn = accountId === by.accountId && userId === by.userId;
	return canOrder(by) && isOwn && (by.locationIds === "all" || by.locationIds.includes(location.id));
}

const types = { cart: "webshop", plan: "coffee planner", quote: "sales support", "punch-out": "OCI" } as const;

type Origin = { type: OrderType } & { [Column in keyof FromCart]: FromCart[Column] | null };

/** The columns in which an order keeps its source. */
export function originOf(draft: Draft): Origin {
	const type = draft.source === "staff" ? draft.type : types[draft.source];
	if (draft.source === "plan") return { type, cartId: null, originalId: draft.originalId ?? null, coupon: null };
	if (draft.source !== "cart") return { type, cartId: null, originalId: null, coupon: null };
	const { cartId, originalId, coupon } = draft;
	return { type, cartId, originalId, coupon };
}

/** The names of the company and the person. `billedTo` is null when the billing address is the delivery address. */
type Buyer = { name: string; orderedBy: string; billedTo: Address | null };

type OrderInput = OrderFields & Origin & { placedAt: Date; buyer: Buyer; lines: readonly DraftLine[] };

/** The rows of a new order. Prices, names and addresses stay as they are now. */
export function orderRows({ buyer, location, lines, totals, coupon, deliverOn, method, ...fields }: OrderInput) {
	const order = {
		status: "Pending" as const,
		type: fields.type,
		cartId: fields.cartId,
		originalId: fields.originalId,
		accountId: fields.accountId,
		userId: fields.userId,
		orderedBy: buyer.orderedBy,
		successorId: null,
		locationId: location.id,
		deliveryAddress: writtenAddress(buyer.name, location.name, location),
		billingAddress: writtenAddress(buyer.name, null, buyer.billedTo ?? location),
		placedAt: fields.placedAt,
		expectedOn: deliverOn,
		paymentMethod: method,
		bank: bankWith(method, fields.bank),
		// An order that costs nothing waits for no payment.
		awaitsPayment: !isPaidLater(method) && totals.total > 0,
		reference: fields.reference,
		costCentre: fields.costCentre,
		attention: fields.handover?.attention ?? null,
		instruction: fields.handover?.instruction ?? location.instruction ?? null,
		timeWindow: fields.handover?.timeWindow ?? null,
		termsVersion: fields.termsVersion,
		couponId: coupon?.id ?? null,
		couponCode: coupon?.code ?? null,
		gstBasisPoints: fields.gstBasisPoints,
		key: fields.key,
		...sumsOf(totals),
	} satisfies NewOrder;
	const items = lines.map(({ product, quantity, price }, at) => {
		const charged = totals.lines[at];
		if (!charged) throw new Error("a line was not charged");
		const { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl } = product;
		const named = { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl };
		const { goods, discount, charges } = charged;
		return { ...named, quantity, price, goods, discount, ...pieceColumns(charges) } satisfies NewItem;
	});
	return { order, items };
}

/** Leaves out the other fields of the location. */
const writtenAddress = (
	name: string,
	locationName: string | null,
	{ street, houseNumber, addition, suburb, postalCode, city, country }: Address,
): WrittenAddress => ({
	name,
	locationName,
	street,
	houseNumber,
	addition,
	suburb: suburb ?? null,
	postalCode,
	city,
	country,
});
