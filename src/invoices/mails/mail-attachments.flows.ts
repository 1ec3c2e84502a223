import type { Act } from "#act.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { paymentsAsMailed } from "#invoices/money/payment-state.db.ts";
import type { InvoicePrinter } from "#invoices/printer.ts";
import { invoiceTemplates } from "#mail/invoices.ts";
import type { Attachment } from "#providers/mail/smtp.ts";

type StoredMail = { template: string; data: unknown; language: Language };

const templatesWithPdf = [invoiceTemplates["invoice-issued"], invoiceTemplates["credit-note-issued"]];
const namesWithPdf = ["invoice-issued", "credit-note-issued"];

/** The files of a mail: the PDF of the document that the mail is about. Other mails have none. */
export const attachmentsWith =
	({ printInvoices }: Pick<InvoicePrinter, "printInvoices">) =>
	async (act: Act, { template, data, language }: StoredMail): Promise<Attachment[]> => {
		const definition = templatesWithPdf[namesWithPdf.indexOf(template)];
		if (!definition) return [];
		const document = await documentOf(act, definition.data.parse(data).invoiceId);
		const content = await printInvoices([{ document, payments: await paymentsAsMailed(act, document), language }]);
		const name = `${printedInvoiceTexts(language)(`file.${document.kind}`, document.number)}.pdf`;
		return [{ name, type: "application/pdf", content }];
	};
