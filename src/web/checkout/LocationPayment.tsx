import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { isPaidLater, type PaymentMethod } from "#shared/payment-methods.ts";
import { useText } from "#web/app/text.tsx";
import BankField from "#web/payments/BankField.tsx";
import { methodName } from "#web/payments/method-name.ts";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import type { SeveralLocations } from "./useSeveralLocations.ts";

type LocationPaymentProps = { state: SeveralLocations; lacksBank: boolean };

/** The payment method of all orders. Orders that are paid online have one payment. */
export function LocationPayment({ state, lacksBank }: LocationPaymentProps) {
	const { pageText, t, language } = useText(checkoutTexts);
	const { pageText: locationText } = useText(orderLocationTexts);
	const { offer, method, setMethod, banks, bank, setBank } = state;
	const detailOf = (method: PaymentMethod) => {
		if (method === "banktransfer") return pageText("pay.banktransfer-about");
		return isPaidLater(method) ? null : locationText("paid-together");
	};
	return (
		<div className="grid content-start gap-4">
			<OptionTiles
				label={pageText("payment")}
				name="method"
				value={method}
				options={(offer?.methods ?? []).map(({ method, refused }) => ({
					value: method,
					label: methodName(pageText, method),
					detail: refused ? pageRefusalText(language, refused) : detailOf(method),
					disabled: refused !== null,
				}))}
				onChoose={setMethod}
			/>
			{banks.length > 0 && (
				<BankField
					method={method}
					banks={banks}
					bank={bank}
					error={lacksBank ? t("checkout.bank-missing") : undefined}
					onChoose={setBank}
				/>
			)}
		</div>
	);
}
