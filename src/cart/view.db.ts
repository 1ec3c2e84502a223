import type { Act } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { cardsFor } from "#catalogue/list.ts";
import { type Before, standBefore } from "#catalogue/lists.db.ts";
import { standingBy } from "#catalogue/shelf.ts";
import { dayAt, priceIn } from "#catalogue/shelfprices.ts";
import { upFrom } from "#catalogue/tree.ts";
import type { Language } from "#i18n/languages.ts";
import { zero } from "#shared/money.ts";
import { chargesOf } from "#store/store.db.ts";
import { chosenLocation, couponOf, type LineRow, linesOf, openCart, wantsPaper } from "./cart.db.ts";
import { isCharged, troubleOf } from "./cart.ts";
import type { Coupon } from "./coupons.ts";
import { type Line, reckon } from "./pricing.ts";

/** The cart of who asks, for the location that they order for: its lines as they stand today, and what it costs. */
export async function cartShown(act: Act, language: Language) {
	const location = await chosenLocation(act);
	const [before, charges, paperInvoice, open] = await Promise.all([
		standBefore(act),
		chargesOf(act),
		wantsPaper(act),
		openCart(act, location?.id ?? null),
	]);
	const [rows, coupon] = await Promise.all([
		open ? linesOf(act, open.id) : [],
		open?.couponId ? couponOf(act, { id: open.couponId }) : null,
	]);
	const cardOf = cardsFor(before.shelf, { ...before, language, seesPrices: false });
	const lines = rows.map((row) => lineShown(before, row, language, cardOf));
	const charged = lines.filter((line) => isCharged(line.trouble));
	const { refused, totals: all } = reckon(
		charged.map(({ priced }) => priced),
		{ ...charges, paperInvoice, held: coupon, day: dayAt(before.sight.day) },
	);
	const { lines: parts, ...totals } = all;
	const partOf = new Map(charged.map(({ shown }, at) => [shown.id, parts[at]]));
	return {
		location,
		lines: lines.map(({ shown, trouble }) => ({
			...{ ...shown, trouble, isCharged: partOf.has(shown.id) },
			...(partOf.get(shown.id) ?? { goods: zero, discount: zero, net: zero, deposit: zero, waste: zero }),
		})),
		coupon: coupon && { ...takenBy(coupon.coupon), refused },
		...{ totals, freeFreightFrom: charges.freeFreightFrom },
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

/** What stands over every page: for where, how many pieces and for how much. */
export async function cartAtAGlance(act: Act) {
	const { location, lines, totals } = await cartShown(act, "en-NZ");
	return { location, pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0), subtotal: totals.subtotal };
}

function lineShown({ shelf, sight }: Before, row: LineRow, language: Language, cardOf: ReturnType<typeof cardsFor>) {
	const found = standingBy(shelf, sight, row.productId);
	const price = found && priceIn(shelf, sight, found, row.quantity);
	const isVisible = row.isVisible && found !== null;
	const trouble = troubleOf(row.quantity, { ...row, isVisible, hasPrice: price !== null });
	const card = found && cardOf(found.part, found.size);
	const isDutch = language === "nl-NL";
	const shown = {
		...{ id: row.id, productId: row.productId, slug: row.slug, articleNumber: row.articleNumber },
		...{ quantity: row.quantity, lot: row.lot },
		...{ name: isDutch ? row.nameNl : row.nameEn, size: isDutch ? row.sizeNl : row.sizeEn },
		...{ area: areaIn(card && { slug: card.area }), picture: card?.picture ?? null, stock: card?.stock ?? null },
		...{ price: price?.cents ?? null, source: price?.source ?? null },
		next: price?.next ? { minimum: price.next.minimum, cents: price.next.cents } : null,
	};
	const priced: Line = {
		...{ quantity: row.quantity, price: price?.cents ?? zero, deposit: row.deposit, waste: row.waste },
		categoryIds: upFrom(shelf.tree, row.categoryId),
	};
	return { shown, trouble, priced };
}
