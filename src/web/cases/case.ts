import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { numberedTitle } from "#web/app/routing/numbered-title.ts";
import type { Address } from "#web/app/routing/page.ts";

/** A case as its page gets it from the server. */
export type Case = Outputs["cases"]["show"];
export type CaseList = Outputs["cases"]["list"];
export type ListedCase = CaseList["cases"][number];
export type Subject = Case["about"];

/** The inputs of the pages' queries, shared by prefetch and page. */
export const ticketsInput = ({ search, language }: Pick<Address, "search" | "language">) => ({ search, language });
export const caseInput = ({ params, language }: Pick<Address, "params" | "language">) => ({
	caseId: params.caseId ?? "",
	language,
});

/** The subject and the earlier case with which a new ticket begins. The address of the page names them. */
export function ticketFormInput({ search, language }: Pick<Address, "search" | "language">) {
	const parameters = new URLSearchParams(search);
	return { relatedId: parameters.get("about"), previousCaseId: parameters.get("after"), language };
}

/** The title of the page of a case, with its number. */
export const caseTitle = numberedTitle<Case>(
	(address) => getQueryKey(trpc.cases.show, caseInput(address), "query"),
	(t, { number }) => t("banner.case", String(number)),
);
