import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, invoice, invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { allSettledThenThrow, inSnapshot } from "#db/transaction.ts";
import type { CreditReason, DocumentKind, ReceiptSource } from "#invoices/invoices.ts";
import { openInvoicesOf } from "#invoices/money/open-now.db.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import {
	ageingOf,
	type PaidInvoices,
	type Statement,
	type StatementLine,
	type Surplus,
	statementPeriod,
	sumsOfLines,
} from "./statement.ts";
import { type StatementSources, sourcesOfCompany, sourcesOfLocations } from "./statement-sources.db.ts";

/** Finance sees statements of all companies. Members see that of their company, those of some locations a statement of these. */
function sourcesFor(act: Act, accountId: string): StatementSources {
	const { by } = act;
	if (isCashier(by)) return sourcesOfCompany(act, accountId);
	if (by.staff || by.accountId !== accountId) throw new Refusal("not-found", "account.not-found");
	return by.locationIds === "all" ? sourcesOfCompany(act, accountId) : sourcesOfLocations(act);
}

type Wanted = { accountId: string; month?: string | undefined };
type Period = { sources: StatementSources; from: StoreDay; until: StoreDay };

/** The statement of a company, or of the member's locations, for a month of the store, by default the current one. A later month is read as
 * the current one. */
export const statementOf = (act: Act, wanted: Wanted): Promise<Statement> =>
	inSnapshot(act, (act) => buildStatement(act, wanted));

async function buildStatement(act: Act, { accountId, month: wanted }: Wanted): Promise<Statement> {
	const sources = sourcesFor(act, accountId);
	const { day: today } = (await wallClock(act)).at(act.now);
	const { month, from, until } = statementPeriod(wanted, today);
	const period = { sources, from, until };
	const [{ firstDay, carriedOver }, entries, { owed, unallocated }] = await allSettledThenThrow([
		beforePeriod(act, period),
		entriesOf(act, period),
		until === today ? openToday(period) : openEarlier(act, period),
	]);
	let balance = carriedOver;
	const lines = entries.map((entry): StatementLine => {
		balance = money(balance + entry.amount);
		return { ...entry, balance };
	});
	const open = sum(owed.map(({ open }) => open));
	return {
		month,
		isPartial: !isCashier(act.by) && act.by.locationIds !== "all",
		firstMonth: firstDay?.slice(0, month.length) ?? null,
		from,
		until,
		carriedOver,
		lines,
		...sumsOfLines(lines),
		balance: money(open - unallocated),
		ageing: ageingOf(owed, until),
		open,
		unallocated,
	};
}

async function beforePeriod({ db }: Act, { sources, from }: Period) {
	const [row] = await db.execute<{ firstDay: StoreDay | null; before: Money }>(sql`
		select min(day)::text as "firstDay", coalesce(sum(amount) filter (where day < ${from}::date), 0)::float8 as before
		from (${sources.transactions}) entry`);
	return { firstDay: row?.firstDay ?? null, carriedOver: money(row?.before ?? 0) };
}

type EntryRow = {
	day: StoreDay;
	id: string;
	amount: Money;
	kind: DocumentKind | "payment" | "refund" | "transfer";
	number: string | null;
	originalNumber: string | null;
	reason: CreditReason | null;
	source: ReceiptSource | null;
	note: string | null;
	paid: PaidInvoices | null;
	used: Money | null;
	creditNote: { id: string; number: string } | null;
	orders: number;
	orderNumber: string | null;
};

async function entriesOf({ db }: Act, period: Period) {
	const rows = await db.execute<EntryRow>(sql`
		select entry.day::text as day, entry.id, entry.amount::float8 as amount, entry.kind, entry.number, entry.reason,
			entry.source, entry.note, ${paidInvoices(period)} as paid,
			${usedAmount(period)} as used,
			(select json_build_object('id', id, 'number', number) from ${invoice} where id = entry.credit_note_id) as "creditNote",
			(select number from ${invoice} where id = entry.original_id) as "originalNumber",
			(select count(*)::int from ${invoiceOrder} where invoice_id = entry.id) as orders,
			(select o.number from ${invoiceOrder} io join ${orders} o on o.id = io.order_id
				where io.invoice_id = entry.id order by io.position limit 1) as "orderNumber"
		from (${period.sources.transactions}) entry
		where entry.day between ${period.from}::date and ${period.until}::date
		order by entry.day, entry.rank, entry.number, entry.id`);
	return rows.map(entryOf);
}

