import type { Act } from "#act.ts";
import type { ExplainPrice } from "#catalogue/catalogue-requests.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeFront } from "#store/store.db.ts";
import { explainPrice } from "./price-explanation.ts";
import { shownLinePrices } from "./prices.db.ts";

/** The price of a product for the viewer, its tiers, and the explanation of the price. */
export async function explainedPrice(act: Act, { productId, quantity, language }: ExplainPrice) {
	const view = await catalogueFor(act);
	const [priced] = shownLinePrices(view, [{ productId, quantity }]);
	if (!priced?.product) throw new Refusal("not-found", "product.not-found");
	const { price, tiers } = priced;
	const { currency } = await storeFront(act);
	const contract = view.view.contracts.find(({ bookId }) => bookId === price?.entry.bookId);
	return {
		cents: price?.cents ?? null,
		source: price?.source ?? null,
		steps: tiers().map(({ minimum, cents, source }) => ({ minimum, cents, source })),
		why: explainPrice(language, { price, contractNumber: contract?.number ?? null, currency }),
	};
}
