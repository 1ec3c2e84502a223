import { headFromTexts, page } from "#web/app/routing/page.ts";

export const invoicePaymentPage = page({
	name: "invoice-payment",
	guard: "purchases",
	pageType: "Invoices",
	queries: ({ invoices }, { params: { paymentId } }) => [invoices.paymentState.prefetch({ paymentId })],
	head: headFromTexts("invoice-payment"),
	load: () => import("./InvoicePaymentPage.tsx"),
});
