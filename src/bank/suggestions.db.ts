import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { invoice, invoiceBalance, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
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
	const numbered = await ordersNumbered(
		act,
		read.flatMap(({ documents, numbers }) => (documents.length > 0 ? [] : numbers)),
	);
	const needOf = await needsOf(act, [...invoices.values(), ...invoicesOf([...numbered.values()])]);
	const suggestions = new Map<string, Suggestion>();
	for (const { line, documents, numbers } of read) {
		const namedInvoice = ({ dueOn, ...invoice }: Found, isSure: boolean): NamedInvoice => {
			const { id, accountId, number } = invoice;
			return { id, accountId, number, dueOn, need: needOf(invoice, line.valueOn).need, isSure };
		};
		// The number of an order could be that of something else, so staff look at the line.
		const namedOrders = documents.length > 0 ? [] : numbers.flatMap((number) => numbered.get(number) ?? []);
		const named = [
			...documents.flatMap(({ kind, isSure, year, serial }) => {
				const invoice = kind === "invoice" ? invoices.get(`${year}:${serial}`) : undefined;
				return invoice ? [namedInvoice(invoice, isSure)] : [];
			}),
			...invoicesOf(namedOrders).map((invoice) => namedInvoice(invoice, false)),
		];
		const ofNumbers = numbers.flatMap((number) => companies.get(number) ?? []);
		const accountIds = [...new Set(ofNumbers.length > 0 ? ofNumbers : namedOrders.map(({ accountId }) => accountId))];
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

const foundColumns = { ...documentAmounts, dueOn: invoice.dueOn, year: invoice.year, serial: invoice.serial };

const selectInvoices = ({ db, by }: Act, serials: { year: number; serial: number }[]) =>
	db
		.select(foundColumns)
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

/** The numbers that orders can have. */
const orderNumber = /^\d{6,9}$/;

type NamedOrder = { accountId: string; invoice: Found | null };

/** The orders with a number, by number. Buyers who transfer the amount of an order name it before they have an invoice. */
async function ordersNumbered({ db, by }: Act, numbers: readonly string[]): Promise<Map<string, NamedOrder>> {
	const serials = [...new Set(numbers.filter((number) => orderNumber.test(number)).map(Number))];
	if (serials.length === 0) return new Map();
	const rows = await db
		.select({ serial: orders.serial, accountId: orders.accountId, invoiceId: invoiceOrder.invoiceId })
		.from(orders)
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.where(and(inArray(orders.serial, serials), isNull(orders.deletedAt)));
	const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
	const invoices =
		ids.length === 0
			? []
			: await db
					.select(foundColumns)
					.from(invoice)
					.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
					.where(and(scoped(visibleInvoices, by), inArray(invoice.id, ids)));
	const byId = new Map(invoices.map((row) => [row.id, row]));
	return new Map(
		rows.map(({ serial, accountId, invoiceId }) => [
			String(serial),
			{ accountId, invoice: byId.get(invoiceId ?? "") ?? null },
		]),
	);
}

/** The invoices of orders, each once. A collective invoice has several orders. */
const invoicesOf = (named: readonly NamedOrder[]): Found[] => [
	...new Map(named.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice] as const] : []))).values(),
];

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
