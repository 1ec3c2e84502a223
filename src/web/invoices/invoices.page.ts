import { invoiceParameters } from "#invoices/list/invoice-query.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { invoicesInput } from "./invoice.ts";

export const invoicesPage = page({
	name: "invoices",
	guard: "purchases",
	pageType: "Invoices",
	reads: invoiceParameters,
	queries: ({ invoices, orders }, address) => [
		invoices.list.prefetch(invoicesInput(address)),
		...(address.search === "" ? [orders.credit.prefetch()] : []),
	],
	head: headFromTexts("invoices"),
	load: () => import("./InvoicesPage.tsx"),
});
