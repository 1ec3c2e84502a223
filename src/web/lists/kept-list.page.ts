import { headFromTexts, page } from "#web/app/routing/page.ts";

export const keptListPage = page({
	name: "kept-list",
	path: "/lists/{listId}",
	guard: "customer",
	pageType: "My_Account",
	queries: ({ lists }, { language, params: { listId } }) => [lists.show.prefetch({ listId, language })],
	head: headFromTexts("kept-list"),
	load: () => import("./ListPage.tsx"),
});
