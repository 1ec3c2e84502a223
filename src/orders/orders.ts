import type { Viewer } from "#act.ts";
import type { RefundReason } from "#payments/payments.ts";

/** The statuses, with the spelling of the specification. */
export const orderStatuses = ["Pending", "In progress", "On the way", "Completed", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["webshop", "coffee planner", "OCI", "routesales", "sales support"] as const;
export type OrderType = (typeof orderTypes)[number];

/** A row of the order history is a transition to another status, or a change of the order that keeps its status. */
export const stepKinds = ["transition", "change"] as const;

export const inProgress = ["Pending", "In progress", "On the way"] as const satisfies readonly OrderStatus[];

/** Undelivered pieces follow with a back-order, or are dropped and not paid. */
export const shortfallOutcomes = ["back-order", "credit"] as const;
export type ShortfallOutcome = (typeof shortfallOutcomes)[number];

/** Whether the order waits for its payment, before staff can accept it. */
export const isUnpaid = ({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }): boolean =>
	status === "Pending" && awaitsPayment;

export type Mover = "customer" | "staff";

/** The allowed status changes, and who may make each. An accepted order has a number. */
const moves: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
	Pending: { "In progress": ["staff"], Cancelled: ["customer", "staff"] },
	"In progress": { "On the way": ["staff"], Cancelled: ["staff"] },
	"On the way": { Completed: ["staff"] },
	Completed: {},
	Cancelled: {},
};

export const moverOf = ({ staff }: Viewer): Mover => (staff ? "staff" : "customer");

export const mayMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
	moves[from][to]?.includes(mover) ?? false;

/** The statuses from which the mover may move an order to the given status. */
export const statusesBefore = (to: OrderStatus, mover: Mover): OrderStatus[] =>
	orderStatuses.filter((from) => mayMove(from, to, mover));

/** Reason to refund a payment that arrived. Null when the order was waiting for it. */
export function refundReasonFor({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }) {
	if (isUnpaid({ status, awaitsPayment })) return null;
	return status === "Cancelled" ? "came-too-late" : "paid-twice";
}

/** An address at the time of the order. */
export type WrittenAddress = {
	name: string;
	street: string;
	houseNumber: string;
	addition: string | null;
	postalCode: string;
	city: string;
	country: string;
};

/** The reason of a refund on the page of an order. `rest-cancelled`: the back-order of the order was cancelled. */
export type ShownRefundReason = RefundReason | "rest-cancelled";
export const shownRefundReason = (reason: RefundReason, { isOwn }: { isOwn: boolean }): ShownRefundReason =>
	reason === "cancelled" && !isOwn ? "rest-cancelled" : reason;