/** More numbers would make a line longer than a page. */
const maxNamedInvoices = 10;

/** The invoices of the statement that a payment was for. Null for another transaction. */
const paidInvoices = ({ sources, until }: Period) => sql`case when entry.kind = 'payment' then (
	select json_build_object(
		'named', coalesce(json_agg(json_build_object('id', paid.id, 'number', paid.number) order by paid.rank)
			filter (where paid.rank <= ${maxNamedInvoices}), '[]'),
		'count', count(*)::int)
	from (
		select ${invoice.id}, ${invoice.number}, row_number() over (order by ${invoice.dueOn}, ${invoice.number}) as rank
		from ${invoice} where ${invoice.id} in ${sources.invoicesOfPayment(until)} and ${sources.documents}
	) paid) end`;

/** The part of a payment that its invoices needed. Null for another transaction. */
const usedAmount = ({ sources: { usedOfPayment }, until }: Period) =>
	usedOfPayment ? sql`case when entry.kind = 'payment' then ${usedOfPayment(until)}::float8 end` : sql`null::float8`;

/** A payment that names no invoice has no surplus: its text says what it is for. */
function surplusOf({ amount, used, paid }: Pick<EntryRow, "amount" | "used" | "paid">): Surplus {
	if (used === null || !paid || paid.count === 0 || used >= -amount) return "none";
	return used > 0 ? "part" : "all";
}

const noInvoices: PaidInvoices = { named: [], count: 0 };

type Entry = StatementLine extends infer Line ? (Line extends unknown ? Omit<Line, "balance"> : never) : never;

function entryOf({ day, amount: cents, kind, id, number, orders, orderNumber, ...row }: EntryRow): Entry {
	const amount = money(cents);
	if (kind === "payment") {
		const { source, note, paid } = row;
		const surplus = surplusOf({ ...row, amount });
		return { kind, day, amount, source: source ?? "staff", note, paid: paid ?? noInvoices, surplus };
	}
	if (kind === "refund") return { kind, day, amount, creditNote: row.creditNote };
	if (kind === "transfer") return { kind, day, amount };
	if (kind === "invoice") return { kind, day, amount, id, number: number ?? "", orders, orderNumber };
	return {
		kind,
		day,
		amount,
		id,
		number: number ?? "",
		reason: row.reason ?? "goodwill",
		originalNumber: row.originalNumber ?? "",
	};
}

type OpenAmounts = {
	/** The open amounts of invoices, per due date. */
	owed: { dueOn: StoreDay; open: Money }[];
	unallocated: Money;
};

/** A statement of today has the amounts of all other pages of this moment. */
async function openToday({ sources }: Period): Promise<OpenAmounts> {
	const totals = await sources.totals();
	return { owed: openInvoicesOf(totals), unallocated: totals.balance };
}

/** The open amounts and the balance of an earlier day, from the allocations up to this day. */
async function openEarlier({ db }: Act, { sources, until }: Period): Promise<OpenAmounts> {
	const rows = await db.execute<{ dueOn: StoreDay; open: Money }>(sql`
		select due_on::text as "dueOn", sum(open)::float8 as open from (
			select ${invoice.dueOn}, ${invoice.total} - coalesce(sum(a.amount), 0) as open
			from ${invoice} left join ${allocation} a on a.invoice_id = ${invoice.id} and a.allocated_on <= ${until}::date
			where ${sources.documents} and ${invoice.kind} = 'invoice' and ${invoice.issuedOn} <= ${until}::date
			group by ${invoice.id}
		) invoices where open > 0 group by due_on order by due_on`);
	const [row] = await db.execute<{ unallocated: Money }>(
		sql`select (${sources.unallocatedUntil(until)})::float8 as unallocated`,
	);
	const owed = rows.map(({ dueOn, open }) => ({ dueOn, open: money(open) }));
	return { owed, unallocated: money(row?.unallocated ?? 0) };
}
