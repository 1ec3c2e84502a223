import { headFromTexts, page } from "#web/app/routing/page.ts";

export const quickOrderPage = page({
	name: "quick-order",
	guard: "shop",
	pageType: "My_Account",
	queries: ({ cart }, { language }) => [cart.show.prefetch({ language })],
	head: headFromTexts("quick-order"),
	load: () => import("./QuickOrderPage.tsx"),
});
