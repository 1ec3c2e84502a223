import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import type { DocumentKind, InvoiceStatus } from "#invoices/invoices.ts";
import { daysOverdue } from "#invoices/status.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { statusText } from "./invoice.ts";

const badgeTone = {
	Paid: "success",
	"Partially paid": "info",
	Overdue: "error",
	"Awaiting payment": "plain",
} as const satisfies Record<InvoiceStatus, string>;

type InvoiceBadgeProps = {
	kind: DocumentKind;
	status: InvoiceStatus;
	dueOn: StoreDay | null;
	open: Money;
	/** Cents of credit notes that were set against the invoice. */
	credited: number;
	today: StoreDay;
};

/** The status of an invoice, with a badge for the days since its due date. Of a credit note, what is left of it. */
export function InvoiceBadge({ kind, status, dueOn, open, credited, today }: InvoiceBadgeProps) {
	const { pageText, amount } = useText(invoiceStatusTexts);
	if (kind === "credit-note") {
		const text = open > 0 ? pageText("credit-left", amount(money(open))) : pageText("credit-used");
		return <Badge tone="outlined">{text}</Badge>;
	}
	const days = daysOverdue({ open, dueOn }, today);
	const isCredited = credited > 0 && status !== "Paid" && status !== "Partially paid";
	return (
		<span className="badges">
			{isCredited && <Badge>{pageText("credited")}</Badge>}
			{!isCredited && status !== "Overdue" && <Badge tone={badgeTone[status]}>{pageText(statusText[status])}</Badge>}
			{days > 0 && (
				<Badge tone={badgeTone.Overdue}>
					{days === 1 ? pageText("overdue-day") : pageText("overdue-days", String(days))}
				</Badge>
			)}
		</span>
	);
}
