import { getQueryKey } from "@trpc/react-query";
import { writeMonth } from "#i18n/format.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { numberedTitle } from "#web/app/routing/numbered-title.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { type StatementView, statementInput } from "./invoice.ts";

export const statementPage = page({
	name: "statement",
	guard: "purchases",
	pageType: "Invoices",
	reads: ["month"],
	queries: ({ invoices, orders }, address) => [
		invoices.statement.prefetch(statementInput(address)),
		...(statementInput(address).month ? [] : [orders.credit.prefetch()]),
	],
	head: headFromTexts("statement"),
	numberedTitle: numberedTitle<StatementView>(
		(address) => getQueryKey(trpc.invoices.statement, statementInput(address), "query"),
		(t, { from }, { language }) =>
			`${t("statement.title")}, ${writeMonth(language, from, "long")} ${from.slice(0, "YYYY".length)}`,
	),
	load: () => import("./StatementPage.tsx"),
});
