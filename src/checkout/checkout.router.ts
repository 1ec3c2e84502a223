import { change, read } from "#call.ts";
import { refusalText } from "#i18n/refusals.ts";
import { customer, router } from "#trpc.ts";
import { checkOut } from "./checkout.commands.ts";
import { CheckOut, ShowCheckout } from "./checkout.ts";
import { checkoutContent } from "./checkout-view.db.ts";

export const checkoutRouter = router({
	show: customer(read)
		.input(ShowCheckout)
		.query(({ ctx: { act }, input }) => checkoutContent(act, input)),
	place: customer(change)
		.input(CheckOut)
		.mutation(async ({ ctx: { act, language }, input }) => {
			const { planRefusal, ...placed } = await checkOut(act, input);
			return { ...placed, planRefusal: planRefusal ? refusalText(language, planRefusal) : null };
		}),
});
