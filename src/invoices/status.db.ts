import { type SQL, sql } from "drizzle-orm";
import { invoiceBalance } from "#db/schema/invoices.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { InvoiceStatus } from "./invoices.ts";

/** The status of a row of `invoice_balance` on a store day. `statusOf` in `status.ts` computes the same of one document. */
export const statusOn = (today: StoreDay | SQL): SQL<InvoiceStatus> => sql<InvoiceStatus>`case
	when ${invoiceBalance.open} <= 0 then 'Paid'
	when ${invoiceBalance.paid} > 0 then 'Partially paid'
	when ${invoiceBalance.dueOn} < ${today}::date then 'Overdue'
	else 'Awaiting payment' end`;
