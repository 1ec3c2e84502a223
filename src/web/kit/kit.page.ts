import { page } from "#web/app/routing/page.ts";

export const kitPage = page({
	name: "kit",
	guard: "kit",
	pageType: "Other",
	head: () => ({ title: "Kit", description: "Every part of the shop in every state." }),
	load: () => import("./KitPage.tsx"),
});
