import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { account } from "#db/schema/accounts.ts";
import { bankImport, bankLine } from "#db/schema/bank.ts";
import { store } from "#db/schema/store.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { isCashier } from "#shared/roles.ts";
import { type ListLines, linesPerPage } from "./bank.ts";
import type { BankStatement } from "./bank-statement.ts";

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
	const rows = statement.lines.map(({ line, texts, payer, lineId, ...fields }) => ({
		id: newId("a31", act),
		importId,
		position: line,
		...fields,
		currency,
		reference: texts.join("\n").slice(0, longestText),
		payer: payer.slice(0, longestText),
		lineId: lineId.slice(0, longestText),
		state: "open" as const,
		...stamp,
	}));
	const added = new Set<number>();
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		const insert = insertStatement(bankLine, rows.slice(start, start + rowsPerStatement));
		const inserted = await act.db.execute<{ position: number }>(
			sql`${insert} on conflict do nothing returning position`,
		);
		for (const { position } of inserted) added.add(position);
	}
	const copies = statement.lines.map(({ line }) => line).filter((line) => !added.has(line));
	if (added.size === 0) await act.db.delete(bankImport).where(eq(bankImport.id, importId));
	else await act.db.update(bankImport).set({ lines: added.size }).where(eq(bankImport.id, importId));
	return { importId: added.size === 0 ? null : importId, added: added.size, copies };
}

const { id, bookedOn, valueOn, amount, currency, reference, payer, state, accountId, receiptId, reason } = bankLine;
const columns = { id, bookedOn, valueOn, amount, currency, reference, payer, state, accountId, receiptId, reason };

/** The lines of a state, the oldest first. */
export async function bankLines({ db, by }: Act, { state, after }: ListLines) {
	const isAfter =
		after === undefined
			? undefined
			: sql`(${bankLine.bookedOn}, ${bankLine.id}) > (select l.booked_on, l.id from ${bankLine} l where l.id = ${after})`;
	const rows = await db
		.select({
			...columns,
			bankAccount: bankLine.bankAccount,
			fileName: bankImport.fileName,
			line: bankLine.position,
			company: account.name,
		})
		.from(bankLine)
		.innerJoin(bankImport, eq(bankImport.id, bankLine.importId))
		.leftJoin(account, eq(account.id, bankLine.accountId))
		.where(and(scoped(visibleBankLines, by), eq(bankLine.state, state), isNull(bankLine.deletedAt), isAfter))
		.orderBy(asc(bankLine.bookedOn), asc(bankLine.id))
		.limit(linesPerPage);
	return rows;
}
