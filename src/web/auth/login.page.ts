import type { Language } from "#i18n/languages.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { writePath } from "#web/app/routing/paths.ts";

export const loginPage = page({
	name: "login",
	path: "/login/{recordId?}",
	guard: "everyone",
	pageType: "Other",
	reads: ["back"],
	queries: ({ auth, catalogue }) => [auth.demoUsers.prefetch(), catalogue.packs.prefetch({ area: "tea" })],
	head: headFromTexts("login"),
	load: () => import("./LoginPage.tsx"),
});

/** The address of the login page from which a visitor returns to `back` once logged in. */
export const loginAddress = (language: Language, back: string): string =>
	`${writePath(loginPage.path, language)}?${new URLSearchParams({ back })}`;
