import type { Country } from "./countries.ts";

/** The texts that a payer types in the fields of a bank transfer. A field without text stays empty. */
export type TransferFields = { particulars: string; code: string; reference: string };

type Payer = { country: Country; customerNumber: string | null };

const codes = { order: "ORDER", invoices: "INVOICES", invoice: "INVOICE", statement: "STATEMENT" } as const;

/** The subject of a transfer: an order before its invoice, invoices, or the balance of a statement. */
export type Transferred =
	| { kind: "order"; number: string }
	| { kind: "invoices"; numbers: readonly string[] }
	| { kind: "statement" };

/** The fields of a transfer, the same on every page, document and mail, so that the bank import finds what is paid. A single number is the
 * reference. Several invoices and a statement have the customer number, by which the oldest invoices are found. Banks of other countries have one
 * field only. */
export function transferFields(paid: Transferred, { country, customerNumber }: Payer): TransferFields {
	const number = customerNumber ?? "";
	const numbers = paid.kind === "order" ? [paid.number] : paid.kind === "invoices" ? paid.numbers : [];
	const [only, ...others] = numbers;
	const isOne = only !== undefined && others.length === 0;
	const reference = isOne ? only : number || numbers.join(", ");
	if (country !== "NZ") return { particulars: "", code: "", reference };
	return { particulars: number, code: codes[paid.kind === "invoices" && isOne ? "invoice" : paid.kind], reference };
}
