import { z } from "zod";
import { orders } from "#db/schema/orders.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { orderStatuses } from "#orders/orders.ts";
import { recordObject, sellerRoles } from "#records/object.ts";

const statusOf = z.enum(orderStatuses);

/** An order. Its content changes by commands only. */
export const orderObject = recordObject({
	apiName: "Order",
	keyPrefix: "801",
	table: orders,
	label: ["Order", "Bestelling"],
	plural: ["Orders", "Bestellingen"],
	name: "OrderNumber",
	rows: visibleOrders,
	fields: {
		OrderNumber: { type: "text", length: 20, label: ["Order number", "Bestelnummer"], value: orders.number },
		Status: {
			type: "picklist",
			values: {
				Pending: ["Pending", "In afwachting"],
				"In progress": ["In progress", "In behandeling"],
				"On the way": ["On the way", "Onderweg"],
				Completed: ["Completed", "Afgerond"],
				Cancelled: ["Cancelled", "Geannuleerd"],
			},
			label: ["Status", "Status"],
			value: orders.status,
			update: [...sellerRoles, "buyer", "administrator"],
		},
		AccountId: {
			type: "reference",
			to: ["Account"],
			relation: "Account",
			children: "Orders",
			label: ["Account", "Bedrijf"],
			value: orders.accountId,
		},
		EffectiveDate: { type: "dateTime", label: ["Order date", "Besteldatum"], value: orders.placedAt },
		ExpectedDeliveryDate__c: { type: "date", label: ["Delivery date", "Bezorgdatum"], value: orders.expectedOn },
		PoNumber: { type: "text", length: 80, label: ["Reference", "Referentie"], value: orders.reference },
		TotalAmount: { type: "money", label: ["Total", "Totaal"], value: orders.total },
	},
	layouts: {
		full: [
			{
				heading: ["Order", "Bestelling"],
				columns: 2,
				fields: [
					"OrderNumber",
					"Status",
					"AccountId",
					"EffectiveDate",
					"ExpectedDeliveryDate__c",
					"PoNumber",
					"TotalAmount",
				],
			},
		],
		compact: ["OrderNumber", "Status", "TotalAmount"],
	},
	listViews: {
		AllOrders: {
			label: ["All orders", "Alle bestellingen"],
			columns: ["OrderNumber", "Status", "EffectiveDate", "TotalAmount"],
			order: ["-EffectiveDate"],
		},
	},
	steps: [
		{
			fields: ["Status"],
			run: (act, orderId, { Status }) => moveOrder(act, { orderId, to: statusOf.parse(Status), note: null }),
		},
	],
});
