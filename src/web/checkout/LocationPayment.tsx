import { banks } from "#checkout/checkout-form.ts";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { isPaidLater, needsBank } from "#shared/payment-methods.ts";
import { useText } from "#web/app/text.tsx";
import { methodName } from "#web/payments/method-name.ts";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import type { SeveralLocations } from "./useSeveralLocations.ts";

type LocationPaymentProps = { state: SeveralLocations; lacksBank: boolean };

/** The payment method of all orders. Orders that are paid online have one payment. */
export function LocationPayment({ state, lacksBank }: LocationPaymentProps) {
	const { pageText, t, language } = useText(checkoutTexts);
	const { pageText: locationText } = useText(orderLocationTexts);
	const { offer, method, setMethod, bank, setBank } = state;
	return (
		<div className="grid content-start gap-4">
			<OptionTiles
				label={pageText("payment")}
				name="method"
				value={method}
				options={(offer?.methods ?? []).map(({ method, refused }) => ({
					value: method,
					label: methodName(pageText, method),
					detail: refused
						? pageRefusalText(language, refused)
						: isPaidLater(method)
							? null
							: locationText("paid-together"),
					disabled: refused !== null,
				}))}
				onChoose={setMethod}
			/>
			{method && needsBank(method) && (
				<Field label={pageText("bank")} error={lacksBank ? t("checkout.bank-missing") : undefined}>
					{(controlProps) => (
						<NativeSelect
							controlProps={controlProps}
							value={bank}
							options={banks.map((value) => ({ value, label: value }))}
							placeholder={pageText("bank-choose")}
							onChoose={setBank}
						/>
					)}
				</Field>
			)}
		</div>
	);
}
