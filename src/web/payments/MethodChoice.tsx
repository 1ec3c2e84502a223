import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { type Bank, banksFor } from "#shared/banks.ts";
import type { OnlineMethod } from "#shared/payment-methods.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { methodName } from "./method-name.ts";

const BankField = lazyPart(() => import("./BankField.tsx"));

type MethodChoiceProps = {
	label: string;
	methods: readonly OnlineMethod[];
	method: OnlineMethod | null;
	bank: Bank | null;
	/** Whether the form was sent without the bank that the method needs. */
	lacksBank: boolean;
	onMethod: (method: OnlineMethod) => void;
	onBank: (bank: Bank) => void;
};

/** The choice of an online payment method, and of a bank for iDEAL. */
export function MethodChoice({ label, methods, method, bank, lacksBank, onMethod, onBank }: MethodChoiceProps) {
	const { t, pageText } = useText(checkoutTexts);
	const banks = banksFor(method, "NL"); // online, only iDEAL asks for a bank
	return (
		<>
			<OptionTiles
				label={label}
				name="method"
				value={method}
				options={methods.map((value) => ({
					value,
					label: methodName(pageText, value),
					detail: pageText(`pay.${value}-about`),
				}))}
				onChoose={onMethod}
			/>
			{banks.length > 0 && (
				<BankField
					banks={banks}
					bank={bank}
					error={lacksBank ? t("checkout.bank-missing") : undefined}
					onChoose={onBank}
				/>
			)}
		</>
	);
}
