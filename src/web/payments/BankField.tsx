import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { type Bank, otherBank } from "#shared/banks.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { useText } from "#web/app/text.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";

type BankFieldProps = {
	/** The method that needs the bank. */
	method: PaymentMethod | null;
	banks: readonly Bank[];
	bank: Bank | null;
	error: string | undefined;
	onChoose: (bank: Bank) => void;
};

/** The choice of a bank. Few methods need one, so pages load this field when it is shown. */
export default function BankField({ method, banks, bank, error, onChoose }: BankFieldProps) {
	const { pageText } = useText(checkoutTexts);
	return (
		<Field
			label={pageText("bank")}
			hint={pageText(method === "ideal" ? "bank-why-online" : "bank-why-transfer")}
			error={error}
		>
			{(controlProps) => (
				<NativeSelect
					controlProps={controlProps}
					name="bank"
					value={bank}
					options={banks.map((value) => ({ value, label: value === otherBank ? pageText("bank-other") : value }))}
					placeholder={pageText("bank-choose")}
					onChoose={onChoose}
				/>
			)}
		</Field>
	);
}
