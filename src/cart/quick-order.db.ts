import type { Act } from "#act.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { productIdsOfCodes } from "#catalogue/named-products.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { openHere } from "./cart.db.ts";
import { mostLines } from "./cart.ts";
import { goodsById, linesOf } from "./cart-lines.db.ts";
import { type AddTyped, type Offered, type TypedLine, verdictsOf } from "./quick-order.ts";
import { mostTyped } from "./quick-order-lines.ts";

/** What a line names, whoever wrote it: some code of products, or one of them. */
export type NamingLine = { quantity: string | null; productIds: readonly string[] };

const choicesAtMost = 20;

/** Finds the products that each line may mean. Asks the database once, and only for codes that the catalogue snapshot does not have. */
export async function namedBy(act: Act, lines: readonly TypedLine[]): Promise<NamingLine[]> {
	if (lines.length > mostTyped)
		throw new Refusal("invalid", "cart.too-many-typed", { most: mostTyped, lines: lines.length });
	const productIds = await productIdsOfCodes(
		act,
		lines.map(({ code }) => code),
	);
	return lines.map(({ quantity }, nth) => ({ quantity, productIds: productIds[nth] ?? [] }));
}

type Judging = { lines: readonly NamingLine[]; cartId: string | null; language: Language };

/** What would come of each line if it went into that cart now, and what of them can. */
export async function judge(act: Act, { lines, cartId, language }: Judging) {
	const ids = new Set(lines.flatMap(({ productIds }) => productIds));
	const [before, there, rows] = await allSettledThenThrow([
		catalogueFor(act),
		cartId === null ? [] : linesOf(act, cartId),
		ids.size === 0 ? [] : goodsById(act, [...ids]),
	]);
	const inCart = new Map(there.map(({ productId, quantity }) => [productId, quantity]));
	const cardOf = visibleCardsIn(before, { language, seesPrices: before.seesPrices });
	const priced = shownLinePrices(
		before,
		rows.map((row) => ({ ...row, quantity: 1 })),
	);
	const known = new Map(
		priced.map(({ line: row, priceAt, product }) => {
			// The database shows the viewer the product, also in the second before the snapshot has it.
			const card = cardOf(product);
			const isDutch = language === "nl-NL";
			const ofRow = { name: isDutch ? row.nameNl : row.nameEn, size: isDutch ? row.sizeNl : row.sizeEn };
			const { slug, articleNumber, lot } = row;
			const { name, size } = card ?? ofRow;
			const offered: Offered = {
				...row,
				hasPrice: (quantity) => priceAt(quantity) !== null,
				there: inCart.get(row.productId) ?? 0,
			};
			const area = areaIn(card && { slug: card.area });
			const shown = { slug, articleNumber, name, size, area, price: card?.price?.cents ?? null, lot };
			return [row.productId, { offered, shown }] as const;
		}),
	);
	const found = lines.map(({ quantity, productIds }) => ({
		quantity,
		known: productIds.flatMap((id) => known.get(id) ?? []),
	}));
	const asked = found.map(({ quantity, known }) => ({ quantity, found: known.map(({ offered }) => offered) }));
	const verdicts = verdictsOf(asked, { room: mostLines - there.length });
	return found.map(({ known: [first, ...others] }, nth) => ({
		productId: first?.offered.productId ?? null,
		answer: {
			verdict: verdicts[nth] ?? { kind: "unknown" as const },
			goods: first && others.length === 0 ? first.shown : null,
			choices: first && others.length > 0 ? [first, ...others].slice(0, choicesAtMost).map(({ shown }) => shown) : [],
		},
	}));
}

/** What would come of each line; nothing is put anywhere. */
export async function checkTyped(act: Act, { lines, language }: AddTyped) {
	const named = await namedBy(act, lines);
	const { open } = await openHere(act);
	const judged = await judge(act, { lines: named, cartId: open?.id ?? null, language });
	return judged.map(({ answer }) => answer);
}
