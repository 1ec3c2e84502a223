import { sql } from "drizzle-orm";
import { amountsOfItems } from "#cart/cart-amounts.db.ts";
import { visibleCartItems } from "#cart/saved-lists.db.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { cartItemActions, cartTypeValues } from "./cart-actions.ts";
import { computedBy, productField, reference } from "./fields.ts";

const amount = computedBy(amountsOfItems);

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
		Cart_Type__c: {
			type: "picklist",
			values: cartTypeValues,
			label: ["Type of cart", "Soort winkelwagen"],
			value: () => sql`(select ${cart.kind} from ${cart} where ${cart.id} = ${cartItem.cartId})`,
		},
		Product2Id: productField(cartItem.productId),
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: cartItem.quantity },
		SalesPrice: { type: "money", label: ["Unit price excl. GST", "Stukprijs excl. btw"], value: amount("price") },
		TotalAdjustmentAmount: {
			type: "money",
			label: ["Price adjustments", "Prijsaanpassingen"],
			value: amount("adjustment"),
		},
		Coupon_Code__c: { type: "text", length: 32, label: ["Coupon code", "Kortingscode"], value: amount("couponCode") },
		SortOrder__c: { type: "integer", label: ["Position", "Positie"], value: cartItem.serial },
	},
	layouts: {
		full: [
			{
				heading: ["Cart item", "Winkelwagenregel"],
				columns: 2,
				fields: ["CartId", "Product2Id", "Quantity", "SalesPrice", "TotalAdjustmentAmount", "Coupon_Code__c"],
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
	actions: cartItemActions,
	avatar: { icon: "webcart", color: "#fc7866" },
	mru: false,
});
