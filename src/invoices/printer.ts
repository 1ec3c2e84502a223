import type { Bytes } from "#files/pictures.ts";
import type { Workbook } from "#files/workbook.ts";
import type { DocumentToPrint } from "./pdf/invoice-pdf.ts";
import type { StatementToPrint } from "./statement/statement-pdf.ts";

/** Makes files of invoices in a thread. */
export type InvoicePrinter = {
	/** One PDF of all documents. */
	printInvoices(documents: readonly DocumentToPrint[]): Promise<Bytes>;
	printStatement(statement: StatementToPrint): Promise<Bytes>;
	writeWorkbook(workbook: Workbook): Promise<Bytes>;
};
