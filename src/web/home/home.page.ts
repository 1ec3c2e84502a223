import { writeTime } from "#i18n/format.ts";
import { page } from "#web/app/routing/page.ts";

export const homePage = page({
	name: "home",
	path: "/",
	guard: "everyone",
	pageType: "Home",
	queries: ({ catalogue }, { language }) => [catalogue.range.prefetch({ language })],
	head: (t, { language }, { cutOff }) => ({
		title: t("home.title"),
		description: t("home.description", writeTime(language, cutOff)),
	}),
	load: () => import("./HomePage.tsx"),
});
