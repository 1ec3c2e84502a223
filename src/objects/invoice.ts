import { sql } from "drizzle-orm";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { statusOn } from "#invoices/status.db.ts";
import { cashierRoles, customerRoles, recordObject } from "#records/object.ts";
import { partOf, reference } from "./fields.ts";
import { payInvoiceAction } from "./payment-actions.ts";

/** An invoice or a credit note as issued. It never changes; its status and balance do. */
export const invoiceObject = recordObject({
	apiName: "Invoice",
	keyPrefix: "3tt",
	table: invoice,
	label: ["Invoice", "Factuur"],
	plural: ["Invoices", "Facturen"],
	name: "DocumentNumber",
	rows: visibleInvoices,
	who: [...customerRoles, ...cashierRoles],
	part: "purchases",
	fields: {
		DocumentNumber: {
			type: "text",
			length: 20,
			label: ["Invoice number", "Factuurnummer"],
			value: invoice.number,
			unique: true,
		},
		Type__c: {
			type: "picklist",
			values: { invoice: ["Invoice", "Factuur"], "credit-note": ["Credit note", "Creditfactuur"] },
			label: ["Type", "Soort"],
			value: invoice.kind,
		},
		Status: {
			type: "picklist",
			values: {
				Paid: ["Paid", "Betaald"],
				"Partially paid": ["Partially paid", "Deels betaald"],
				Overdue: ["Overdue", "Vervallen"],
				"Awaiting payment": ["Awaiting payment", "Openstaand"],
			},
			label: ["Status", "Status"],
			value: ({ today }) =>
				sql`(select ${statusOn(today)} from ${invoiceBalance} where ${invoiceBalance.invoiceId} = ${invoice.id})`,
		},
		BillingAccountId: reference({
			to: "Account",
			relation: "BillingAccount",
			children: "Invoices",
			label: ["Account", "Bedrijf"],
			value: invoice.accountId,
		}),
		ReferenceInvoiceId: reference({
			to: "Invoice",
			relation: "ReferenceInvoice",
			children: "CreditNotes",
			label: ["Corrected invoice", "Gecorrigeerde factuur"],
			value: invoice.originalId,
		}),
		Credit_Reason__c: {
			type: "picklist",
			values: {
				damaged: ["Damaged goods", "Beschadigd geleverd"],
				wrong: ["Wrong goods", "Verkeerd geleverd"],
				missing: ["Missing goods", "Niet geleverd"],
				price: ["Price correction", "Prijscorrectie"],
				goodwill: ["Goodwill", "Coulance"],
				"early-payment": ["Early-payment discount", "Betalingskorting"],
			},
			label: ["Reason of the credit", "Reden van de creditfactuur"],
			value: invoice.creditReason,
		},
		InvoiceDate: { type: "date", label: ["Invoice date", "Factuurdatum"], value: invoice.issuedOn },
		DueDate: { type: "date", label: ["Due date", "Vervaldatum"], value: invoice.dueOn },
		Period_From__c: { type: "date", label: ["Period from", "Periode vanaf"], value: invoice.periodFrom },
		Period_To__c: { type: "date", label: ["Period to", "Periode tot en met"], value: invoice.periodUntil },
		Billed_To__c: {
			type: "text",
			length: 255,
			label: ["Billed to", "Gefactureerd aan"],
			value: partOf(invoice.billedTo, "name"),
		},
		PoNumber: { type: "text", length: 80, label: ["Invoice reference", "Factuurreferentie"], value: invoice.reference },
		CurrencyIsoCode: { type: "text", length: 3, label: ["Currency", "Valuta"], value: invoice.currency },
		TotalAmount: { type: "money", label: ["Subtotal excl. GST", "Subtotaal excl. btw"], value: invoice.net },
		TotalTaxAmount: { type: "money", label: ["Total GST", "Totaal btw"], value: invoice.gst },
		TotalAmountWithTax: { type: "money", label: ["Total incl. GST", "Totaal incl. btw"], value: invoice.total },
		Balance: {
			type: "money",
			label: ["Open, incl. GST", "Open, incl. btw"],
			value: () =>
				sql`(select ${invoiceBalance.open} from ${invoiceBalance} where ${invoiceBalance.invoiceId} = ${invoice.id})`,
		},
		Early_Payment_Discount__c: {
			type: "percent",
			label: ["Early-payment discount", "Betalingskorting"],
			value: invoice.earlyPaymentBasisPoints,
		},
		Early_Payment_Until__c: {
			type: "date",
			label: ["Early-payment discount until", "Betalingskorting tot en met"],
			value: invoice.earlyPaymentUntil,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Invoice", "Factuur"],
				columns: 2,
				fields: [
					"DocumentNumber",
					"Status",
					"BillingAccountId",
					"Type__c",
					"Billed_To__c",
					"PoNumber",
					"ReferenceInvoiceId",
					"Credit_Reason__c",
				],
			},
			{
				heading: ["Dates", "Datums"],
				columns: 2,
				fields: ["InvoiceDate", "DueDate", "Period_From__c", "Period_To__c"],
			},
			{
				heading: ["Amounts", "Bedragen"],
				columns: 2,
				fields: [
					"TotalAmount",
					"Balance",
					"TotalTaxAmount",
					"Early_Payment_Discount__c",
					"TotalAmountWithTax",
					"Early_Payment_Until__c",
				],
			},
		],
		compact: ["DocumentNumber", "Status", "TotalAmountWithTax", "Balance", "DueDate"],
	},
	listViews: {
		AllInvoices: {
			label: ["All invoices", "Alle facturen"],
			columns: [
				"DocumentNumber",
				"BillingAccountId",
				"InvoiceDate",
				"DueDate",
				"Status",
				"TotalAmountWithTax",
				"Balance",
			],
			order: ["-InvoiceDate", "-DocumentNumber"],
		},
		InvoicesToPay: {
			label: ["To pay", "Te betalen"],
			columns: ["DocumentNumber", "BillingAccountId", "DueDate", "Status", "Balance"],
			order: ["DueDate", "DocumentNumber"],
			where: { and: [{ Type__c: { eq: "invoice" } }, { Status: { ne: "Paid" } }] },
		},
		OverdueInvoices: {
			label: ["Overdue", "Vervallen"],
			columns: ["DocumentNumber", "BillingAccountId", "DueDate", "Balance"],
			order: ["DueDate", "DocumentNumber"],
			where: { and: [{ DueDate: { lt: { literal: "TODAY" } } }, { Balance: { gt: 0 } }] },
		},
		CreditNotes: {
			label: ["Credit notes", "Creditfacturen"],
			columns: ["DocumentNumber", "BillingAccountId", "InvoiceDate", "ReferenceInvoiceId", "TotalAmountWithTax"],
			order: ["-InvoiceDate", "-DocumentNumber"],
			where: { Type__c: { eq: "credit-note" } },
		},
	},
	actions: { Pay: payInvoiceAction },
	relatedLists: {
		InvoiceLines: { columns: ["Name", "Quantity", "UnitPrice", "LineAmount"], order: ["LineNumber__c"] },
		CreditNotes: { columns: ["DocumentNumber", "InvoiceDate", "TotalAmountWithTax"], order: ["-InvoiceDate"] },
	},
	search: {
		fields: ["DocumentNumber", "PoNumber"],
		shows: ["DocumentNumber", "BillingAccountId", "Status", "TotalAmountWithTax"],
		filters: ["Status", "Type__c"],
	},
	avatar: { icon: "invoice", color: "#1c9a8f" },
});
