import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { RefundStatus } from "#shared/payment-provider.ts";
import type { OrderStatus, OrderType, ShownRefundReason } from "./orders.ts";

/** The text keys of statuses, types, payment methods, reasons of refunds and statuses of refunds. */
export const orderWordOf = {
	status: {
		Pending: "status.pending",
		"In progress": "status.in-progress",
		"On the way": "status.on-the-way",
		Completed: "status.completed",
		Cancelled: "status.cancelled",
	},
	type: {
		webshop: "type.webshop",
		"coffee planner": "type.coffee-planner",
		OCI: "type.oci",
		routesales: "type.routesales",
		"sales support": "type.sales-support",
	},
	method: {
		invoice: "method.invoice",
		creditcard: "method.creditcard",
		ideal: "method.ideal",
		bancontact: "method.bancontact",
		banktransfer: "method.banktransfer",
	},
	why: {
		"not-delivered": "back.not-delivered",
		cancelled: "back.cancelled",
		"rest-cancelled": "back.rest-cancelled",
		"paid-twice": "back.paid-twice",
		"came-too-late": "back.came-too-late",
		credited: "back.credited",
	},
	back: { waiting: "back.going", asked: "back.going", done: "back.done", failed: "back.failed" },
} as const satisfies {
	status: Record<OrderStatus, string>;
	type: Record<OrderType, string>;
	method: Record<PaymentMethod, string>;
	why: Record<ShownRefundReason, string>;
	back: Record<RefundStatus, string>;
};
