import { banks } from "#checkout/checkout-form.ts";
import { checkoutTexts } from "#i18n/checkout.ts";
import { refusalText } from "#i18n/text.ts";
import { money } from "#shared/money.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { OptionTiles, type Tile } from "#web/ui/form/OptionTiles.tsx";
import { PlainSelect } from "#web/ui/form/PlainSelect.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Checkout } from "./checkout.ts";
import { methodName } from "./checkout.ts";
import type { Ordering } from "./useOrdering.ts";

type PaymentProps = { checkout: Checkout; ordering: Ordering };
type Method = Checkout["methods"][number];

/** The ways to pay that the store takes; one that this company cannot take now says why. */
export function Payment({ checkout, ordering }: PaymentProps) {
	const { pageText: k, language } = useText(checkoutTexts);
	const { form, choices, choose } = ordering;
	const { method } = choices;
	const isAny = method !== null;
	const tiles = checkout.methods.map(
		(offered): Tile<Method["method"]> => ({
			value: offered.method,
			label: methodName(k, offered.method),
			about: offered.refused ? (
				isAny && refusalText(language, offered.refused)
			) : (
				<About method={offered} checkout={checkout} />
			),
			disabled: offered.refused !== null,
		}),
	);
	return (
		<div className="grid gap-4">
			<OptionTiles
				{...form.wordsOf("method")}
				isTitled
				value={method}
				options={tiles}
				onChoose={(method) => {
					choose({ method });
					form.clear("method");
					form.clear("bank");
				}}
			/>
			<Held checkout={checkout} />
			{method && needsBank(method) && (
				<div className="max-w-100">
					<Field label={k("bank")} error={form.messages.get("bank")}>
						{(wired) => (
							<PlainSelect
								wired={wired}
								name="bank"
								value={choices.bank}
								options={banks.map((value) => ({ value, label: value }))}
								placeholder={k("bank-choose")}
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

function About({ method: { method }, checkout: { account } }: { method: Method; checkout: Checkout }) {
	const { pageText: k, amount } = useText(checkoutTexts);
	if (method !== "invoice") return k(`pay.${method}-about`);
	const left = money(Math.max(0, (account.creditLimit ?? 0) - account.open));
	const due =
		account.paymentTermDays > 0 ? k("pay.invoice-due", String(account.paymentTermDays)) : k("pay.invoice-at-once");
	return `${due} ${k("pay.invoice-about", amount(left))}`;
}

/** What keeps a company from buying on account, and how it goes on from there. */
function Held({ checkout: { methods, account } }: { checkout: Checkout }) {
	const { pageText: k, language, amount } = useText(checkoutTexts);
	const { phone } = useStore();
	const refused = methods.find(({ refused }) => refused !== null)?.refused;
	if (!refused) return null;
	const isAll = methods.every((method) => method.refused !== null);
	const { open, creditLimit } = account;
	const isOver = refused.code === "checkout.over-credit" && creditLimit !== null;
	return (
		<Notice
			type={isAll ? "error" : "info"}
			title={isOver ? k("open", amount(open), amount(creditLimit)) : refusalText(language, refused)}
			removeSpacing
		>
			{k(isAll ? "call-only" : "call")} <PhoneLink phone={phone} className="font-strong" />
		</Notice>
	);
}
