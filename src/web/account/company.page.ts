import { headFromTexts, page } from "#web/app/routing/page.ts";

export const companyPage = page({
	name: "company",
	guard: "customer",
	pageType: "My_Account",
	queries: ({ accounts, orders }) => [accounts.company.prefetch(), accounts.me.prefetch(), orders.spending.prefetch()],
	head: headFromTexts("company"),
	load: () => import("./CompanyPage.tsx"),
});
