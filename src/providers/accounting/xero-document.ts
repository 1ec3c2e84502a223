import type { AccountCodes } from "#accounting/ledger.ts";
import { taxShares } from "#accounting/tax-shares.ts";
import { streetOf } from "#accounts/address.ts";
import type { DocumentLine, InvoiceDocument } from "#invoices/documents/document.ts";
import type { BilledTo, LineKind } from "#invoices/invoices.ts";
import { chargeCodes } from "#shared/charges.ts";
import { type Money, times } from "#shared/money.ts";
import { DocumentRefused } from "./accounting.ts";

/** Xero's names of the rates of GST on sales. */
const taxTypes: Readonly<Record<number, string>> = { 1500: "OUTPUT2", 0: "ZERORATED" };

/** Descriptions of lines without a product. The books are in English. */
const describeCharge = (kind: Exclude<LineKind, "goods">): string =>
	kind === "early-payment" ? "Early-payment discount" : chargeCodes[kind].description;

const longestReference = 255;
const longestName = 255;
const countries = { NZ: "New Zealand", NL: "Netherlands" } as const;

export const dollars = (amount: Money): number => amount / 100;

/** An invoice or a credit note in Xero's form, with GST per line so that Xero computes the same total. */
export function xeroDocument(
	document: InvoiceDocument,
	{ contactId, accounts }: { contactId: string; accounts: AccountCodes },
) {
	const { kind, number, issuedOn, dueOn, original, currency, lines } = document;
	const shares = taxShares(document);
	const common = {
		Contact: { ContactID: contactId },
		Date: issuedOn,
		LineAmountTypes: "Exclusive",
		Status: "AUTHORISED",
		CurrencyCode: currency,
		SentToContact: true,
		LineItems: lines.map((line, nth) => ({
			...amountsOf(document, line),
			Description: descriptionOf(document, line),
			AccountCode: accounts[line.kind],
			TaxType: taxTypeOf(line.gstBasisPoints),
			TaxAmount: (shares[nth] ?? 0) / 100,
			LineAmount: dollars(line.net),
		})),
	};
	const reference = referenceOf(document).slice(0, longestReference);
	return kind === "invoice"
		? { ...common, Type: "ACCREC", InvoiceNumber: number, DueDate: dueOn, Reference: reference }
		: { ...common, Type: "ACCRECCREDIT", CreditNoteNumber: number, Reference: original?.number ?? reference };
}

function taxTypeOf(gstBasisPoints: number): string {
	const type = taxTypes[gstBasisPoints];
	if (!type) throw new DocumentRefused(`Xero has no tax rate of ${gstBasisPoints / 100}% for sales`);
	return type;
}

/** Xero computes quantity × price − discount, and takes no discount on a credit note. A line with another net amount becomes one piece at its net
 * amount. */
function amountsOf({ kind }: InvoiceDocument, { quantity, price, discount, net }: DocumentLine) {
	const gross = times(price, quantity);
	if (gross === net) return { Quantity: quantity, UnitAmount: dollars(price) };
	if (kind === "invoice" && gross - discount === net)
		return { Quantity: quantity, UnitAmount: dollars(price), DiscountAmount: dollars(discount) };
	return { Quantity: 1, UnitAmount: dollars(net) };
}

function descriptionOf(
	document: InvoiceDocument,
	{ kind, product, orderId, quantity, price, net }: DocumentLine,
): string {
	const article = product ? `${product.articleNumber} ${product.name.en}, ${product.size.en}` : "";
	const what = kind === "goods" ? article : [describeCharge(kind), article].filter(Boolean).join(": ");
	const order = document.orders.length > 1 ? document.orders.find(({ id }) => id === orderId)?.number : null;
	const pieces = times(price, quantity) === net ? null : `${quantity} pieces`;
	return [order, what, pieces].filter(Boolean).join(" · ");
}

const referenceOf = ({ reference, orders }: InvoiceDocument): string =>
	reference ?? orders.flatMap(({ number }) => number ?? []).join(", ");

/** A company in Xero's form. Xero refuses two contacts of one name, so a second company has its number in the name. */
export function xeroContact(
	{ name, address, country, chamberNumber, taxNumber }: BilledTo,
	{ number, email, isNameTaken }: { number: string; email: string | null; isNameTaken: boolean },
) {
	const suffix = isNameTaken ? ` (${number})` : "";
	return {
		Name: `${name.slice(0, longestName - suffix.length)}${suffix}`,
		ContactNumber: number,
		...(email !== null && { EmailAddress: email }),
		...(chamberNumber !== null && { CompanyNumber: chamberNumber }),
		...(taxNumber !== null && { TaxNumber: taxNumber }),
		Addresses: [
			{
				AddressType: "POBOX",
				AddressLine1: streetOf(address),
				...(address.suburb && { AddressLine2: address.suburb }),
				City: address.city,
				PostalCode: address.postalCode,
				Country: countries[country],
			},
		],
	};
}
