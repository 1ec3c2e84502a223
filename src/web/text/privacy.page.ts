import { headFromTexts, page } from "#web/app/routing/page.ts";

export const privacyPage = page({
	name: "privacy",
	guard: "everyone",
	pageType: "Other",
	queries: ({ content }, { language }) => [content.staticText.prefetch({ page: "privacy", language })],
	head: headFromTexts("privacy"),
	load: () => import("./PrivacyPage.tsx"),
});
