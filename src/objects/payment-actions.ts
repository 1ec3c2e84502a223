import type { Act } from "#act.ts";
import { PayAgain } from "#checkout/checkout.ts";
import { limitNewPayments, openNewPayment } from "#checkout/paying.commands.ts";
import { invoiceStatuses } from "#invoices/invoices.ts";
import { limitPaymentsOfInvoices, openPaymentOfInvoices } from "#invoices/paying/online-payments.commands.ts";
import { InvoicePart, PayInvoices } from "#invoices/paying/online-payments.ts";
import { paymentOf } from "#payments/payments.db.ts";
import { callCommand } from "#records/command-step.ts";
import type { Action, FieldValues, Label } from "#records/object.ts";
import { banks } from "#shared/banks.ts";
import { type OnlineMethod, prepaidMethods } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { payingRoles } from "#shared/roles.ts";
import { paymentMethodValues } from "./fields.ts";

const methodValues: Readonly<Record<string, Label>> = Object.fromEntries(
	prepaidMethods.map((method: OnlineMethod) => [method, paymentMethodValues[method]]),
);
const bankValues: Readonly<Record<string, Label>> = Object.fromEntries(banks.map((bank) => [bank, [bank, bank]]));

const methodInput = {
	name: "Payment_Method__c",
	label: ["Payment method", "Betaalwijze"],
	values: methodValues,
} as const;
const bankInput = { name: "Bank__c", label: ["Bank", "Bank"], values: bankValues } as const;

/** Opens a new payment of the order of a payment that failed. The person pays on the page of the new payment. */
export const payAgainAction: Action<"Is_Payable_Again__c"> = {
	label: ["Pay again", "Opnieuw betalen"],
	who: payingRoles,
	when: { Is_Payable_Again__c: [true] },
	input: [methodInput, bankInput],
	creates: "Payment",
	async run(act: Act, paymentId: string, values: FieldValues) {
		await limitNewPayments(act);
		const { orderId = null } = (await paymentOf(act, paymentId)) ?? {};
		if (orderId === null) throw new Refusal("conflict", "payment.closed");
		const command = { input: PayAgain, fields: { Payment_Method__c: "method", Bank__c: "bank" } };
		return callCommand(
			command,
			{ values, own: { orderId } },
			async (input) => (await openNewPayment(act, input)).paymentId,
		);
	},
};

const payInvoice = {
	input: PayInvoices.omit({ invoices: true }).extend({ amount: InvoicePart.shape.amount.nullable() }),
	fields: { Payment_Method__c: "method", Bank__c: "bank", Amount: "amount" },
};

/** Opens a payment of an invoice. The person pays on the page of the payment. */
export const payInvoiceAction: Action<"Type__c" | "Status"> = {
	label: ["Pay", "Betalen"],
	who: payingRoles,
	when: { Type__c: ["invoice"], Status: invoiceStatuses.filter((status) => status !== "Paid") },
	input: [
		{ ...methodInput, required: true },
		bankInput,
		{ name: "Amount", label: ["Amount incl. GST", "Bedrag incl. btw"], type: "money" },
	],
	creates: "Payment",
	async run(act: Act, invoiceId: string, values: FieldValues) {
		await limitPaymentsOfInvoices(act);
		const own = { key: crypto.randomUUID() };
		return callCommand(payInvoice, { values, own }, async ({ amount, ...input }) => {
			const invoices = [{ invoiceId, ...(amount && { amount }) }];
			return (await openPaymentOfInvoices(act, { ...input, invoices })).paymentId;
		});
	},
};
