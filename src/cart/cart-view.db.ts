import type { Act } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { type CatalogueView, catalogueFor, storeDayOf } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices, type UnitPrice } from "#catalogue/prices/prices.db.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type CardOf, visibleCardsIn } from "#catalogue/visible-products.db.ts";
import type { Language } from "#i18n/languages.ts";
import { countsUntil, promisedDay, stopOf } from "#shared/calendar.ts";
import { zero } from "#shared/money.ts";
import { type chargesOf, tradingTerms } from "#store/store.db.ts";
import { type Here, openHere, payerOf } from "./cart.db.ts";
import { isCharged, troubleOf } from "./cart.ts";
import { type LineRow, linesOf } from "./cart-lines.db.ts";
import { chargeableLine } from "./cart-totals.db.ts";
import { couponOf } from "./coupons.db.ts";
import type { Coupon } from "./coupons.ts";
import { reckon } from "./pricing.ts";

/** Those that were looked at last, each as it stands: some twenty kilobytes for a cart of thirty lines. */
const cartsAtMost = 300;
const linesAtMost = 300;
const glanceKept = cachedPerSnapshot<Glance>({ atMost: cartsAtMost, keepIf: () => true });
const promisedKept = cachedPerSnapshot<Promised>({
	atMost: cartsAtMost,
	keepIf: ({ lines }) => lines.length <= linesAtMost,
});

type Seen = { before: CatalogueView; here: Here };

async function seenHere(act: Act, how: { stamped: boolean }): Promise<Seen> {
	const [before, here] = await Promise.all([catalogueFor(act), openHere(act, how)]);
	return { before, here };
}

const minuteMs = 60_000;

/** Days and cut-offs begin with a minute. Null: it stands on more than that. */
const keyOf = ({ now }: Act, { before, here }: Seen): string | null =>
	here.stamp && `${here.stamp} ${before.view.key} ${Math.floor(now.getTime() / minuteMs)}`;

/** The cart of who asks, for the location that they order for: its lines as they stand today, and what it costs by an invoice. With the
 * first day on which all of it can come, and until when that is so; null: nobody knows where it goes; and why their company may order
 * none of it. One question says whether it is as it was a moment ago. */
export async function cartPromised(act: Act, language: Language): Promise<Promised> {
	const seen = await seenHere(act, { stamped: true });
	const key = keyOf(act, seen);
	const make = () => promisedOf(act, seen, language);
	return key === null ? make() : promisedKept(seen.before.snapshot, `${key} ${language}`, make);
}

async function promisedOf(act: Act, seen: Seen, language: Language) {
	const { read, terms, barred, shown } = await reckonedIn(act, seen, language);
	return { ...shown, barred, promise: promiseOf(read, terms, act.now) };
}
type Promised = Awaited<ReturnType<typeof promisedOf>>;

async function reckonedIn(act: Act, seen: Seen, language: Language) {
	const [read, { charges, ...terms }, { wantsPaper, barred }] = await Promise.all([
		cartReadIn(act, seen, language),
		tradingTerms(act),
		payerOf(act),
	]);
	return { read, terms, barred, shown: shownBy(read, { charges, paperInvoice: wantsPaper }) };
}

type Read = Awaited<ReturnType<typeof cartRead>>;

function promiseOf(
	{ location, goods }: Pick<Read, "location" | "goods">,
	{ calendar, clock, cutOff }: Pick<Awaited<ReturnType<typeof tradingTerms>>, "calendar" | "clock" | "cutOff">,
	now: Date,
) {
	const placed = clock.at(now);
	const comesOn = location && promisedDay(calendar, { goods, placed, cutOff, stop: stopOf(location) });
	if (!comesOn) return null;
	return { comesOn, until: countsUntil(calendar, clock, placed, cutOff).toISOString() };
}

/** What stands in it, before it is reckoned. */
export const cartRead = async (act: Act, language: Language) =>
	cartReadIn(act, await seenHere(act, { stamped: false }), language);

