import * as z from "zod";
import type { AccountStatus } from "#accounts/accounts.ts";
import type { RefusalCode } from "#i18n/refusals.en-NZ.ts";
import { type PaymentMethod, paymentMethodOf } from "#orders/orders.ts";
import { lineInput, optionalInput } from "#shared/input.ts";
import type { Money } from "#shared/money.ts";
import { storeDay } from "#shared/storeday.ts";

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

export const PlaceOrder = z.strictObject({
	/** Of one attempt: sent again it is the same order. */
	key: z.uuid(),
	/** What the page said that it costs, with GST. */
	total: z.int().min(0),
	deliverOn: z.string().transform((given, ctx) => {
		const day = storeDay(given);
		if (day) return day;
		ctx.addIssue({ code: "custom", message: "no day" });
		return z.NEVER;
	}),
	method: z.string().max(40).transform(paymentMethodOf),
	bank: z.enum(banks).nullable().default(null),
	reference: optionalInput(longestReference),
	costCentre: optionalInput(longestReference),
	/** The version of the terms of sale that was agreed to. */
	termsVersion: lineInput(40),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** Which references a company takes. */
export type ReferenceRule = { required: boolean; pattern: string | null; once: boolean };

/** Why an invoice reference is refused; null: it is right. */
export function referenceRefused(
	reference: string | null,
	{ required, pattern, once }: ReferenceRule,
	isUsed: boolean,
): RefusalCode | null {
	if (reference === null) return required ? "checkout.reference-empty" : null;
	if (pattern !== null && !new RegExp(`^(?:${pattern})$`, "u").test(reference)) return "checkout.reference-unfit";
	return once && isUsed ? "checkout.reference-used" : null;
}

const needsBank: readonly PaymentMethod[] = ["ideal", "banktransfer"];
export const bankIsMissing = (method: PaymentMethod, bank: string | null): boolean =>
	needsBank.includes(method) && bank === null;

type Buyer = { status: AccountStatus; creditLimit: Money | null };

/** What is owed already and what comes now, against what a company may owe. Who is new pays at once; who is blocked buys nothing. */
export function accountRefused(
	{ status, creditLimit }: Buyer,
	{ method, open, total }: { method: PaymentMethod; open: Money; total: Money },
): { code: RefusalCode; details: Record<string, number> } | null {
	if (status === "blocked") return { code: "checkout.blocked", details: {} };
	if (method !== "invoice") return null;
	if (status === "new" || creditLimit === null) return { code: "checkout.not-on-account", details: {} };
	return open + total > creditLimit ? { code: "checkout.over-credit", details: { open, limit: creditLimit } } : null;
}
