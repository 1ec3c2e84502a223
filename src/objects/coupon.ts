import { sql } from "drizzle-orm";
import { visibleCoupons } from "#cart/coupons.db.ts";
import { coupon } from "#db/schema/cart.ts";
import { recordObject, staffRoles } from "#records/object.ts";

/** A discount for customers who enter its code. */
export const couponObject = recordObject({
	apiName: "Coupon",
	keyPrefix: "a03",
	table: coupon,
	label: ["Coupon", "Kortingscode"],
	plural: ["Coupons", "Kortingscodes"],
	name: "CouponCode",
	rows: visibleCoupons,
	who: staffRoles,
	part: "shop",
	fields: {
		CouponCode: { type: "text", length: 32, label: ["Coupon code", "Kortingscode"], value: coupon.code, unique: true },
		Type__c: {
			type: "picklist",
			values: { percentage: ["Percentage", "Percentage"], amount: ["Amount", "Bedrag"] },
			label: ["Type", "Soort"],
			value: coupon.kind,
		},
		Percentage__c: { type: "percent", label: ["Discount percentage", "Kortingspercentage"], value: coupon.basisPoints },
		Amount__c: { type: "money", label: ["Discount amount", "Kortingsbedrag"], value: coupon.amount },
		Minimum_Amount__c: { type: "money", label: ["Minimum amount", "Minimumbedrag"], value: coupon.minimum },
		Valid_From__c: { type: "date", label: ["Valid from", "Geldig vanaf"], value: coupon.validFrom },
		Valid_To__c: { type: "date", label: ["Valid to", "Geldig tot en met"], value: coupon.validTo },
		Once_Per_Account__c: {
			type: "boolean",
			label: ["Once per company", "Eén keer per bedrijf"],
			value: coupon.oncePerAccount,
		},
		Status: {
			type: "picklist",
			values: {
				Upcoming: ["Upcoming", "Binnenkort"],
				Active: ["Active", "Actief"],
				Ended: ["Ended", "Verlopen"],
			},
			label: ["Status", "Status"],
			value: ({ today }) =>
				sql`(case when ${today} < ${coupon.validFrom} then 'Upcoming' when ${today} > ${coupon.validTo} then 'Ended' else 'Active' end)`,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Coupon", "Kortingscode"],
				columns: 2,
				fields: [
					"CouponCode",
					"Status",
					"Type__c",
					"Minimum_Amount__c",
					"Percentage__c",
					"Amount__c",
					"Valid_From__c",
					"Valid_To__c",
					"Once_Per_Account__c",
					null,
				],
			},
		],
		compact: ["CouponCode", "Status", "Percentage__c", "Amount__c"],
	},
	listViews: {
		AllCoupons: {
			label: ["All coupons", "Alle kortingscodes"],
			columns: ["CouponCode", "Type__c", "Percentage__c", "Amount__c", "Valid_From__c", "Valid_To__c", "Status"],
			order: ["CouponCode"],
		},
		ActiveCoupons: {
			label: ["Active", "Actief"],
			columns: ["CouponCode", "Percentage__c", "Amount__c", "Valid_To__c"],
			order: ["CouponCode"],
			where: { Status: { eq: "Active" } },
		},
	},
	search: { fields: ["CouponCode"], shows: ["CouponCode", "Status"], filters: ["Status", "Type__c"] },
	avatar: { icon: "promotions", color: "#ff9d3b" },
});
