import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { money } from "#shared/money.ts";
import {
	chargeLine,
	goodsLine,
	testCollectiveInvoice,
	testCreditNote,
	testDocument,
	testDocumentOrder,
} from "#test/invoice-documents.ts";
import { dutchBilledTo, testBilledTo } from "#test/invoice-parties.ts";
import { allAt, faultsOfUbl, readUbl, textAt } from "#test/ubl.ts";
import { writeUbl } from "./ubl.ts";

const read = (document: InvoiceDocument) => readUbl(writeUbl(document));

const documents: Record<string, InvoiceDocument> = {
	"an invoice on account": testDocument(),
	"an invoice of a Dutch company": testDocument({ billedTo: dutchBilledTo }),
	"a collective invoice": testCollectiveInvoice(),
	"a credit note": testCreditNote(),
	"a credit note of a Dutch company": testCreditNote({ billedTo: dutchBilledTo }),
	"a credit note of freight": testCreditNote({ lines: [chargeLine("freight", 1_250)] }),
	"an early-payment credit note": testCreditNote({
		lines: [{ ...chargeLine("early-payment", 2_369), orderId: null }],
		orders: [],
		reference: null,
		creditReason: "early-payment",
	}),
	"an invoice paid by card": testDocument({ prepaidBy: "creditcard" }),
	"an invoice with a paper fee": testDocument({
		lines: [
			goodsLine({ article: "A", name: "Beans", size: "", quantity: 1, price: 999 }),
			chargeLine("admin-fee", 450),
		],
	}),
	"an invoice with two rates": testDocument({
		lines: [
			goodsLine({ article: "A", name: "Beans", size: "1 kg", quantity: 3, price: 999 }),
			{ ...chargeLine("freight", 1_250), gstBasisPoints: 0 },
		],
	}),
	"an order without a reference": testDocument({
		reference: null,
		orders: [testDocumentOrder({ reference: null, costCentre: null })],
	}),
};

test.for(Object.keys(documents))("%s follows the published order, content and arithmetic", (name) => {
	const document = documents[name];
	if (!document) throw new Error(`there is no ${name}`);
	expect(faultsOfUbl(writeUbl(document))).toEqual([]);
});

const anyLine = fc
	.record({
		quantity: fc.integer({ min: 1, max: 500 }),
		price: fc.integer({ min: 1, max: 99_999 }),
		off: fc.integer({ min: 0, max: 100 }),
	})
	.map(({ off, ...goods }) =>
		goodsLine({ article: "A", name: "Beans", size: "1 kg", ...goods, off: Math.min(off, goods.price) }),
	);

test("any lines and charges keep the arithmetic", () => {
	fc.assert(
		fc.property(
			fc.array(anyLine, { minLength: 1, maxLength: 20 }),
			fc.integer({ min: 0, max: 5_000 }),
			(lines, freight) => {
				const document = testDocument({ lines: [...lines, chargeLine("freight", freight)] });
				expect(faultsOfUbl(writeUbl(document))).toEqual([]);
			},
		),
		{ numRuns: 50 },
	);
});

