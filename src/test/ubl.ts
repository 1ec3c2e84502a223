import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { nzbnOf } from "#shared/company-numbers.ts";

/** An element as a parser of another library reads it. */
export type UblNode = { name: string; text: string; attributes: Record<string, string>; children: UblNode[] };

const elementsIn = (children: readonly unknown[]): XmlElement[] =>
	children.filter((child) => child instanceof XmlElement);

const nodeOf = ({ name, text, attributes, children }: XmlElement): UblNode => ({
	name: name.replace(/^c[ab]c:/, ""),
	text: elementsIn(children).length === 0 ? text : "",
	attributes,
	children: elementsIn(children).map(nodeOf),
});

/** Reads a UBL document. Throws when the text is not well-formed XML. */
export function readUbl(xml: string): UblNode {
	const { root } = parseXml(xml);
	if (!root) throw new Error("the document is empty");
	return nodeOf(root);
}

export const childrenOf = ({ children }: UblNode, name: string): UblNode[] =>
	children.filter((child) => child.name === name);

/** The nodes at a path below a node. */
export function allAt(node: UblNode, path: string): UblNode[] {
	return path.split("/").reduce<UblNode[]>((nodes, name) => nodes.flatMap((one) => childrenOf(one, name)), [node]);
}

export const textAt = (node: UblNode, path: string): string | null => allAt(node, path)[0]?.text ?? null;

/** The published order of the elements that we write. */
const orderOf: Record<string, string> = {
	Invoice:
		"CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine",
	CreditNote:
		"CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine",
	InvoicePeriod: "StartDate EndDate",
	OrderReference: "ID SalesOrderID",
	BillingReference: "InvoiceDocumentReference",
	InvoiceDocumentReference: "ID IssueDate",
	AccountingSupplierParty: "Party",
	AccountingCustomerParty: "Party",
	Party: "EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact",
	PostalAddress: "StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country",
	Address: "StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country",
	AddressLine: "Line",
	PartyTaxScheme: "CompanyID TaxScheme",
	PartyLegalEntity: "RegistrationName CompanyID",
	Contact: "Name Telephone ElectronicMail",
	Delivery: "ActualDeliveryDate DeliveryLocation DeliveryParty",
	PaymentMeans: "PaymentMeansCode PaymentID PayeeFinancialAccount",
	PayeeFinancialAccount: "ID Name",
	AllowanceCharge: "ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount TaxCategory",
	TaxTotal: "TaxAmount TaxSubtotal",
	TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
	TaxCategory: "ID Percent TaxScheme",
	ClassifiedTaxCategory: "ID Percent TaxScheme",
	LegalMonetaryTotal:
		"LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount",
	InvoiceLine: "ID Note InvoicedQuantity LineExtensionAmount AllowanceCharge Item Price",
	CreditNoteLine: "ID Note CreditedQuantity LineExtensionAmount AllowanceCharge Item Price",
	Item: "Description Name SellersItemIdentification ClassifiedTaxCategory",
	Price: "PriceAmount BaseQuantity",
};

function* faultsOfOrder(node: UblNode): Generator<string> {
	const order = orderOf[node.name]?.split(" ");
	if (order) {
		const places = node.children.map(({ name }) => order.indexOf(name));
		for (const [at, place] of places.entries()) {
			if (place < 0) yield `${node.name} may not contain ${node.children[at]?.name}`;
			else if (place < (places[at - 1] ?? 0)) yield `${node.children[at]?.name} comes too late in ${node.name}`;
		}
	}
	if (node.children.length === 0 && node.text === "") yield `${node.name} is empty`;
	for (const child of node.children) yield* faultsOfOrder(child);
}

/** Whole cents of an amount at a path. 0 when there is none. */
const centsAt = (node: UblNode, path: string): number => Math.round(Number(textAt(node, path) ?? "0") * 100);
const totalAt = (nodes: readonly UblNode[], path: string): number =>
	nodes.reduce((total, node) => total + centsAt(node, path), 0);

const rateAt = (node: UblNode, category: string): string =>
	`${textAt(node, `${category}/ID`)} ${textAt(node, `${category}/Percent`)}`;

/** The tolerance of the published tax check, per subtotal: one unit of the currency. */
const toleranceCents = 100;

