import { read, readOfLogin } from "#call.ts";
import { customer, guest, router } from "#trpc.ts";
import { ListInvoices, ShowInvoice, ShowStatement } from "./invoice-requests.ts";
import { invoiceDetails, payersOfInvoice } from "./invoice-view.db.ts";
import { listInvoices } from "./list/invoice-list.db.ts";
import { openTotals, overdueCount } from "./list/invoice-totals.db.ts";
import { companyStatement } from "./statement/statement-view.db.ts";

export const invoicesRouter = router({
	list: customer("purchases", read)
		.input(ListInvoices)
		.query(({ ctx: { act }, input }) => listInvoices(act, input)),
	openTotals: guest(readOfLogin).query(({ ctx: { act } }) => openTotals(act)),
	overdue: customer("purchases", read).query(({ ctx: { act } }) => overdueCount(act)),
	show: customer("purchases", read)
		.input(ShowInvoice)
		.query(({ ctx: { act }, input }) => invoiceDetails(act, input)),
	/** The names of the colleagues who can pay a document. */
	payers: customer("purchases", read)
		.input(ShowInvoice)
		.query(({ ctx: { act }, input }) => payersOfInvoice(act, input)),
	statement: customer("purchases", read)
		.input(ShowStatement)
		.query(({ ctx: { act }, input }) => companyStatement(act, input)),
});
