import type { CaseSubject } from "#cases/case-query.ts";
import type { TicketReason } from "#cases/tickets.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

/** The subjects that a new ticket can begin with, as its page gets them from the server. */
export type TicketFormData = Outputs["cases"]["ticketForm"];

/** The choices of a new ticket. */
export type TicketDraft = {
	kind: CaseSubject | null;
	relatedId: string | null;
	reason: TicketReason | null;
	makesCoffee: "yes" | "no" | null;
	text: string;
};
