import { type OrderStatus, orderStatuses, orderSteps } from "#orders/orders.ts";
import type { ChargeKind, KeyOf, StoreCode } from "#shared/charges.ts";
import { takersIn } from "#shared/steps.ts";

/** An order as it is sent to the back office. */
export type ErpOrder = {
	id: string;
	/** The company's number in the back office. Null until staff set it. */
	sapId: string | null;
	type: string;
	status: string;
	number: string | null;
	placedAt: string;
	expectedOn: string;
	company: string;
	orderedBy: string;
	reference: string | null;
	costCentre: string | null;
	paymentMethod: string;
	deliveryAddress: Record<string, string | null>;
	billingAddress: Record<string, string | null>;
	charges: Record<"goods" | "discount" | KeyOf<ChargeKind> | "gst" | "total", number>;
	/** The order that this one is a back-order of. Its payment covers both. */
	backOrderOf: string | null;
	lines: {
		line: number;
		articleNumber: string;
		productCode: string;
		quantity: number;
		price: number;
		discount: number;
	}[];
} & Record<StoreCode, string>;

/** An open order whose status the shop asks for. Has enough for a back office that stores nothing. */
export type OpenOrder = { id: string; status: string; placedAt: string; expectedOn: string };

/** The statuses to which the supplier brings an order. */
export const reportedStatuses: readonly OrderStatus[] = orderStatuses.filter((status) =>
	takersIn(orderSteps, status).includes("sellers"),
);
export type OrderReport = {
	id: string;
	status: OrderStatus;
	note: string | null;
	/** For status "On the way": the lines that were not sent completely, and whether the rest follows or is credited. */
	short?: { line: number; delivered: number; rest: "back-order" | "credit" }[] | undefined;
};

export type Call = { signal: AbortSignal; requestId: string };

/** The supplier's ERP. Both methods are idempotent: an order is not taken twice, and reports contain the current status, not changes.
 * Orders without a report stay unchanged. */
export type BackOffice = {
	take: (paper: ErpOrder, call: Call) => Promise<void>;
	reports: (open: OpenOrder[], call: Call) => Promise<OrderReport[]>;
};
