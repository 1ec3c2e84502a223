import { eq, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { companyBalance, invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer } from "#db/scope.ts";
import { newLoadingCache } from "#shared/cache.ts";
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

const todayOfStore = sql<StoreDay>`(${sql.placeholder("now")}::timestamptz at time zone ${store.zone})::date::text`;

/** One row of the store and at most one of the company, because each page of the list asks for them. */
const documentsVersion = prepared((db) =>
	db
		.select({ today: todayOfStore, version: companyBalance.documentsVersion })
		.from(store)
		.leftJoin(companyBalance, eq(companyBalance.accountId, anyCustomer.accountId))
		.prepare("invoice_documents_version"),
);

const groupsOfCompany = prepared((db) =>
	db
		.select(groupColumns(sql.placeholder("today")))
		.from(invoiceBalance)
		.where(eq(invoiceBalance.accountId, anyCustomer.accountId))
		.groupBy(sql`1, 2, 3`)
		.prepare("invoice_groups_of_company"),
);

/** Groups of companies, some hundred bytes each. */
const cachedGroups = newLoadingCache<InvoiceGroup[]>({ atMost: 2_000 });

export type GroupedTotals = { today: StoreDay; groups: InvoiceGroup[]; version: string };

/** All documents of a company in groups, with a version that changes when any of them changes. */
export async function groupedTotalsOf({ db, now }: Act, accountId: string): Promise<GroupedTotals> {
	const [row] = await documentsVersion(db).execute({ accountId, now: now.toISOString() });
	if (!row) throw new Error("the store has no settings");
	const { today } = row;
	const version = `${row.version}`;
	const groups = await cachedGroups.load(`${accountId} ${today} ${version}`, now, () =>
		groupsOfCompany(db).execute({ accountId, today }),
	);
	return { today, groups, version };
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

/** The open invoices of the viewer's company, or of the viewer's locations: those past their due date, and the others. */
async function ownAmountsToPay(act: Act, accountId: string) {
	if (act.by.locationIds === "all") return amountsToPay((await groupedTotalsOf(act, accountId)).groups);
	const { day: today } = (await wallClock(act)).at(act.now);
	return amountsToPay(await groupsOf(act, ownInvoices(act), today));
}

/** How many of the viewer's invoices are past their due date. */
export const overdueCount = async (act: Act): Promise<number> =>
	act.by.accountId === null ? 0 : (await ownAmountsToPay(act, act.by.accountId)).overdue.count;

/** The number and sum of the viewer's open invoices, and of those past their due date. Null without open invoices, and for viewers who do not
 * buy for a company. */
export async function openTotals(act: Act) {
	if (act.by.accountId === null || !act.by.flags.eCom) return null;
	const { overdue, notDue } = await ownAmountsToPay(act, act.by.accountId);
	const count = overdue.count + notDue.count;
	if (count === 0) return null;
	return { count, open: money(overdue.open + notDue.open), overdue: { count: overdue.count, open: overdue.open } };
}
