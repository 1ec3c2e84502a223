import { headFromTexts, page } from "#web/app/routing/page.ts";
import { formInput } from "./request-page.ts";

export const requestQuotePage = page({
	name: "request-quote",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	queries: ({ quotes }, address) => [quotes.form.prefetch(formInput("quote", address))],
	head: headFromTexts("request-quote"),
	load: () => import("./RequestPage.tsx"),
});
