import { orderTexts } from "#i18n/orders/orders.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";
import { InvoiceBadge } from "#web/invoices/InvoiceBadge.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";

const InvoiceNowDialog = lazyPart(() => import("./InvoiceNowDialog.tsx"), LoadErrorDialog);

/** The invoice and the credit notes of an order, or the collective invoice on which the order will stand. */
export default function OrderInvoices({ orderId }: { orderId: string }) {
	const { pageText, language, amount, day } = useText(orderTexts);
	const canPay = useCanPay();
	const { data } = trpc.orders.invoices.useQuery({ orderId });
	if (!data || (data.documents.length === 0 && !data.waits)) return null;
	const { documents, waits, today } = data;
	return (
		<section aria-label={pageText("invoices")} className="not-printed">
			<h2 className="order-h2">{pageText("invoices")}</h2>
			<ul className="order-invoices">
				{documents.map((document) => (
					<li key={document.id}>
						<a href={pathTo("invoice", language, { invoiceId: document.id })}>{document.number}</a>{" "}
						<InvoiceBadge
							{...document}
							open={money(document.total - document.paid - document.credited)}
							today={today}
						/>
						<span className="figures">
							{amount(money(document.kind === "credit-note" ? -document.total : document.total))}
						</span>
					</li>
				))}
			</ul>
			{waits && (
				<div className="grid justify-items-start gap-2">
					<p>{pageText(waits.isCertain ? "stands-on" : "stands-on-expected", day(waits.issuedOn))}</p>
					{waits.isCertain && canPay && (
						<DialogButton
							dialog={(state) => <InvoiceNowDialog orderId={orderId} issuedOn={waits.issuedOn} {...state} />}
						>
							{pageText("invoice-now")}
						</DialogButton>
					)}
				</div>
			)}
		</section>
	);
}
