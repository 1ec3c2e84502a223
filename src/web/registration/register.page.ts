import { headFromTexts, page } from "#web/app/routing/page.ts";

export const registerPage = page({
	name: "register",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	isClosed: ({ selfRegistration }) => !selfRegistration,
	head: headFromTexts("register"),
	load: () => import("./RegistrationPage.tsx"),
});
