import type { Act } from "#act.ts";
import { orders } from "#db/schema/orders.ts";
import { MoveOrder } from "#orders/order-requests.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { type FieldValues, recordObject, sellerRoles } from "#records/object.ts";

const note = { name: "Note", label: ["Note", "Opmerking"], length: 500 } as const;

const moveTo = (to: OrderStatus) => (act: Act, orderId: string, values: FieldValues) =>
	callCommand({ input: MoveOrder, fields: { Note: "note" } }, { values, own: { orderId, to } }, (input) =>
		moveOrder(act, input),
	);

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
	steps: [commandStep({ input: MoveOrder, id: "orderId", fields: { Status: "to" }, run: moveOrder })],
	actions: {
		Accept: {
			label: ["Accept", "Accepteren"],
			who: sellerRoles,
			when: { Status: ["Pending"] },
			input: [note],
			run: moveTo("In progress"),
		},
		Ship: {
			label: ["Ship", "Verzenden"],
			who: sellerRoles,
			when: { Status: ["In progress"] },
			input: [note],
			run: moveTo("On the way"),
		},
		Complete: {
			label: ["Complete", "Afronden"],
			who: sellerRoles,
			when: { Status: ["On the way"] },
			input: [note],
			run: moveTo("Completed"),
		},
		Cancel: {
			label: ["Cancel", "Annuleren"],
			who: [...sellerRoles, "buyer", "administrator"],
			when: { Status: ["Pending", "In progress"] },
			input: [note],
			run: moveTo("Cancelled"),
		},
	},
});
