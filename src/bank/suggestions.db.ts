import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { scoped } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { documentAmounts } from "#invoices/money/allocations.db.ts";
import { needsOf } from "#invoices/money/needs.db.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type NamedInvoice, type Suggestion, suggestionFor } from "./matching.ts";
import { documentsNamedIn, type NamedDocument, numbersNamedIn } from "./references.ts";

type Line = { id: string; amount: Money; valueOn: StoreDay; reference: string; payer: string; hasTwin: boolean };

/** The suggestions for bank lines, by line. A line that names no document or customer, or two companies, has none. Any number of lines takes the
 * same few statements. */
export async function suggestionsFor(act: Act, lines: readonly Line[]): Promise<Map<string, Suggestion>> {
	const read = lines.map((line) => {
		const texts = [...line.reference.split("\n"), line.payer];
		return { line, documents: documentsNamedIn(texts), numbers: numbersNamedIn(texts) };
	});
	const invoices = await invoicesNamed(
		act,
		read.flatMap(({ documents }) => documents),
	);
	const companies = await companiesNumbered(
		act,
		read.flatMap(({ numbers }) => numbers),
	);
	const needOf = await needsOf(act, [...invoices.values()]);
	const suggestions = new Map<string, Suggestion>();
	for (const { line, documents, numbers } of read) {
		const named = documents.flatMap(({ kind, isSure, year, serial }): NamedInvoice[] => {
			const invoice = kind === "invoice" ? invoices.get(`${year}:${serial}`) : undefined;
			if (!invoice) return [];
			const { id, accountId, number, dueOn } = invoice;
			return [{ id, accountId, number, dueOn, need: needOf(invoice, line.valueOn).need, isSure }];
		});
		const accountIds = [...new Set(numbers.flatMap((number) => companies.get(number) ?? []))];
		const suggestion = suggestionFor({
			amount: line.amount,
			invoices: named,
			accountIds,
			isDoubtful: line.hasTwin || documents.some(({ kind }) => kind === "credit-note"),
		});
		if (suggestion) suggestions.set(line.id, suggestion);
	}
	return suggestions;
}

type Found = Awaited<ReturnType<typeof selectInvoices>>[number];

const selectInvoices = ({ db, by }: Act, serials: { year: number; serial: number }[]) =>
	db
		.select({ ...documentAmounts, dueOn: invoice.dueOn, year: invoice.year, serial: invoice.serial })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(
			and(
				scoped(visibleInvoices, by),
				eq(invoice.kind, "invoice"),
				sql`(${invoice.year}, ${invoice.serial}) in (select x.year, x.serial
					from jsonb_to_recordset(${JSON.stringify(serials)}::text::jsonb) x(year int, serial int))`,
			),
		);

async function invoicesNamed(act: Act, documents: readonly NamedDocument[]): Promise<Map<string, Found>> {
	const serials = documents.flatMap(({ kind, year, serial }) => (kind === "invoice" ? [{ year, serial }] : []));
	const rows = serials.length === 0 ? [] : await selectInvoices(act, serials);
	return new Map(rows.map((row) => [`${row.year}:${row.serial}`, row]));
}

/** The companies with a customer number, by number. Several companies can have the same one. */
async function companiesNumbered({ db }: Act, numbers: readonly string[]): Promise<Map<string, string[]>> {
	if (numbers.length === 0) return new Map();
	const rows = await db
		.select({ id: account.id, number: sql<string>`upper(${account.sapId})` })
		.from(account)
		.where(and(isNull(account.deletedAt), inArray(sql`upper(${account.sapId})`, [...new Set(numbers)])));
	const companies = Map.groupBy(rows, ({ number }) => number);
	return new Map([...companies].map(([number, found]) => [number, found.map(({ id }) => id)]));
}
