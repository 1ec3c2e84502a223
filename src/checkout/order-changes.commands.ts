import { lockBuyer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { refusalOf, refuseReaders } from "#cart/cart.commands.ts";
import { troubleOf } from "#cart/cart.ts";
import { findAllGoods, type GoodsRow } from "#cart/cart-lines.db.ts";
import { billTerms, chargeableLine } from "#cart/cart-totals.db.ts";
import { releaseCoupon } from "#cart/coupons.db.ts";
import { totalsWithCoupon } from "#cart/pricing.ts";
import type { CatalogueView } from "#catalogue/catalogue-view.db.ts";
import { pricedLines } from "#catalogue/prices/prices.db.ts";
import { returnStock, takeStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttleSampled } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { openOnAccount, saveItems, saveOrder, writeHistory } from "#orders/orders.db.ts";
import { refuseReference } from "#orders/placing.commands.ts";
import { methodsOffered, refuseDay } from "#orders/placing-rules.ts";
import { type Money, money } from "#shared/money.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import { Refusal, reasonOf, refusalFor } from "#shared/refusal.ts";
import { deliveryTerms, wallClock } from "#store/store.db.ts";
import type { ChangeOrder } from "./checkout.ts";
import { type LineToChange, linesToChange, lockOrderToChange, type OrderToChange } from "./order-changes.db.ts";
import { mayChange, stockDifference } from "./order-changes.ts";

/** A line after the change, with price, deposit and waste levy per piece. */
type NextLine = Omit<LineToChange, "lot" | "groupId">;

/** Each change stays in the order history. Counted here and not by the description of the call, because a malformed id and a replay do not
 * count. */
const changes = { name: "order-change", times: 300, seconds: 60 * 60 };

/** Changes an order that staff have not accepted, in one transaction. Changed lines have today's price, other lines keep theirs. Charges,
 * coupon, GST, stock and credit are computed again. */
export async function changeOrder(act: Act, asked: ChangeOrder): Promise<void> {
	refuseReaders(act);
	await throttleSampled(act, changes, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const { order, before, lines, bill } = await prepareChange(act, asked);
		await moveStock(act, before, lines);
		if (order.couponId && !bill.couponId) await releaseCoupon(act, order.couponId, order.accountId);
		await save(act, { order, lines, bill, asked });
	});
}

/** The total that a change would give. Refuses what `changeOrder` refuses, and writes nothing. */
export function previewChange(act: Act, asked: ChangeOrder): Promise<{ total: Money; was: Money }> {
	return inTransaction(act, async (act) => {
		const { order, bill } = await prepareChange(act, asked);
		return { total: bill.totals.total, was: order.total };
	});
}

/** Locks an order and computes its content after a change. */
async function prepareChange(act: Act, asked: ChangeOrder) {
	refuseReaders(act);
	const order = await lockOrderToChange(act, asked.orderId);
	if (!order) throw new Refusal("not-found", "order.not-found");
	if (!mayChange(order)) throw new Refusal("conflict", "order.cannot-change");
	refuseIfStale(order, asked.seen);
	const before = await linesToChange(act, order.id);
	const { lines, view } = await nextLines(act, before, asked);
	if (lines.length === 0) throw new Refusal("invalid", "order.nothing-left");
	if (asked.deliverOn !== order.expectedOn) {
		const goods = lines.map(({ goods }) => goods);
		refuseDay({ terms: await deliveryTerms(act), location: order, goods, now: act.now }, asked.deliverOn);
	}
	const bill = await totalsAfterChange(act, { order, lines, view });
	await refuseBuyer(act, { order, asked, total: bill.totals.total });
	return { order, before, lines, bill };
}

/** The lines after a change, in their order. `view` is the catalogue of the prices. */
async function nextLines(
	act: Act,
	before: readonly LineToChange[],
	{ lines: asked }: ChangeOrder,
): Promise<{ lines: NextLine[]; view: CatalogueView }> {
	const wanted = new Map(asked.map((line) => [line.id, line]));
	const repeated = asked.find((line) => wanted.get(line.id) !== line);
	if (repeated) throw new Refusal("invalid", "order.line-twice", {}, repeated.id);
	if (asked.some(({ id }) => !before.some((line) => line.id === id)))
		throw new Refusal("not-found", "order.line-not-found");
	const newContentOf = (line: LineToChange): WantedLine | null => {
		const want = wanted.get(line.id);
		const isChanged =
			want && want.quantity > 0 && (want.productId !== line.productId || want.quantity !== line.quantity);
		return isChanged ? want : null;
	};
	const { view, priceFor } = await productsAndPrices(
		act,
		before.flatMap((line) => newContentOf(line) ?? []),
	);
	const heldOf = (productId: string) =>
		before.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
	const lines = before.flatMap((line): NextLine[] => {
		if (wanted.get(line.id)?.quantity === 0) return [];
		const want = newContentOf(line);
		return [want ? changedLine(line, want, priceFor(want, heldOf)) : { ...line, ...perPiece(line) }];
	});
	return { lines, view };
}

