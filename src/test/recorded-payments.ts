import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, system } from "#act.ts";
import { addToCart, switchLocation, useCoupon as takeCoupon } from "#cart/cart.commands.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import { applyPaymentReport, openNewPayment } from "#checkout/paying.commands.ts";
import type { Db } from "#db/db.ts";
import { orderHistory, orderItem, orders, shortfall } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { historyOrder } from "#orders/orders.db.ts";
import { openPayments, startPayment } from "#payments/payments.flows.ts";
import { openSandbox } from "#providers/payment/sandbox.ts";
import { banks } from "#shared/banks.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { paymentStatuses, refundStatuses } from "#shared/payment-provider.ts";
import { dayOf, storeDay } from "#shared/store-day.ts";
import { actOf } from "./people.ts";
import { checkoutInput } from "./placing.ts";

const idFields = "id|orderId|originalId|paymentId|serial|number|key|cartId|reference|url|eventId|raw|language";
const ignoredFields = new RegExp(`^(${idFields}|createdAt|createdBy|updatedAt|updatedBy)$`);

/** A row without ids and timestamps, so that rows of two orders can be compared. */
const comparableFields = <Row extends object>(row: Row) =>
	Object.fromEntries(Object.entries(row).filter(([name]) => !ignoredFields.test(name)));

async function rowsOf(db: Db, orderId: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order) throw new Error("there is no such order");
	const payments = await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
	const ofPayments = payments.map(({ id }) => id);
	return {
		order,
		items: await db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position),
		steps: await db
			.select()
			.from(orderHistory)
			.where(eq(orderHistory.orderId, orderId))
			.orderBy(...historyOrder),
		short: await db.select().from(shortfall).where(eq(shortfall.orderId, orderId)).orderBy(shortfall.position),
		payments,
		events: await db
			.select()
			.from(paymentEvent)
			.where(inArray(paymentEvent.paymentId, ofPayments))
			.orderBy(paymentEvent.receivedAt, paymentEvent.paymentId, paymentEvent.id),
		refunds: await db.select().from(refund).where(inArray(refund.paymentId, ofPayments)).orderBy(refund.createdAt),
	};
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const backOrderIdOf = async (db: Db, orderId: string): Promise<string | null> => {
	const [rest] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.originalId, orderId), eq(orders.isBackOrder, true)));
	return rest?.id ?? null;
};

type RecordedOrder = { order: object; rest: RecordedOrder | null };

/** All rows of an order and of its back-orders. */
export async function recordedOrder(db: Db, orderId: string): Promise<RecordedOrder> {
	const { order, ...rows } = await rowsOf(db, orderId);
	const restId = await backOrderIdOf(db, orderId);
	const all = Object.entries(rows).map(([name, rowsOfTable]) => [name, rowsOfTable.map(comparableFields)]);
	return {
		order: comparableFields(order),
		...Object.fromEntries(all),
		rest: restId ? await recordedOrder(db, restId) : null,
	};
}

const sandbox = openSandbox({
	secret: "a secret of the tests, long enough for anybody",
	publicUrl: "http://shop.example",
	send: async () => undefined,
	now: () => new Date(),
});
/** The payment provider of the demo. */
export const demoPayments = openPayments({
	provider: sandbox,
	publicUrl: "http://shop.example",
	onCall: () => undefined,
});

type Replay = { db: Db; buyer: (at: Date) => Act; shop: (at: Date) => Act; recorded: Rows; orderId: string };
type ReplayStep = { at: Date; rank: number; run: (replaying: Replay) => Promise<unknown> };

/** Repeats a recorded order by the shop's commands: places, pays and moves it at the recorded times. Products do not change
 * meanwhile, so one catalogue snapshot serves all commands. */
export async function replayOrder(db: Db, id: string, catalogue: Act["deps"]["catalogue"]): Promise<string> {
	const recorded = await rowsOf(db, id);
	const by = await viewerOf(db, recorded.order.userId, recorded.order.accountId);
	if (!by) throw new Error("the order has no user");
	const paying = (act: Act): Act => ({ ...act, deps: { ...act.deps, catalogue, payments: demoPayments } });
	const buyer = (at: Date) => paying(actOf(db, by, at));
	const shop = (at: Date) => paying(actOf(db, { ...system, staff: "administrator" }, at));
	const replaying = {
		db,
		buyer,
		shop,
		recorded,
		orderId: await replayPlacing(buyer(recorded.order.placedAt), recorded),
	};
	const restId = await backOrderIdOf(db, id);
	const rest = restId ? await rowsOf(db, restId) : null;
	const happened = [...paymentSteps(recorded), ...statusSteps(recorded), ...(rest ? backOrderSteps(rest) : [])];
	for (const { run } of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank))
		await run(replaying);
	return replaying.orderId;
}

