import type { InvoiceDocument } from "#invoices/documents/document.ts";
import type { Money } from "#shared/money.ts";
import type { UblProfile } from "./profiles.ts";
import { element, type XmlElement } from "./xml.ts";

/** The document and its profile, for the functions that make its parts. */
export type Ubl = { document: InvoiceDocument; profile: UblProfile };

/** An element of the common basic components: it has a text. Null when there is no text. */
export const basic = (name: string, text: string | null | undefined, attributes?: Record<string, string>) =>
	text ? element(`cbc:${name}`, text, attributes) : null;

/** An element of the common aggregate components: it has elements. */
export const aggregate = (name: string, ...parts: (XmlElement | null)[]): XmlElement => element(`cac:${name}`, parts);

export const amountText = (amount: Money): string => (amount / 100).toFixed(2);

export const amount = ({ document }: Ubl, name: string, value: Money): XmlElement =>
	element(`cbc:${name}`, amountText(value), { currencyID: document.currency });

/** 1500 becomes 15, 250 becomes 2.5. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);

export function taxCategory(
	{ profile }: Ubl,
	name: "TaxCategory" | "ClassifiedTaxCategory",
	basisPoints: number,
): XmlElement {
	return aggregate(
		name,
		basic("ID", basisPoints > 0 ? "S" : "Z"),
		basic("Percent", percentText(basisPoints)),
		aggregate("TaxScheme", basic("ID", profile.taxScheme)),
	);
}
