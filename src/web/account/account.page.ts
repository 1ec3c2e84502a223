import { headFromTexts, page } from "#web/app/routing/page.ts";

export const accountPage = page({
	name: "account",
	guard: "person",
	pageType: "My_Account",
	queries: ({ accounts }) => [accounts.me.prefetch(), accounts.company.prefetch(), accounts.locations.prefetch()],
	head: headFromTexts("account"),
	load: () => import("./AccountPage.tsx"),
});
