import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Act, systemId, type Viewer } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { type CatalogueView, catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { orderChargesIn, pieceChargesIn } from "#db/charge-columns.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { shortfallsOf } from "#orders/deliveries/deliveries.db.ts";
import { changeLines, dayMoveIn } from "#orders/order-change.ts";
import type { ShowOrder } from "#orders/order-requests.ts";
import { historyOrder, visibleOrders } from "#orders/orders.db.ts";
import { isUnpaid, type OrderStatus } from "#orders/orders.ts";
import { daysIfPaid } from "#orders/placing/late-days.db.ts";
import {
	additionalOf,
	allKinds,
	amountsOf,
	storedCharges,
	storedPieceCharges,
	sumOfCharges,
	withPieceAmounts,
} from "#shared/charges.ts";
import { money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { dueOf, paymentsAndRefundsOf } from "./order-payments.db.ts";
import { transferOf } from "./transfers.db.ts";

/** An order with its terms, lines, payments and history. */
export async function orderDetails(act: Act, { orderId, language }: ShowOrder) {
	const row = await orderOf(act, orderId);
	if (!row) throw new Refusal("not-found", "order.not-found");
	const [items, steps, short, catalogue, payments, transfer, days, { currency }] = await Promise.all([
		itemsOf(act, orderId),
		stepsOf(act, orderId),
		row.deliveredOn ? shortfallsOf(act, orderId) : [],
		catalogueFor(act),
		paymentsAndRefundsOf(act, row),
		transferOf(act, row),
		daysIfPaid(act, isUnpaid(row) ? [orderId] : []),
		storeFront(act),
	]);
	const { placedAt, updatedAt, userId, original, backOrder, disputed, ...order } = row;
	const { paid, back, attempts, isProcessing } = payments;
	const dayMove = dayMoveIn(steps.map(({ changes }) => changes));
	const shortOf = new Map(short.map(({ position, quantity }) => [position, quantity]));
	const line = lineInLanguage(catalogue, language);
	const { goods, discount, gst, total, charges: columns, ...rest } = order;
	const charges = storedCharges(columns, order.gstBasisPoints);
	return {
		...rest,
		placedAt: placedAt.toISOString(),
		/** The payment that the order waits for. Null when it waits for none. */
		due: isUnpaid(row) ? dueOf(placedAt, payments) : null,
		/** The delivery day of an unpaid order if it is paid now. Null for other orders. */
		dayIfPaid: days.get(orderId) ?? null,
		/** The move of the delivery day when the order became certain. Null when it kept its day, and when the day was changed since. */
		dayMove: dayMove?.comesOn === row.expectedOn ? dayMove : null,
		/** The bank transfer that the order waits for. Null when it waits for none. */
		transfer,
		/** Whether a bank is processing a payment, also of a cancelled order. */
		isPaymentProcessing: isProcessing,
		seen: updatedAt.toISOString(),
		isMine: userId === act.by.userId,
		/** Whether the back office reported a status that the order cannot take, until staff resolve it. */
		isDisputed: disputed !== null,
		/** Null when the viewer may not see the location of the original. */
		original: original?.id && mayOpen(act.by, original) ? { id: original.id, number: original.number } : null,
		/** The order for the undelivered rest, of the same company and location. */
		backOrder: backOrder?.id ? backOrder : null,
		goods,
		discount,
		net: money(goods - discount),
		charges,
		...amountsOf(allKinds, charges),
		/** All charges except the delivery costs. */
		other: sumOfCharges(additionalOf(charges)),
		vat: gst,
		gross: total,
		paid,
		back,
		attempts,
		lines: items.map(({ position, charges: ofPieces, ...item }) => ({
			...line(item),
			...withPieceAmounts({ charges: storedPieceCharges(ofPieces, order.gstBasisPoints) }),
			position,
			ordered: item.quantity + (shortOf.get(position) ?? 0),
		})),
		missing: short.map(missingIn(language, backOrder)),
		timeline: steps.map(stepIn(language, currency)),
	};
}

type ShortRow = Awaited<ReturnType<typeof shortfallsOf>>[number];

/** Shows an undelivered item with its name in a language. A cancelled back-order is not delivered either. */
const missingIn =
	(language: Language, backOrder: { status: OrderStatus | null } | null) =>
	({ id, position, articleNumber, quantity, rest, nameEn, nameNl, sizeEn, sizeNl }: ShortRow) => ({
		id,
		position,
		articleNumber,
		quantity,
		rest: backOrder?.status === "Cancelled" ? ("credit" as const) : rest,
		...(language === "nl-NL" ? { name: nameNl, size: sizeNl } : { name: nameEn, size: sizeEn }),
	});

type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Shows a step of the history. `changes` says line by line what a change changed. */
const stepIn =
	(language: Language, currency: string) =>
	({ at, by, changes, ...step }: StepRow) => ({
		...step,
		at: at.toISOString(),
		by: by ?? null,
		changes: changes ? changeLines(language, changes, currency) : [],
	});

const original = alias(orders, "original");
const backOrder = alias(orders, "back_order");
const successor = alias(users, "successor");
const successorContact = alias(contact, "successor_contact");

const shownColumns = {
	id: orders.id,
	/** The number to quote before the order has its number. */
	requestNumber: orders.serial,
	number: orders.number,
	status: orders.status,
	type: orders.type,
	placedAt: orders.placedAt,
	expectedOn: orders.expectedOn,
	deliveredOn: orders.deliveredOn,
	locationId: orders.locationId,
	paymentMethod: orders.paymentMethod,
	bank: orders.bank,
	awaitsPayment: orders.awaitsPayment,
	reference: orders.reference,
	costCentre: orders.costCentre,
	attention: orders.attention,
	instruction: orders.instruction,
	timeWindow: orders.timeWindow,
	couponCode: orders.couponCode,
	deliveryAddress: orders.deliveryAddress,
	billingAddress: orders.billingAddress,
	userId: orders.userId,
	disputed: orders.disputed,
	orderedBy: orders.orderedBy,
	/** The colleague who took the order over. Null while the person who ordered has it. */
	contact: sql<
		string | null
	>`coalesce(${successorContact.firstName} || ' ' || ${successorContact.lastName}, ${successor.username})`,
	gstBasisPoints: orders.gstBasisPoints,
	goods: orders.goods,
	discount: orders.discount,
	charges: orderChargesIn(orders),
	gst: orders.gst,
	total: orders.total,
	updatedAt: orders.updatedAt,
};

async function orderOf({ db, by }: Act, orderId: string) {
	const [row] = await db
		.select({
			...shownColumns,
			original: { id: original.id, number: original.number, locationId: original.locationId },
			isBackOrder: orders.isBackOrder,
			backOrder: {
				id: backOrder.id,
				number: backOrder.number,
				expectedOn: backOrder.expectedOn,
				status: backOrder.status,
			},
		})
		.from(orders)
		.leftJoin(original, and(eq(original.id, orders.originalId), eq(original.accountId, orders.accountId)))
		.leftJoin(
			backOrder,
			and(
				eq(backOrder.originalId, orders.id),
				eq(backOrder.accountId, orders.accountId),
				eq(backOrder.locationId, orders.locationId),
				eq(backOrder.isBackOrder, true),
			),
		)
		.leftJoin(successor, eq(successor.id, orders.successorId))
		.leftJoin(
			successorContact,
			and(eq(successorContact.id, successor.contactId), eq(successorContact.accountId, orders.accountId)),
		)
		.where(and(scoped(visibleOrders, by), eq(orders.id, orderId), isNull(orders.deletedAt)));
	return row ?? null;
}

const mayOpen = ({ locationIds }: Viewer, { locationId }: { locationId: string }): boolean =>
	locationIds === "all" || locationIds.includes(locationId);

const itemsOf = ({ db }: Act, orderId: string) =>
	db
		.select({
			position: orderItem.position,
			id: orderItem.id,
			productId: orderItem.productId,
			articleNumber: orderItem.articleNumber,
			nameEn: orderItem.nameEn,
			nameNl: orderItem.nameNl,
			sizeEn: orderItem.sizeEn,
			sizeNl: orderItem.sizeNl,
			quantity: orderItem.quantity,
			delivered: orderItem.delivered,
			price: orderItem.price,
			goods: orderItem.goods,
			discount: orderItem.discount,
			charges: pieceChargesIn(orderItem),
		})
		.from(orderItem)
		.where(eq(orderItem.orderId, orderId))
		.orderBy(asc(orderItem.position));

type ItemRow = Omit<Awaited<ReturnType<typeof itemsOf>>[number], "position" | "charges">;

/** Shows a line with the names at the time of the order, and with today's picture and page. Both are null for a product that is not sold
 * any more. */
function lineInLanguage(catalogue: CatalogueView, language: Language) {
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: false });
	const isDutch = language === "nl-NL";
	return ({ nameEn, nameNl, sizeEn, sizeNl, ...line }: ItemRow) => {
		const card = cardOf(line.productId);
		return {
			...line,
			net: money(line.goods - line.discount),
			name: isDutch ? nameNl : nameEn,
			size: isDutch ? sizeNl : sizeEn,
			slug: card?.slug ?? null,
			area: areaIn(card && { slug: card.area }),
			picture: card?.picture ?? null,
		};
	};
}

/** The person of the company. Null for staff and the system. */
const memberName = sql<string | null>`case when ${users.staff} is null and ${users.id} <> ${systemId}
	then coalesce(${contact.firstName} || ' ' || ${contact.lastName}, ${users.username}) end`;

const stepsOf = ({ db }: Act, orderId: string) =>
	db
		.select({
			/** The order was changed and kept its status. */
			isChange: sql<boolean>`${orderHistory.kind} = 'change'`,
			status: orderHistory.toStatus,
			at: orderHistory.at,
			note: orderHistory.note,
			changes: orderHistory.changes,
			by: memberName,
		})
		.from(orderHistory)
		.innerJoin(users, eq(users.id, orderHistory.createdBy))
		.leftJoin(contact, eq(contact.id, users.contactId))
		.where(eq(orderHistory.orderId, orderId))
		.orderBy(...historyOrder);
