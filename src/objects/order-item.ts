import { orderItem } from "#db/schema/orders.ts";
import { changeLine } from "#orders/changes/order-changes.commands.ts";
import { isLineChangeable } from "#orders/changes/order-changes.db.ts";
import { ChangeLine } from "#orders/order-requests.ts";
import { visibleOrderItems } from "#orders/orders.db.ts";
import { callCommand } from "#records/command-step.ts";
import { inLanguage, personRoles, recordObject } from "#records/object.ts";
import { pieceKinds } from "#shared/charges.ts";
import { orderingRoles } from "#shared/roles.ts";
import { chargeFields, chargeValue, pieceFieldNames } from "./charge-fields.ts";
import { orderField, productField } from "./fields.ts";

/** A line of an order. */
export const orderItemObject = recordObject({
	apiName: "OrderItem",
	keyPrefix: "802",
	table: orderItem,
	label: ["Order item", "Bestelregel"],
	plural: ["Order items", "Bestelregels"],
	name: "Name",
	rows: visibleOrderItems,
	who: personRoles,
	part: "purchases",
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Product name", "Productnaam"],
			value: inLanguage(orderItem.nameEn, orderItem.nameNl),
		},
		OrderId: orderField(orderItem.orderId, "OrderItems"),
		SortOrder: { type: "integer", label: ["Line number", "Regelnummer"], value: orderItem.position },
		Product2Id: productField(orderItem.productId, "OrderItems"),
		ProductCode: { type: "text", length: 40, label: ["Product code", "Productcode"], value: orderItem.productCode },
		Article_Number__c: {
			type: "text",
			length: 40,
			label: ["Article number", "Artikelnummer"],
			value: orderItem.articleNumber,
		},
		Size__c: {
			type: "text",
			length: 120,
			label: ["Size", "Formaat"],
			value: inLanguage(orderItem.sizeEn, orderItem.sizeNl),
		},
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: orderItem.quantity },
		Delivered_Quantity__c: { type: "integer", label: ["Delivered", "Bezorgd"], value: orderItem.delivered },
		UnitPrice: { type: "money", label: ["Unit price", "Stukprijs"], value: orderItem.price },
		TotalPrice: { type: "money", label: ["Total price", "Totaalprijs"], value: orderItem.goods },
		Is_Changeable__c: {
			type: "boolean",
			label: ["Can be changed", "Kan worden gewijzigd"],
			value: () => isLineChangeable,
		},
		Discount__c: { type: "money", label: ["Discount", "Korting"], value: orderItem.discount },
		...chargeFields(pieceKinds, (kind) => chargeValue(orderItem, kind)),
	},
	actions: {
		SetQuantity: {
			label: ["Change quantity", "Aantal wijzigen"],
			who: orderingRoles,
			when: { Is_Changeable__c: [true] },
			input: [{ name: "Quantity", label: ["Quantity", "Aantal"], required: true, type: "integer" }],
			run: (act, lineId, values) =>
				callCommand({ input: ChangeLine, fields: { Quantity: "quantity" } }, { values, own: { lineId } }, (input) =>
					changeLine(act, input),
				),
		},
		Remove: {
			label: ["Remove from order", "Uit bestelling verwijderen"],
			who: orderingRoles,
			when: { Is_Changeable__c: [true] },
			run: (act, lineId) => changeLine(act, { lineId, quantity: 0 }),
		},
	},
	layouts: {
		full: [
			{
				heading: ["Item", "Regel"],
				columns: 2,
				fields: [
					"OrderId",
					"Product2Id",
					"ProductCode",
					"Article_Number__c",
					"Size__c",
					"Quantity",
					"Delivered_Quantity__c",
					"UnitPrice",
					"TotalPrice",
					"Discount__c",
					...pieceFieldNames,
				],
			},
		],
		compact: ["Name", "ProductCode", "Quantity", "TotalPrice"],
	},
	listViews: {
		AllOrderItems: {
			label: ["All order items", "Alle bestelregels"],
			columns: ["OrderId", "Product2Id", "ProductCode", "Quantity", "UnitPrice", "TotalPrice"],
			order: ["-CreatedDate", "SortOrder"],
		},
	},
	avatar: { icon: "order_item", color: "#769ed9" },
});
