import type { Act } from "#act.ts";
import type { AskPrice } from "#catalogue/catalogue-requests.ts";
import { standBefore } from "#catalogue/catalogue-view.db.ts";
import { standingBy } from "#catalogue/snapshot/snapshot.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { whyPrice } from "./price-explanation.ts";
import { priceOf, stepsOf } from "./prices.ts";
import { booksOf, dayAt } from "./snapshot-prices.ts";

/** What a size costs who asks, by quantity, and why. */
export async function priceAsked(act: Act, { productId, quantity, language }: AskPrice) {
	const { shelf, sight } = await standBefore(act);
	const found = standingBy(shelf, sight, productId);
	if (!found) throw new Refusal("not-found", "product.not-found");
	const books = { ...booksOf(shelf, sight, found.part.segment, found.size), day: dayAt(sight.day) };
	const price = priceOf({ ...books, quantity });
	const { currency } = await storeFront(act);
	const contract = sight.contracts.find(({ bookId }) => bookId === price?.entry.bookId);
	return {
		cents: price?.cents ?? null,
		source: price?.source ?? null,
		steps: stepsOf(books).map(({ minimum, cents, source }) => ({ minimum, cents, source })),
		why: whyPrice(language, { price, contractNumber: contract?.number ?? null, currency }),
	};
}
