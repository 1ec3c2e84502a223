import { headFromTexts, page } from "#web/app/routing/page.ts";

export const savedListPage = page({
	name: "saved-list",
	guard: "shop",
	pageType: "My_Account",
	queries: ({ lists }, { language, params: { listId } }) => [lists.show.prefetch({ listId, language })],
	head: headFromTexts("saved-list"),
	load: () => import("./ListPage.tsx"),
});
