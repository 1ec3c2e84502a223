import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import type { Language } from "#i18n/languages.ts";
import type { DocumentLine, InvoiceDocument } from "#invoices/documents/document.ts";
import { allowanceOf } from "#invoices/documents/document-sums.ts";
import { writeLineName } from "#invoices/documents/line-texts.ts";
import { chargeCodes, type OrderKind, orderKinds } from "#shared/charges.ts";
import { money, sum } from "#shared/money.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { aggregate, amount, amountText, basic, taxCategory, type Ubl } from "./parts.ts";
import { element, type XmlElement } from "./xml.ts";

type ChargeLine = DocumentLine & { kind: OrderKind };
const isCharge = (line: DocumentLine): line is ChargeLine => orderKinds.some((kind) => kind === line.kind);

/** Divides the lines into UBL lines and charges of the document. A document of charges only has them as lines, because
 * UBL requires a line. */
export function splitLines({ lines }: InvoiceDocument): { lines: DocumentLine[]; charges: ChargeLine[] } {
	const products = lines.filter((line) => !isCharge(line));
	if (products.length === 0) return { lines, charges: [] };
	return { lines: products, charges: lines.filter(isCharge).filter(({ net }) => net > 0) };
}

export const netOf = (lines: readonly DocumentLine[]) => sum(lines.map(({ net }) => net));

/** The code of UNTDID 5189. */
const discount = "95";

/** A charge of the document. */
export function chargeOf(ubl: Ubl, line: ChargeLine, language: Language): XmlElement {
	return aggregate(
		"AllowanceCharge",
		basic("ChargeIndicator", "true"),
		basic("AllowanceChargeReasonCode", chargeCodes[line.kind].ublCode),
		basic("AllowanceChargeReason", nameOf(line, language)),
		amount(ubl, "Amount", line.net),
		taxCategory(ubl, "TaxCategory", line.gstBasisPoints),
	);
}

function nameOf(line: DocumentLine, language: Language): string {
	const { kind, product } = line;
	if (kind === "goods" && product) {
		const of = language === "nl-NL" ? "nl" : "en";
		return nameWithSize({ name: product.name[of], size: product.size[of] }).replace(/, $/, "");
	}
	return writeLineName({ language, w: printedInvoiceTexts(language) }, line);
}

const onePiece = { unitCode: "EA" };

/** An InvoiceLine or CreditNoteLine. */
export function lineOf(ubl: Ubl, line: DocumentLine, language: Language): XmlElement {
	const { document } = ubl;
	const isCredit = document.kind === "credit-note";
	const w = printedInvoiceTexts(language);
	const { position, orderId, quantity, price, net, gstBasisPoints, product } = line;
	const order = document.orders.length > 1 ? document.orders.find(({ id }) => id === orderId) : undefined;
	const allowance = allowanceOf(line);
	return element(isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine", [
		basic("ID", String(position)),
		basic("Note", order?.number ? w("order", order.number) : null),
		basic(isCredit ? "CreditedQuantity" : "InvoicedQuantity", String(quantity), onePiece),
		amount(ubl, "LineExtensionAmount", net),
		allowance === 0
			? null
			: aggregate(
					"AllowanceCharge",
					basic("ChargeIndicator", "false"),
					basic("AllowanceChargeReasonCode", discount),
					basic("AllowanceChargeReason", w("discount")),
					amount(ubl, "Amount", allowance),
				),
		aggregate(
			"Item",
			basic("Name", nameOf(line, language)),
			product && aggregate("SellersItemIdentification", basic("ID", product.articleNumber)),
			taxCategory(ubl, "ClassifiedTaxCategory", gstBasisPoints),
		),
		aggregate(
			"Price",
			element("cbc:PriceAmount", amountText(money(price)), { currencyID: document.currency }),
			basic("BaseQuantity", "1", onePiece),
		),
	]);
}
