import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { type Bank, banksFor } from "#shared/banks.ts";
import type { Country } from "#shared/countries.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { methodName } from "./method-name.ts";

const BankField = lazyPart(() => import("./BankField.tsx"));

const detailOf = {
	invoice: "pay.invoice-later",
	creditcard: "pay.creditcard-about",
	ideal: "pay.ideal-about",
	bancontact: "pay.bancontact-about",
	banktransfer: "pay.banktransfer-about",
} as const satisfies Record<PaymentMethod, string>;

type MethodChoiceProps<Method extends PaymentMethod> = {
	label: string;
	methods: readonly Method[];
	/** Why a method cannot be chosen. Null when it can. */
	refusalOf?: (method: Method) => string | null;
	/** The country of the company, whose banks a bank transfer offers. */
	country: Country;
	method: Method | null;
	bank: Bank | null;
	/** Whether the form was sent without the bank that the method needs. */
	lacksBank: boolean;
	onMethod: (method: Method) => void;
	onBank: (bank: Bank) => void;
};

/** The choice of a payment method, and of a bank for a method that needs one. */
export function MethodChoice<Method extends PaymentMethod>({
	label,
	methods,
	refusalOf = () => null,
	country,
	method,
	bank,
	lacksBank,
	onMethod,
	onBank,
}: MethodChoiceProps<Method>) {
	const { t, pageText } = useText(checkoutTexts);
	const banks = banksFor(method, country);
	const detailFor = (method: PaymentMethod) => pageText(detailOf[method]);
	return (
		<>
			<OptionTiles
				label={label}
				name="method"
				value={method}
				options={methods.map((value) => {
					const refusal = refusalOf(value);
					return {
						value,
						label: methodName(pageText, value),
						detail: refusal ?? detailFor(value),
						disabled: refusal !== null,
					};
				})}
				onChoose={onMethod}
			/>
			{banks.length > 0 && (
				<BankField
					method={method}
					banks={banks}
					bank={bank}
					error={lacksBank ? t("checkout.bank-missing") : undefined}
					onChoose={onBank}
				/>
			)}
		</>
	);
}
