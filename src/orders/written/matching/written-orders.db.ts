import { setImmediate } from "node:timers/promises";
import type { Act } from "#act.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { findAllGoods } from "#cart/cart-lines.db.ts";
import { type Area, areaIn } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { throttle } from "#db/throttle.ts";
import type { Language } from "#i18n/languages.ts";
import { type Bought, boughtProducts } from "#orders/buying-again/bought.db.ts";
import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import { eachWrittenLine, type WrittenLine } from "#orders/written/reading/written-lines.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Doubt, WrittenMatch } from "./written-match.ts";
import { maxWrittenItems, type ReadWrittenOrder } from "./written-orders.ts";
import { matchLines } from "./written-search.db.ts";

const boughtMonths = 12;

/** The rate limit of a user. A text of 500 lines takes most of a second. */
const readLimit = { name: "read-words", times: 60, seconds: 600 };

/** Reads an order in the buyer's own words, and proposes a size and a quantity for each item. Adds nothing to the cart. */
export async function readWrittenOrder(act: Act, { text, language }: ReadWrittenOrder) {
	await throttle(act.db, readLimit, act.by.userId ?? "");
	const lines = await readInTurns(text, language);
	const countOf = ({ parts }: WrittenItem) => Math.max(1, parts.length);
	const itemCount = lines.reduce((sum, { items }) => sum + items.reduce((sum, item) => sum + countOf(item), 0), 0);
	if (itemCount > maxWrittenItems)
		throw new Refusal("invalid", "cart.too-many-lines", { most: maxWrittenItems, lines: itemCount });
	const { location } = await findCurrentCart(act);
	const bought = location ? await boughtProducts(act, { months: boughtMonths, locationId: location.id }) : [];
	const quantities = new Map(bought.map(({ productId, quantities }) => [productId, quantities]));
	const catalogue = await catalogueFor(act);
	const matched = await matchLines(act, { lines, bought: quantities, lastOrder: lastOrderAmong(bought), language });
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: catalogue.seesPrices });
	const availableOf = await availableAmong(act, matched);
	const goodsOf = (productId: string): Goods[] => {
		const card = cardOf(productId);
		if (!card) return [];
		const { slug, articleNumber, name, size, area } = card;
		const priced = catalogue.seesPrices ? shownLinePrices(catalogue, [{ productId, quantity: 1 }]) : [];
		const tiers = priced.flatMap(({ tiers }) =>
			tiers().map(({ minimum, cents, source }) => ({ minimum, cents, source })),
		);
		return [
			{
				slug,
				articleNumber,
				name,
				size,
				area: areaIn({ slug: area }),
				available: availableOf.get(productId) ?? null,
				tiers,
			},
		];
	};
	return matched.map(({ line, text, items }) => ({
		line,
		text,
		items: items.flatMap(({ text, match }): ShownItem[] => {
			if (match.kind === "no-order") return [];
			if (match.kind !== "found")
				return [{ text, kind: match.kind, quantity: null, doubts: [], isUsual: false, choices: [] }];
			const { kind, quantity, doubts, isUsual, choices } = match;
			return [{ text, kind, quantity, doubts, isUsual, choices: choices.flatMap(goodsOf) }];
		}),
	}));
}

/** The lines of the last order, of purchases with the last bought first. */
const lastOrderAmong = (bought: readonly Bought[]) =>
	bought
		.filter(({ lastOn }) => lastOn === bought[0]?.lastOn)
		.flatMap(({ productId, quantities: [quantity] }) => (quantity === undefined ? [] : { productId, quantity }));

/** The available pieces of the proposed products and other choices that are sold online. */
async function availableAmong(
	act: Act,
	lines: Awaited<ReturnType<typeof matchLines>>,
): Promise<ReadonlyMap<string, number>> {
	const ids = new Set(
		lines.flatMap(({ items }) => items.flatMap(({ match }) => (match.kind === "found" ? match.choices : []))),
	);
	const goods = ids.size === 0 ? [] : await findAllGoods(act, [...ids]);
	return new Map(goods.flatMap(({ productId, soldOnline, available }) => (soldOnline ? [[productId, available]] : [])));
}

const linesOfTurn = 10;

/** Reads the lines of a text. Other requests run between two turns. */
async function readInTurns(text: string, language: Language): Promise<WrittenLine[]> {
	const lines: WrittenLine[] = [];
	for (const line of eachWrittenLine(text, language)) {
		lines.push(line);
		if (lines.length % linesOfTurn === 0) await setImmediate();
	}
	return lines;
}

type Goods = {
	slug: string;
	articleNumber: string;
	name: string;
	size: string;
	area: Area;
	/** Null when the product is not sold online. */
	available: number | null;
	tiers: Tier[];
};

/** A proposal. The first of the choices is the proposed size. Without doubts, the shop is sure. */
type ShownItem = {
	text: string;
	kind: Exclude<WrittenMatch["kind"], "no-order">;
	quantity: number | null;
	doubts: Doubt[];
	/** True when only the customer's purchases decide among sizes that the words fit. */
	isUsual: boolean;
	choices: Goods[];
};
