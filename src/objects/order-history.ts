import { sql } from "drizzle-orm";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { visibleOrderSteps } from "#orders/orders.db.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { orderField, orderStatusValues } from "./fields.ts";

/** A step in the history of an order. */
export const orderHistoryObject = recordObject({
	apiName: "OrderHistory",
	keyPrefix: "a12",
	table: orderHistory,
	label: ["Order history", "Geschiedenis van bestelling"],
	plural: ["Order history", "Geschiedenis van bestellingen"],
	name: "Name",
	rows: visibleOrderSteps,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		Name: {
			type: "text",
			length: 40,
			label: ["Order number", "Bestelnummer"],
			value: () => sql`(select ${orders.number} from ${orders} where ${orders.id} = ${orderHistory.orderId})`,
		},
		OrderId: orderField(orderHistory.orderId, "Histories"),
		Kind__c: {
			type: "picklist",
			values: {
				transition: ["Status changed", "Status gewijzigd"],
				change: ["Order changed", "Bestelling gewijzigd"],
			},
			label: ["Kind", "Soort"],
			value: orderHistory.kind,
		},
		Old_Status__c: {
			type: "picklist",
			values: orderStatusValues,
			label: ["From status", "Van status"],
			value: orderHistory.fromStatus,
		},
		New_Status__c: {
			type: "picklist",
			values: orderStatusValues,
			label: ["To status", "Naar status"],
			value: orderHistory.toStatus,
		},
		Changed_At__c: { type: "dateTime", label: ["When", "Wanneer"], value: orderHistory.at },
		Note__c: { type: "longText", length: 500, label: ["Note", "Opmerking"], value: orderHistory.note },
	},
	layouts: {
		full: [
			{
				heading: ["Step", "Stap"],
				columns: 2,
				fields: ["OrderId", "Changed_At__c", "Kind__c", "Old_Status__c", "New_Status__c", "Note__c"],
			},
		],
		compact: ["Changed_At__c", "New_Status__c", "Note__c"],
	},
	listViews: {
		AllOrderHistory: {
			label: ["All steps", "Alle stappen"],
			columns: ["OrderId", "Changed_At__c", "Old_Status__c", "New_Status__c", "Note__c"],
			order: ["-Changed_At__c"],
		},
	},
	avatar: { icon: "timesheet_entry", color: "#769ed9" },
	mru: false,
});
