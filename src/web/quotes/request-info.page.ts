import { headFromTexts, page } from "#web/app/routing/page.ts";
import { formInput } from "./request-page.ts";

export const requestInfoPage = page({
	name: "request-info",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	queries: ({ quotes }, address) => [quotes.form.prefetch(formInput("info", address))],
	head: headFromTexts("request-info"),
	load: () => import("./RequestPage.tsx"),
});
