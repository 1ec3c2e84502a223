import { headFromTexts, page } from "#web/app/routing/page.ts";
import { boughtInput } from "./buy-again-query.ts";

export const buyAgainPage = page({
	name: "buy-again",
	guard: "shop",
	pageType: "My_Account",
	reads: ["sort", "area", "locations", "q"],
	queries: ({ orders }, address) => [orders.bought.prefetch(boughtInput(address))],
	head: headFromTexts("buy-again"),
	load: () => import("./BuyAgainPage.tsx"),
});
