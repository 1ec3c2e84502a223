import { page } from "#web/app/routing/page.ts";

export const homePage = page({
	name: "home",
	path: "/",
	guard: "everyone",
	pageType: "Home",
	queries: ({ catalogue, orders }, { language }) => [
		catalogue.range.prefetch({ language }),
		orders.frontPage.prefetch({ language }),
	],
	head: (t) => ({ title: t("home.title") }),
	load: () => import("./HomePage.tsx"),
});
