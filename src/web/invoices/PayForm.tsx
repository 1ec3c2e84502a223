import { useState } from "react";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { money } from "#shared/money.ts";
import { transferFields } from "#shared/transfer-fields.ts";
import { useText } from "#web/app/text.tsx";
import { MethodChoice } from "#web/payments/MethodChoice.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { BalancePaid, ToPay } from "./invoice.ts";
import { OnlineInstead } from "./OnlineInstead.tsx";
import { OpenElsewhere } from "./OpenElsewhere.tsx";
import { PayRow } from "./PayRow.tsx";
import { type FailedPayment, type PayFormState, usePayForm } from "./usePayForm.ts";

/** Lazy, because it loads the texts of orders. */
const TransferFacts = lazyPart(() => import("#web/payments/TransferFacts.tsx"));

type PayFormProps = {
	toPay: ToPay;
	failed: FailedPayment | null;
	onSettled: (paid: BalancePaid) => void;
	onClose: () => void;
};

/** Amounts, credit balance and method of a payment. */
export function PayForm({ toPay, failed, onSettled, onClose }: PayFormProps) {
	const { pageText, amount } = useText(payInvoicesTexts);
	const form = usePayForm({ toPay, failed, onSettled });
	if (form.methods.length === 0 && form.balance === 0) return <p>{pageText("no-methods")}</p>;
	return (
		<div className="pay-form">
			{form.hasChanged && (
				<Notice type="info" title={pageText("changed")} removeSpacing>
					{pageText("changed-about")}
				</Notice>
			)}
			<OpenElsewhere toPay={toPay} />
			<ul className="pay-rows">
				{toPay.invoices.map((invoice) => (
					<PayRow key={invoice.invoiceId} invoice={invoice} form={form} />
				))}
			</ul>
			{!form.isChanging && form.isPayable && (
				<button type="button" className="link-button" onClick={form.changeAmounts}>
					{pageText("change-amounts")}
				</button>
			)}
			<PaySums form={form} />
			{form.rest > 0 ? <OnlinePart form={form} /> : <OnlineInstead form={form} />}
			{form.total > 0 && <TransferInstead toPay={toPay} form={form} />}
			<RefusalNotice error={form.error} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onClose}>{pageText("keep")}</Button>
				<Button look="primary" busy={form.isBusy} onClick={form.pay} disabled={!form.canPay}>
					{form.fromBalance > 0 && (form.rest === 0 || form.methods.length === 0)
						? pageText("use-balance", amount(form.fromBalance))
						: pageText("pay", amount(form.rest))}
				</Button>
			</footer>
		</div>
	);
}

/** The sum of the invoices, the credit balance that is used first, and the rest. Only the rest without a balance. */
function PaySums({ form }: { form: PayFormState }) {
	const { pageText, amount } = useText(payInvoicesTexts);
	const { balance, fromBalance, rest, total } = form;
	return (
		<div className="pay-sums">
			{balance > 0 && (
				<>
					<p>
						<span>{pageText("sum")}</span> <span className="figures">{amount(total)}</span>
					</p>
					<p>
						<label className="check">
							<input
								type="checkbox"
								checked={form.wantsBalance}
								disabled={form.isBusy}
								onChange={({ currentTarget: { checked } }) => form.setWantsBalance(checked)}
							/>
							<span>
								{pageText("from-balance")} <small>{pageText("balance-of", amount(balance))}</small>
							</span>
						</label>{" "}
						<span className="figures">{amount(money(-fromBalance))}</span>
					</p>
				</>
			)}
			<p className="pay-total">
				<span>{pageText("total")}</span> <b className="figures">{amount(rest)}</b>
			</p>
		</div>
	);
}

/** Says how to transfer the whole amount instead. A transfer uses no credit balance. */
function TransferInstead({ toPay, form }: { toPay: ToPay; form: PayFormState }) {
	const { pageText } = useText(payInvoicesTexts);
	const { numbers } = form;
	const [isOpen, setOpen] = useState(form.methods.length === 0);
	return (
		<details className="pay-transfer" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="link-button">{pageText("transfer")}</summary>
			{isOpen && (
				<>
					<TransferFacts
						amount={form.total}
						account={toPay.account}
						fields={transferFields({ kind: "invoices", numbers }, toPay.payer)}
						payBy={null}
					/>
					<p>
						{pageText("transfer-about")} {form.balance > 0 && pageText("transfer-balance")}
					</p>
				</>
			)}
		</details>
	);
}

/** How the rest is paid. */
function OnlinePart({ form }: { form: PayFormState }) {
	const { pageText } = useText(payInvoicesTexts);
	if (form.methods.length === 0) return <p>{pageText("no-methods")}</p>;
	return (
		<MethodChoice
			label={pageText("method")}
			methods={form.methods}
			country="NL" // online, only iDEAL asks for a bank, and its banks are Dutch
			method={form.method}
			bank={form.bank}
			lacksBank={form.lacksBank}
			onMethod={form.chooseMethod}
			onBank={form.chooseBank}
		/>
	);
}
