import { headFromTexts, page } from "#web/app/routing/page.ts";

export const checkoutPage = page({
	name: "checkout",
	guard: "shop",
	pageType: "Current_Checkout",
	queries: ({ checkout }, { language }) => [checkout.show.prefetch({ language })],
	head: headFromTexts("checkout"),
	load: () => import("./CheckoutPage.tsx"),
});
