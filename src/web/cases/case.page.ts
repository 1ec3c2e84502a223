import { headFromTexts, page } from "#web/app/routing/page.ts";
import { caseInput, caseTitle } from "./case.ts";

export const casePage = page({
	name: "case",
	guard: "requests",
	pageType: "Support",
	objectName: "Case",
	queries: ({ cases }, address) => [cases.show.prefetch(caseInput(address))],
	head: headFromTexts("case"),
	numberedTitle: caseTitle,
	load: () => import("./CasePage.tsx"),
});