async function replayPlacing(act: Act, { order, items, short, payments: [first] }: Rows): Promise<string> {
	await switchLocation(act, { locationId: order.locationId });
	const whole = new Map(items.map(({ position, productId, quantity }) => [position, { productId, quantity }]));
	for (const { position, productId, quantity } of short)
		whole.set(position, { productId, quantity: quantity + (whole.get(position)?.quantity ?? 0) });
	for (const [, { productId, quantity }] of [...whole].toSorted(([a], [b]) => a - b)) {
		await addToCart(act, { productId, quantity, allowSecondSize: true });
	}
	if (order.couponCode) await takeCoupon(act, { code: order.couponCode });
	const { reference, costCentre, termsVersion } = order;
	const bank = banks.find((candidate) => candidate === (first ?? order).bank) ?? null;
	const wanted = {
		deliverOn: storeDay(order.expectedOn) ?? dayOf(2026, 1, 1),
		method: first?.method ?? order.paymentMethod,
		bank,
		reference,
		costCentre,
		termsVersion,
	};
	const { orderId } = await checkOut(act, await checkoutInput(act, wanted));
	return orderId;
}

/** The id of the nth payment attempt. */
async function attemptOf({ db, orderId }: Replay, nth: number): Promise<string> {
	const rows = await db
		.select({ id: payment.id })
		.from(payment)
		.where(eq(payment.orderId, orderId))
		.orderBy(payment.id);
	return rows[nth]?.id ?? "";
}

const ProviderMessage = z.discriminatedUnion("about", [
	z.object({ about: z.literal("payment"), status: z.enum(paymentStatuses), amount: z.int(), currency: z.string() }),
	z.object({ about: z.literal("refund"), status: z.enum(refundStatuses), refundId: z.string() }),
]);

function paymentSteps({ order, payments, events, refunds }: Rows): ReplayStep[] {
	const opened = payments.slice(1).map(({ createdAt: at, method, bank }) => ({
		at,
		rank: 2,
		run: ({ buyer, orderId }: Replay) =>
			openNewPayment(buyer(at), {
				orderId,
				method: prepaidMethods.find((candidate) => candidate === method) ?? null,
				bank: banks.find((candidate) => candidate === bank) ?? null,
			}),
	}));
	const starts = payments.flatMap(({ startedAt: at, language }, nth) =>
		at === null || language === null
			? []
			: {
					at,
					rank: 3,
					run: async (now: Replay) => startPayment(now.buyer(at), { paymentId: await attemptOf(now, nth), language }),
				},
	);
	const reports = events
		.filter(({ outcome }) => outcome !== "noted")
		.map(({ paymentId: wasId, receivedAt: at, raw }) => ({
			at,
			rank: 0,
			run: async (now: Replay) => {
				const paymentId = await attemptOf(
					now,
					payments.findIndex(({ id }) => id === wasId),
				);
				const common = { paymentId, eventId: crypto.randomUUID(), reference: `sandbox:${paymentId}`, raw };
				const message = ProviderMessage.parse(JSON.parse(raw));
				if (message.about === "payment") return applyPaymentReport(now.shop(at), { ...message, ...common });
				const of = refunds.find(({ id }) => id === message.refundId);
				const orderId = of?.orderId === order.id ? now.orderId : ((await backOrderIdOf(now.db, now.orderId)) ?? "");
				const [row] = await now.db
					.select({ id: refund.id })
					.from(refund)
					.where(and(eq(refund.paymentId, paymentId), eq(refund.orderId, orderId)));
				return applyPaymentReport(now.shop(at), { ...message, ...common, refundId: row?.id ?? "" });
			},
		}));
	return [...opened, ...starts, ...reports];
}

/** The status changes by staff. A payment accepts the order by itself. */
const statusSteps = ({ steps, items, short, payments }: Rows): ReplayStep[] =>
	steps
		.slice(1)
		.filter(({ toStatus }) => payments.length === 0 || toStatus !== "In progress")
		.map(({ toStatus: to, at, note }) => ({
			at,
			rank: 1,
			run: ({ shop, orderId }: Replay) =>
				moveOrder(shop(at), {
					orderId,
					to,
					note,
					short:
						to === "On the way"
							? short.map(({ position: line, rest }) => ({
									line,
									rest,
									delivered: items.find(({ position }) => position === line)?.quantity ?? 0,
								}))
							: [],
				}),
		}));

/** The status changes of the back-order. Sending the original creates and accepts the back-order. */
const backOrderSteps = ({ steps }: Rows): ReplayStep[] =>
	steps.slice(2).map(({ toStatus: to, at, note }) => ({
		at,
		rank: 1,
		run: async ({ db, shop, orderId }: Replay) =>
			moveOrder(shop(at), { orderId: (await backOrderIdOf(db, orderId)) ?? "", to, note }),
	}));
