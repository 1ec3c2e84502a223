import { page } from "#web/app/routing/page.ts";

export const homePage = page({
	name: "home",
	guard: "everyone",
	pageType: "Home",
	queries: ({ catalogue, orders, planner, invoices }, { language }) => [
		catalogue.range.prefetch({ language }),
		orders.frontPage.prefetch({ language }),
		planner.next.prefetch(),
		invoices.openTotals.prefetch(),
	],
	head: (t) => ({ title: t("home.title") }),
	load: () => import("./HomePage.tsx"),
});
