import { invoiceStatusTexts } from "#i18n/invoice-status.ts";
import type { DocumentKind, InvoiceStatus } from "#invoices/invoices.ts";
import { type Money, money } from "#shared/money.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { badgeTone, statusText } from "./invoice.ts";

type InvoiceBadgeProps = {
	kind: DocumentKind;
	status: InvoiceStatus;
	dueOn: StoreDay | null;
	open: Money;
	/** Cents of credit notes that were set against the invoice. */
	credited: number;
	today: StoreDay;
};

/** The status of an invoice, with the days since its due date. Of a credit note, what is left of it. */
export function InvoiceBadge({ kind, status, dueOn, open, credited, today }: InvoiceBadgeProps) {
	const { pageText, amount } = useText(invoiceStatusTexts);
	if (kind === "credit-note") {
		const text = open > 0 ? pageText("credit-left", amount(money(open))) : pageText("credit-used");
		return <Badge tone="outlined">{text}</Badge>;
	}
	const days = status !== "Paid" && dueOn ? daysBetween(dueOn, today) : 0;
	const isCredited = credited > 0 && status !== "Paid" && status !== "Partially paid";
	if (days <= 0)
		return <Badge tone={badgeTone[status]}>{pageText(isCredited ? "credited" : statusText[status])}</Badge>;
	const prefix = isCredited ? "credited-" : status === "Partially paid" ? "partially-paid-" : "";
	return (
		<Badge tone={badgeTone.Overdue}>
			{days === 1 ? pageText(`${prefix}overdue-day`) : pageText(`${prefix}overdue-days`, String(days))}
		</Badge>
	);
}
