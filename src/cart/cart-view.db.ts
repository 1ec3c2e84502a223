import type { Act } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { type CatalogueView, catalogueFor, storeDayOf } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices, type UnitPrice } from "#catalogue/prices/prices.db.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type CardOf, visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { lastOrderDay, promisedDay } from "#shared/calendar.ts";
import { withAmounts, withPieceAmounts } from "#shared/charges.ts";
import { zero } from "#shared/money.ts";
import { type chargesOf, orderSettings } from "#store/store.db.ts";
import { type CurrentCart, findCurrentCart, payerOf } from "./cart.db.ts";
import { isCharged, troubleOf } from "./cart.ts";
import { type LineRow, linesOf, withAddedProducts } from "./cart-lines.db.ts";
import { chargeableLine } from "./cart-totals.db.ts";
import { couponOf } from "./coupons.db.ts";
import type { Coupon } from "./coupons.ts";
import { totalsWithCoupon } from "./pricing.ts";

/** A cart of thirty lines takes about 20 kB. */
const maxCachedLines = 300;
const summaryCache = cachedPerSnapshot<CartSummary>({ name: "cart.summaries", keepIf: () => true });
const cartCache = cachedPerSnapshot<CartView>({
	name: "cart.carts",
	keepIf: ({ lines }) => lines.length <= maxCachedLines,
});

type CartAndCatalogue = { catalogue: CatalogueView; current: CurrentCart };

async function findCartAndCatalogue(act: Act): Promise<CartAndCatalogue> {
	const [catalogue, current] = await Promise.all([catalogueFor(act), findCurrentCart(act)]);
	return { catalogue, current };
}

const minuteMs = 60_000;

/** Has the minute, because days and cut-offs begin with a minute. Null when the cart must not be cached. */
const cacheKey = ({ now }: Act, { catalogue, current: { version } }: CartAndCatalogue): string | null =>
	version && `${version} ${catalogue.view.key} ${Math.floor(now.getTime() / minuteMs)}`;

/** The viewer's cart for the current location: lines with today's prices, totals when paid by invoice, `promise` (the first delivery day
 * for all lines, and the time until which it holds; null without a location), and `blockedReason` (reason why the company cannot order).
 * Comes from the cache when one query shows that nothing changed. */
export async function cartView(act: Act, language: Language): Promise<CartView> {
	const source = await findCartAndCatalogue(act);
	const key = cacheKey(act, source);
	const build = () => buildCartView(act, source, language);
	return key === null ? build() : cartCache(source.catalogue.snapshot, `${key} ${language}`, build);
}

async function buildCartView(act: Act, source: CartAndCatalogue, language: Language) {
	const { contents, settings, blockedReason, cart } = await contentsAndTotals(act, source, language);
	return { ...cart, id: contents.id, blockedReason, promise: deliveryPromise(contents, settings, act.now) };
}
type CartView = Awaited<ReturnType<typeof buildCartView>>;

async function contentsAndTotals(act: Act, source: CartAndCatalogue, language: Language) {
	const [contents, { charges, ...settings }, { wantsPaper, blockedReason }] = await Promise.all([
		readContents(act, source, language),
		orderSettings(act),
		payerOf(act),
	]);
	return { contents, settings, blockedReason, cart: withTotals(contents, { charges, paperInvoice: wantsPaper }) };
}

type CartContents = Awaited<ReturnType<typeof cartContents>>;

/** The first delivery day of the goods, and the last day and time to order for it. Null without a location. */
export function deliveryPromise(
	{ site, goods }: Pick<CartContents, "site" | "goods">,
	{ calendar, clock, cutOff }: Pick<Awaited<ReturnType<typeof orderSettings>>, "calendar" | "clock" | "cutOff">,
	now: Date,
) {
	const placed = clock.at(now);
	const comesOn = site && promisedDay(calendar, { goods, placed, cutOff, site });
	const orderOn = comesOn && lastOrderDay(calendar, { goods, site, cutOff }, comesOn);
	if (!comesOn || !orderOn) return null;
	return { comesOn, orderOn, until: clock.instantOf({ day: orderOn, time: cutOff }).toISOString() };
}

/** The viewer's cart for the current location, without totals. `added`: quantities by product that the lines get besides. */
export const cartContents = async (act: Act, language: Language, added?: ReadonlyMap<string, number>) =>
	readContents(act, await findCartAndCatalogue(act), language, added);

async function readContents(
	act: Act,
	{ catalogue, current: { location, site, open } }: CartAndCatalogue,
	language: Language,
	added: ReadonlyMap<string, number> = new Map(),
) {
	const [linesInCart, coupon] = await Promise.all([
		open ? linesOf(act, open.id) : [],
		open?.couponId ? couponOf(act, { id: open.couponId }) : null,
	]);
	const rows = await withAddedProducts(act, linesInCart, added);
	return { id: open?.id ?? null, ...contentsOf(catalogue, { location, site, coupon, rows }, language) };
}

type CartRows = Pick<CurrentCart, "location" | "site"> & {
	coupon: Awaited<ReturnType<typeof couponOf>>;
	rows: readonly LineRow[];
};

