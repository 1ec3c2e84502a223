import { headFromTexts, page } from "#web/app/routing/page.ts";

export const securityPage = page({
	name: "security",
	guard: "person",
	pageType: "My_Account",
	queries: ({ auth }) => [auth.protection.prefetch(), auth.sessions.prefetch(), auth.activity.prefetch()],
	head: headFromTexts("security"),
	load: () => import("./SecurityPage.tsx"),
});
