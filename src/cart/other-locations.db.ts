import type { Act } from "#act.ts";
import { type CatalogueView, catalogueFor } from "#catalogue/catalogue-view.db.ts";
import type { Language } from "#i18n/languages.ts";
import { withAmounts } from "#shared/charges.ts";
import { Refusal } from "#shared/refusal.ts";
import { orderSettings } from "#store/store.db.ts";
import { type CurrentCart, findCurrentCart, payerOf } from "./cart.db.ts";
import { type LineRow, linesOf } from "./cart-lines.db.ts";
import { contentsOf, deliveryPromise, withTotals } from "./cart-view.db.ts";
import { couponOf } from "./coupons.db.ts";
import { joinLines, type ShowAtLocation } from "./other-locations.ts";

/** The viewer's cart as it is, and as it would be at another location: delivery day, charges and total. `waiting` counts the lines that the
 * cart of the other location has already; both are ordered together there. */
export async function cartAtLocation(act: Act, { locationId, language }: ShowAtLocation) {
	const [catalogue, here, there, settings, { wantsPaper }] = await Promise.all([
		catalogueFor(act),
		findCurrentCart(act),
		findCurrentCart(act, { locationId }),
		orderSettings(act),
		payerOf(act),
	]);
	if (!there.location) throw new Refusal("not-found", "location.not-found");
	const linesIn = ({ open }: CurrentCart) => (open ? linesOf(act, open.id) : []);
	const couponId = there.open?.couponId ?? here.open?.couponId ?? null;
	const [lines, waiting, coupon] = await Promise.all([
		linesIn(here),
		linesIn(there),
		couponId === null ? null : couponOf(act, { id: couponId }),
	]);
	const view = viewOf(act, { catalogue, settings, wantsPaper, coupon, language });
	const joined = view(there, joinLines(waiting, lines));
	const prices = new Map(view(here, lines).lines.map(({ productId, price }) => [productId, price]));
	return {
		waiting: waiting.length,
		before: view(here, lines).facts,
		after: joined.facts,
		/** Lines that cannot be ordered there as they are. */
		short: joined.lines
			.filter(({ trouble }) => trouble !== null)
			.map(({ name, size, trouble }) => ({
				name,
				size,
				available: trouble?.kind === "short" ? trouble.available : null,
			})),
		/** Lines with another unit price there, because a larger quantity costs less. */
		prices: joined.lines.flatMap(({ productId, name, size, price }) => {
			const from = prices.get(productId);
			return from && price !== null && from !== price ? [{ name, size, from, to: price }] : [];
		}),
	};
}

type ViewRules = {
	catalogue: CatalogueView;
	settings: Awaited<ReturnType<typeof orderSettings>>;
	wantsPaper: boolean;
	coupon: Awaited<ReturnType<typeof couponOf>>;
	language: Language;
};

/** Adds up lines for a location. */
const viewOf =
	(act: Act, { catalogue, settings, wantsPaper, coupon, language }: ViewRules) =>
	({ location, site }: CurrentCart, rows: readonly LineRow[]) => {
		const contents = contentsOf(catalogue, { location, site, coupon, rows }, language);
		const { lines, totals } = withTotals(contents, { charges: settings.charges, paperInvoice: wantsPaper });
		const promise = deliveryPromise(contents, settings, act.now);
		return {
			lines,
			facts: withAmounts({ comesOn: promise?.comesOn ?? null, charges: totals.charges, total: totals.total }),
		};
	};
