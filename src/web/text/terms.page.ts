import { headFromTexts, page } from "#web/app/routing/page.ts";

export const termsPage = page({
	name: "terms",
	guard: "everyone",
	pageType: "Other",
	queries: ({ content }, { language }) => [content.staticText.prefetch({ page: "terms", language })],
	head: headFromTexts("terms"),
	load: () => import("./TermsPage.tsx"),
});
