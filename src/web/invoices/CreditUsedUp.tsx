import { writePhone } from "#i18n/format.ts";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Credit } from "./invoice.ts";

/** Names the orders without an invoice that use up the credit limit, and what can be done: get an invoice, wait for one, or ask. */
export function CreditUsedUp({ credit: { limit, owed, notInvoiced, orders } }: { credit: Credit }) {
	const { pageText, amount } = useText(invoiceTexts);
	const { phone } = useStore();
	const canPay = useCanPay();
	const more = (orders[0]?.count ?? 0) - orders.length;
	return (
		<Notice type="warning" title={pageText("credit-title")}>
			<p>{pageText("credit-about", amount(money(owed)), amount(money(limit)), amount(money(notInvoiced)))}</p>
			<ul className="my-2 ms-5 list-disc">
				{orders.map((order) => (
					<li key={order.id}>
						<WaitingOrder order={order} />
					</li>
				))}
				{more > 0 && <li>{pageText("credit-more", String(more))}</li>}
			</ul>
			{canPay && orders.some(({ invoicedOn }) => invoicedOn !== null) && <p>{pageText("credit-now")}</p>}
			<p>{pageText("credit-ask", phone && writePhone(phone))}</p>
		</Notice>
	);
}

function WaitingOrder({
	order: { id, number, requestNumber, total, invoicedOn },
}: {
	order: Credit["orders"][number];
}) {
	const { pageText, language, amount, day } = useText(invoiceTexts);
	const name =
		number === null ? pageText("credit-provisional", String(requestNumber)) : pageText("credit-order", number);
	return (
		<>
			<a href={pathTo("order", language, { orderId: id })}>{name}</a>:{" "}
			<span className="figures">{amount(money(total))}</span>,{" "}
			{invoicedOn === null ? pageText("credit-not-sent") : pageText("credit-collected", day(invoicedOn))}
		</>
	);
}
