import { and, inArray } from "drizzle-orm";
import type { Act } from "#act.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { type Area, areaIn } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { productIdsOfCodes } from "#catalogue/named-products.db.ts";
import { type NamedSize, namedSizes, sizesByWords } from "#catalogue/sizes-by-words.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import type { Money } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { boughtProducts } from "./bought.db.ts";
import { readWrittenLines, type WrittenItem, type WrittenLine } from "./written-lines.ts";
import { type CandidateSize, type Doubt, type MatchContext, matchItem, type WrittenMatch } from "./written-match.ts";
import { maxWrittenItems, type ReadWrittenOrder } from "./written-orders.ts";

const boughtMonths = 12;

/** Reads an order in the buyer's own words, and proposes a size and a quantity for each item. Adds nothing to the cart. */
export async function readWrittenOrder(act: Act, { text, language }: ReadWrittenOrder) {
	const lines = readWrittenLines(text, language);
	const itemCount = lines.reduce((sum, { items }) => sum + items.length, 0);
	if (itemCount > maxWrittenItems)
		throw new Refusal("invalid", "cart.too-many-lines", { most: maxWrittenItems, lines: itemCount });
	const { location } = await findCurrentCart(act);
	const bought = location ? await boughtProducts(act, { months: boughtMonths, locationId: location.id }) : [];
	const quantities = new Map(bought.map(({ productId, quantities }) => [productId, quantities]));
	const catalogue = await catalogueFor(act);
	const matched = await matchLines(act, { lines, bought: quantities, language });
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: catalogue.seesPrices });
	const goodsOf = (productId: string): Goods[] => {
		const card = cardOf(productId);
		if (!card) return [];
		const { slug, articleNumber, name, size, area, price = null } = card;
		return [{ slug, articleNumber, name, size, area: areaIn({ slug: area }), price: price?.cents ?? null }];
	};
	return matched.map(({ line, text, items }) => ({
		line,
		text,
		items: items.flatMap(({ text, match }): ShownItem[] => {
			if (match.kind === "no-order") return [];
			if (match.kind !== "found") return [{ text, kind: match.kind, quantity: null, doubts: [], choices: [] }];
			const { kind, quantity, doubts, choices } = match;
			return [{ text, kind, quantity, doubts, choices: choices.flatMap(goodsOf) }];
		}),
	}));
}

type Goods = { slug: string; articleNumber: string; name: string; size: string; area: Area; price: Money | null };

/** A proposal. The first of the choices is the proposed size. Without doubts, the shop is sure. */
type ShownItem = {
	text: string;
	kind: Exclude<WrittenMatch["kind"], "no-order">;
	quantity: number | null;
	doubts: Doubt[];
	choices: Goods[];
};

type LinesToMatch = {
	lines: readonly WrittenLine[];
	/** The quantities of the customer's last orders by product, the last first. */
	bought: ReadonlyMap<string, readonly number[]>;
	language: Language;
};

/** Finds what each item means, among the products that the viewer sees. */
export async function matchLines(act: Act, { lines, bought, language }: LinesToMatch) {
	const catalogue = await catalogueFor(act);
	const items = lines.flatMap(({ items }) => items);
	const codes = [...new Set(items.flatMap(({ codes }) => codes))];
	const [coded, sizesOf] = [
		codes.length === 0 ? [] : await productIdsOfCodes(act, codes),
		await sizesByWords(catalogue, items.map(phraseOf), language),
	];
	const idsOfCode = new Map(codes.map((code, nth) => [code, coded[nth] ?? []]));
	const found = new Map(
		items.map((item) => {
			const ofCodes = namedSizes(
				catalogue,
				item.codes.flatMap((code) => idsOfCode.get(code) ?? []),
			);
			const byWords = sizesOf(phraseOf(item));
			const isByCode = ofCodes.length > 0;
			return [item, { sizes: isByCode ? ofCodes : byWords.sizes, meant: byWords.meant, isByCode }];
		}),
	);
	const sellingOf = await sellingSizes(
		act,
		[...found.values()].flatMap(({ sizes }) => sizes),
	);
	const match = (item: WrittenItem): WrittenMatch => {
		const { sizes = [], meant = new Set<string>(), isByCode = false } = found.get(item) ?? {};
		const context: MatchContext = { candidates: sizes.flatMap(sellingOf), meant, isByCode, bought };
		return matchItem(item, context);
	};
	return lines.map(({ line, text, items }) => ({
		line,
		text,
		items: items.map((item) => ({ text: item.text, match: match(item) })),
	}));
}

/** The measures that stand in names of products: 8 oz, 64 mm, 20 inch. Weights and volumes are compared with the sizes instead. */
const namedMeasure = /^(oz|mm|inch) ([\d.]+)$/;

/** The query for the product of an item. */
const phraseOf = ({ words, measures, numbers }: WrittenItem): string =>
	[
		...words,
		...measures.flatMap((measure) => measure.replace(namedMeasure, "$2 $1").match(/^[\d.]+ .*/) ?? []),
		...numbers,
	].join(" ");

/** Adds the selling sizes and lots, which the snapshot does not have. Leaves out products that the viewer does not see any more. */
async function sellingSizes(act: Act, sizes: readonly NamedSize[]) {
	const ids = [...new Set(sizes.map(({ productId }) => productId))];
	const rows =
		ids.length === 0
			? []
			: await act.db
					.select({ id: product.id, en: product.sellingSizeEn, nl: product.sellingSizeNl, lot: product.lot })
					.from(product)
					.where(and(inArray(product.id, ids), scoped(visibleProducts, act.by)));
	const byId = new Map(rows.map(({ id, en, nl, lot }) => [id, { sellingSizes: [en, nl], lot }]));
	return (size: NamedSize): CandidateSize[] => {
		const selling = byId.get(size.productId);
		return selling ? [{ ...size, ...selling }] : [];
	};
}
