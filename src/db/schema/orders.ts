import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	customType,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { orderChargeColumns, orderCharges, pieceChargeColumns } from "#db/charge-columns.ts";
import { auditColumns, cents, checkIdPrefix, checkOneOf, literals, moment, recordId } from "#db/columns.ts";
import { oneText } from "#db/like.ts";
import type { OrderChange } from "#orders/order-change.ts";
import {
	inProgress,
	orderStatuses,
	orderTypes,
	shortfallOutcomes,
	stepKinds,
	type WrittenAddress,
} from "#orders/orders.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { account, location, users } from "./accounts.ts";
import { cart, coupon } from "./cart.ts";
import { product } from "./catalogue.ts";

const wordVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** An order. Prices, names and addresses are copies from the time of placing. */
export const orders = pgTable(
	"orders",
	{
		id: recordId().primaryKey(),
		serial: integer().notNull().generatedAlwaysAsIdentity({ startWith: 500_001 }),
		/** The order number, given at acceptance. */
		number: text(),
		status: text({ enum: orderStatuses }).notNull(),
		type: text({ enum: orderTypes }).notNull(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		/** The user who placed the order. */
		userId: recordId()
			.notNull()
			.references(() => users.id),
		orderedBy: text().notNull(),
		/** The user who took the order over when the one who placed it left the company. Null while nobody has. */
		successorId: recordId().references(() => users.id),
		locationId: recordId().notNull(),
		deliveryAddress: jsonb().$type<WrittenAddress>().notNull(),
		billingAddress: jsonb().$type<WrittenAddress>().notNull(),
		placedAt: moment().notNull(),
		/** The delivery day promised at placing. */
		expectedOn: date({ mode: "string" }).notNull(),
		deliveredOn: date({ mode: "string" }),
		paymentMethod: text({ enum: paymentMethods }).notNull(),
		bank: text(),
		/** Whether staff can accept the order only after its payment. */
		awaitsPayment: boolean().notNull(),
		reference: text(),
		costCentre: text(),
		/** The person who takes the delivery. */
		attention: text(),
		/** The instruction for the driver. */
		instruction: text(),
		/** The preferred time of the delivery, one of the location. */
		timeWindow: text(),
		couponId: recordId().references(() => coupon.id),
		couponCode: text(),
		gstBasisPoints: integer().notNull(),
		goods: cents().notNull(),
		discount: cents().notNull(),
		...orderChargeColumns(),
		gst: cents().notNull(),
		total: cents().notNull(),
		/** The order that this one reorders, or whose back-order it is. */
		originalId: recordId().references((): AnyPgColumn => orders.id),
		/** Whether this order has the lines that the original could not deliver. */
		isBackOrder: boolean().notNull().default(false),
		/** The version of the terms of sale that the customer accepted. */
		termsVersion: text().notNull(),
		/** The `updatedAt` of the state that the back office has. Null when it has none. Setting this does not change `updatedAt`. */
		handedOverAt: moment(),
		/** The last status from the back office that the order could not take, until staff resolve it. */
		disputed: text(),
		/** The idempotency key: a repeated key is the same order. */
		key: uuid().notNull(),
		cartId: recordId().references(() => cart.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("orders", "801", row.id),
		checkOneOf("orders_status_is_known", row.status, orderStatuses),
		checkOneOf("orders_type_is_known", row.type, orderTypes),
		checkOneOf("orders_payment_method_is_known", row.paymentMethod, paymentMethods),
		check(
			"orders_have_a_number_from_acceptance_on",
			sql`case when ${row.status} = 'Pending' then ${row.number} is null
				else ${row.number} is not null or ${row.status} = 'Cancelled' end`,
		),
		check(
			"orders_charge_nothing_negative",
			sql`least(${row.goods}, ${row.discount}, ${sql.join(orderCharges(row), sql`, `)}, ${row.gst}) >= 0`,
		),
		check("orders_discount_is_of_their_goods", sql`${row.discount} <= ${row.goods}`),
		check(
			"orders_total_is_the_sum_of_its_parts",
			sql`${row.total} = ${row.goods} - ${row.discount} + ${sql.join(orderCharges(row), sql` + `)} + ${row.gst}`,
		),
		check("orders_successor_is_another", sql`${row.successorId} <> ${row.userId}`),
		check("orders_come_later_than_another", sql`not ${row.isBackOrder} or ${row.originalId} is not null`),
		foreignKey({
			name: "orders_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		unique("orders_stay_with_their_account").on(row.accountId, row.id),
		uniqueIndex("orders_number_is_one").on(row.number),
		uniqueIndex("orders_are_one_per_attempt").on(row.userId, row.key),
		uniqueIndex("orders_are_one_per_cart").on(row.cartId),
		index("orders_to_be_handed_over_again")
			.on(row.id)
			.where(sql`${row.handedOverAt} <> ${row.updatedAt} and ${row.status} in ('Pending', 'Cancelled')`),
		uniqueIndex("orders_have_one_back_order").on(row.originalId).where(sql`${row.isBackOrder}`),
		index("orders_of_account").on(row.accountId, row.placedAt),
		/** The list of all orders, for staff, page by page. */
		index("orders_by_placing").on(row.placedAt, row.id).where(sql`${row.deletedAt} is null`),
		/** The search for records, by parts of words. */
		index("orders_search").using(
			"gin",
			row.number.op("gin_trgm_ops"),
			row.reference.op("gin_trgm_ops"),
			sql`${oneText([row.number, row.reference])} gin_trgm_ops`,
		),
		// A small part of all orders, for the order list, the open balance and the back office.
		index("orders_in_progress_of_account")
			.on(row.accountId, row.placedAt)
			.where(sql`${row.status} in (${literals(inProgress)})`),
	],
);

/** The article number and names of a product, copied at the time of ordering. */
const named = () => ({
	articleNumber: text().notNull(),
	nameEn: text().notNull(),
	nameNl: text().notNull(),
	sizeEn: text().notNull(),
	sizeNl: text().notNull(),
});

export const orderItem = pgTable(
	"order_item",
	{
		id: recordId().primaryKey(),
		orderId: recordId()
			.notNull()
			.references(() => orders.id),
		position: integer().notNull(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		productCode: text().notNull(),
		...named(),
		quantity: integer().notNull(),
		/** Null until the line was sent. */
		delivered: integer(),
		price: cents().notNull(),
		goods: cents().notNull(),
		discount: cents().notNull(),
		...pieceChargeColumns(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("order_item", "802", row.id),
		check("order_item_is_some", sql`${row.quantity} >= 1`),
		check("order_item_comes_as_ordered_or_less", sql`${row.delivered} between 0 and ${row.quantity}`),
		check("order_item_costs_its_price_so_many_times", sql`${row.goods} = ${row.price} * ${row.quantity}`),
		check("order_item_discount_is_of_its_goods", sql`${row.discount} between 0 and ${row.goods}`),
		uniqueIndex("order_item_has_its_place").on(row.orderId, row.position),
		index("order_item_of_product").on(row.productId),
	],
);

/** The version of the terms of sale that a person agreed to. */
export const termsAgreement = pgTable(
	"terms_agreement",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		version: text().notNull(),
		agreedAt: moment().notNull(),
	},
	(row) => [primaryKey({ columns: [row.userId, row.version] })],
);

/** The words by which an order is found. A job renews the words of the orders in `order_search_due`. */
export const orderSearch = pgTable(
	"order_search",
	{
		orderId: recordId()
			.primaryKey()
			.references(() => orders.id, { onDelete: "cascade" }),
		words: wordVector().notNull(),
	},
	(row) => [index("order_search_words").using("gin", row.words)],
);

/** The orders whose words are missing or old. Triggers insert them when an order or its lines change. */
export const orderSearchDue = pgTable(
	"order_search_due",
	{
		orderId: recordId()
			.primaryKey()
			.references(() => orders.id, { onDelete: "cascade" }),
		accountId: recordId().notNull(),
	},
	(row) => [index("order_search_due_of_account").on(row.accountId)],
);

/** The quantity of a line that was not delivered, and whether it follows or is refunded. */
export const shortfall = pgTable(
	"shortfall",
	{
		id: recordId().primaryKey(),
		orderId: recordId()
			.notNull()
			.references(() => orders.id),
		/** The position of the order line. */
		position: integer().notNull(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		...named(),
		quantity: integer().notNull(),
		rest: text({ enum: shortfallOutcomes }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("shortfall", "a13", row.id),
		checkOneOf("shortfall_rest_is_known", row.rest, shortfallOutcomes),
		check("shortfall_is_some", sql`${row.quantity} >= 1`),
		uniqueIndex("shortfall_is_one_for_each_line").on(row.orderId, row.position),
	],
);

/** The history of an order: status transitions, and changes of its content by a customer. */
export const orderHistory = pgTable(
	"order_history",
	{
		id: recordId().primaryKey(),
		orderId: recordId()
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: stepKinds }).notNull().default("transition"),
		/** Null when the order was placed. */
		fromStatus: text({ enum: orderStatuses }),
		toStatus: text({ enum: orderStatuses }).notNull(),
		at: moment().notNull(),
		note: text(),
		/** The differences that a change made. Null for transitions, and for changes from before this column. */
		changes: jsonb().$type<OrderChange>(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("order_history", "a12", row.id),
		checkOneOf("order_history_kind_is_known", row.kind, stepKinds),
		check(
			"order_history_change_keeps_the_status",
			sql`${row.kind} <> 'change' or ${row.fromStatus} is not distinct from ${row.toStatus}`,
		),
		checkOneOf("order_history_from_is_known", row.fromStatus, orderStatuses),
		checkOneOf("order_history_to_is_known", row.toStatus, orderStatuses),
		index("order_history_of_order").on(row.orderId, row.at),
	],
);
