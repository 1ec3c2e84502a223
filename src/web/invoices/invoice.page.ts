import { headFromTexts, page } from "#web/app/routing/page.ts";
import { invoiceInput } from "./invoice.ts";

export const invoicePage = page({
	name: "invoice",
	path: "/invoices/{invoiceId}",
	guard: "purchases",
	pageType: "Invoices",
	objectName: "Invoice",
	queries: ({ invoices }, address) => [invoices.show.prefetch(invoiceInput(address))],
	head: headFromTexts("invoice"),
	load: () => import("./InvoicePage.tsx"),
});
