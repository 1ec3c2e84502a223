import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Printing } from "#invoices/documents/document-texts.ts";
import { useText } from "#web/app/text.tsx";

/** The texts of a document in the language of the page. */
export function useDocumentWords(): Printing {
	const { pageText: w, language } = useText(printedInvoiceTexts);
	return { w, language };
}
