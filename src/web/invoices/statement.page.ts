import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { writeMonth } from "#i18n/format.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { type Address, headFromTexts, page, type Text } from "#web/app/routing/page.ts";
import { statementInput } from "./invoice.ts";

function numberedTitle(t: Text, queries: QueryClient, address: Address): string | undefined {
	const key = getQueryKey(trpc.invoices.statement, statementInput(address), "query");
	const answer = queries.getQueryData<Outputs["invoices"]["statement"]>(key);
	return (
		answer &&
		`${t("statement.title")}, ${writeMonth(address.language, answer.from, "long")} ${answer.from.slice(0, "YYYY".length)}`
	);
}

export const statementPage = page({
	name: "statement",
	path: "/invoices/statement",
	guard: "purchases",
	pageType: "Invoices",
	reads: ["month"],
	queries: ({ invoices, orders }, address) => [
		invoices.statement.prefetch(statementInput(address)),
		...(statementInput(address).month ? [] : [orders.credit.prefetch()]),
	],
	head: headFromTexts("statement"),
	numberedTitle,
	load: () => import("./StatementPage.tsx"),
});
