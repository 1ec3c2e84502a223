import { useId } from "react";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { money } from "#shared/money.ts";
import { writeTypedAmount } from "#shared/typed-amount.ts";
import { useText } from "#web/app/text.tsx";
import type { ToPay } from "./invoice.ts";
import { canPay, type PayFormState } from "./usePayForm.ts";

type PayRowProps = {
	invoice: ToPay["invoices"][number];
	form: Pick<PayFormState, "amountOf" | "balanceOf" | "isChanging" | "problemOf" | "setText" | "textOf">;
};

/** An invoice of a payment, with its amount or a field for a part of it. */
export function PayRow({ invoice, form }: PayRowProps) {
	const { pageText, amount, shortDay } = useText(payInvoicesTexts);
	const { number, dueOn, need, saves, underWay } = invoice;
	const chosen = form.amountOf(invoice);
	const isPart = chosen !== null && chosen < need;
	const fromBalance = form.balanceOf(invoice.invoiceId);
	return (
		<li>
			<div>
				<b className="figures">{number}</b> {dueOn && <span>{pageText("due", shortDay(dueOn))}</span>}
				{saves && (
					<small>
						{pageText(isPart ? "saves-with-rest" : "saves-until", amount(money(saves.amount)), shortDay(saves.until))}
					</small>
				)}
				{fromBalance !== null && <small>{pageText("row-balance", amount(fromBalance))}</small>}
				{underWay?.status === "processing" && <small>{pageText("processing")}</small>}
				{need <= 0 && <small>{pageText("nothing-open")}</small>}
			</div>
			{form.isChanging && canPay(invoice) ? (
				<AmountField invoice={invoice} form={form} />
			) : (
				<span className="figures">{amount(money(canPay(invoice) ? need : 0))}</span>
			)}
		</li>
	);
}

function AmountField({ invoice: { invoiceId, number, need, ...invoice }, form }: PayRowProps) {
	const { pageText, amount, language } = useText(payInvoicesTexts);
	const id = useId();
	const chosen = { invoiceId, number, need, ...invoice };
	const problem = form.problemOf(chosen);
	const isLeftOut = problem === null && form.amountOf(chosen) === 0;
	return (
		<div className="pay-amount">
			<input
				className="input"
				inputMode="decimal"
				autoComplete="off"
				maxLength={12}
				aria-label={pageText("amount-for", number)}
				aria-invalid={problem !== null || undefined}
				aria-describedby={problem !== null || isLeftOut ? id : undefined}
				value={form.textOf(invoiceId) ?? writeTypedAmount(language, money(need))}
				onChange={({ target }) => form.setText(invoiceId, target.value)}
			/>
			{problem !== null && (
				<small id={id} className="field-error">
					{problem === "above-zero"
						? pageText(problem)
						: pageText(
								problem,
								problem === "no-amount" ? writeTypedAmount(language, money(need)) : amount(money(need)),
							)}
				</small>
			)}
			{isLeftOut && <small id={id}>{pageText("left-out")}</small>}
		</div>
	);
}
