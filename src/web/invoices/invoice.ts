import type { InvoiceStatus } from "#invoices/invoices.ts";
import type { Money } from "#shared/money.ts";
import { inputMonth } from "#shared/store-day.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

export type InvoiceList = Outputs["invoices"]["list"];
export type ListedInvoice = InvoiceList["invoices"][number];
export type EarlyOffer = InvoiceList["offers"][number];
export type InvoiceView = Outputs["invoices"]["show"];
export type StatementView = Outputs["invoices"]["statement"];
export type Credit = NonNullable<Outputs["orders"]["credit"]>;
export type ToPay = Outputs["invoices"]["toPay"];
export type InvoicePayment = Outputs["invoices"]["paymentState"];

/** The credit balance that paid invoices, the balance that is left, and the amount of the invoices that is still open. */
export type BalancePaid = { amount: Money; left: Money; rest: Money };

/** A part of a payment, with the state of the invoice that the payer sees. */
export type SeenPart = {
	invoiceId: string;
	amount: Money;
	seen: { open: number; paymentId: string | null };
};

/** The inputs of the pages' queries, shared by prefetch and page. */
export const invoicesInput = ({ search }: Pick<Address, "search">) => ({ search });
export const invoiceInput = ({ params }: Pick<Address, "params">) => ({ invoiceId: params.invoiceId ?? "" });

export const statusText = {
	Paid: "status.paid",
	"Partially paid": "status.partially-paid",
	Overdue: "status.overdue",
	"Awaiting payment": "status.awaiting-payment",
} as const satisfies Record<InvoiceStatus, string>;

/** The month of the address. An invalid one is left out, which shows the current month. */
export const statementInput = ({ search }: Pick<Address, "search">) => {
	const month = new URLSearchParams(search).get("month") ?? "";
	return inputMonth.test(month) ? { month } : {};
};
