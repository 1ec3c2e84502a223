import type { Act } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { productIdsOfCodes } from "#catalogue/named-products.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { productIdsByNames } from "#catalogue/product-ids-by-name.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { findCurrentCart } from "./cart.db.ts";
import { maxCartLines } from "./cart.ts";
import { findAllGoods, linesOf } from "./cart-lines.db.ts";
import { type MatchedProduct, type QuickOrderInput, type QuickOrderLine, verdictsOf } from "./quick-order.ts";
import { maxQuickOrderLines } from "./quick-order-lines.ts";

/** A line with the products that its code may mean. */
export type LineWithCandidates = { quantity: string | null; productIds: readonly string[] };

const maxChoices = 20;

/** Finds the products that each line may mean, by code and else by name. Asks the database once, and only for codes that the catalogue
 * snapshot does not have. */
export async function matchProducts(
	act: Act,
	{ lines, language }: { lines: readonly QuickOrderLine[]; language: Language },
): Promise<LineWithCandidates[]> {
	if (lines.length > maxQuickOrderLines)
		throw new Refusal("invalid", "cart.too-many-lines", { most: maxQuickOrderLines, lines: lines.length });
	const codes = lines.map(({ code }) => code);
	const [catalogue, productIds] = await Promise.all([catalogueFor(act), productIdsOfCodes(act, codes)]);
	const names = codes.filter((_, index) => !productIds[index]?.length);
	const idsOfName = await productIdsByNames(catalogue, names, language);
	return lines.map(({ code, quantity }, index) => {
		const byCode = productIds[index] ?? [];
		return { quantity, productIds: byCode.length > 0 ? byCode : idsOfName(code) };
	});
}

type LinesToJudge = { lines: readonly LineWithCandidates[]; cartId: string | null; language: Language };

/** Checks whether each line could be added to the cart now. Changes nothing. */
export async function judgeLines(act: Act, { lines, cartId, language }: LinesToJudge) {
	const ids = new Set(lines.flatMap(({ productIds }) => productIds));
	const [catalogue, cartLines, rows] = await allSettledThenThrow([
		catalogueFor(act),
		cartId === null ? [] : linesOf(act, cartId),
		ids.size === 0 ? [] : findAllGoods(act, [...ids]),
	]);
	const inCart = new Map(cartLines.map(({ productId, quantity }) => [productId, quantity]));
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: catalogue.seesPrices });
	const priced = shownLinePrices(
		catalogue,
		rows.map((row) => ({ ...row, quantity: 1 })),
	);
	const productsById = new Map(
		priced.map(({ line: row, priceAt, product }) => {
			// The database has shown that the product is visible. The snapshot gets new products about a second later.
			const card = cardOf(product);
			const isDutch = language === "nl-NL";
			const ofRow = { name: isDutch ? row.nameNl : row.nameEn, size: isDutch ? row.sizeNl : row.sizeEn };
			const { slug, articleNumber, lot } = row;
			const { name, size } = card ?? ofRow;
			const match: MatchedProduct = {
				...row,
				hasPrice: (quantity) => priceAt(quantity) !== null,
				inCart: inCart.get(row.productId) ?? 0,
			};
			const area = areaIn(card && { slug: card.area });
			const goods = {
				slug,
				articleNumber,
				name,
				size,
				area,
				price: card?.price?.cents ?? null,
				lot,
				isSoldOut: row.soldOnline && row.available === 0,
			};
			return [row.productId, { match, goods }] as const;
		}),
	);
	const linesWithProducts = lines.map(({ quantity, productIds }) => ({
		quantity,
		products: productIds.flatMap((id) => productsById.get(id) ?? []),
	}));
	const matched = linesWithProducts.map(({ quantity, products }) => ({
		quantity,
		matches: products.map(({ match }) => match),
	}));
	const verdicts = verdictsOf(matched, { room: maxCartLines - cartLines.length });
	return linesWithProducts.map(({ products: [first, ...others] }, index) => ({
		productId: first?.match.productId ?? null,
		answer: {
			verdict: verdicts[index] ?? { kind: "unknown" as const },
			goods: first && others.length === 0 ? first.goods : null,
			choices: first && others.length > 0 ? [first, ...others].slice(0, maxChoices).map(({ goods }) => goods) : [],
		},
	}));
}

/** Returns the verdict of each line without changing the cart. */
export async function checkQuickOrder(act: Act, { lines, language }: QuickOrderInput) {
	const matched = await matchProducts(act, { lines, language });
	const { open } = await findCurrentCart(act);
	const judged = await judgeLines(act, { lines: matched, cartId: open?.id ?? null, language });
	return judged.map(({ answer }) => answer);
}
