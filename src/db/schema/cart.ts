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
import { cartKinds, mostOfOne } from "#cart/cart.ts";
import { couponKinds } from "#cart/coupons.ts";
import { longestListName } from "#cart/list-limits.ts";
import { cents, kept, oneOf, prefixed, recordId } from "#db/columns.ts";
import { account, location, users } from "./accounts.ts";
import { category, product } from "./catalogue.ts";

/** What is taken off the goods it covers, for whoever knows its code. */
export const coupon = pgTable(
	"coupon",
	{
		id: recordId().primaryKey(),
		code: text().notNull(),
		kind: text({ enum: couponKinds }).notNull(),
		basisPoints: integer(),
		amount: cents(),
		/** Of goods that it covers. */
		minimum: cents().notNull(),
		validFrom: date({ mode: "string" }).notNull(),
		/** Null: until it is taken away. */
		validTo: date({ mode: "string" }),
		oncePerAccount: boolean().notNull().default(true),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("coupon", "a03", row.id),
		oneOf("coupon_kind_is_known", row.kind, couponKinds),
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

/** What a coupon covers, with all that is below it. Without rows: everything. */
export const couponCategory = pgTable(
	"coupon_category",
	{
		couponId: recordId()
			.notNull()
			.references(() => coupon.id),
		categoryId: recordId()
			.notNull()
			.references(() => category.id),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "coupon_category_is_one", columns: [row.couponId, row.categoryId] })],
);

/** What somebody is about to order for a location of theirs, or keeps as a list. */
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
		/** Null: a list, or a company that has no location yet. */
		locationId: recordId(),
		/** The visit from a procurement system that fills this cart. Null outside punch-out, and for lists. */
		punchOutSessionId: recordId(),
		/** Of a list. */
		name: text(),
		/** A list that all of the company use. */
		shared: boolean().notNull().default(false),
		couponId: recordId().references(() => coupon.id),
		/** The order that it was filled from again. The order that comes of it points there with a key of its own. */
		originalId: recordId(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("cart", "0a6", row.id),
		oneOf("cart_kind_is_known", row.kind, cartKinds),
		check("cart_has_a_name_as_a_list", sql`(${row.kind} = 'list') = (${row.name} is not null)`),
		check("cart_name_is_short", sql`char_length(${row.name}) between 1 and ${sql.raw(String(longestListName))}`),
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
		/** Lines stand in the order in which they came. */
		serial: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("cart_item", "0a9", row.id),
		check("cart_item_is_some", sql`${row.quantity} between 1 and ${sql.raw(String(mostOfOne))}`),
		uniqueIndex("cart_item_is_one_for_each_product").on(row.cartId, row.productId),
	],
);

/** Who used a coupon that is for once, and for which order. A cancelled order gives it back. */
export const couponUse = pgTable(
	"coupon_use",
	{
		couponId: recordId()
			.notNull()
			.references(() => coupon.id),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "coupon_use_is_once", columns: [row.couponId, row.accountId] })],
);
