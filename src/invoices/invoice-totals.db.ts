import { eq, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer } from "#db/scope.ts";
import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { ownInvoices } from "./documents.db.ts";
import type { InvoiceTab } from "./invoice-query.ts";
import type { DocumentKind } from "./invoices.ts";

/** Documents of one kind that are open or not, due or not, with their sums. */
export type InvoiceGroup = {
	kind: DocumentKind;
	isOpen: boolean;
	isOverdue: boolean;
	count: number;
	total: Money;
	open: Money;
};

const sumOf = (amount: SQL) => sql<Money>`sum(${amount})::float8`;
const groupColumns = (today: unknown) => ({
	kind: invoiceBalance.kind,
	isOpen: sql<boolean>`${invoiceBalance.open} > 0`,
	/** False for a credit note, which has no due date. */
	isOverdue: sql<boolean>`coalesce(${invoiceBalance.dueOn} < ${today}::date, false)`,
	count: sql<number>`count(*)::int`,
	total: sumOf(sql`${invoiceBalance.total}`),
	open: sumOf(sql`${invoiceBalance.open}`),
});

const now = sql`${sql.placeholder("now")}::timestamptz`;
const todayOfStore = sql<StoreDay>`(${now} at time zone ${store.zone})::date::text`;

/** Each row has the day of the store, so that one statement is enough. The only row of a company without documents has no group. */
const groupedTotals = prepared((db) =>
	db
		.select({
			today: todayOfStore,
			...groupColumns(sql`(${now} at time zone ${store.zone})`),
			/** Changes with every change of a row: `xmin` is the transaction that wrote it. */
			version: sql<string>`sum(hashtextextended(${invoiceBalance.invoiceId} || ${invoiceBalance}.xmin::text, 0))::text`,
		})
		.from(store)
		.leftJoin(invoiceBalance, eq(invoiceBalance.accountId, anyCustomer.accountId))
		.groupBy(store.zone, invoiceBalance.kind, sql`3, 4`)
		.prepare("invoice_grouped_totals"),
);

export type GroupedTotals = { today: StoreDay; groups: InvoiceGroup[]; version: string };

/** All documents of a company in groups, with a version that changes when any of them changes. */
export async function groupedTotalsOf({ db, now }: Act, accountId: string): Promise<GroupedTotals> {
	const rows = await groupedTotals(db).execute({ accountId, now: now.toISOString() });
	const [first] = rows;
	if (!first) throw new Error("the store has no settings");
	return {
		today: first.today,
		groups: rows.flatMap(({ kind, ...group }) => (kind === null ? [] : [{ ...group, kind }])),
		version: rows.map(({ version }) => version).join(" "),
	};
}

/** The documents that match a condition, in groups. */
export const groupsOf = ({ db }: { db: Db }, matches: SQL | undefined, today: StoreDay): Promise<InvoiceGroup[]> =>
	db
		.select(groupColumns(today))
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(matches)
		.groupBy(sql`1, 2, 3`)
		.execute();

export type TabTotals = { count: number; total: Money; open: Money };

const isOnTab = {
	"to-pay": ({ kind, isOpen }: InvoiceGroup) => kind === "invoice" && isOpen,
	paid: ({ kind, isOpen }: InvoiceGroup) => kind === "invoice" && !isOpen,
	credits: ({ kind }: InvoiceGroup) => kind === "credit-note",
	all: () => true,
} as const satisfies Record<InvoiceTab, (group: InvoiceGroup) => boolean>;

/** Adds up groups. The amounts of credit notes are negative. */
function totalsOf(groups: readonly InvoiceGroup[]): TabTotals {
	const totals = { count: 0, total: 0, open: 0 };
	for (const { kind, count, total, open } of groups) {
		const sign = kind === "credit-note" ? -1 : 1;
		totals.count += count;
		totals.total += sign * total;
		totals.open += sign * open;
	}
	return { count: totals.count, total: money(totals.total), open: money(totals.open) };
}

export const totalsPerTab = (groups: readonly InvoiceGroup[]): Record<InvoiceTab, TabTotals> => {
	const on = (tab: InvoiceTab) => totalsOf(groups.filter(isOnTab[tab]));
	return { "to-pay": on("to-pay"), paid: on("paid"), credits: on("credits"), all: on("all") };
};

/** Open invoices: those past the due date, and those not due yet. */
export const amountsToPay = (groups: readonly InvoiceGroup[]) => {
	const open = groups.filter(isOnTab["to-pay"]);
	return {
		overdue: totalsOf(open.filter(({ isOverdue }) => isOverdue)),
		notDue: totalsOf(open.filter(({ isOverdue }) => !isOverdue)),
	};
};

/** How many invoices of the viewer's company, or of the viewer's locations, are past their due date. */
export async function overdueCount(act: Act): Promise<number> {
	const { accountId, locationIds } = act.by;
	if (!accountId) return 0;
	if (locationIds === "all") return amountsToPay((await groupedTotalsOf(act, accountId)).groups).overdue.count;
	const { day: today } = (await wallClock(act)).at(act.now);
	return amountsToPay(await groupsOf(act, ownInvoices(act), today)).overdue.count;
}