/** Lines for a location, without totals. */
export const contentsOf = (catalogue: CatalogueView, { rows, ...place }: CartRows, language: Language) => ({
	...place,
	day: storeDayOf(catalogue),
	goods: rows.map(({ goods }) => goods),
	lines: lineViews(catalogue, rows, language),
});

type ChargesToApply = { charges: Awaited<ReturnType<typeof chargesOf>>; paperInvoice: boolean };

/** Adds amounts to the lines and totals to the cart. Lines that cannot be bought have amounts of 0. */
export function withTotals(
	{ location, coupon, day, lines }: ReturnType<typeof contentsOf>,
	{ charges, paperInvoice }: ChargesToApply,
) {
	const charged = lines.filter((line) => isCharged(line.trouble));
	const { refused, totals: totalsAndLines } = totalsWithCoupon(
		charged.map(({ chargeable }) => chargeable),
		{ ...charges, paperInvoice, coupon, day },
	);
	const { lines: amounts, ...totals } = totalsAndLines;
	const nothing = { goods: zero, discount: zero, net: zero, charges: [] };
	const chargedLineOf = new Map(charged.map(({ content }, index) => [content.id, amounts[index]]));
	return {
		location,
		lines: lines.map(({ content, trouble }) => ({
			...content,
			trouble,
			isCharged: chargedLineOf.has(content.id),
			...withPieceAmounts(chargedLineOf.get(content.id) ?? nothing),
		})),
		coupon: coupon && { ...couponRules(coupon.coupon), refused },
		totals: withAmounts(totals),
		freeFreightFrom: charges.freeFreightFrom,
	};
}

/** Discount and conditions of a coupon, without its period. */
function couponRules({ code, minimum, categoryIds, ...coupon }: Coupon) {
	const taken =
		coupon.kind === "percentage"
			? { kind: coupon.kind, basisPoints: coupon.basisPoints }
			: { kind: coupon.kind, amount: coupon.amount };
	return { code, minimum, coversAll: categoryIds.length === 0, taken };
}

/** Content of the top bar: location, number of pieces, subtotal, and the next delivery of everyday goods. */
export async function cartSummary(act: Act): Promise<CartSummary> {
	const source = await findCartAndCatalogue(act);
	const key = cacheKey(act, source);
	return key === null
		? buildCartSummary(act, source)
		: summaryCache(source.catalogue.snapshot, key, () => buildCartSummary(act, source));
}

const buildCartSummary = async (act: Act, source: CartAndCatalogue) =>
	summaryOf(act, await contentsAndTotals(act, source, "en-NZ"));

/** The summary of the current cart with lines that the caller has read. */
export async function summaryWithLines(
	act: Act,
	{ location, site, open }: CurrentCart,
	rows: readonly LineRow[],
): Promise<CartSummary> {
	const [catalogue, coupon, { charges, ...settings }, { wantsPaper }] = await allSettledThenThrow([
		catalogueFor(act),
		open?.couponId ? couponOf(act, { id: open.couponId }) : null,
		orderSettings(act),
		payerOf(act),
	]);
	const contents = contentsOf(catalogue, { location, site, coupon, rows }, "en-NZ");
	const cart = withTotals(contents, { charges, paperInvoice: wantsPaper });
	return summaryOf(act, { contents, settings, cart });
}

type SummarySource = Pick<Awaited<ReturnType<typeof contentsAndTotals>>, "cart" | "settings"> & {
	contents: Pick<CartContents, "site">;
};

function summaryOf(act: Act, { cart, contents, settings }: SummarySource) {
	const { location, lines, totals } = cart;
	const promise = deliveryPromise({ site: contents.site, goods: ["everyday"] }, settings, act.now);
	return {
		location,
		pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
		subtotal: totals.subtotal,
		comesOn: promise?.comesOn ?? null,
		orderOn: promise?.orderOn ?? null,
	};
}
export type CartSummary = ReturnType<typeof summaryOf>;

/** Lines with today's product, price and stock, and the reason why a line cannot be ordered. */
export function lineViews(catalogue: CatalogueView, rows: readonly LineRow[], language: Language) {
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: false });
	return shownLinePrices(catalogue, rows).map(({ line, price, product }) =>
		lineView(catalogue, { row: line, price, card: cardOf(product) }, language),
	);
}

type PricedRow = { row: LineRow; price: UnitPrice; card: ReturnType<CardOf> };

function lineView(view: CatalogueView, { row, price, card }: PricedRow, language: Language) {
	const isVisible = row.isVisible && card !== null;
	const trouble = troubleOf(row.quantity, { ...row, isVisible, hasPrice: price !== null });
	const isDutch = language === "nl-NL";
	const content = {
		id: row.id,
		productId: row.productId,
		slug: row.slug,
		articleNumber: row.articleNumber,
		quantity: row.quantity,
		serial: row.serial,
		lot: row.lot,
		name: isDutch ? row.nameNl : row.nameEn,
		size: isDutch ? row.sizeNl : row.sizeEn,
		area: areaIn(card && { slug: card.area }),
		picture: card?.picture ?? null,
		stock: card?.stock ?? null,
		price: price?.cents ?? null,
		source: price?.source ?? null,
		next:
			price?.next && price.next.minimum <= row.available
				? { minimum: price.next.minimum, cents: price.next.cents }
				: null,
	};
	return { content, trouble, chargeable: chargeableLine(view, row, price?.cents ?? zero) };
}
