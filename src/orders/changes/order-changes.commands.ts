import { lockBuyer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { refusalOf, refuseNonBuyers } from "#cart/cart.commands.ts";
import { maxCartLines, troubleOf } from "#cart/cart.ts";
import { findAllGoods, type GoodsRow } from "#cart/cart-lines.db.ts";
import { chargeableLine, pricingRulesOf } from "#cart/cart-totals.db.ts";
import { releaseCoupon } from "#cart/coupons.db.ts";
import { totalsWithCoupon } from "#cart/pricing.ts";
import type { CatalogueView } from "#catalogue/catalogue-view.db.ts";
import { pricedLines } from "#catalogue/prices/prices.db.ts";
import { returnStock, takeStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttleSampled } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { changeBetween } from "#orders/order-change.ts";
import type { ChangeLine, ChangeOrder } from "#orders/order-requests.ts";
import { replaceItems, saveOrder, writeHistory } from "#orders/orders.db.ts";
import { sumsOf } from "#orders/placing/back-order.ts";
import { refuseReference } from "#orders/placing/placing.commands.ts";
import { methodsOffered, refuseDay, refuseWindow } from "#orders/placing/placing-rules.ts";
import { columnsOfPieces, pieceColumns } from "#shared/charges.ts";
import { newId } from "#shared/id.ts";
import { type Money, money } from "#shared/money.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { Refusal, reasonOf, refusalFor } from "#shared/refusal.ts";
import { storeDay } from "#shared/store-day.ts";
import { deliverySettings, wallClock } from "#store/store.db.ts";
import {
	type LineToChange,
	linesToChange,
	lockOrderToChange,
	type OrderToChange,
	orderOfLine,
} from "./order-changes.db.ts";
import { addedField, mayChange, stockDifference } from "./order-changes.ts";

/** A line after the change, with price and charges per piece. */
type NextLine = Omit<LineToChange, "lot" | "groupId">;

/** Limits changes, because each adds a row to the order history. Not a limit of the call description, so that malformed ids and replays do
 * not count. */
const orderChangeLimit = { name: "order-change", times: 300, seconds: 60 * 60 };

async function limitChanges(act: Act): Promise<void> {
	refuseNonBuyers(act);
	await throttleSampled(act, orderChangeLimit, act.by.userId ?? "");
}

/** Changes an order that staff have not accepted, in one transaction. Changed lines have today's price, other lines keep theirs. Charges,
 * coupon, GST, stock and credit are computed again. */
export async function changeOrder(act: Act, input: ChangeOrder): Promise<void> {
	await limitChanges(act);
	return inTransaction(act, async (act) => {
		await applyChange(act, { ...(await prepareChange(act, input)), input });
	});
}

type PreparedChange = Awaited<ReturnType<typeof prepareChange>> & { input: ChangeOrder };

async function applyChange(act: Act, { order, currentLines, lines, bill, input }: PreparedChange): Promise<void> {
	await moveStock(act, currentLines, lines);
	if (order.couponId && !bill.couponId) await releaseCoupon(act, order.couponId, order.accountId);
	await saveChange(act, { order, currentLines, lines, bill, input });
}

export type LinesOfOrder = { orderId: string; lines: readonly { productId: string; quantity: number }[] };

/** Adds products to an order that staff have not accepted, in one transaction, at today's prices. A product that the order has already gets
 * a larger quantity. Refuses what `changeOrder` refuses. Returns the new total. */
export function addToOrder(act: Act, input: LinesOfOrder): Promise<Money> {
	refuseNonBuyers(act);
	return inTransaction(act, async (act) => {
		const addition = await prepareAddition(act, input);
		await applyChange(act, addition);
		return addition.bill.totals.total;
	});
}

/** The total of an order after `addToOrder`. Refuses what `addToOrder` refuses, and writes nothing. */
export function previewAddition(act: Act, input: LinesOfOrder): Promise<Money> {
	refuseNonBuyers(act);
	return inTransaction(act, async (act) => (await prepareAddition(act, input)).bill.totals.total);
}

async function prepareAddition(act: Act, { orderId, lines: added }: LinesOfOrder): Promise<PreparedChange> {
	const { order, currentLines } = await lockChangeable(act, { orderId });
	const addedIds = new Set(added.map(({ productId }) => productId));
	const more = new Map(added.map(({ productId, quantity }) => [productId, quantity]));
	const changes = currentLines.flatMap(({ id, productId, quantity }) => {
		const extra = more.get(productId);
		more.delete(productId);
		return extra === undefined ? [] : [{ id, productId, quantity: quantity + extra }];
	});
	const input = changeOfLines(order, changes);
	const { lines: keptLines } = await nextLines(act, currentLines, input);
	const { view, lines: newLines } = await linesToAdd(act, more, currentLines.at(-1)?.position ?? 0);
	const lines = [...keptLines, ...newLines];
	await refuseLateAddition(act, { order, lines: lines.filter(({ productId }) => addedIds.has(productId)) });
	const bill = await totalsAfterChange(act, { order, lines, view });
	await refuseBuyer(act, { order, input, total: bill.totals.total });
	return { order, currentLines, lines, bill, input };
}

/** Refuses products that are not in time for the day of their order. An order of a plan has the deadline of its plan instead. */
async function refuseLateAddition(act: Act, { order, lines }: { order: OrderToChange; lines: readonly NextLine[] }) {
	const day = storeDay(order.expectedOn);
	if (order.type === "coffee planner" || !day) return;
	const goods = lines.map(({ goods }) => goods);
	refuseDay({ settings: await deliverySettings(act), site: order, goods, now: act.now }, day);
}

/** Takes products off an order that staff have not accepted, in one transaction: as many pieces as the order still has of them. Refuses what
 * `changeOrder` refuses, for example when no line would be left. */
export function takeOffOrder(act: Act, { orderId, lines: removed }: LinesOfOrder): Promise<void> {
	refuseNonBuyers(act);
	return inTransaction(act, async (act) => {
		const { order, currentLines } = await lockChangeable(act, { orderId });
		const fewer = new Map(removed.map(({ productId, quantity }) => [productId, quantity]));
		const changes = currentLines.flatMap(({ id, productId, quantity }) => {
			const pieces = fewer.get(productId);
			fewer.delete(productId);
			return pieces === undefined ? [] : [{ id, productId, quantity: Math.max(0, quantity - pieces) }];
		});
		const input = changeOfLines(order, changes);
		await applyChange(act, { ...(await prepareChange(act, input)), input });
	});
}

/** Changes the quantity of a line, or removes the line with 0. Refuses what `changeOrder` refuses. */
export async function changeLine(act: Act, { lineId, quantity }: ChangeLine): Promise<void> {
	await limitChanges(act);
	return inTransaction(act, async (act) => {
		const orderId = await orderOfLine(act, lineId);
		if (!orderId) throw new Refusal("not-found", "order.line-not-found");
		const { order, currentLines } = await lockChangeable(act, { orderId });
		const changes = currentLines.flatMap(({ id, productId }) => (id === lineId ? [{ id, productId, quantity }] : []));
		const input = changeOfLines(order, changes);
		await applyChange(act, { ...(await prepareChange(act, input)), input });
	});
}

/** A change of lines that keeps day, reference and cost centre. */
function changeOfLines(order: OrderToChange, lines: ChangeOrder["lines"]): ChangeOrder {
	const deliverOn = storeDay(order.expectedOn);
	if (!deliverOn) throw new Error("an order is expected on a day");
	return { orderId: order.id, lines, deliverOn, reference: order.reference, costCentre: order.costCentre };
}

/** New lines for products that an order does not have. The field of a refusal names the position of the product. */
async function linesToAdd(act: Act, quantities: ReadonlyMap<string, number>, lastPosition: number) {
	const changes = [...quantities].map(([productId, quantity], at) => ({ id: addedField(at), productId, quantity }));
	const { view, priceFor } = await productsAndPrices(act, changes);
	const lines = changes.map((change, at): NextLine => {
		const { goods: row, price } = priceFor(change, () => 0);
		const { quantity } = change;
		return { ...contentOf(row), id: newId("802", act), position: lastPosition + at + 1, quantity, price };
	});
	return { view, lines };
}

/** The lines after a change, with those of added products at the end. */
async function linesWithAdded(act: Act, currentLines: readonly LineToChange[], input: ChangeOrder) {
	const kept = await nextLines(act, currentLines, input);
	const { added = [] } = input;
	if (added.length === 0) return kept;
	// Also of a line that this change removes, whose pieces would count as out of stock.
	const present = new Set(currentLines.map(({ productId }) => productId));
	for (const [at, { productId }] of added.entries()) {
		if (present.has(productId)) throw new Refusal("conflict", "order.product-present", {}, addedField(at));
		present.add(productId);
	}
	const quantities = new Map(added.map(({ productId, quantity }) => [productId, quantity]));
	const { view, lines } = await linesToAdd(act, quantities, currentLines.at(-1)?.position ?? 0);
	if (kept.lines.length + lines.length > maxCartLines)
		throw new Refusal("invalid", "order.full", { most: maxCartLines });
	return { view, lines: [...kept.lines, ...lines] };
}

/** The total that a change would give. Refuses what `changeOrder` refuses, and writes nothing. */
export function previewChange(act: Act, input: ChangeOrder): Promise<{ total: Money; oldTotal: Money }> {
	return inTransaction(act, async (act) => {
		const { order, bill } = await prepareChange(act, input);
		return { total: bill.totals.total, oldTotal: order.total };
	});
}

/** Locks an order and computes its content after a change. */
async function prepareChange(act: Act, input: ChangeOrder) {
	refuseNonBuyers(act);
	const { order, currentLines } = await lockChangeable(act, input);
	const { lines, view } = await linesWithAdded(act, currentLines, input);
	if (lines.length === 0) throw new Refusal("invalid", "order.no-lines-left");
	// Another product must still be in time for the delivery, like one in a cart.
	if (input.deliverOn !== order.expectedOn || input.added?.length) {
		const goods = lines.map(({ goods }) => goods);
		refuseDay({ settings: await deliverySettings(act), site: order, goods, now: act.now }, input.deliverOn);
	}
	const { timeWindow = null } = input;
	if (timeWindow !== order.timeWindow) refuseWindow(order, timeWindow);
	const bill = await totalsAfterChange(act, { order, lines, view });
	await refuseBuyer(act, { order, input, total: bill.totals.total });
	return { order, currentLines, lines, bill };
}

async function lockChangeable(act: Act, { orderId, seen }: Pick<ChangeOrder, "orderId" | "seen">) {
	const order = await lockOrderToChange(act, orderId);
	if (!order) throw new Refusal("not-found", "order.not-found");
	if (!mayChange(order)) throw new Refusal("conflict", "order.cannot-change");
	refuseIfStale(order, seen);
	return { order, currentLines: await linesToChange(act, order.id) };
}

/** The lines after a change, in their order. `view` is the catalogue of the prices. */
async function nextLines(
	act: Act,
	currentLines: readonly LineToChange[],
	{ lines: changes }: ChangeOrder,
): Promise<{ lines: NextLine[]; view: CatalogueView }> {
	const changeByLine = new Map(changes.map((line) => [line.id, line]));
	const repeated = changes.find((line) => changeByLine.get(line.id) !== line);
	if (repeated) throw new Refusal("invalid", "order.duplicate-line", {}, repeated.id);
	if (changes.some(({ id }) => !currentLines.some((line) => line.id === id)))
		throw new Refusal("not-found", "order.line-not-found");
	const newContentOf = (line: LineToChange): LineChange | null => {
		const change = changeByLine.get(line.id);
		const isChanged =
			change && change.quantity > 0 && (change.productId !== line.productId || change.quantity !== line.quantity);
		return isChanged ? change : null;
	};
	const { view, priceFor } = await productsAndPrices(
		act,
		currentLines.flatMap((line) => newContentOf(line) ?? []),
	);
	const orderedQuantityOf = (productId: string) =>
		currentLines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
	const lines = currentLines.flatMap((line): NextLine[] => {
		if (changeByLine.get(line.id)?.quantity === 0) return [];
		const change = newContentOf(line);
		return [
			change
				? changedLine(line, change, priceFor(change, orderedQuantityOf))
				: { ...line, charges: chargesPerPiece(line) },
		];
	});
	return { lines, view };
}

const chargesPerPiece = ({ quantity, charges }: LineToChange) => columnsOfPieces(charges, { from: quantity, to: 1 });

type LineChange = ChangeOrder["lines"][number];

function changedLine(
	line: LineToChange,
	change: LineChange,
	{ goods, price }: { goods: GoodsRow; price: Money },
): NextLine {
	if (goods.groupId !== line.groupId) throw new Refusal("invalid", "cart.not-another-size", {}, line.id);
	return { ...line, ...contentOf(goods), quantity: change.quantity, price };
}

/** The fields of a line that come from its product. */
function contentOf({ goods, productId, productCode, articleNumber, charges, categoryId, ...names }: GoodsRow) {
	const { nameEn, nameNl, sizeEn, sizeNl } = names;
	return { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, charges, categoryId, goods };
}

/** Finds products and today's prices for lines. `priceFor` gives both for one line, or refuses a line that cannot be ordered. The stock
 * that the order holds already counts as available. */
async function productsAndPrices(act: Act, changes: readonly LineChange[]) {
	const productIds = changes.map(({ productId }) => productId);
	const rows = productIds.length === 0 ? [] : await findAllGoods(act, productIds);
	const goodsOf = new Map(rows.map((row) => [row.productId, row]));
	const { lines: priced, view } = await pricedLines(act, changes);
	const priceFor = ({ id, productId, quantity }: LineChange, orderedQuantityOf: (productId: string) => number) => {
		const goods = goodsOf.get(productId);
		if (!goods) throw new Refusal("not-found", "product.not-found", {}, id);
		const price = priced.find(({ line }) => line.id === id)?.price ?? null;
		const available = goods.available + orderedQuantityOf(goods.productId);
		const trouble = troubleOf(quantity, { ...goods, available, isVisible: true, hasPrice: price !== null });
		const refused = trouble && refusalOf(trouble, goods);
		if (refused) throw refusalFor(refused.kind, reasonOf(refused), id);
		if (!price) throw new Refusal("invalid", "cart.price-on-request", {}, id);
		return { goods, price: price.cents };
	};
	return { view, priceFor };
}

type LinesToCharge = { order: OrderToChange; lines: readonly NextLine[]; view: CatalogueView };

/** Adds up the lines like a cart, with the coupon as of the day of the order. The coupon is released when the lines no longer qualify. */
async function totalsAfterChange(act: Act, { order, lines, view }: LinesToCharge) {
	const [{ charges, wantsPaper, coupon }, clock] = await allSettledThenThrow([
		pricingRulesOf(act, order.couponId),
		wallClock(act),
	]);
	const bought = lines.map((line) => chargeableLine(view, line, line.price));
	const { refused, totals } = totalsWithCoupon(bought, {
		...charges,
		gstBasisPoints: order.gstBasisPoints,
		paperInvoice: order.paymentMethod === "invoice" && wantsPaper,
		coupon: coupon && { ...coupon, isUsed: false },
		day: clock.at(order.placedAt).day,
	});
	return { totals, couponId: refused ? null : order.couponId };
}

async function refuseBuyer(
	act: Act,
	{ order, input: { reference }, total }: { order: OrderToChange; input: ChangeOrder; total: Money },
): Promise<void> {
	const { accountId } = order;
	const buyer = await lockBuyer(act, { accountId, userId: act.by.userId ?? "", reference });
	if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
	if (reference !== order.reference) await refuseReference(act, { buyer, accountId, reference });
	if (total <= order.total) return;
	// A prepaid order that can be changed was free, so no payment would ask for the difference.
	if (!isPaidLater(order.paymentMethod)) throw new Refusal("conflict", "order.cannot-change");
	const amountOwed = money((await amountOwedBy(act, accountId)) - order.total);
	const [offered] = methodsOffered({ methods: [order.paymentMethod], ...buyer, amountOwed, total });
	if (offered?.refused) throw refusalFor("invalid", offered.refused);
}

async function moveStock(act: Act, before: readonly LineToChange[], after: readonly NextLine[]): Promise<void> {
	const { taken, given } = stockDifference(before, after);
	if (taken.length > 0 && !(await takeStock(act, taken))) throw new Refusal("conflict", "checkout.items-unavailable");
	if (given.length > 0) await returnStock(act, given);
}

/** Absent fields stay. An order without an instruction has that of its location. */
function handoverAfter(order: OrderToChange, { attention, instruction, timeWindow }: ChangeOrder) {
	return {
		attention: attention === undefined ? order.attention : attention,
		instruction: instruction === undefined ? order.instruction : (instruction ?? order.standingInstruction),
		timeWindow: timeWindow === undefined ? order.timeWindow : timeWindow,
	};
}

/** Saves the changed order with its lines, history and audit, and notifies the person who ordered. The audit leaves out `attention` and
 * `instruction`, because both can name a person. */
async function saveChange(act: Act, { order, currentLines, lines, bill, input }: PreparedChange): Promise<void> {
	const { total, lines: parts } = bill.totals;
	const { deliverOn: expectedOn, reference, costCentre } = input;
	const handover = handoverAfter(order, input);
	await replaceItems(
		act,
		order.id,
		lines.map(({ categoryId: _, goods: __, charges: ___, ...line }, at) => {
			const part = parts[at];
			if (!part) throw new Error("a line was not charged");
			return { ...line, goods: part.goods, discount: part.discount, ...pieceColumns(part.charges) };
		}),
	);
	const couponChange = bill.couponId === order.couponId ? {} : { couponId: null, couponCode: null };
	await saveOrder(act, order.id, {
		expectedOn,
		reference,
		costCentre,
		...handover,
		...sumsOf(bill.totals),
		...couponChange,
	});
	const changes = changeBetween(
		{ ...order, lines: currentLines },
		{ ...handover, expectedOn, reference, costCentre, total, lines },
	);
	if (changes) {
		const statuses = { fromStatus: order.status, toStatus: order.status };
		const stepId = await writeHistory(act, { orderId: order.id, kind: "change", ...statuses, note: null, changes });
		await enqueue(act, "orders.notify-change", { stepId });
	}
	const subject = { object: "Order", id: order.id, accountId: order.accountId, topic: "orders" as const };
	await audit(act, subject, {
		total: [order.total, total],
		expectedOn: [order.expectedOn, expectedOn],
		reference: [order.reference, reference],
		costCentre: [order.costCentre, costCentre],
		timeWindow: [order.timeWindow, handover.timeWindow],
		changed: [null, act.now.toISOString()],
	});
}
