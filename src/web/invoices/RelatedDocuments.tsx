import { invoicePageTexts } from "#i18n/invoices/invoice-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { InvoiceView } from "./invoice.ts";

/** Links to the orders, to the corrected invoice and to the statement of the month. */
export function RelatedDocuments({ document }: Pick<InvoiceView, "document">) {
	const { pageText, language } = useText(invoicePageTexts);
	const { orders, original, issuedOn } = document;
	const month = issuedOn.slice(0, "YYYY-MM".length);
	return (
		<section aria-label={pageText("related")} className="invoice-related not-printed">
			<h2>{pageText("related")}</h2>
			<ul>
				{original && (
					<li>
						<a href={pathTo("invoice", language, { invoiceId: original.id })}>
							{pageText("to-original", original.number)}
						</a>
					</li>
				)}
				{orders.map(({ id, number }) => (
					<li key={id}>
						<a href={pathTo("order", language, { orderId: id })}>{pageText("order-of", number ?? "")}</a>
					</li>
				))}
				<li>
					<a href={`${pathTo("statement", language)}?month=${month}`}>{pageText("statement")}</a>
				</li>
			</ul>
		</section>
	);
}
