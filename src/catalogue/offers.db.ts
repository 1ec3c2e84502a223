import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { catalogueFor } from "./catalogue-view.db.ts";
import { offersIn } from "./list/offers.ts";
import { cardsFor } from "./list/product-list.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

const maxOffers = 5;
const cachedOffers = cachedPerSnapshot<ReturnType<typeof offersNow>>({ name: "catalogue.offers", keepIf: () => true });

/** The products whose price for the viewer is lower until a day soon, with that day and the price after it. */
export async function offersFor(act: Act, language: Language) {
	const catalogue = await catalogueFor(act);
	const key = `${catalogue.view.key} ${language}`;
	return cachedOffers(catalogue.snapshot, key, async () => offersNow(catalogue, language));
}

function offersNow({ snapshot, ...catalogue }: Awaited<ReturnType<typeof catalogueFor>>, language: Language) {
	const cardOf = cardsFor(snapshot, { ...catalogue, language, seesPrices: true });
	return offersIn(snapshot, catalogue.view)
		.slice(0, maxOffers)
		.map(({ part, size, until, laterPrice }) => ({ ...cardOf(part, size), until, laterPrice }));
}
