import { refund } from "#db/schema/payments.ts";
import { visibleRefunds } from "#payments/payments.db.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { companyField, orderField, reference } from "./fields.ts";

/** Money that is returned to a customer. */
export const refundObject = recordObject({
	apiName: "Refund",
	keyPrefix: "a20",
	table: refund,
	label: ["Refund", "Terugbetaling"],
	plural: ["Refunds", "Terugbetalingen"],
	name: "RefundNumber",
	rows: visibleRefunds,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		RefundNumber: { type: "text", length: 18, label: ["Refund number", "Nummer terugbetaling"], value: refund.id },
		AccountId: companyField(refund.accountId, "Refunds"),
		PaymentId: reference({
			to: "Payment",
			children: "Refunds",
			label: ["Payment", "Betaling"],
			value: refund.paymentId,
		}),
		OrderId: orderField(refund.orderId, "Refunds"),
		Amount: { type: "money", label: ["Amount", "Bedrag"], value: refund.amount },
		Reason__c: {
			type: "picklist",
			values: {
				cancelled: ["Order cancelled", "Bestelling geannuleerd"],
				"came-too-late": ["Received after cancellation", "Ontvangen na annulering"],
				"paid-twice": ["Paid twice", "Dubbel betaald"],
				"not-delivered": ["Not delivered", "Niet geleverd"],
				credited: ["Credit note", "Creditfactuur"],
			},
			label: ["Reason", "Reden"],
			value: refund.reason,
		},
		Status: {
			type: "picklist",
			values: {
				waiting: ["Waiting", "Wacht"],
				asked: ["In progress", "In behandeling"],
				done: ["Refunded", "Terugbetaald"],
				failed: ["Failed", "Mislukt"],
			},
			label: ["Status", "Status"],
			value: refund.status,
		},
		EffectiveDate: { type: "dateTime", label: ["Completed", "Afgerond"], value: refund.endedAt },
		GatewayRefNumber: {
			type: "text",
			length: 255,
			label: ["Number at the provider", "Nummer bij de betaalprovider"],
			value: refund.reference,
			read: staffRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Refund", "Terugbetaling"],
				columns: 2,
				fields: ["RefundNumber", "Status", "AccountId", "Amount", "PaymentId", "Reason__c", "OrderId", "EffectiveDate"],
			},
		],
		compact: ["RefundNumber", "Status", "Amount"],
	},
	listViews: {
		AllRefunds: {
			label: ["All refunds", "Alle terugbetalingen"],
			columns: ["RefundNumber", "AccountId", "OrderId", "Amount", "Reason__c", "Status", "EffectiveDate"],
			order: ["-CreatedDate"],
		},
		FailedRefunds: {
			label: ["Failed", "Mislukt"],
			columns: ["RefundNumber", "AccountId", "OrderId", "Amount", "EffectiveDate"],
			order: ["-CreatedDate"],
			where: { Status: { eq: "failed" } },
		},
	},
	search: {
		fields: ["RefundNumber"],
		shows: ["RefundNumber", "AccountId", "Amount"],
		filters: ["Status", "Reason__c"],
	},
	avatar: { icon: "partner_fund_claim", color: "#41a65a" },
});
