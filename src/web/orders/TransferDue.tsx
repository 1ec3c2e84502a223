import { orderTexts } from "#i18n/orders/orders.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import TransferFacts from "#web/payments/TransferFacts.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Order } from "./order.ts";

/** States what to transfer to which account by when, and what happens when nothing arrives. */
export function TransferDue({ transfer }: { transfer: NonNullable<Order["transfer"]> }) {
	const { pageText, amount, day, language } = useText(orderTexts);
	const { amount: open, payBy, isOverdue, invoice, invoicedOn, account, fields } = transfer;
	const title = isOverdue ? pageText("transfer-was-due", amount(open)) : pageText("transfer", amount(open), day(payBy));
	return (
		<Notice type={isOverdue ? "warning" : "info"} title={title}>
			<TransferFacts amount={open} account={account} fields={fields} payBy={day(payBy)} />
			{invoicedOn && (
				<p>
					{pageText("transfer-about")} {pageText("transfer-expected", day(invoicedOn))}
				</p>
			)}
			<p>{isOverdue ? pageText("transfer-overdue-about", day(payBy)) : pageText("transfer-late")}</p>
			{invoice && (
				<p className="not-printed">
					<a href={pathTo("invoice", language, { invoiceId: invoice.id })}>
						{pageText("transfer-invoice", invoice.number)}
					</a>
				</p>
			)}
		</Notice>
	);
}
