import { change, read } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { reportDelivery } from "./delivery-reports.commands.ts";
import { ReportDelivery } from "./delivery-reports.ts";
import { askAboutOrder } from "./order-wishes.commands.ts";
import { helpWithOrder } from "./order-wishes.db.ts";
import { AskAboutOrder, HelpWithOrder } from "./order-wishes.ts";

export const casesRouter = router({
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
