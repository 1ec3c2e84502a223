import { headFromTexts, page } from "#web/app/routing/page.ts";

export const colleaguesPage = page({
	name: "colleagues",
	guard: "customer",
	pageType: "My_Account",
	queries: ({ accounts, registration }) => [
		accounts.members.prefetch(),
		accounts.me.prefetch(),
		accounts.locations.prefetch(),
		registration.joinRequests.prefetch(),
	],
	head: headFromTexts("colleagues"),
	load: () => import("./ColleaguesPage.tsx"),
});
