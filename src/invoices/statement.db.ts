import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, invoice, invoiceOrder, receipt } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import type { CreditReason, DocumentKind, ReceiptSource } from "./invoices.ts";
import { ageingOf, type Statement, type StatementLine, statementPeriod } from "./statement.ts";

/** Refuses everybody but staff of finance, administrators, and members of all locations of the company: a statement has all its money. */
function refuseUnlessSeesAll({ by }: Act, accountId: string): void {
	if (isCashier(by)) return;
	if (by.staff || by.accountId !== accountId) throw new Refusal("not-found", "account.not-found");
	if (by.locationIds !== "all") throw new Refusal("forbidden", "invoice.statement-every-location");
}

type Wanted = { accountId: string; month?: string | undefined };
type Period = { accountId: string; from: StoreDay; until: StoreDay };

/** The statement of a company for a month of the store, by default the current one. A later month is read as the current one. */
export async function statementOf(act: Act, { accountId, month: wanted }: Wanted): Promise<Statement> {
	refuseUnlessSeesAll(act, accountId);
	const { day: today } = (await wallClock(act)).at(act.now);
	const { month, from, until } = statementPeriod(wanted, today);
	const period = { accountId, from, until };
	const [{ firstDay, carriedOver }, entries, owed, unallocated] = await allSettledThenThrow([
		beforePeriod(act, period),
		entriesOf(act, period),
		openAmounts(act, period),
		unallocatedAmount(act, period),
	]);
	let balance = carriedOver;
	const lines = entries.map((entry): StatementLine => {
		balance = money(balance + entry.amount);
		return { ...entry, balance };
	});
	const open = sum(owed.map(({ open }) => open));
	return {
		month,
		firstMonth: firstDay?.slice(0, month.length) ?? null,
		from,
		until,
		carriedOver,
		lines,
		balance: money(open - unallocated),
		ageing: ageingOf(owed, until),
		open,
		unallocated,
	};
}

/** Documents, payments and refunds of a company. Each row has a day and an amount, which is added to the balance. */
const entriesAt = ({ accountId }: Pick<Period, "accountId">) => sql`
	select issued_on as day, 1 as rank, id, case kind when 'invoice' then total else -total end as amount, kind, number,
		original_id, credit_reason as reason, null as source, null as note
	from ${invoice} where account_id = ${accountId}
	union all
	select value_on, 2, id, -amount, 'payment', null, null, null, source, note
	from ${receipt} where account_id = ${accountId}
	union all
	select allocated_on, 3, id, amount, 'refund', null, null, null, null, null
	from ${allocation} where account_id = ${accountId} and invoice_id is null`;

async function beforePeriod({ db }: Act, { accountId, from }: Period) {
	const [row] = await db.execute<{ firstDay: StoreDay | null; before: Money }>(sql`
		select min(day)::text as "firstDay", coalesce(sum(amount) filter (where day < ${from}::date), 0)::float8 as before
		from (${entriesAt({ accountId })}) entry`);
	return { firstDay: row?.firstDay ?? null, carriedOver: money(row?.before ?? 0) };
}

type EntryRow = {
	day: StoreDay;
	id: string;
	amount: Money;
	kind: DocumentKind | "payment" | "refund";
	number: string | null;
	originalNumber: string | null;
	reason: CreditReason | null;
	source: ReceiptSource | null;
	note: string | null;
	orders: number;
	orderNumber: string | null;
};

async function entriesOf({ db }: Act, period: Period) {
	const rows = await db.execute<EntryRow>(sql`
		select entry.day::text as day, entry.id, entry.amount::float8 as amount, entry.kind, entry.number, entry.reason,
			entry.source, entry.note,
			(select number from ${invoice} where id = entry.original_id) as "originalNumber",
			(select count(*)::int from ${invoiceOrder} where invoice_id = entry.id) as orders,
			(select o.number from ${invoiceOrder} io join ${orders} o on o.id = io.order_id
				where io.invoice_id = entry.id order by io.position limit 1) as "orderNumber"
		from (${entriesAt(period)}) entry
		where entry.day between ${period.from}::date and ${period.until}::date
		order by entry.day, entry.rank, entry.number, entry.id`);
	return rows.map(entryOf);
}

type Entry = StatementLine extends infer Line ? (Line extends unknown ? Omit<Line, "balance"> : never) : never;

function entryOf({ day, amount: cents, kind, id, number, orders, orderNumber, ...row }: EntryRow): Entry {
	const amount = money(cents);
	if (kind === "payment") return { kind, day, amount, source: row.source ?? "staff", note: row.note };
	if (kind === "refund") return { kind, day, amount };
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

/** The open amounts of invoices on the statement date, per due date. */
async function openAmounts({ db }: Act, { accountId, until }: Period) {
	const rows = await db.execute<{ dueOn: StoreDay; open: Money }>(sql`
		select due_on::text as "dueOn", sum(open)::float8 as open from (
			select i.due_on, i.total - coalesce(sum(a.amount), 0) as open
			from ${invoice} i left join ${allocation} a on a.invoice_id = i.id and a.allocated_on <= ${until}::date
			where i.account_id = ${accountId} and i.kind = 'invoice' and i.issued_on <= ${until}::date
			group by i.id, i.due_on, i.total
		) invoices where open > 0 group by due_on order by due_on`);
	return rows.map(({ dueOn, open }) => ({ dueOn, open: money(open) }));
}

/** Payments and credit notes up to the statement date that are not set against an invoice or returned until then. */
async function unallocatedAmount({ db }: Act, { accountId, until }: Period): Promise<Money> {
	const [row] = await db.execute<{ unallocated: Money }>(sql`
		select (coalesce((select sum(amount) from ${receipt} where account_id = ${accountId} and value_on <= ${until}::date), 0)
			+ coalesce((select sum(total) from ${invoice}
				where account_id = ${accountId} and kind = 'credit-note' and issued_on <= ${until}::date), 0)
			- coalesce((select sum(amount) from ${allocation}
				where account_id = ${accountId} and allocated_on <= ${until}::date), 0))::float8 as unallocated`);
	return money(row?.unallocated ?? 0);
}
