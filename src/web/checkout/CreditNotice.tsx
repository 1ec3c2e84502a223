import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Checkout } from "./checkout.ts";

/** Explains why the company cannot pay by invoice, or at all, and gives the phone number of the store. */
export default function CreditNotice({ checkout: { methods, account } }: { checkout: Checkout }) {
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
