import { writeDateInFull } from "#i18n/format.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { discountedTotal } from "#invoices/documents/document-sums.ts";
import { moneyWriter, writePercent, writeTerms } from "#invoices/documents/wording.ts";
import { money, zero } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { chargeOf, lineOf, netOf, splitLines } from "./lines.ts";
import { customerParty, deliveryOf, supplierParty } from "./parties.ts";
import { aggregate, amount, basic, taxCategory, type Ubl } from "./parts.ts";
import { profileOf } from "./profiles.ts";
import { element, writeXml, type XmlElement } from "./xml.ts";

const schema = "urn:oasis:names:specification:ubl:schema:xsd:";

/** Writes a document as UBL 2.1 for the Peppol profile of the company's country: an Invoice, or a CreditNote. */
export function writeUbl(document: InvoiceDocument): string {
	const ubl: Ubl = { document, profile: profileOf(document.billedTo) };
	const language: Language = document.billedTo.country === "NL" ? "nl-NL" : "en-NZ";
	const name = document.kind === "credit-note" ? "CreditNote" : "Invoice";
	const { lines, charges } = splitLines(document);
	const parts = [
		...headOf(ubl),
		...referencesOf(document),
		supplierParty(ubl),
		customerParty(ubl),
		deliveryOfDocument(document),
		paymentMeans(document),
		paymentTerms(document, language),
		...charges.map((line) => chargeOf(ubl, line, language)),
		taxTotal(ubl),
		monetaryTotal(ubl),
		...lines.map((line) => lineOf(ubl, line, language)),
	];
	return writeXml(
		element(name, parts, {
			xmlns: `${schema}${name}-2`,
			"xmlns:cac": `${schema}CommonAggregateComponents-2`,
			"xmlns:cbc": `${schema}CommonBasicComponents-2`,
		}),
	);
}

/** The codes of UNTDID 1001 for a commercial invoice and a credit note. */
const typeCodes = { invoice: "380", "credit-note": "381" } as const;

function headOf({ document, profile }: Ubl): (XmlElement | null)[] {
	const { kind, number, issuedOn, dueOn, currency, period, orders } = document;
	const [order, ...others] = orders;
	return [
		basic("CustomizationID", profile.customization),
		basic("ProfileID", profile.process),
		basic("ID", number),
		basic("IssueDate", issuedOn),
		basic("DueDate", dueOn),
		basic(kind === "credit-note" ? "CreditNoteTypeCode" : "InvoiceTypeCode", typeCodes[kind]),
		basic("DocumentCurrencyCode", currency),
		basic("AccountingCost", others.length === 0 ? order?.costCentre : null),
		basic("BuyerReference", buyerReferenceOf(document)),
		period && aggregate("InvoicePeriod", basic("StartDate", period.from), basic("EndDate", period.until)),
	];
}

/** A reference is required: the customer's, else a number that the customer knows. */
const buyerReferenceOf = ({ reference, orders, billedTo, original, number }: InvoiceDocument): string =>
	reference ?? orders[0]?.reference ?? billedTo.customerNumber ?? original?.number ?? number;

/** The buyer's number of an order that has none, by the rules of Peppol. */
const noOrderNumber = "NA";

function referencesOf({ orders, reference, original }: InvoiceDocument): (XmlElement | null)[] {
	const [order, ...others] = orders;
	const buyersNumber = order?.reference ?? reference ?? noOrderNumber;
	return [
		others.length === 0 && (order || reference)
			? aggregate("OrderReference", basic("ID", buyersNumber), basic("SalesOrderID", order?.number))
			: null,
		original &&
			aggregate(
				"BillingReference",
				aggregate("InvoiceDocumentReference", basic("ID", original.number), basic("IssueDate", original.issuedOn)),
			),
	];
}

/** Null when the document is for several orders, or for none. */
function deliveryOfDocument({ orders }: InvoiceDocument): XmlElement | null {
	const [order, ...others] = orders;
	return order && others.length === 0 ? deliveryOf(order) : null;
}

/** The codes of UNTDID 4461. */
const creditTransfer = "30";
const meansOf: Readonly<Record<PaymentMethod, string>> = {
	invoice: creditTransfer,
	creditcard: "54",
	ideal: "68",
	bancontact: "68",
	banktransfer: creditTransfer,
};

function paymentMeans({ kind, number, supplier, prepaidBy }: InvoiceDocument): XmlElement | null {
	if (kind === "credit-note") return null;
	if (prepaidBy) return aggregate("PaymentMeans", basic("PaymentMeansCode", meansOf[prepaidBy]));
	const { name, bankAccount } = supplier;
	return aggregate(
		"PaymentMeans",
		basic("PaymentMeansCode", creditTransfer),
		basic("PaymentID", number),
		aggregate("PayeeFinancialAccount", basic("ID", bankAccount), basic("Name", name)),
	);
}

function paymentTerms(document: InvoiceDocument, language: Language): XmlElement | null {
	const { terms, earlyPayment, prepaidBy } = document;
	if (!terms || prepaidBy) return null;
	const w = printedInvoiceTexts(language);
	const discounted = discountedTotal(document);
	const discount =
		earlyPayment && discounted !== null
			? `${w("early-by", writeDateInFull(language, earlyPayment.until))} ${moneyWriter(language, document)(discounted)} (${writePercent(language, earlyPayment.basisPoints)})`
			: null;
	const text = [writeTerms(language, w, terms), discount].flatMap((part) => part ?? []).join(". ");
	return aggregate("PaymentTerms", basic("Note", text.replace(/\s/g, " ")));
}

function taxTotal(ubl: Ubl): XmlElement {
	const { gst, taxes } = ubl.document;
	return aggregate(
		"TaxTotal",
		amount(ubl, "TaxAmount", gst),
		...taxes.map((tax) =>
			aggregate(
				"TaxSubtotal",
				amount(ubl, "TaxableAmount", tax.net),
				amount(ubl, "TaxAmount", tax.gst),
				taxCategory(ubl, "TaxCategory", tax.gstBasisPoints),
			),
		),
	);
}

function monetaryTotal(ubl: Ubl): XmlElement {
	const { document } = ubl;
	const { net, total, prepaidBy, kind } = document;
	const { lines, charges } = splitLines(document);
	const prepaid = prepaidBy && kind === "invoice" ? total : zero;
	return aggregate(
		"LegalMonetaryTotal",
		amount(ubl, "LineExtensionAmount", netOf(lines)),
		amount(ubl, "TaxExclusiveAmount", net),
		amount(ubl, "TaxInclusiveAmount", total),
		charges.length > 0 ? amount(ubl, "ChargeTotalAmount", netOf(charges)) : null,
		prepaid > 0 ? amount(ubl, "PrepaidAmount", prepaid) : null,
		amount(ubl, "PayableAmount", money(total - prepaid)),
	);
}
