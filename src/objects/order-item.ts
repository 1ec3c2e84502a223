import { inArray, sql } from "drizzle-orm";
import { orderItem, orders } from "#db/schema/orders.ts";
import { type ScopeViewer, scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { recordObject } from "#records/object.ts";

/** The lines of the orders that the viewer sees. */
const visibleItems = (by: ScopeViewer) => {
	const orderScope = visibleOrders(by);
	if (orderScope === "all" || orderScope === "none") return orderScope;
	return inArray(orderItem.orderId, sql`(select ${orders.id} from ${orders} where ${scoped(visibleOrders, by)})`);
};

/** A line of an order. */
export const orderItemObject = recordObject({
	apiName: "OrderItem",
	keyPrefix: "802",
	table: orderItem,
	label: ["Order item", "Bestelregel"],
	plural: ["Order items", "Bestelregels"],
	name: "ProductCode",
	rows: visibleItems,
	fields: {
		OrderId: {
			type: "reference",
			to: ["Order"],
			relation: "Order",
			children: "OrderItems",
			label: ["Order", "Bestelling"],
			value: orderItem.orderId,
		},
		ProductCode: { type: "text", length: 40, label: ["Product code", "Productcode"], value: orderItem.productCode },
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: orderItem.quantity },
		UnitPrice: { type: "money", label: ["Unit price", "Stukprijs"], value: orderItem.price },
		TotalPrice: { type: "money", label: ["Total price", "Totaalprijs"], value: orderItem.goods },
	},
	layouts: {
		full: [
			{
				heading: ["Item", "Regel"],
				columns: 2,
				fields: ["OrderId", "ProductCode", "Quantity", "UnitPrice", "TotalPrice"],
			},
		],
		compact: ["ProductCode", "Quantity"],
	},
	listViews: {},
});
