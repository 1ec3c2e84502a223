import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { cartKinds, maxQuantity } from "#cart/cart.ts";
import { couponKinds } from "#cart/coupons.ts";
import { maxListNameLength } from "#cart/list-limits.ts";
import { auditColumns, cents, checkIdPrefix, checkOneOf, recordId } from "#db/columns.ts";
import { account, location, users } from "./accounts.ts";
import { category, product } from "./catalogue.ts";

/** A discount on the goods that the coupon covers, for customers who enter its code. */
export const coupon = pgTable(
	"coupon",
	{
		id: recordId().primaryKey(),
		code: text().notNull(),
		kind: text({ enum: couponKinds }).notNull(),
		basisPoints: integer(),
		amount: cents(),
		/** The least amount of covered goods. */
		minimum: cents().notNull(),
		validFrom: date({ mode: "string" }).notNull(),
		/** Null when the coupon has no end. */
		validTo: date({ mode: "string" }),
		oncePerAccount: boolean().notNull().default(true),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("coupon", "a03", row.id),
		checkOneOf("coupon_kind_is_known", row.kind, couponKinds),
		check("coupon_code_is_typed_easily", sql`${row.code} ~ '^[A-Z0-9][A-Z0-9-]{1,31}$'`),
		check(
			"coupon_is_a_share_or_an_amount",
			sql`
			case ${row.kind} when 'percentage' then ${row.basisPoints} between 1 and 10000 and ${row.amount} is null
				else ${row.amount} > 0 and ${row.basisPoints} is null end`,
		),
		check("coupon_minimum_is_an_amount", sql`${row.minimum} >= 0`),
		check("coupon_ends_after_it_begins", sql`${row.validTo} >= ${row.validFrom}`),
		uniqueIndex("coupon_code_is_one").on(row.code),
	],
);

/** The categories that a coupon covers, with their subcategories. A coupon without rows covers everything. */
export const couponCategory = pgTable(
	"coupon_category",
	{
		couponId: recordId()
			.notNull()
			.references(() => coupon.id),
		categoryId: recordId()
			.notNull()
			.references(() => category.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "coupon_category_is_one", columns: [row.couponId, row.categoryId] })],
);

/** A cart of a user for a location, its items saved for later, or a saved list. */
export const cart = pgTable(
	"cart",
	{
		id: recordId().primaryKey(),
		kind: text({ enum: cartKinds }).notNull(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** Null for lists, and while the company has no location. */
		locationId: recordId(),
		/** The visit from a procurement system that fills this cart. Null outside punch-out, and for lists. */
		punchOutSessionId: recordId(),
		/** The name of a list. Null for carts. */
		name: text(),
		/** Whether the whole company uses the list. */
		shared: boolean().notNull().default(false),
		couponId: recordId().references(() => coupon.id),
		/** The order that was reordered into this cart. Becomes originalId of the new order. */
		originalId: recordId(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("cart", "0a6", row.id),
		checkOneOf("cart_kind_is_known", row.kind, cartKinds),
		check("cart_has_a_name_as_a_list", sql`(${row.kind} = 'list') = (${row.name} is not null)`),
		check("cart_name_is_short", sql`char_length(${row.name}) between 1 and ${sql.raw(String(maxListNameLength))}`),
		check("cart_is_shared_as_a_list", sql`${row.kind} = 'list' or not ${row.shared}`),
		check("cart_has_a_coupon_where_it_is_paid", sql`${row.kind} <> 'list' or ${row.couponId} is null`),
		foreignKey({
			name: "cart_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		check("cart_has_no_punch_out_session_as_a_list", sql`${row.kind} <> 'list' or ${row.punchOutSessionId} is null`),
		// Null counts as a value: two open carts without a location, or outside punch-out, have the same key.
		uniqueIndex("cart_is_open_once_for_each_key")
			.on(row.userId, row.accountId, sql`coalesce(${row.locationId}, '')`, sql`coalesce(${row.punchOutSessionId}, '')`)
			.where(sql`${row.kind} = 'open' and ${row.deletedAt} is null`),
		uniqueIndex("cart_for_later_is_one_for_each_key")
			.on(row.userId, row.accountId, sql`coalesce(${row.locationId}, '')`, sql`coalesce(${row.punchOutSessionId}, '')`)
			.where(sql`${row.kind} = 'later' and ${row.deletedAt} is null`),
		check("cart_has_no_coupon_for_later", sql`${row.kind} <> 'later' or ${row.couponId} is null`),
		uniqueIndex("cart_name_is_one_for_each_person")
			.on(row.userId, row.accountId, sql`lower(${row.name})`)
			.where(sql`${row.kind} = 'list' and ${row.deletedAt} is null`),
		index("cart_of_account").on(row.accountId),
	],
);

export const cartItem = pgTable(
	"cart_item",
	{
		id: recordId().primaryKey(),
		cartId: recordId()
			.notNull()
			.references(() => cart.id),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		quantity: integer().notNull(),
		/** Lines are sorted by this number, oldest first. */
		serial: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("cart_item", "0a9", row.id),
		check("cart_item_is_some", sql`${row.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
		uniqueIndex("cart_item_is_one_for_each_product").on(row.cartId, row.productId),
	],
);

/** The use of a once-only coupon by a company. Deleted when the order is cancelled. */
export const couponUse = pgTable(
	"coupon_use",
	{
		couponId: recordId()
			.notNull()
			.references(() => coupon.id),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "coupon_use_is_once", columns: [row.couponId, row.accountId] })],
);
