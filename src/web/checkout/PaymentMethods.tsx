import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { banksFor } from "#shared/banks.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { methodName } from "#web/payments/method-name.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { OptionTiles, type Tile } from "#web/ui/form/OptionTiles.tsx";
import type { Checkout } from "./checkout.ts";
import type { CheckoutState } from "./useCheckoutState.ts";

const CreditNotice = lazyPart(() => import("./CreditNotice.tsx"));
const BankField = lazyPart(() => import("#web/payments/BankField.tsx"));

type PaymentMethodsProps = { checkout: Checkout; state: CheckoutState };
type Method = Checkout["methods"][number];

/** The store's payment methods. A method that the company cannot use now says why. */
export function PaymentMethods({ checkout, state }: PaymentMethodsProps) {
	const { pageText, language } = useText(checkoutTexts);
	const { form, choices, choose } = state;
	const { method } = choices;
	const banks = banksFor(method, checkout.account.country);
	const isAnyAllowed = method !== null;
	const tiles = checkout.methods.map(
		(offered): Tile<Method["method"]> => ({
			value: offered.method,
			label: methodName(pageText, offered.method),
			detail: offered.refused ? (
				isAnyAllowed && pageRefusalText(language, offered.refused)
			) : (
				<MethodDescription method={offered} checkout={checkout} />
			),
			disabled: offered.refused !== null,
		}),
	);
	return (
		<div className="grid gap-4">
			<OptionTiles
				{...form.descriptionOf("method")}
				hasHeading
				value={method}
				options={tiles}
				onChoose={(method) => {
					choose({ method });
					form.clear("method");
					form.clear("bank");
				}}
			/>
			{checkout.methods.some(({ refused }) => refused) && <CreditNotice checkout={checkout} />}
			{banks.length > 0 && (
				<div className="max-w-100">
					<BankField
						method={method}
						banks={banks}
						bank={choices.bank}
						error={form.messages.get("bank")}
						onChoose={(bank) => {
							choose({ bank });
							form.clear("bank");
						}}
					/>
				</div>
			)}
		</div>
	);
}

function MethodDescription({ method: { method }, checkout: { account } }: { method: Method; checkout: Checkout }) {
	const { pageText, amount } = useText(checkoutTexts);
	if (method === "banktransfer") return `${account.terms}. ${pageText("pay.banktransfer-about")}`;
	if (method !== "invoice") return pageText(`pay.${method}-about`);
	const remainingCredit = money(Math.max(0, (account.creditLimit ?? 0) - account.amountOwed));
	return `${account.terms}. ${pageText("pay.invoice-about", amount(remainingCredit))}`;
}
