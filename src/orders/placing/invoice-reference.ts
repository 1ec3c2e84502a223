/** The longest invoice reference and cost centre of an order. */
export const longestReference = 80;

/** The longest texts of the delivery of an order. */
export const longestAttention = 80;
export const longestInstruction = 500;

/** The company's rule for invoice references, and whether an order has the reference already. */
type Rule = { required: boolean; fits: boolean; isUsed: boolean };

type ReferenceRefused = "checkout.reference-empty" | "checkout.reference-invalid" | "checkout.reference-used";

/** Why an invoice reference is refused. Null when it is right. */
export function referenceRefused(reference: string | null, { required, fits, isUsed }: Rule): ReferenceRefused | null {
	if (reference === null) return required ? "checkout.reference-empty" : null;
	if (!fits) return "checkout.reference-invalid";
	return isUsed ? "checkout.reference-used" : null;
}