describe("an invoice for New Zealand", () => {
	const root = read(testDocument());

	test("is a Peppol PINT A-NZ invoice with GST", () => {
		expect(root.name).toBe("Invoice");
		expect(root.attributes.xmlns).toBe("urn:oasis:names:specification:ubl:schema:xsd:Invoice-2");
		expect(textAt(root, "CustomizationID")).toBe("urn:peppol:pint:billing-1@aunz-1");
		expect(textAt(root, "InvoiceTypeCode")).toBe("380");
		expect(textAt(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID")).toBe("123123123");
		expect(textAt(root, "AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID")).toBe("GST");
		expect(allAt(root, "AccountingCustomerParty/Party/EndpointID")).toMatchObject([
			{ text: "9429000035170", attributes: { schemeID: "0088" } },
		]);
	});

	test("has the suburb of the customer, and the name of the location of the delivery", () => {
		const plain = testDocument();
		const document = testDocument({
			billedTo: { ...plain.billedTo, address: { ...plain.billedTo.address, suburb: "Ponsonby" } },
			orders: plain.orders.map((order) => ({
				...order,
				deliveryAddress: { ...order.deliveryAddress, locationName: "Roastery" },
			})),
		});
		const xml = writeUbl(document);
		const named = readUbl(xml);
		const customer = "AccountingCustomerParty/Party/PostalAddress";
		expect(textAt(named, `${customer}/AdditionalStreetName`)).toBe("Ponsonby");
		expect(textAt(named, "Delivery/DeliveryLocation/Address/AddressLine/Line")).toBe("Roastery");
		expect(faultsOfUbl(xml)).toEqual([]);
		expect(allAt(root, `${customer}/AdditionalStreetName`)).toEqual([]);
		expect(allAt(root, "Delivery/DeliveryLocation/Address/AddressLine")).toEqual([]);
	});

	test("has references, delivery, payment and totals of the document", () => {
		expect(textAt(root, "OrderReference/ID")).toBe("PO-1174");
		expect(textAt(root, "OrderReference/SalesOrderID")).toBe("500475");
		expect(textAt(root, "AccountingCost")).toBe("210, bar");
		expect(textAt(root, "Delivery/ActualDeliveryDate")).toBe("2026-11-20");
		expect(textAt(root, "PaymentMeans/PaymentID")).toBe("2026-000001");
		expect(textAt(root, "PaymentMeans/PayeeFinancialAccount/ID")).toBe("12-3456-0789012-00");
		expect(textAt(root, "PaymentTerms/Note")).toBe("Terms: 30 days. Pay by 30 November 2026 and send $1,334.89 (2%)");
		expect(textAt(root, "TaxTotal/TaxAmount")).toBe("177.67");
		expect(textAt(root, "LegalMonetaryTotal/PayableAmount")).toBe("1362.13");
	});

	test("has the coupon as an allowance of its line, and deposit and waste as lines", () => {
		const lines = allAt(root, "InvoiceLine");
		expect(lines.map((line) => textAt(line, "Item/Name"))).toEqual([
			"Kererū House Espresso, carton, 6 × 1 kg, whole bean",
			"Long White Organic, 1 kg, whole bean",
			"Harbour Breakfast, 100 pyramid bags",
			"Barista Oat Milk, 6 × 1 litre",
			"Cold Brew Black, 12 × 250 ml cans",
			"Deposit cans, Cold Brew Black, 12 × 250 ml cans",
			"Disposable tax / waste management, Cold Brew Black, 12 × 250 ml cans",
		]);
		const tea = lines[2];
		expect(tea && textAt(tea, "AllowanceCharge/Amount")).toBe("6.44");
		expect(tea && textAt(tea, "LineExtensionAmount")).toBe("122.26");
	});
});

test("an invoice for a Dutch company is a BIS Billing 3.0 invoice with scheme VAT, category S and 15%", () => {
	const root = read(testDocument({ billedTo: dutchBilledTo }));
	expect(textAt(root, "CustomizationID")).toContain("urn:fdc:peppol.eu:2017:poacc:billing:3.0");
	expect(textAt(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID")).toBe("NZ123123123");
	expect(allAt(root, "AccountingCustomerParty/Party/EndpointID")).toMatchObject([
		{ text: "01234567", attributes: { schemeID: "0106" } },
	]);
	expect(textAt(root, "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID")).toBe("NL004495445B01");
	expect(textAt(root, "AccountingCustomerParty/Party/PostalAddress/StreetName")).toBe("Keizersgracht 12a");
	const [category] = allAt(root, "TaxTotal/TaxSubtotal/TaxCategory");
	expect(category && ["ID", "Percent", "TaxScheme/ID"].map((path) => textAt(category, path))).toEqual([
		"S",
		"15",
		"VAT",
	]);
	expect(textAt(root, "InvoiceLine/Item/Name")).toContain("Kererū");
});

test("freight and the paper fee are charges of the document", () => {
	const lines = [
		goodsLine({ article: "A", name: "Beans", size: "1 kg", quantity: 1, price: 5_000 }),
		chargeLine("freight", 1_250),
		chargeLine("admin-fee", 450),
	];
	const root = read(testDocument({ lines }));
	expect(
		allAt(root, "AllowanceCharge").map((charge) => [textAt(charge, "AllowanceChargeReason"), textAt(charge, "Amount")]),
	).toEqual([
		["Delivery costs", "12.50"],
		["Paper invoice fee", "4.50"],
	]);
	expect(textAt(root, "LegalMonetaryTotal/ChargeTotalAmount")).toBe("17.00");
	expect(textAt(root, "LegalMonetaryTotal/LineExtensionAmount")).toBe("50.00");
});

test("a credit note is a CreditNote of type 381 that names the original", () => {
	const root = read(testCreditNote());
	expect(root.name).toBe("CreditNote");
	expect(textAt(root, "CreditNoteTypeCode")).toBe("381");
	expect(textAt(root, "BillingReference/InvoiceDocumentReference/ID")).toBe("2026-000001");
	expect(textAt(root, "BillingReference/InvoiceDocumentReference/IssueDate")).toBe("2026-11-20");
	expect(allAt(root, "CreditNoteLine")).toHaveLength(2);
});

test("a credit note without orders has the buyer's reference of its invoice", () => {
	const root = read(testCreditNote({ orders: [], reference: "PO-1174" }));
	expect(textAt(root, "BuyerReference")).toBe("PO-1174");
	expect(textAt(root, "OrderReference/ID")).toBe("PO-1174");
	expect(allAt(root, "OrderReference/SalesOrderID")).toEqual([]);
});

test("an invoice that a card paid has nothing to pay", () => {
	const root = read(testDocument({ prepaidBy: "creditcard" }));
	expect(textAt(root, "PaymentMeans/PaymentMeansCode")).toBe("54");
	expect(textAt(root, "LegalMonetaryTotal/PrepaidAmount")).toBe("1362.13");
	expect(textAt(root, "LegalMonetaryTotal/PayableAmount")).toBe("0.00");
});

test("a collective invoice has its period, and the order of each line", () => {
	const root = read(testCollectiveInvoice());
	expect(textAt(root, "InvoicePeriod/StartDate")).toBe("2026-11-16");
	expect(textAt(root, "InvoicePeriod/EndDate")).toBe("2026-11-22");
	expect(allAt(root, "OrderReference")).toEqual([]);
	expect(textAt(root, "InvoiceLine/Note")).toBe("Order 500500");
});

test("the tax may differ by cents from the rate, and not by more than one dollar", () => {
	const document = testCreditNote();
	const off = (cents: number) => {
		const gst = money(document.gst + cents);
		const [tax] = document.taxes;
		if (!tax) throw new Error("the document has no tax");
		return faultsOfUbl(writeUbl({ ...document, gst, taxes: [{ ...tax, gst }], total: money(document.net + gst) }));
	};
	expect(off(1)).toEqual([]);
	expect(off(150)).toEqual(["tax of S 15 is out of tolerance"]);
});

test("markup, quotes and control characters in names stay text", () => {
	const name = `<b>"Kaffee" & 'Co'</b>]]>\u0000\u0008\ufffe ☕`;
	const root = read(testDocument({ billedTo: { ...testBilledTo, name } }));
	expect(textAt(root, "AccountingCustomerParty/Party/PartyName/Name")).toBe(`<b>"Kaffee" & 'Co'</b>]]> ☕`);
});

test("a company without a register number gets a document without an electronic address", () => {
	const root = read(testDocument({ billedTo: { ...testBilledTo, chamberNumber: null, taxNumber: null } }));
	expect(allAt(root, "AccountingCustomerParty/Party/EndpointID")).toEqual([]);
	expect(allAt(root, "AccountingCustomerParty/Party/PartyTaxScheme")).toEqual([]);
});

test("the check finds a wrong order, a wrong sum and a missing reference", () => {
	const xml = writeUbl(testDocument());
	expect(faultsOfUbl(xml.replace(/(\t<cbc:IssueDate>.*\n)(\t<cbc:DueDate>.*\n)/, "$2$1"))).toHaveLength(1);
	expect(faultsOfUbl(xml.replace("1184.46</cbc:TaxExclusiveAmount>", "1184.47</cbc:TaxExclusiveAmount>"))).not.toEqual(
		[],
	);
	expect(
		faultsOfUbl(
			xml.replace(/<cbc:BuyerReference>.*\n/, "").replace(/<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/, ""),
		),
	).toEqual(["there is no reference of the buyer"]);
});
