import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { type Address, headFromTexts, page, type Text } from "#web/app/routing/page.ts";
import { invoiceInput } from "./invoice.ts";

function numberedTitle(t: Text, queries: QueryClient, address: Address): string | undefined {
	const key = getQueryKey(trpc.invoices.show, invoiceInput(address), "query");
	const answer = queries.getQueryData<Outputs["invoices"]["show"]>(key);
	return (
		answer &&
		`${t(answer.document.kind === "invoice" ? "invoice.title" : "credit-note.title")} ${answer.document.number}`
	);
}

export const invoicePage = page({
	name: "invoice",
	path: "/invoices/{invoiceId}",
	guard: "purchases",
	pageType: "Invoices",
	objectName: "Invoice",
	queries: ({ invoices }, address) => [invoices.show.prefetch(invoiceInput(address))],
	head: headFromTexts("invoice"),
	numberedTitle,
	load: () => import("./InvoicePage.tsx"),
});
