import type { RefundReason } from "#payments/payments.ts";
import type { Steps } from "#shared/steps.ts";

/** The statuses, with the spelling of the specification. */
export const orderStatuses = ["Pending", "In progress", "On the way", "Completed", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["webshop", "coffee planner", "OCI", "routesales", "sales support"] as const;
export type OrderType = (typeof orderTypes)[number];

/** A row of the order history is a transition to another status, or a change of the order that keeps its status. */
export const stepKinds = ["transition", "change"] as const;

/** The phase of an order by its status: whether work on it goes on, whether its goods left the warehouse, and whether every delivered order
 * passes through the status. Other statuses are shown only for orders that had them. */
const phases = {
	Pending: { isOpen: true, isSent: false, isDeliveryStep: true },
	"In progress": { isOpen: true, isSent: false, isDeliveryStep: true },
	"On the way": { isOpen: true, isSent: true, isDeliveryStep: true },
	Completed: { isOpen: false, isSent: true, isDeliveryStep: true },
	Cancelled: { isOpen: false, isSent: false, isDeliveryStep: false },
} as const satisfies Record<OrderStatus, { isOpen: boolean; isSent: boolean; isDeliveryStep: boolean }>;

export const inProgress: readonly OrderStatus[] = orderStatuses.filter((status) => phases[status].isOpen);
export const closedStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !phases[status].isOpen);
export const isDeliveryStep = (status: OrderStatus): boolean => phases[status].isDeliveryStep;
export const isSent = (status: OrderStatus): boolean => phases[status].isSent;

/** Undelivered pieces follow with a back-order, or are dropped and not paid. */
export const shortfallOutcomes = ["back-order", "credit"] as const;
export type ShortfallOutcome = (typeof shortfallOutcomes)[number];

/** Whether the order waits for its payment, before staff can accept it. */
export const isUnpaid = ({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }): boolean =>
	status === "Pending" && awaitsPayment;

/** The allowed status changes, and who may make each. An accepted order has a number. */
export const orderSteps: Steps<OrderStatus> = {
	Pending: { "In progress": ["sellers"], Cancelled: ["buyers", "sellers"] },
	"In progress": { "On the way": ["sellers"], Cancelled: ["sellers"] },
	"On the way": { Completed: ["sellers"] },
	Completed: {},
	Cancelled: {},
};

/** Reason to refund a payment that arrived. Null when the order was waiting for it. */
export function refundReasonFor({ status, awaitsPayment }: { status: OrderStatus; awaitsPayment: boolean }) {
	if (isUnpaid({ status, awaitsPayment })) return null;
	return status === "Cancelled" ? "came-too-late" : "paid-twice";
}

/** An address at the time of the order. Earlier orders have neither suburb nor name of the location. */
export type WrittenAddress = {
	/** The company. */
	name: string;
	/** Null when the address is the name of the location, and for a billing address. */
	locationName: string | null;
	street: string;
	houseNumber: string;
	addition: string | null;
	suburb: string | null;
	postalCode: string;
	city: string;
	country: string;
};

/** The reason of a refund on the page of an order. `rest-cancelled`: the back-order of the order was cancelled. */
export type ShownRefundReason = RefundReason | "rest-cancelled";
export const shownRefundReason = (reason: RefundReason, { isOwn }: { isOwn: boolean }): ShownRefundReason =>
	reason === "cancelled" && !isOwn ? "rest-cancelled" : reason;
