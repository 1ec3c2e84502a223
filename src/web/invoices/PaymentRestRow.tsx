import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { money } from "#shared/money.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import type { InvoiceList } from "./invoice.ts";

export const None = () => <span className="none">–</span>;

type PaymentRestRowProps = { rest: InvoiceList["rests"][number]; hasChoice: boolean };

/** The rest of a payment, as a row of the credits. Leads to the statement of its month. */
export function PaymentRestRow({ rest: { day, note, paidFor, ...rest }, hasChoice }: PaymentRestRowProps) {
	const { pageText, language, amount, shortDay } = useText(invoiceTexts);
	const { pageText: statusText } = useText(invoiceStatusTexts);
	const left = money(rest.left);
	const month = `${pathTo("statement", language)}?month=${day.slice(0, "YYYY-MM".length)}`;
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the row would lose its roles for screen readers.
	return (
		<tr role="row">
			{hasChoice && <td role="cell" className="of-choice" />}
			<th scope="row" role="rowheader" className="of-number">
				<a href={month}>{pageText("payment")}</a>
			</th>
			<td role="cell" className="of-date">
				{shortDay(day)}
			</td>
			<td role="cell" className="of-due">
				<None />
			</td>
			<td role="cell" className="of-order text-ink-2">
				{paidFor.length > 0 ? pageText("paid-for", paidFor.join(", ")) : (note ?? <None />)}
			</td>
			<td role="cell" className="of-status">
				<Badge tone="outlined">{statusText("credit-left", amount(left))}</Badge>
				<small>{pageText("received-on", shortDay(day))}</small>
			</td>
			<td role="cell" className="of-early">
				<None />
			</td>
			<td role="cell" className="of-total" data-end>
				{amount(money(-left))}
			</td>
			<td role="cell" className="of-open" data-end>
				<b>{amount(money(-left))}</b>
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
