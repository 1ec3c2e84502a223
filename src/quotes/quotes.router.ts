import { browse, browsing, type CallRules, openChange } from "#call.ts";
import { byProductId } from "#catalogue/named-products.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { guest, router } from "#trpc.ts";
import { requestProduct } from "./product-requests.commands.ts";
import { requestInfo, requestQuote } from "./quotes.commands.ts";
import { requestForm } from "./quotes.db.ts";
import { RequestInfo, RequestProduct, RequestQuote, ShowForm } from "./quotes.ts";

/** Also limits forms that are sent again, which the command does not count. */
const request = { ...openChange, limit: browsing } as const satisfies CallRules;

export const quotesRouter = router({
	form: guest(browse)
		.input(ShowForm)
		.query(async ({ ctx: { act }, input }) => {
			const form = await requestForm(act, await byProductId(act, input));
			if (!form) throw new Refusal("not-found", "product.not-found");
			return form;
		}),
	requestQuote: guest(request)
		.input(RequestQuote)
		.mutation(async ({ ctx: { act, visit }, input }) =>
			requestQuote(act, { ...(await byProductId(act, input)), from: visit.source }),
		),
	requestInfo: guest(request)
		.input(RequestInfo)
		.mutation(async ({ ctx: { act, visit }, input }) =>
			requestInfo(act, { ...(await byProductId(act, input)), from: visit.source }),
		),
	requestProduct: guest(request)
		.input(RequestProduct)
		.mutation(({ ctx: { act, visit }, input }) => requestProduct(act, { ...input, from: visit.source })),
});
