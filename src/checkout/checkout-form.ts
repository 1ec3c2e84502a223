import type { PaymentMethod } from "#shared/payment-methods.ts";

/** Of the terms of sale as `content/` words them: another meaning is another version. An order keeps the one it was placed under. */
export const termsVersion = "1";

export const longestReference = 80;

/** Banks that an iDEAL payment or a transfer goes by. */
export const banks = [
	"ABN AMRO",
	"ASN Bank",
	"bunq",
	"ING",
	"Knab",
	"Rabobank",
	"RegioBank",
	"SNS",
	"Triodos Bank",
] as const;
export type Bank = (typeof banks)[number];

const methodsByBank: readonly PaymentMethod[] = ["ideal", "banktransfer"];
export const needsBank = (method: PaymentMethod): boolean => methodsByBank.includes(method);

type Rule = { required: boolean; fits: boolean; isUsed: boolean };

export type ReferenceRefused = "checkout.reference-empty" | "checkout.reference-unfit" | "checkout.reference-used";

/** Why an invoice reference is refused; null: it is right. */
export function referenceRefused(reference: string | null, { required, fits, isUsed }: Rule): ReferenceRefused | null {
	if (reference === null) return required ? "checkout.reference-empty" : null;
	if (!fits) return "checkout.reference-unfit";
	return isUsed ? "checkout.reference-used" : null;
}
