import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#web/app/data/trpc.ts";
import { numberedTitle } from "#web/app/routing/numbered-title.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { type InvoiceView, invoiceInput } from "./invoice.ts";

export const invoicePage = page({
	name: "invoice",
	guard: "purchases",
	pageType: "Invoices",
	objectName: "Invoice",
	queries: ({ invoices }, address) => [invoices.show.prefetch(invoiceInput(address))],
	head: headFromTexts("invoice"),
	numberedTitle: numberedTitle<InvoiceView>(
		(address) => getQueryKey(trpc.invoices.show, invoiceInput(address), "query"),
		(t, { document: { kind, number } }) => `${t(kind === "invoice" ? "invoice.title" : "credit-note.title")} ${number}`,
	),
	load: () => import("./InvoicePage.tsx"),
});
