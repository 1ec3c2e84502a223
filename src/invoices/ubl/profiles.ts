import type { BilledTo } from "#invoices/invoices.ts";
import type { Supplier } from "#shared/supplier.ts";

/** The rules of a country for electronic invoices. */
export type UblProfile = {
	customization: string;
	process: string;
	taxScheme: "GST" | "VAT";
	/** The code list of the buyer's number in its register: NZBN is a GLN, KVK is the Dutch trade register. */
	buyerScheme: "0088" | "0106";
	/** The supplier's tax number. VAT numbers begin with their country. */
	supplierTaxNumber: (supplier: Supplier) => string;
};

/** The code list of GLN, which contains NZBN. */
export const supplierScheme = "0088";

const digitsOf = (text: string): string => text.replace(/\D/g, "");

const profiles = {
	/** Peppol PINT A-NZ Billing. */
	NZ: {
		customization: "urn:peppol:pint:billing-1@aunz-1",
		process: "urn:peppol:bis:billing",
		taxScheme: "GST",
		buyerScheme: "0088",
		supplierTaxNumber: ({ gstNumber }) => digitsOf(gstNumber),
	},
	/** Peppol BIS Billing 3.0. */
	NL: {
		customization: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
		process: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
		taxScheme: "VAT",
		buyerScheme: "0106",
		supplierTaxNumber: ({ country, gstNumber }) => `${country}${digitsOf(gstNumber)}`,
	},
} as const satisfies Record<BilledTo["country"], UblProfile>;

export const profileOf = ({ country }: BilledTo): UblProfile => profiles[country];
