import { headFromTexts, page } from "#web/app/routing/page.ts";

export const processingPage = page({
	name: "processing",
	guard: "shop",
	pageType: "Current_Checkout",
	queries: ({ payments }, { params: { paymentId } }) => [payments.show.prefetch({ paymentId })],
	head: headFromTexts("processing"),
	load: () => import("./ProcessingPage.tsx"),
});
