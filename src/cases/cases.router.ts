import { change, read } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { listCases } from "./case-list.db.ts";
import { AnswerCase, CloseCase, ListCases, OpenTicket, ReopenCase, ShowCase, TicketForm } from "./case-requests.ts";
import { caseDetails } from "./case-view.db.ts";
import { reopenCase } from "./cases.commands.ts";
import { reportDelivery } from "./delivery-reports.commands.ts";
import { ReportDelivery } from "./delivery-reports.ts";
import { askAboutOrder } from "./order-wishes.commands.ts";
import { helpWithOrder } from "./order-wishes.db.ts";
import { AskAboutOrder, HelpWithOrder } from "./order-wishes.ts";
import { answerCase, closeCase, openTicket } from "./tickets.commands.ts";
import { ticketForm } from "./tickets.db.ts";

export const casesRouter = router({
	list: customer("services", read)
		.input(ListCases)
		.query(({ ctx: { act }, input }) => listCases(act, input)),
	show: customer("requests", read)
		.input(ShowCase)
		.query(({ ctx: { act }, input }) => caseDetails(act, input)),
	ticketForm: customer("requests", read)
		.input(TicketForm)
		.query(({ ctx: { act }, input }) => ticketForm(act, input)),
	open: customer("requests", change)
		.input(OpenTicket)
		.mutation(({ ctx: { act }, input }) => openTicket(act, input)),
	answer: customer("requests", change)
		.input(AnswerCase)
		.mutation(({ ctx: { act }, input }) => answerCase(act, input)),
	close: customer("requests", change)
		.input(CloseCase)
		.mutation(({ ctx: { act }, input }) => closeCase(act, input)),
	reopen: customer("requests", change)
		.input(ReopenCase)
		.mutation(({ ctx: { act }, input }) => reopenCase(act, input)),
	helpWithOrder: customer("purchases", read)
		.input(HelpWithOrder)
		.query(({ ctx: { act }, input }) => helpWithOrder(act, input)),
	askAboutOrder: customer("purchases", change)
		.input(AskAboutOrder)
		.mutation(({ ctx: { act }, input }) => askAboutOrder(act, input)),
	reportDelivery: customer("purchases", change)
		.input(ReportDelivery)
		.mutation(({ ctx: { act }, input }) => reportDelivery(act, input)),
});
