import { sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { MoveOrder } from "#orders/order-requests.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { closedStatuses, inProgress, type OrderStatus, orderStatuses, orderSteps } from "#orders/orders.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import {
	type Action,
	type Label,
	personRoles,
	recordObject,
	rolesTaking,
	staffRoles,
	takersOfRole,
} from "#records/object.ts";
import { statusesBefore } from "#shared/steps.ts";
import { additionalFieldNames, deliveryFieldNames } from "./charge-fields.ts";
import {
	companyField,
	locationField,
	orderStatusValues,
	ownerField,
	paymentMethodValues,
	reference,
} from "./fields.ts";
import { orderAddressFields, orderAmountFields } from "./order-fields.ts";

const note = { name: "Note", label: ["Note", "Opmerking"], length: 500 } as const;

/** Moves an order to a status. Offered with the statuses from which the role may make the move. */
const moveTo = (to: OrderStatus, label: Label): Action<"Status"> => ({
	label,
	who: rolesTaking(orderSteps, to),
	when: (role) => ({ Status: statusesBefore(orderSteps, to, takersOfRole(role)) }),
	input: [note],
	run: (act, orderId, values) =>
		callCommand({ input: MoveOrder, fields: { Note: "note" } }, { values, own: { orderId, to } }, (input) =>
			moveOrder(act, input),
		),
});

/** The action that brings an order to each status. */
const moves = {
	"In progress": { name: "Accept", label: ["Accept", "Accepteren"] },
	"On the way": { name: "Ship", label: ["Ship", "Verzenden"] },
	Completed: { name: "Complete", label: ["Complete", "Afronden"] },
	Cancelled: { name: "Cancel", label: ["Cancel", "Annuleren"] },
} as const satisfies Record<Exclude<OrderStatus, "Pending">, { name: string; label: Label }>;

/** The user whom the supplier asks about the order. */
const ownerId = () => sql`coalesce(${orders.successorId}, ${orders.userId})`;

