import { headFromTexts, page } from "#web/app/routing/page.ts";

export const listsPage = page({
	name: "lists",
	guard: "shop",
	pageType: "My_Account",
	queries: ({ lists }) => [lists.all.prefetch()],
	head: headFromTexts("lists"),
	load: () => import("./ListsPage.tsx"),
});
