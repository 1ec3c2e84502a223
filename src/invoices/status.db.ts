import { type SQL, sql } from "drizzle-orm";
import { invoiceBalance } from "#db/schema/invoices.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { InvoiceStatus } from "./invoices.ts";

/** Whether a row of `invoice_balance` is overdue on a store day, also when a part is paid. Credit notes have no due date. */
export const isOverdueOn = (today: StoreDay | SQL): SQL<boolean> =>
	sql<boolean>`(${invoiceBalance.open} > 0 and ${invoiceBalance.dueOn} < ${today}::date)`;

/** The status of a row of `invoice_balance` on a store day. `statusOf` in `status.ts` computes the same of one document. */
export const statusOn = (today: StoreDay | SQL): SQL<InvoiceStatus> => sql<InvoiceStatus>`case
	when ${invoiceBalance.open} <= 0 then 'Paid'
	when ${invoiceBalance.paid} > 0 then 'Partially paid'
	when ${isOverdueOn(today)} then 'Overdue'
	else 'Awaiting payment' end`;