async function cartReadIn(act: Act, { before, here: { location, open } }: Seen, language: Language) {
	const [rows, coupon] = await Promise.all([
		open ? linesOf(act, open.id) : [],
		open?.couponId ? couponOf(act, { id: open.couponId }) : null,
	]);
	return {
		id: open?.id ?? null,
		location,
		coupon,
		day: storeDayOf(before),
		goods: rows.map(({ goods }) => goods),
		lines: linesShown(before, rows, language),
	};
}

type Charging = { charges: Awaited<ReturnType<typeof chargesOf>>; paperInvoice: boolean };

export function shownBy({ location, coupon, day, lines }: Read, { charges, paperInvoice }: Charging) {
	const charged = lines.filter((line) => isCharged(line.trouble));
	const { refused, totals: all } = reckon(
		charged.map(({ priced }) => priced),
		{ ...charges, paperInvoice, held: coupon, day },
	);
	const { lines: parts, ...totals } = all;
	const partOf = new Map(charged.map(({ shown }, at) => [shown.id, parts[at]]));
	return {
		location,
		lines: lines.map(({ shown, trouble }) => ({
			...shown,
			trouble,
			isCharged: partOf.has(shown.id),
			...(partOf.get(shown.id) ?? { goods: zero, discount: zero, net: zero, deposit: zero, waste: zero }),
		})),
		coupon: coupon && { ...takenBy(coupon.coupon), refused },
		totals,
		freeFreightFrom: charges.freeFreightFrom,
	};
}

/** How it is reckoned, without how long it is good for. */
function takenBy({ code, minimum, categoryIds, ...coupon }: Coupon) {
	const taken =
		coupon.kind === "percentage"
			? { kind: coupon.kind, basisPoints: coupon.basisPoints }
			: { kind: coupon.kind, amount: coupon.amount };
	return { code, minimum, coversAll: categoryIds.length === 0, taken };
}

/** What stands over every page: for where, how many pieces and for how much, and when everyday goods come there that are ordered next. */
export async function cartAtAGlance(act: Act): Promise<Glance> {
	const seen = await seenHere(act, { stamped: true });
	const key = keyOf(act, seen);
	return key === null ? glanceOf(act, seen) : glanceKept(seen.before.snapshot, key, () => glanceOf(act, seen));
}

async function glanceOf(act: Act, seen: Seen) {
	const { shown, terms } = await reckonedIn(act, seen, "en-NZ");
	const { location, lines, totals } = shown;
	return {
		location,
		pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
		subtotal: totals.subtotal,
		comesOn: promiseOf({ location, goods: ["everyday"] }, terms, act.now)?.comesOn ?? null,
	};
}
type Glance = Awaited<ReturnType<typeof glanceOf>>;

/** Lines with today's product, price and stock, and what keeps each from being ordered. */
export function linesShown(before: CatalogueView, rows: readonly LineRow[], language: Language) {
	const cardOf = visibleCardsIn(before, { language, seesPrices: false });
	return shownLinePrices(before, rows).map(({ line, price, product }) =>
		lineShown(before, { row: line, price, card: cardOf(product) }, language),
	);
}

type ShownLine = { row: LineRow; price: UnitPrice; card: ReturnType<CardOf> };

function lineShown(view: CatalogueView, { row, price, card }: ShownLine, language: Language) {
	const isVisible = row.isVisible && card !== null;
	const trouble = troubleOf(row.quantity, { ...row, isVisible, hasPrice: price !== null });
	const isDutch = language === "nl-NL";
	const shown = {
		id: row.id,
		productId: row.productId,
		slug: row.slug,
		articleNumber: row.articleNumber,
		quantity: row.quantity,
		lot: row.lot,
		name: isDutch ? row.nameNl : row.nameEn,
		size: isDutch ? row.sizeNl : row.sizeEn,
		area: areaIn(card && { slug: card.area }),
		picture: card?.picture ?? null,
		stock: card?.stock ?? null,
		price: price?.cents ?? null,
		source: price?.source ?? null,
		next: price?.next ? { minimum: price.next.minimum, cents: price.next.cents } : null,
	};
	return { shown, trouble, priced: chargeableLine(view, row, price?.cents ?? zero) };
}
