import type { Country } from "./countries.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** The choice of a buyer whose bank is not in the list. */
export const otherBank = "Other bank";

/** Banks for iDEAL payments and bank transfers. */
export const banks = [
	"ABN AMRO",
	"ANZ",
	"ASB",
	"ASN Bank",
	"BNZ",
	"bunq",
	"Co-operative Bank",
	"Heartland Bank",
	"ING",
	"Kiwibank",
	"Knab",
	"Rabobank",
	"RegioBank",
	"SBS Bank",
	"SNS",
	"Triodos Bank",
	"TSB",
	"Westpac",
	otherBank,
] as const;
export type Bank = (typeof banks)[number];

const banksOfCountry = {
	NZ: [
		"ANZ",
		"ASB",
		"BNZ",
		"Co-operative Bank",
		"Heartland Bank",
		"Kiwibank",
		"Rabobank",
		"SBS Bank",
		"TSB",
		"Westpac",
	],
	NL: ["ABN AMRO", "ASN Bank", "bunq", "ING", "Knab", "Rabobank", "RegioBank", "SNS", "Triodos Bank"],
} as const satisfies Record<Country, readonly Bank[]>;

/** The banks that a buyer chooses from: Dutch ones for iDEAL, those of the company's country for a bank transfer. None for a method without a
 * bank. */
export function banksFor(method: PaymentMethod | null, country: Country): readonly Bank[] {
	if (method === "ideal") return banksOfCountry.NL;
	return method === "banktransfer" ? [...banksOfCountry[country], otherBank] : [];
}
