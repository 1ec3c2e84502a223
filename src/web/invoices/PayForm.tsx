import { payInvoicesTexts } from "#i18n/pay-invoices.ts";
import { useText } from "#web/app/text.tsx";
import { MethodChoice } from "#web/checkout/MethodChoice.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { ToPay } from "./invoice.ts";
import { PayRow } from "./PayRow.tsx";
import { usePayForm } from "./usePayForm.ts";

type PayFormProps = { toPay: ToPay; onClose: () => void };

/** Amounts and method of a payment. */
export function PayForm({ toPay, onClose }: PayFormProps) {
	const { pageText, amount } = useText(payInvoicesTexts);
	const form = usePayForm(toPay);
	const { method, bank } = form;
	if (form.methods.length === 0) return <p>{pageText("no-methods")}</p>;
	return (
		<div className="pay-form">
			<ul className="pay-rows">
				{toPay.invoices.map((invoice) => (
					<PayRow key={invoice.invoiceId} invoice={invoice} form={form} />
				))}
			</ul>
			{!form.isChanging && form.parts.length > 0 && (
				<button type="button" className="link-button" onClick={form.changeAmounts}>
					{pageText("change-amounts")}
				</button>
			)}
			<p className="pay-total">
				<span>{pageText("total")}</span> <b className="figures">{amount(form.total)}</b>
			</p>
			<MethodChoice
				label={pageText("method")}
				methods={form.methods}
				method={method}
				bank={bank}
				lacksBank={form.lacksBank}
				onMethod={form.chooseMethod}
				onBank={form.chooseBank}
			/>
			<RefusalNotice error={form.error} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onClose}>{pageText("keep")}</Button>
				<Button look="primary" busy={form.isBusy} onClick={form.pay} disabled={form.total === 0}>
					{pageText("pay", amount(form.total))}
				</Button>
			</footer>
		</div>
	);
}
