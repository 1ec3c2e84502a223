import { headFromTexts, page } from "#web/app/routing/page.ts";

export const notificationsPage = page({
	name: "notifications",
	guard: "person",
	pageType: "My_Account",
	queries: ({ notices }) => [notices.list.prefetch({}), notices.mailSettings.prefetch()],
	head: headFromTexts("notifications"),
	load: () => import("./NotificationsPage.tsx"),
});
