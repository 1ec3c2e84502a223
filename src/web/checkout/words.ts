import { checkoutEnNZ } from "#i18n/checkout.en-NZ.ts";
import { checkoutNlNL } from "#i18n/checkout.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": checkoutEnNZ, "nl-NL": checkoutNlNL } as const);

/** As `useText`, with the words of the checkout besides. */
export const useCheckoutText = () =>
	useTextWith(wordsIn, (k) => ({
		k,
		/** Names of their own are the same in every language. */
		methodName(method: PaymentMethod): string {
			if (method === "ideal") return "iDEAL";
			return method === "bancontact" ? "Bancontact" : k(`pay.${method}`);
		},
	}));
