import { writePhone } from "#i18n/format.ts";
import { invoiceContactTexts } from "#i18n/invoices/invoice-contact.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** The contact to ask about an invoice. Nothing until invoices have a supplier. */
export function InvoiceContact() {
	const { pageText } = useText(invoiceContactTexts);
	const { invoiceContact } = useStore();
	if (!invoiceContact) return null;
	const { phone, email } = invoiceContact;
	return <p className="mt-4 text-ink-2 text-sm not-printed">{pageText("about", writePhone(phone), email)}</p>;
}
