import { shortfall } from "#db/schema/orders.ts";
import { visibleShortfalls } from "#orders/orders.db.ts";
import { customerRoles, inLanguage, recordObject, staffRoles } from "#records/object.ts";
import { orderField, productField } from "./fields.ts";

/** The quantity of an order line that was not delivered. */
export const orderShortfallObject = recordObject({
	apiName: "OrderShortfall",
	keyPrefix: "a13",
	table: shortfall,
	label: ["Not delivered item", "Niet geleverde regel"],
	plural: ["Not delivered items", "Niet geleverde regels"],
	name: "Name",
	rows: visibleShortfalls,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Product name", "Productnaam"],
			value: inLanguage(shortfall.nameEn, shortfall.nameNl),
		},
		OrderId: orderField(shortfall.orderId, "Shortfalls"),
		Product2Id: productField(shortfall.productId),
		SortOrder: { type: "integer", label: ["Line number", "Regelnummer"], value: shortfall.position },
		Article_Number__c: {
			type: "text",
			length: 40,
			label: ["Article number", "Artikelnummer"],
			value: shortfall.articleNumber,
		},
		Quantity: { type: "integer", label: ["Not delivered", "Niet geleverd"], value: shortfall.quantity },
		Outcome__c: {
			type: "picklist",
			values: {
				"back-order": ["Follows with a back order", "Volgt met een nalevering"],
				credit: ["Not charged", "Niet berekend"],
			},
			label: ["Outcome", "Afhandeling"],
			value: shortfall.rest,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Not delivered", "Niet geleverd"],
				columns: 2,
				fields: ["OrderId", "Product2Id", "Article_Number__c", "Quantity", "Outcome__c", null],
			},
		],
		compact: ["Name", "Quantity", "Outcome__c"],
	},
	listViews: {
		AllShortfalls: {
			label: ["All not delivered items", "Alle niet geleverde regels"],
			columns: ["OrderId", "Name", "Quantity", "Outcome__c"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "return_order_line_item", color: "#769ed9" },
	mru: false,
});
