import { headFromTexts, page } from "#web/app/routing/page.ts";

export const cartPage = page({
	name: "cart",
	guard: "shop",
	pageType: "Current_Cart",
	queries: ({ cart, orders }, { language }) => [
		cart.show.prefetch({ language }),
		orders.standing.prefetch(),
		orders.frontPage.prefetch({ language }),
	],
	head: headFromTexts("cart"),
	load: () => import("./CartPage.tsx"),
});
