import { sql } from "drizzle-orm";
import { visibleCartItems } from "#cart/saved-lists.db.ts";
import { cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { productField, reference } from "./fields.ts";

/** A product in a cart or a saved list. */
export const cartItemObject = recordObject({
	apiName: "CartItem",
	keyPrefix: "0a9",
	table: cartItem,
	label: ["Cart item", "Winkelwagenregel"],
	plural: ["Cart items", "Winkelwagenregels"],
	name: "Name",
	rows: visibleCartItems,
	who: [...customerRoles, ...staffRoles],
	part: "shop",
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Product name", "Productnaam"],
			value: ({ language }) =>
				sql`(select ${language === "nl-NL" ? product.nameNl : product.nameEn} from ${product} where ${product.id} = ${cartItem.productId})`,
		},
		CartId: reference({
			to: "WebCart",
			relation: "Cart",
			children: "CartItems",
			label: ["Cart", "Winkelwagen"],
			value: cartItem.cartId,
		}),
		Product2Id: productField(cartItem.productId),
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: cartItem.quantity },
		SortOrder__c: { type: "integer", label: ["Position", "Positie"], value: cartItem.serial },
	},
	layouts: {
		full: [
			{
				heading: ["Cart item", "Winkelwagenregel"],
				columns: 2,
				fields: ["CartId", "Product2Id", "Quantity", null],
			},
		],
		compact: ["Name", "Quantity"],
	},
	listViews: {
		AllCartItems: {
			label: ["All cart items", "Alle winkelwagenregels"],
			columns: ["CartId", "Product2Id", "Quantity"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "webcart", color: "#fc7866" },
	mru: false,
});