/** The published rules of arithmetic (BR-CO-10 to 17, BR-S-08, PINT aligned-ibrp-051). */
function* faultsOfAmounts(root: UblNode): Generator<string> {
	const [totals] = childrenOf(root, "LegalMonetaryTotal");
	const [tax] = childrenOf(root, "TaxTotal");
	if (!totals || !tax) return yield "totals are missing";
	const lines = [...childrenOf(root, "InvoiceLine"), ...childrenOf(root, "CreditNoteLine")];
	const charges = childrenOf(root, "AllowanceCharge");
	const equal = function* (what: string, left: number, right: number) {
		if (left !== right) yield `${what}: ${left} is not ${right}`;
	};
	if (lines.length === 0) yield "there is no line";
	for (const line of lines) {
		const quantity = Number(textAt(line, "InvoicedQuantity") ?? textAt(line, "CreditedQuantity"));
		const price = centsAt(line, "Price/PriceAmount");
		const allowance = totalAt(childrenOf(line, "AllowanceCharge"), "Amount");
		yield* equal(`line ${textAt(line, "ID")}`, centsAt(line, "LineExtensionAmount"), quantity * price - allowance);
	}
	const sumOfLines = centsAt(totals, "LineExtensionAmount");
	yield* equal("sum of lines", sumOfLines, totalAt(lines, "LineExtensionAmount"));
	yield* equal("sum of charges", centsAt(totals, "ChargeTotalAmount"), totalAt(charges, "Amount"));
	const exclusive = centsAt(totals, "TaxExclusiveAmount");
	yield* equal("tax exclusive", exclusive, sumOfLines + centsAt(totals, "ChargeTotalAmount"));
	yield* equal("tax inclusive", centsAt(totals, "TaxInclusiveAmount"), exclusive + centsAt(tax, "TaxAmount"));
	const payable = centsAt(totals, "TaxInclusiveAmount") - centsAt(totals, "PrepaidAmount");
	yield* equal("payable", centsAt(totals, "PayableAmount"), payable);
	const subtotals = childrenOf(tax, "TaxSubtotal");
	yield* equal("tax", centsAt(tax, "TaxAmount"), totalAt(subtotals, "TaxAmount"));
	yield* equal("bases of tax", exclusive, totalAt(subtotals, "TaxableAmount"));
	for (const subtotal of subtotals) {
		const rate = rateAt(subtotal, "TaxCategory");
		const base = centsAt(subtotal, "TaxableAmount");
		const covered =
			totalAt(
				lines.filter((line) => rateAt(line, "Item/ClassifiedTaxCategory") === rate),
				"LineExtensionAmount",
			) +
			totalAt(
				charges.filter((charge) => rateAt(charge, "TaxCategory") === rate),
				"Amount",
			);
		yield* equal(`base of ${rate}`, base, covered);
		const exact = (base * Number(textAt(subtotal, "TaxCategory/Percent"))) / 100;
		if (Math.abs(centsAt(subtotal, "TaxAmount") - exact) > toleranceCents) yield `tax of ${rate} is out of tolerance`;
	}
}

function* everyNode(node: UblNode): Generator<UblNode> {
	yield node;
	for (const child of node.children) yield* everyNode(child);
}

const profileRules = {
	"urn:peppol:pint:billing-1@aunz-1": { process: "urn:peppol:bis:billing", tax: "GST", buyer: "0088" },
	"urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0": {
		process: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
		tax: "VAT",
		buyer: "0106",
	},
};

function* faultsOfContent(root: UblNode): Generator<string> {
	const customization = textAt(root, "CustomizationID") ?? "";
	const [, profile] = Object.entries(profileRules).find(([id]) => id === customization) ?? [];
	if (!profile) return yield `${customization} is no profile`;
	if (textAt(root, "ProfileID") !== profile.process) yield "the process does not fit the profile";
	const schemes = new Set(
		[...everyNode(root)].filter(({ name }) => name === "TaxScheme").map((node) => textAt(node, "ID")),
	);
	if ([...schemes].join() !== profile.tax) yield `tax schemes: ${[...schemes].join()}`;
	const currency = textAt(root, "DocumentCurrencyCode");
	for (const { name, text, attributes } of everyNode(root))
		if (/Amount$/.test(name) && (attributes.currencyID !== currency || !/^\d+\.\d\d$/.test(text)))
			yield `${name} ${text} ${attributes.currencyID}`;
	const type = root.name === "Invoice" ? ["InvoiceTypeCode", "380"] : ["CreditNoteTypeCode", "381"];
	if (textAt(root, type[0] ?? "") !== type[1]) yield "the type does not fit the document";
	if (!textAt(root, "BuyerReference") && !textAt(root, "OrderReference/ID")) yield "there is no reference of the buyer";
	const isOwed = root.name === "Invoice" && centsAt(root, "LegalMonetaryTotal/PayableAmount") > 0;
	if (isOwed && !textAt(root, "DueDate") && !textAt(root, "PaymentTerms/Note")) yield "nothing says when to pay";
	if (root.name === "CreditNote" && !textAt(root, "BillingReference/InvoiceDocumentReference/ID"))
		yield "the original is missing";
	yield* faultsOfParties(root, profile.buyer);
}

function* faultsOfParties(root: UblNode, buyerScheme: string): Generator<string> {
	for (const [role, scheme] of [
		["AccountingSupplierParty", "0088"],
		["AccountingCustomerParty", buyerScheme],
	] as const) {
		for (const path of ["EndpointID", "PartyLegalEntity/CompanyID"]) {
			const [id] = allAt(root, `${role}/Party/${path}`);
			if (id?.attributes.schemeID !== scheme) yield `${role} ${path} has scheme ${id?.attributes.schemeID}`;
			else if (scheme === "0088" && nzbnOf(id.text) !== id.text) yield `${role} ${path}: ${id.text} is no NZBN`;
		}
		for (const path of ["PartyLegalEntity/RegistrationName", "PostalAddress/Country/IdentificationCode"])
			if (!textAt(root, `${role}/Party/${path}`)) yield `${role} has no ${path}`;
	}
	if (!textAt(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID")) yield "the supplier has no tax number";
}

/** The faults of a UBL document against the published element order, rules of content and arithmetic. */
export const faultsOfUbl = (xml: string): string[] => {
	const root = readUbl(xml);
	return [...faultsOfOrder(root), ...faultsOfAmounts(root), ...faultsOfContent(root)];
};
