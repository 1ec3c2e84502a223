import { headFromTexts, page } from "#web/app/routing/page.ts";

export const locationsPage = page({
	name: "locations",
	guard: "customer",
	pageType: "My_Account",
	queries: ({ accounts }) => [accounts.locations.prefetch(), accounts.me.prefetch(), accounts.company.prefetch()],
	head: headFromTexts("locations"),
	load: () => import("./LocationsPage.tsx"),
});