/** An order. Its content changes by commands only. */
export const orderObject = recordObject({
	apiName: "Order",
	keyPrefix: "801",
	table: orders,
	label: ["Order", "Bestelling"],
	plural: ["Orders", "Bestellingen"],
	name: "OrderNumber",
	rows: visibleOrders,
	who: personRoles,
	part: "purchases",
	relatedLists: {
		OrderItems: { columns: ["Product2Id", "ProductCode", "Quantity", "UnitPrice", "TotalPrice"], order: ["SortOrder"] },
		Histories: { columns: ["Changed_At__c", "Old_Status__c", "New_Status__c", "Note__c"], order: ["Changed_At__c"] },
		Shortfalls: { columns: ["Name", "Quantity", "Outcome__c"], order: ["SortOrder"] },
		InvoiceLines: { columns: ["InvoiceId", "Name", "Quantity", "LineAmount"], order: ["InvoiceId", "LineNumber__c"] },
		Payments: { columns: ["PaymentNumber", "Amount", "Payment_Method__c", "Status"], order: ["-CreatedDate"] },
	},
	search: {
		fields: ["OrderNumber", "PoNumber"],
		isOneText: true,
		shows: ["OrderNumber", "AccountId", "Status", "TotalAmount"],
		filters: ["Status", "Type"],
	},
	path: { field: "Status", closed: closedStatuses },
	avatar: { icon: "orders", color: "#769ed9" },
	fields: {
		OrderNumber: {
			type: "text",
			length: 20,
			label: ["Order number", "Bestelnummer"],
			value: orders.number,
			unique: true,
		},
		Status: {
			type: "picklist",
			values: orderStatusValues,
			label: ["Status", "Status"],
			value: orders.status,
			update: rolesTaking(orderSteps),
		},
		Type: {
			type: "picklist",
			values: {
				webshop: ["Webshop", "Webshop"],
				"coffee planner": ["Coffee planner", "Koffieplanner"],
				OCI: ["OCI", "OCI"],
				routesales: ["Route sales", "Routeverkoop"],
				"sales support": ["Sales support", "Binnendienst"],
			},
			label: ["Type", "Soort"],
			value: orders.type,
		},
		AccountId: companyField(orders.accountId, "Orders"),
		LocationId: locationField(orders.locationId, "Orders"),
		OwnerId: ownerField(ownerId, ["Contact for questions", "Contactpersoon"]),
		Ordered_By__c: { type: "text", length: 255, label: ["Ordered by", "Besteld door"], value: orders.orderedBy },
		EffectiveDate: { type: "dateTime", label: ["Order date", "Besteldatum"], value: orders.placedAt },
		ExpectedDeliveryDate__c: {
			type: "date",
			label: ["Expected delivery", "Verwachte bezorging"],
			value: orders.expectedOn,
		},
		Delivery_Date__c: { type: "date", label: ["Delivery date", "Bezorgdatum"], value: orders.deliveredOn },
		PoNumber: { type: "text", length: 80, label: ["Invoice reference", "Factuurreferentie"], value: orders.reference },
		Cost_Centre__c: { type: "text", length: 80, label: ["Cost centre", "Kostenplaats"], value: orders.costCentre },
		Payment_Method__c: {
			type: "picklist",
			values: paymentMethodValues,
			label: ["Payment method", "Betaalwijze"],
			value: orders.paymentMethod,
		},
		Awaits_Payment__c: {
			type: "boolean",
			label: ["Awaiting payment", "Wacht op betaling"],
			value: orders.awaitsPayment,
		},
		OriginalOrderId: reference({
			to: "Order",
			relation: "OriginalOrder",
			children: "LaterOrders",
			label: ["Original order", "Oorspronkelijke bestelling"],
			value: orders.originalId,
		}),
		Is_Back_Order__c: { type: "boolean", label: ["Back order", "Nalevering"], value: orders.isBackOrder },
		Disputed_Status__c: {
			type: "text",
			length: 40,
			label: ["Status reported by the warehouse", "Status volgens het magazijn"],
			value: orders.disputed,
			read: staffRoles,
		},
		...orderAmountFields,
		...orderAddressFields,
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
					"LocationId",
					"Type",
					"OwnerId",
					"EffectiveDate",
					"Ordered_By__c",
					"ExpectedDeliveryDate__c",
					"Delivery_Date__c",
					"PoNumber",
					"Cost_Centre__c",
					"OriginalOrderId",
					"Is_Back_Order__c",
				],
			},
			{
				heading: ["Payment", "Betaling"],
				columns: 2,
				fields: ["Payment_Method__c", "Awaits_Payment__c", "CouponCode__c", "CurrencyIsoCode"],
			},
			{
				heading: ["Amounts", "Bedragen"],
				columns: 2,
				fields: [
					"Total_Product_Amount__c",
					"Discount__c",
					...deliveryFieldNames,
					...additionalFieldNames,
					"Net_Price__c",
					"Total_VAT__c",
					"TotalAmount",
					null,
				],
			},
			{
				heading: ["Delivery address", "Bezorgadres"],
				columns: 2,
				fields: ["ShippingName__c", "ShippingStreet", "ShippingPostalCode", "ShippingCity", "ShippingCountry", null],
			},
			{
				heading: ["Billing address", "Factuuradres"],
				columns: 2,
				fields: ["BillingName__c", "BillingStreet", "BillingPostalCode", "BillingCity", "BillingCountry", null],
			},
		],
		compact: ["OrderNumber", "Status", "TotalAmount", "EffectiveDate"],
	},
	listViews: {
		AllOrders: {
			label: ["All orders", "Alle bestellingen"],
			columns: ["OrderNumber", "AccountId", "Status", "EffectiveDate", "ExpectedDeliveryDate__c", "TotalAmount"],
			order: ["-EffectiveDate"],
		},
		OpenOrders: {
			label: ["In progress", "Lopend"],
			columns: ["OrderNumber", "AccountId", "Status", "EffectiveDate", "ExpectedDeliveryDate__c", "TotalAmount"],
			order: ["ExpectedDeliveryDate__c", "OrderNumber"],
			where: { Status: { in: inProgress } },
		},
		OrdersToAccept: {
			label: ["To accept", "Te accepteren"],
			columns: ["AccountId", "EffectiveDate", "ExpectedDeliveryDate__c", "Payment_Method__c", "TotalAmount"],
			order: ["EffectiveDate"],
			where: { Status: { eq: "Pending" } },
			who: staffRoles,
		},
		CompletedOrders: {
			label: ["Completed", "Afgerond"],
			columns: ["OrderNumber", "AccountId", "Status", "Delivery_Date__c", "TotalAmount"],
			order: ["-EffectiveDate"],
			where: { Status: { in: closedStatuses } },
		},
	},
	steps: [
		commandStep({
			input: MoveOrder,
			id: "orderId",
			fields: { Status: "to" },
			action: Object.values(moves).map(({ name }) => name),
			run: moveOrder,
		}),
	],
	actions: {
		...Object.fromEntries(
			orderStatuses.flatMap((to): [string, Action<"Status">][] =>
				to === "Pending" ? [] : [[moves[to].name, moveTo(to, moves[to].label)]],
			),
		),
	},
});
