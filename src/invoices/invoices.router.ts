import { read } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { listInvoices } from "./invoice-list.db.ts";
import { ListInvoices, ShowInvoice, ShowStatement } from "./invoice-requests.ts";
import { overdueCount } from "./invoice-totals.db.ts";
import { invoiceDetails } from "./invoice-view.db.ts";
import { companyStatement } from "./statement-view.db.ts";

export const invoicesRouter = router({
	list: customer(read)
		.input(ListInvoices)
		.query(({ ctx: { act }, input }) => listInvoices(act, input)),
	overdue: customer(read).query(({ ctx: { act } }) => overdueCount(act)),
	show: customer(read)
		.input(ShowInvoice)
		.query(({ ctx: { act }, input }) => invoiceDetails(act, input)),
	statement: customer(read)
		.input(ShowStatement)
		.query(({ ctx: { act }, input }) => companyStatement(act, input)),
});
