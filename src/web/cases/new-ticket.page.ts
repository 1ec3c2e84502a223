import { headFromTexts, page } from "#web/app/routing/page.ts";
import { ticketFormInput } from "./case.ts";

export const newTicketPage = page({
	name: "new-ticket",
	guard: "requests",
	pageType: "Support",
	reads: ["about", "after"],
	queries: ({ cases }, address) => [cases.ticketForm.prefetch(ticketFormInput(address))],
	head: headFromTexts("new-ticket"),
	load: () => import("./NewTicketPage.tsx"),
});
