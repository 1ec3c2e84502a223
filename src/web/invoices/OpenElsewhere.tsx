import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { money, sum } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import type { ToPay } from "./invoice.ts";

/** Warns of payments of these invoices that were started and can still be paid at the bank. */
export function OpenElsewhere({ toPay }: { toPay: Pick<ToPay, "invoices"> }) {
	const { pageText, amount, moment } = useText(payInvoicesTexts);
	const parts = toPay.invoices.flatMap(({ number, underWay }) =>
		underWay?.status === "open" && underWay.closesAt ? [{ ...underWay, number, closesAt: underWay.closesAt }] : [],
	);
	const payments = [...Map.groupBy(parts, ({ paymentId }) => paymentId).values()];
	return payments.map((ofPayment) => {
		const [first] = ofPayment;
		return (
			first && (
				<p key={first.paymentId}>
					{pageText(
						"open-elsewhere",
						amount(sum(ofPayment.map((part) => money(part.amount)))),
						ofPayment.map(({ number }) => number).join(", "),
						moment(first.closesAt),
					)}
				</p>
			)
		);
	});
}
