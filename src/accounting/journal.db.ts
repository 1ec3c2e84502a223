import { and, asc, eq, gt, gte, inArray, isNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { allocation, invoice, invoiceLine, receipt } from "#db/schema/invoices.ts";
import { scoped } from "#db/scope.ts";
import { visibleEntries } from "./accounting.db.ts";
import type { Period } from "./accounting.ts";
import { documentEntry, type JournalEntry, receiptEntry, refundEntry } from "./journal.ts";

const perPage = 500;

/** The journal of a period: first the documents by number, then money received, then money returned. Read in pages. */
export async function* journalOf(act: Act, period: Period): AsyncGenerator<JournalEntry[]> {
	for (const page of [documentEntries, receiptEntries, refundEntries])
		for (let after = ""; ; ) {
			const { entries, last } = await page(act, period, after);
			if (last === undefined) break;
			yield entries;
			after = last;
		}
}

type Page = { entries: JournalEntry[]; last: string | undefined };

const original = alias(invoice, "original");

async function documentEntries({ db, by }: Act, { from, until }: Period, after: string): Promise<Page> {
	const { id, kind, number, issuedOn, gst, total } = invoice;
	const rows = await db
		.select({ id, kind, number, issuedOn, gst, total, company: account.name, originalNumber: original.number })
		.from(invoice)
		.innerJoin(account, eq(account.id, invoice.accountId))
		.leftJoin(original, eq(original.id, invoice.originalId))
		.where(
			and(
				scoped(visibleEntries, by),
				gte(invoice.issuedOn, from),
				lte(invoice.issuedOn, until),
				gt(invoice.number, after),
			),
		)
		.orderBy(asc(invoice.number))
		.limit(perPage);
	const lines = await db
		.select({
			invoiceId: invoiceLine.invoiceId,
			kind: invoiceLine.kind,
			net: invoiceLine.net,
			discount: invoiceLine.discount,
		})
		.from(invoiceLine)
		.where(
			inArray(
				invoiceLine.invoiceId,
				rows.map((row) => row.id),
			),
		)
		.orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position));
	const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
	const entries = rows.map((row) => documentEntry({ ...row, lines: linesOf.get(row.id) ?? [] }));
	return { entries, last: rows.at(-1)?.number };
}

async function receiptEntries({ db, by }: Act, { from, until }: Period, after: string): Promise<Page> {
	const { id, valueOn: day, amount, source: receiptSource, note } = receipt;
	const rows = await db
		.select({ id, day, amount, receiptSource, note, company: account.name })
		.from(receipt)
		.innerJoin(account, eq(account.id, receipt.accountId))
		.where(
			and(scoped(visibleEntries, by), gte(receipt.valueOn, from), lte(receipt.valueOn, until), gt(receipt.id, after)),
		)
		.orderBy(asc(receipt.id))
		.limit(perPage);
	return { entries: rows.map(receiptEntry), last: rows.at(-1)?.id };
}

/** A refund is an allocation to no invoice: of a receipt, or of a credit note, which is paid back from the bank. */
async function refundEntries({ db, by }: Act, { from, until }: Period, after: string): Promise<Page> {
	const { id, allocatedOn: day, amount } = allocation;
	const rows = await db
		.select({ id, day, amount, receiptSource: receipt.source, company: account.name })
		.from(allocation)
		.innerJoin(account, eq(account.id, allocation.accountId))
		.leftJoin(receipt, eq(receipt.id, allocation.receiptId))
		.where(
			and(
				scoped(visibleEntries, by),
				isNull(allocation.invoiceId),
				gte(allocation.allocatedOn, from),
				lte(allocation.allocatedOn, until),
				gt(allocation.id, after),
			),
		)
		.orderBy(asc(allocation.id))
		.limit(perPage);
	const entries = rows.map(({ receiptSource, ...row }) =>
		refundEntry({ ...row, receiptSource: receiptSource ?? "bank", note: null }),
	);
	return { entries, last: rows.at(-1)?.id };
}