/** Deposit and waste levy per piece. */
const perPiece = ({ quantity, deposit, waste }: LineToChange) => ({
	deposit: money(deposit / quantity),
	waste: money(waste / quantity),
});

type WantedLine = ChangeOrder["lines"][number];

function changedLine(
	line: LineToChange,
	want: WantedLine,
	{ goods, price }: { goods: GoodsRow; price: Money },
): NextLine {
	if (goods.groupId !== line.groupId) throw new Refusal("invalid", "cart.no-size-of-it", {}, line.id);
	const { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, deposit, waste, categoryId } = goods;
	const is = { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, deposit, waste, categoryId };
	return { ...line, ...is, goods: goods.goods, quantity: want.quantity, price };
}

/** Finds products and today's prices for lines. `priceFor` gives both for one line, or refuses a line that cannot be ordered. The stock
 * that the order holds already counts as available. */
async function productsAndPrices(act: Act, wants: readonly WantedLine[]) {
	const productIds = wants.map(({ productId }) => productId);
	const rows = productIds.length === 0 ? [] : await findAllGoods(act, productIds);
	const goodsOf = new Map(rows.map((row) => [row.productId, row]));
	const { lines: priced, view } = await pricedLines(act, wants);
	const priceFor = ({ id, productId, quantity }: WantedLine, heldOf: (productId: string) => number) => {
		const goods = goodsOf.get(productId);
		if (!goods) throw new Refusal("not-found", "product.not-found", {}, id);
		const price = priced.find(({ line }) => line.id === id)?.price ?? null;
		const available = goods.available + heldOf(goods.productId);
		const trouble = troubleOf(quantity, { ...goods, available, isVisible: true, hasPrice: price !== null });
		const refused = trouble && refusalOf(trouble, goods);
		if (refused) throw refusalFor(refused.kind, reasonOf(refused), id);
		if (!price) throw new Refusal("invalid", "cart.on-request", {}, id);
		return { goods, price: price.cents };
	};
	return { view, priceFor };
}

type Changing = { order: OrderToChange; lines: readonly NextLine[]; asked: ChangeOrder };

type Reckoning = { order: OrderToChange; lines: readonly NextLine[]; view: CatalogueView };

/** Adds up the lines like a cart. The coupon was valid on the day of the order; a coupon that the lines no longer reach is given back. */
async function totalsAfterChange(act: Act, { order, lines, view }: Reckoning) {
	const [{ charges, wantsPaper, coupon }, clock] = await allSettledThenThrow([
		billTerms(act, order.couponId),
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

type Bill = Awaited<ReturnType<typeof totalsAfterChange>>;

async function refuseBuyer(
	act: Act,
	{ order, asked: { reference }, total }: { order: OrderToChange; asked: ChangeOrder; total: Money },
): Promise<void> {
	const { accountId } = order;
	const buyer = await lockBuyer(act, { accountId, userId: act.by.userId ?? "", reference });
	if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
	if (reference !== order.reference) await refuseReference(act, { buyer, accountId, reference });
	if (total <= order.total) return;
	// A prepaid order that can be changed was free, so no payment would ask for the difference.
	if (!isPaidLater(order.paymentMethod)) throw new Refusal("conflict", "order.cannot-change");
	const open = money((await openOnAccount(act, accountId)) - order.total);
	const [offered] = methodsOffered({ methods: [order.paymentMethod], ...buyer, open, total });
	if (offered?.refused) throw refusalFor("invalid", offered.refused);
}

async function moveStock(act: Act, before: readonly LineToChange[], after: readonly NextLine[]): Promise<void> {
	const { taken, given } = stockDifference(before, after);
	if (taken.length > 0 && !(await takeStock(act, taken))) throw new Refusal("conflict", "checkout.items");
	if (given.length > 0) await returnStock(act, given);
}

async function save(act: Act, { order, lines, bill, asked }: Changing & { bill: Bill }): Promise<void> {
	const { goods, discount, freight, adminFee, deposit, waste, gst, total, lines: parts } = bill.totals;
	const { deliverOn: expectedOn, reference, costCentre } = asked;
	await saveItems(
		act,
		order.id,
		lines.map(({ categoryId: _, goods: __, ...line }, at) => {
			const part = parts[at];
			if (!part) throw new Error("a line was not charged");
			return { ...line, goods: part.goods, discount: part.discount, deposit: part.deposit, waste: part.waste };
		}),
	);
	const sums = { goods, discount, freight, adminFee, deposit, waste, gst, total };
	const lost = bill.couponId === order.couponId ? {} : { couponId: null, couponCode: null };
	await saveOrder(act, order.id, { expectedOn, reference, costCentre, ...sums, ...lost });
	const kept = { fromStatus: order.status, toStatus: order.status };
	await writeHistory(act, { orderId: order.id, kind: "change", ...kept, note: null });
	const about = { object: "Order", id: order.id, accountId: order.accountId, topic: "orders" as const };
	await audit(act, about, {
		total: [order.total, total],
		expectedOn: [order.expectedOn, expectedOn],
		reference: [order.reference, reference],
		costCentre: [order.costCentre, costCentre],
		changed: [null, act.now.toISOString()],
	});
}
