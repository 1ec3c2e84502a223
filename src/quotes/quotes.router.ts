import { byProductId } from "#catalogue/named-products.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { atTheDoor, onlooker, router } from "#trpc.ts";
import { requestInfo, requestQuote } from "./quotes.commands.ts";
import { askForm } from "./quotes.db.ts";
import { RequestInfo, RequestQuote, ShowForm } from "./quotes.ts";

/** A form that is sent again is answered without being counted as another, but not without end. */
const asker = onlooker.use(atTheDoor);

export const quotesRouter = router({
	form: onlooker.input(ShowForm).query(async ({ ctx: { act }, input }) => {
		const form = await askForm(act, await byProductId(act, input));
		if (!form) throw new Refusal("not-found", "quote.product-not-found");
		return form;
	}),
	requestQuote: asker
		.input(RequestQuote)
		.mutation(async ({ ctx: { act, visit }, input }) =>
			requestQuote(act, { ...(await byProductId(act, input)), from: visit.from }),
		),
	requestInfo: asker
		.input(RequestInfo)
		.mutation(async ({ ctx: { act, visit }, input }) =>
			requestInfo(act, { ...(await byProductId(act, input)), from: visit.from }),
		),
});
