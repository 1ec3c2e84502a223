import type { Act } from "#act.ts";
import { findAllGoods, type GoodsRow } from "#cart/cart-lines.db.ts";
import { areaIn, type StockState } from "#catalogue/catalogue.ts";
import type { CatalogueView } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { Bought } from "./bought.db.ts";
import { mostFrequent } from "./usual-quantities.ts";

/** Whether the number of pieces in stock is shown. Customers do not see the number while a product is well in stock. */
const showsQuantity = (state: StockState | null) => state !== "in stock";

/** Reads what the viewer bought as lines to order today, in the same order. `goneCount` counts products that are no longer sold to the viewer. */
export async function boughtLines(act: Act, catalogue: CatalogueView, bought: readonly Bought[], language: Language) {
	const rows =
		bought.length === 0
			? []
			: await findAllGoods(
					act,
					bought.map(({ productId }) => productId),
				);
	const rowById = new Map(rows.map((row) => [row.productId, row]));
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: false });
	const wanted = bought.flatMap((entry) => {
		const row = rowById.get(entry.productId);
		return row ? [{ ...entry, row, quantity: usualQuantity(entry, row) }] : [];
	});
	const lines = shownLinePrices(catalogue, wanted).flatMap(({ line, tiers, product }) => {
		const card = cardOf(product);
		return card ? [boughtLine(line, { card, tiers: tiers(), language })] : [];
	});
	return { lines, goneCount: bought.length - lines.length };
}

/** The usual quantity as a multiple of today's lot. */
const usualQuantity = ({ quantities }: Bought, { lot }: GoodsRow): number =>
	Math.ceil(mostFrequent(quantities) / lot) * lot;

type Shown = {
	card: NonNullable<ReturnType<ReturnType<typeof visibleCardsIn>>>;
	tiers: Tier[];
	language: Language;
};
type Wanted = Bought & { row: GoodsRow; quantity: number };

function boughtLine({ row, quantity, quantities, times, lastOn }: Wanted, { card, tiers, language }: Shown) {
	const isDutch = language === "nl-NL";
	const { available, lot, slug, articleNumber, soldOnline } = row;
	return {
		slug,
		articleNumber,
		name: isDutch ? row.nameNl : row.nameEn,
		size: isDutch ? row.sizeNl : row.sizeEn,
		area: areaIn({ slug: card.area }),
		categoryId: row.categoryId,
		picture: card.picture,
		stock: card.stock,
		lot,
		/** The largest quantity that can be ordered. Null while the product is well in stock. */
		maxQuantity: showsQuantity(card.stock) ? Math.max(0, available - (available % lot)) : null,
		isOrderable: soldOnline && tiers.length > 0 && available >= lot,
		tiers: tiers.map(({ minimum, cents, source }) => ({ minimum, cents, source })),
		usual: quantity,
		times,
		last: { quantity: quantities[0] ?? quantity, on: lastOn },
	};
}
