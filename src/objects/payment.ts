import { isPayableAgain } from "#checkout/paying.db.ts";
import { payment } from "#db/schema/payments.ts";
import { referenceOf, startOf, visiblePaymentRecords } from "#payments/payments.db.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { companyField, orderField, paymentMethodValues } from "./fields.ts";
import { payAgainAction } from "./payment-actions.ts";

/** An attempt to pay an order or invoices through a provider. Orders that are paid together have a record each, with one number at the provider. */
export const paymentObject = recordObject({
	apiName: "Payment",
	keyPrefix: "0aw",
	table: payment,
	label: ["Payment", "Betaling"],
	plural: ["Payments", "Betalingen"],
	name: "PaymentNumber",
	rows: visiblePaymentRecords,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		PaymentNumber: { type: "text", length: 18, label: ["Payment number", "Betaalnummer"], value: payment.id },
		AccountId: companyField(payment.accountId, "Payments"),
		OrderId: orderField(payment.orderId, "Payments"),
		Type: {
			type: "picklist",
			values: {
				order: ["Order", "Bestelling"],
				orders: ["Orders", "Bestellingen"],
				invoices: ["Invoices", "Facturen"],
			},
			label: ["Pays", "Betaalt"],
			value: payment.subject,
		},
		Status: {
			type: "picklist",
			values: {
				open: ["Open", "Open"],
				processing: ["Processing", "In verwerking"],
				paid: ["Paid", "Betaald"],
				failed: ["Failed", "Mislukt"],
				expired: ["Expired", "Verlopen"],
			},
			label: ["Status", "Status"],
			value: payment.status,
		},
		Is_Payable_Again__c: {
			type: "boolean",
			label: ["Can be paid again", "Kan opnieuw worden betaald"],
			value: () => isPayableAgain,
		},
		Amount: { type: "money", label: ["Amount", "Bedrag"], value: payment.amount },
		CurrencyIsoCode: { type: "text", length: 3, label: ["Currency", "Valuta"], value: payment.currency },
		Payment_Method__c: {
			type: "picklist",
			values: paymentMethodValues,
			label: ["Payment method", "Betaalwijze"],
			value: payment.method,
		},
		Bank__c: { type: "text", length: 80, label: ["Bank", "Bank"], value: payment.bank },
		Started_At__c: { type: "dateTime", label: ["Started", "Gestart"], value: () => startOf(payment) },
		EffectiveDate: { type: "dateTime", label: ["Completed", "Afgerond"], value: payment.endedAt },
		GatewayRefNumber: {
			type: "text",
			length: 255,
			label: ["Number at the provider", "Nummer bij de betaalprovider"],
			value: () => referenceOf(payment),
			read: staffRoles,
		},
		Gateway__c: {
			type: "picklist",
			values: { stripe: ["Stripe", "Stripe"], sandbox: ["Sandbox", "Testomgeving"] },
			label: ["Provider", "Betaalprovider"],
			value: payment.provider,
			read: staffRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Payment", "Betaling"],
				columns: 2,
				fields: [
					"PaymentNumber",
					"Status",
					"AccountId",
					"Type",
					"OrderId",
					"Amount",
					"Payment_Method__c",
					"Bank__c",
					"Started_At__c",
					"EffectiveDate",
					"Gateway__c",
					"GatewayRefNumber",
				],
			},
		],
		compact: ["PaymentNumber", "Status", "Amount"],
	},
	listViews: {
		AllPayments: {
			label: ["All payments", "Alle betalingen"],
			columns: ["PaymentNumber", "AccountId", "OrderId", "Amount", "Payment_Method__c", "Status", "EffectiveDate"],
			order: ["-CreatedDate"],
		},
		FailedPayments: {
			label: ["Failed", "Mislukt"],
			columns: ["PaymentNumber", "AccountId", "OrderId", "Amount", "Payment_Method__c", "EffectiveDate"],
			order: ["-CreatedDate"],
			where: { Status: { in: ["failed", "expired"] } },
		},
	},
	actions: { PayAgain: payAgainAction },
	relatedLists: { Refunds: { columns: ["RefundNumber", "Amount", "Reason__c", "Status"], order: ["-CreatedDate"] } },
	search: {
		fields: ["PaymentNumber", "GatewayRefNumber"],
		shows: ["PaymentNumber", "AccountId", "Amount", "Status"],
		filters: ["Status", "Payment_Method__c"],
	},
	avatar: { icon: "currency", color: "#41a65a" },
});
