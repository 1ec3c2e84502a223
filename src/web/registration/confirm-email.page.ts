import { headFromTexts, page } from "#web/app/routing/page.ts";

export const confirmEmailPage = page({
	name: "confirm-email",
	guard: "everyone",
	pageType: "Other",
	isSecret: true,
	isSeoIndexed: false,
	head: headFromTexts("confirm-email"),
	load: () => import("./ConfirmEmailPage.tsx"),
});
