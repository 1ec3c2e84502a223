import { sql } from "drizzle-orm";
import { visibleCartsAndLists } from "#cart/saved-lists.db.ts";
import { cart, cartItem, coupon } from "#db/schema/cart.ts";
import { store } from "#db/schema/store.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { companyField, locationField, orderField, reference } from "./fields.ts";

/** A cart of a user for a location, or a saved list. */
export const cartObject = recordObject({
	apiName: "WebCart",
	keyPrefix: "0a6",
	table: cart,
	label: ["Cart", "Winkelwagen"],
	plural: ["Carts", "Winkelwagens"],
	name: "Name",
	rows: visibleCartsAndLists,
	who: [...customerRoles, ...staffRoles],
	part: "shop",
	fields: {
		Name: {
			type: "text",
			length: 80,
			label: ["Name", "Naam"],
			value: ({ language }) => sql`coalesce(${cart.name}, ${language === "nl-NL" ? "Winkelwagen" : "Cart"}::text)`,
		},
		Type: {
			type: "picklist",
			values: {
				open: ["Cart", "Winkelwagen"],
				list: ["Saved list", "Bestellijst"],
				ordered: ["Ordered", "Besteld"],
				later: ["Saved for later", "Bewaard voor later"],
			},
			label: ["Type", "Soort"],
			value: cart.kind,
		},
		AccountId: companyField(cart.accountId, "WebCarts"),
		OwnerId: reference({ to: "User", relation: "Owner", label: ["Owner", "Eigenaar"], value: cart.userId }),
		LocationId: locationField(cart.locationId, "WebCarts"),
		Is_Shared__c: {
			type: "boolean",
			label: ["Shared with the company", "Gedeeld met het bedrijf"],
			value: cart.shared,
		},
		Coupon_Code__c: {
			type: "text",
			length: 32,
			label: ["Coupon code", "Kortingscode"],
			value: () => sql`(select ${coupon.code} from ${coupon} where ${coupon.id} = ${cart.couponId})`,
		},
		UniqueProductCount: {
			type: "integer",
			label: ["Products", "Producten"],
			value: () =>
				sql`(select count(*)::int from ${cartItem} where ${cartItem.cartId} = ${cart.id} and ${cartItem.deletedAt} is null)`,
		},
		CurrencyIsoCode: {
			type: "text",
			length: 3,
			label: ["Currency", "Valuta"],
			value: () => sql`(select ${store.currency} from ${store})`,
		},
		Reordered_Order__c: {
			...orderField(cart.originalId),
			relation: "Reordered_Order__r",
			label: ["Reordered order", "Opnieuw bestelde bestelling"],
		},
	},
	layouts: {
		full: [
			{
				heading: ["Cart", "Winkelwagen"],
				columns: 2,
				fields: [
					"Name",
					"Type",
					"AccountId",
					"LocationId",
					"OwnerId",
					"Is_Shared__c",
					"UniqueProductCount",
					"Coupon_Code__c",
					"Reordered_Order__c",
					null,
				],
			},
		],
		compact: ["Name", "Type", "UniqueProductCount"],
	},
	listViews: {
		AllCarts: {
			label: ["Carts", "Winkelwagens"],
			columns: ["Name", "AccountId", "OwnerId", "LocationId", "UniqueProductCount", "LastModifiedDate"],
			order: ["-LastModifiedDate"],
			where: { Type: { eq: "open" } },
		},
		SavedLists: {
			label: ["Saved lists", "Bestellijsten"],
			columns: ["Name", "AccountId", "OwnerId", "Is_Shared__c", "UniqueProductCount"],
			order: ["Name"],
			where: { Type: { eq: "list" } },
		},
	},
	relatedLists: {
		CartItems: { columns: ["Product2Id", "Name", "Quantity"], order: ["SortOrder__c"] },
	},
	search: { fields: ["Name"], shows: ["Name", "AccountId", "OwnerId"], filters: ["Type"] },
	avatar: { icon: "webcart", color: "#fc7866" },
	mru: false,
});
