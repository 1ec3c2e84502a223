import { sql } from "drizzle-orm";
import { invoiceLine } from "#db/schema/invoices.ts";
import { visibleInvoiceLines } from "#invoices/documents/documents.db.ts";
import { cashierRoles, customerRoles, recordObject } from "#records/object.ts";
import { kindOf, orderKinds, pieceKinds } from "#shared/charges.ts";
import { orderField, productField, reference } from "./fields.ts";

/** A line of an invoice or a credit note. */
export const invoiceLineObject = recordObject({
	apiName: "InvoiceLine",
	keyPrefix: "3tl",
	table: invoiceLine,
	label: ["Invoice line", "Factuurregel"],
	plural: ["Invoice lines", "Factuurregels"],
	name: "Name",
	rows: visibleInvoiceLines,
	who: [...customerRoles, ...cashierRoles],
	part: "purchases",
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Name", "Naam"],
			value: ({ language }) => {
				const isDutch = language === "nl-NL";
				const name = isDutch ? invoiceLine.nameNl : invoiceLine.nameEn;
				return sql`coalesce(${name}, ${invoiceLine.kind})`;
			},
		},
		InvoiceId: reference({
			to: "Invoice",
			children: "InvoiceLines",
			label: ["Invoice", "Factuur"],
			value: invoiceLine.invoiceId,
		}),
		LineNumber__c: { type: "integer", label: ["Line number", "Regelnummer"], value: invoiceLine.position },
		Type: {
			type: "picklist",
			values: {
				goods: ["Product", "Product"],
				...Object.fromEntries([...pieceKinds, ...orderKinds].map((kind) => [kind, kindOf(kind).name])),
				"early-payment": ["Early-payment discount", "Betalingskorting"],
			},
			label: ["Type", "Soort"],
			value: invoiceLine.kind,
		},
		OrderId: orderField(invoiceLine.orderId, "InvoiceLines"),
		OrderItemId: reference({ to: "OrderItem", label: ["Order item", "Bestelregel"], value: invoiceLine.orderItemId }),
		Product2Id: productField(invoiceLine.productId),
		ProductCode: { type: "text", length: 40, label: ["Product code", "Productcode"], value: invoiceLine.productCode },
		Article_Number__c: {
			type: "text",
			length: 40,
			label: ["Article number", "Artikelnummer"],
			value: invoiceLine.articleNumber,
		},
		Quantity: { type: "integer", label: ["Quantity", "Aantal"], value: invoiceLine.quantity },
		UnitPrice: { type: "money", label: ["Unit price", "Stukprijs"], value: invoiceLine.price },
		Discount__c: { type: "money", label: ["Discount", "Korting"], value: invoiceLine.discount },
		LineAmount: { type: "money", label: ["Total excl. GST", "Totaal excl. btw"], value: invoiceLine.net },
		Tax_Rate__c: { type: "percent", label: ["GST rate", "Btw-tarief"], value: invoiceLine.gstBasisPoints },
		Corrected_Line__c: reference({
			to: "InvoiceLine",
			relation: "Corrected_Line__r",
			label: ["Corrected line", "Gecorrigeerde regel"],
			value: invoiceLine.originalLineId,
		}),
	},
	layouts: {
		full: [
			{
				heading: ["Invoice line", "Factuurregel"],
				columns: 2,
				fields: [
					"InvoiceId",
					"Type",
					"Product2Id",
					"ProductCode",
					"Article_Number__c",
					"OrderId",
					"Quantity",
					"UnitPrice",
					"Discount__c",
					"LineAmount",
					"Tax_Rate__c",
					null,
				],
			},
		],
		compact: ["Name", "Quantity", "LineAmount"],
	},
	listViews: {
		AllInvoiceLines: {
			label: ["All invoice lines", "Alle factuurregels"],
			columns: ["InvoiceId", "LineNumber__c", "Name", "Quantity", "UnitPrice", "LineAmount"],
			order: ["-InvoiceId", "LineNumber__c"],
		},
	},
	avatar: { icon: "invoice_line", color: "#1c9a8f" },
});
