import { banks } from "#checkout/checkout-form.ts";
import { checkoutTexts } from "#i18n/checkout.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { money } from "#shared/money.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { OptionTiles, type Tile } from "#web/ui/form/OptionTiles.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Checkout } from "./checkout.ts";
import { methodName } from "./checkout.ts";
import type { CheckoutState } from "./useCheckoutState.ts";

type PaymentMethodsProps = { checkout: Checkout; state: CheckoutState };
type Method = Checkout["methods"][number];

/** The store's payment methods. A method that the company cannot use now says why. */
export function PaymentMethods({ checkout, state }: PaymentMethodsProps) {
	const { pageText, language } = useText(checkoutTexts);
	const { form, choices, choose } = state;
	const { method } = choices;
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
			<CreditNotice checkout={checkout} />
			{method && needsBank(method) && (
				<div className="max-w-100">
					<Field label={pageText("bank")} error={form.messages.get("bank")}>
						{(controlProps) => (
							<NativeSelect
								controlProps={controlProps}
								name="bank"
								value={choices.bank}
								options={banks.map((value) => ({ value, label: value }))}
								placeholder={pageText("bank-choose")}
								onChoose={(bank) => {
									choose({ bank });
									form.clear("bank");
								}}
							/>
						)}
					</Field>
				</div>
			)}
		</div>
	);
}

function MethodDescription({ method: { method }, checkout: { account } }: { method: Method; checkout: Checkout }) {
	const { pageText, amount } = useText(checkoutTexts);
	if (method !== "invoice") return pageText(`pay.${method}-about`);
	const remainingCredit = money(Math.max(0, (account.creditLimit ?? 0) - account.amountOwed));
	const due =
		account.paymentTermDays > 0
			? pageText("pay.invoice-due", String(account.paymentTermDays))
			: pageText("pay.invoice-at-once");
	return `${due} ${pageText("pay.invoice-about", amount(remainingCredit))}`;
}

/** Explains why the company cannot pay by invoice, or at all, and gives the phone number of the store. */
function CreditNotice({ checkout: { methods, account } }: { checkout: Checkout }) {
	const { pageText, language, amount } = useText(checkoutTexts);
	const { phone } = useStore();
	const refused = methods.find(({ refused }) => refused !== null)?.refused;
	if (!refused) return null;
	const isAll = methods.every((method) => method.refused !== null);
	const { amountOwed, creditLimit } = account;
	const isOver = refused.code === "checkout.credit-limit" && creditLimit !== null;
	return (
		<Notice
			type={isAll ? "error" : "info"}
			title={isOver ? pageText("open", amount(amountOwed), amount(creditLimit)) : pageRefusalText(language, refused)}
			removeSpacing
		>
			{pageText(isAll ? "call-only" : "call")} <PhoneLink phone={phone} className="font-strong" />
		</Notice>
	);
}
