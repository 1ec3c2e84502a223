import { headFromTexts, page } from "#web/app/routing/page.ts";

export const contactPage = page({
	name: "contact",
	guard: "everyone",
	pageType: "Support",
	head: headFromTexts("contact"),
	load: () => import("./ContactPage.tsx"),
});
