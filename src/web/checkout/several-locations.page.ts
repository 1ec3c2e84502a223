import { headFromTexts, page } from "#web/app/routing/page.ts";

export const severalLocationsPage = page({
	name: "several-locations",
	guard: "shop",
	pageType: "Current_Checkout",
	queries: ({ cart, accounts }, { language }) => [cart.show.prefetch({ language }), accounts.locations.prefetch()],
	head: headFromTexts("several-locations"),
	load: () => import("./SeveralLocationsPage.tsx"),
});
