import { headFromTexts, page } from "#web/app/routing/page.ts";

export const profilePage = page({
	name: "profile",
	guard: "customer",
	pageType: "Profile",
	queries: ({ accounts }) => [accounts.profile.prefetch()],
	head: headFromTexts("profile"),
	load: () => import("./ProfilePage.tsx"),
});
