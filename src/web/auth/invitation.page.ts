import { headFromTexts, page } from "#web/app/routing/page.ts";

export const invitationPage = page({
	name: "invitation",
	guard: "everyone",
	pageType: "Other",
	isSecret: true,
	isSeoIndexed: false,
	head: headFromTexts("invitation"),
	load: () => import("./InvitationPage.tsx"),
});
