import { headFromTexts, page } from "#web/app/routing/page.ts";

export const cookiesPage = page({
	name: "cookies",
	guard: "everyone",
	pageType: "Other",
	queries: ({ content }, { language }) => [content.staticText.prefetch({ page: "cookies", language })],
	head: headFromTexts("cookies"),
	load: () => import("./CookiePage.tsx"),
});
