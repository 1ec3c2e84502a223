import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { account } from "#db/schema/accounts.ts";
import { bankImport, bankLine } from "#db/schema/bank.ts";
import { invoice } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { type BankStatement, cut, shownAccount } from "#shared/bank-statement.ts";
import { newId } from "#shared/id.ts";
import { isCashier } from "#shared/roles.ts";
import { type ListLines, linesPerPage } from "./bank.ts";
import type { Suggestion } from "./matching.ts";
import { suggestionsFor } from "./suggestions.db.ts";

/** Finance sees the lines of the bank. */
export const visibleBankLines = (by: ScopeViewer): Scope => (isCashier({ staff: by.staff }) ? "all" : "none");

/** The currency and the bank account of the shop. The account is null until an administrator has filled in the supplier. */
export async function ownAccount({ db }: Act) {
	const [row] = await db.select({ currency: store.currency, supplier: store.supplier }).from(store);
	if (!row) throw new Error("the shop has no store");
	return { currency: row.currency, bankAccount: row.supplier?.bankAccount ?? null };
}

/** The longest stored text of a payer. */
const longestText = 4_000;
const rowsPerStatement = 2_000;

type Import = { fileName: string; currency: string; statement: BankStatement };

/** Adds the lines of a statement that are not known yet. Returns the import, and the lines of the file that are copies. */
export async function insertLines(act: Act, { fileName, currency, statement }: Import) {
	const importId = newId("a30", act);
	const stamp = auditValues(act);
	const { format } = statement;
	await act.db.insert(bankImport).values({ id: importId, fileName, format, lines: statement.lines.length, ...stamp });
	// Lists sort by id, so that they have the order of the file.
	const ids = statement.lines.map(() => newId("a31", act)).toSorted();
	const rows = statement.lines.map(({ line, texts, payer, lineId, ...fields }, nth) => ({
		id: ids[nth] ?? newId("a31", act),
		importId,
		position: line,
		...fields,
		currency,
		reference: cut(texts.join("\n"), longestText),
		payer: cut(payer, longestText),
		lineId: cut(lineId, longestText),
		state: "open" as const,
		...stamp,
	}));
	const added = new Set<string>();
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		const insert = insertStatement(bankLine, rows.slice(start, start + rowsPerStatement));
		const inserted = await act.db.execute<{ id: string }>(sql`${insert} on conflict do nothing returning id`);
		for (const { id } of inserted) added.add(id);
	}
	const copies = rows.filter(({ id }) => !added.has(id)).map(({ position }) => position);
	if (added.size === 0) await act.db.delete(bankImport).where(eq(bankImport.id, importId));
	else await act.db.update(bankImport).set({ lines: added.size }).where(eq(bankImport.id, importId));
	return { importId: added.size === 0 ? null : importId, added: added.size, copies };
}

const { id, bookedOn, valueOn, amount, currency, reference, payer, state, accountId, receiptId, reason } = bankLine;
const columns = { id, bookedOn, valueOn, amount, currency, reference, payer, state, accountId, receiptId, reason };

/** Whether another file has money of the same account, day and amount. The texts of the same payment differ between formats. */
const hasTwin = sql<boolean>`exists (select from ${bankLine} twin where twin.import_id <> ${bankLine.importId} and twin.deleted_at is null
	and (twin.bank_account, twin.booked_on, twin.amount) = (${bankLine.bankAccount}, ${bankLine.bookedOn}, ${bankLine.amount}))`;

/** The lines of a state with suggestions for the open ones, the oldest first, within a file in its order. */
export async function bankLines(act: Act, { state, after }: ListLines) {
	const isAfter =
		after === undefined
			? undefined
			: sql`(${bankLine.bookedOn}, ${bankLine.id}) > (select l.booked_on, l.id from ${bankLine} l where l.id = ${after})`;
	const rows = await act.db
		.select({
			...columns,
			bankAccount: bankLine.bankAccount,
			fileName: bankImport.fileName,
			line: bankLine.position,
			company: account.name,
			hasTwin,
		})
		.from(bankLine)
		.innerJoin(bankImport, eq(bankImport.id, bankLine.importId))
		.leftJoin(account, eq(account.id, bankLine.accountId))
		.where(and(scoped(visibleBankLines, act.by), eq(bankLine.state, state), isNull(bankLine.deletedAt), isAfter))
		.orderBy(asc(bankLine.bookedOn), asc(bankLine.id))
		.limit(linesPerPage);
	const suggestions = await suggestionsFor(act, state === "open" ? rows : []);
	const names = await namesIn(act, [...suggestions.values()]);
	return rows.map((row) => {
		const suggestion = suggestions.get(row.id);
		return {
			...row,
			bankAccount: shownAccount(row.bankAccount),
			suggestion: suggestion ? shownSuggestion(suggestion, names) : null,
		};
	});
}

/** The names of companies and the numbers of invoices, by id. */
async function namesIn({ db }: Act, suggestions: readonly Suggestion[]): Promise<Map<string, string>> {
	const invoiceIds = suggestions.flatMap(({ split }) => split.map(({ invoiceId }) => invoiceId));
	const companies = await db
		.select({ id: account.id, name: account.name })
		.from(account)
		.where(
			inArray(
				account.id,
				suggestions.map(({ accountId }) => accountId),
			),
		);
	const invoices = await db
		.select({ id: invoice.id, name: invoice.number })
		.from(invoice)
		.where(inArray(invoice.id, invoiceIds));
	return new Map([...companies, ...invoices].map(({ id, name }) => [id, name]));
}

const shownSuggestion = ({ split, ...suggestion }: Suggestion, names: ReadonlyMap<string, string>) => ({
	...suggestion,
	company: names.get(suggestion.accountId) ?? "",
	split: split.map((part) => ({ ...part, number: names.get(part.invoiceId) ?? "" })),
});

/** Locks a line until the transaction ends. Null when it does not exist, or the viewer may not see it. */
export async function lockLine({ db, by }: Act, lineId: string) {
	const [row] = await db
		.select({ ...columns, hasTwin })
		.from(bankLine)
		.where(and(scoped(visibleBankLines, by), eq(bankLine.id, lineId), isNull(bankLine.deletedAt)))
		.for("update");
	return row ?? null;
}
export type BankLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

type LineChange = Partial<Pick<typeof bankLine.$inferInsert, "state" | "accountId" | "receiptId" | "reason">>;

export async function saveLine(act: Act, lineId: string, change: LineChange): Promise<void> {
	await act.db
		.update(bankLine)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(bankLine.id, lineId));
}
