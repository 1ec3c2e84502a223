import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { useText } from "#web/app/text.tsx";
import { methodName } from "#web/payments/method-name.ts";
import type { PayFormState } from "./usePayForm.ts";

type OnlineInsteadProps = { form: Pick<PayFormState, "fromBalance" | "isBusy" | "methods" | "setWantsBalance"> };

/** Offers the online methods while the credit balance pays everything. */
export function OnlineInstead({ form }: OnlineInsteadProps) {
	const { pageText } = useText(payInvoicesTexts);
	const { pageText: checkoutText } = useText(checkoutTexts);
	if (form.fromBalance === 0 || form.methods.length === 0) return null;
	const names = form.methods.map((method) => methodName(checkoutText, method)).join(", ");
	return (
		<button type="button" className="link-button" disabled={form.isBusy} onClick={() => form.setWantsBalance(false)}>
			{pageText("online-instead", names)}
		</button>
	);
}
