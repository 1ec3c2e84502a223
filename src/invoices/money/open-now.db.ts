import { eq, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { companyBalance, invoice, invoiceBalance } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import { anyCustomer } from "#db/scope.ts";
import { isTransaction } from "#db/transaction.ts";
import { ownInvoices } from "#invoices/documents/documents.db.ts";
import type { DocumentKind } from "#invoices/invoices.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";

/** Documents of one kind with their sums. Open invoices are grouped by due date. */
export type InvoiceGroup = {
	kind: DocumentKind;
	isOpen: boolean;
	/** Null for credit notes, and for invoices that are not open. */
	dueOn: StoreDay | null;
	count: number;
	total: Money;
	open: Money;
};

const isOpen = sql`${invoiceBalance.open} > 0`;
const sumOf = (amount: SQL) => sql<Money>`sum(${amount})::float8`;
const groupColumns = {
	kind: invoiceBalance.kind,
	isOpen: sql<boolean>`${isOpen}`,
	dueOn: sql<StoreDay | null>`(case when ${isOpen} then ${invoiceBalance.dueOn} end)::text`,
	count: sql<number>`count(*)::int`,
	total: sumOf(sql`${invoiceBalance.total}`),
	open: sumOf(sql`${invoiceBalance.open}`),
};

/** The documents that match a condition, in groups. */
export const groupsOf = ({ db }: { db: Db }, matches: SQL | undefined): Promise<InvoiceGroup[]> =>
	db
		.select(groupColumns)
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(matches)
		.groupBy(sql`1, 2, 3`)
		.execute();

/** The sum of the open invoices of the account of a statement. */
export const openInvoicesOfAccount = sql`(select sum(b.open) from ${invoiceBalance} b
	where b.account_id = ${account.id} and b.kind = 'invoice' and b.open > 0)`;
/** The balance of the account of a statement. */
export const balanceOfAccount = sql`(select b.amount from ${companyBalance} b where b.account_id = ${account.id})`;

const todayOfStore = sql<StoreDay>`(${sql.placeholder("now")}::timestamptz at time zone ${store.zone})::date::text`;
const balanceAmount = sql<Money>`coalesce(${companyBalance.amount}, 0)::float8`;

/** One row of the store and at most one of the company, because each page of the list asks for them. */
const stateOfCompany = prepared((db) =>
	db
		.select({ today: todayOfStore, version: companyBalance.documentsVersion, balance: balanceAmount })
		.from(store)
		.leftJoin(companyBalance, eq(companyBalance.accountId, anyCustomer.accountId))
		.prepare("invoice_documents_version"),
);

/** The balance is read by the statement of the groups, so that both are of one moment. */
const groupsOfCompany = prepared((db) =>
	db
		.select({
			...groupColumns,
			balance: sql<Money>`coalesce((select ${companyBalance.amount} from ${companyBalance}
				where ${companyBalance.accountId} = ${anyCustomer.accountId}), 0)::float8`,
		})
		.from(invoiceBalance)
		.where(eq(invoiceBalance.accountId, anyCustomer.accountId))
		.groupBy(sql`1, 2, 3`)
		.prepare("invoice_groups_of_company"),
);

/** The documents of a company, or of a member's locations, in groups. */
export type DocumentTotals = {
	today: StoreDay;
	groups: readonly InvoiceGroup[];
	/** Money and credit notes that are not set against an invoice. Of some locations: only the credit notes of these. */
	balance: Money;
};

const cachedGroups = newLoadingCache<Pick<DocumentTotals, "groups" | "balance">>({ name: "invoices.totals" });

/** The totals of a whole company, with a version that changes when any of its documents or its balance changes. */
export async function totalsOfCompany(
	{ db, now }: Act,
	accountId: string,
): Promise<DocumentTotals & { version: string }> {
	const [state] = await stateOfCompany(db).execute({ accountId, now: now.toISOString() });
	if (!state) throw new Error("the store has no settings");
	const { today, balance } = state;
	const version = `${state.version} ${balance}`;
	const read = async () => {
		const groups = await groupsOfCompany(db).execute({ accountId });
		return { groups, balance: groups[0]?.balance ?? balance };
	};
	// Within a transaction the version stays the same after the next change.
	const totals = isTransaction(db) ? await read() : await cachedGroups.load(`${accountId} ${version}`, now, read);
	return { today, version, ...totals };
}

/** The totals that the viewer sees: of the company, or of the documents of the viewer's locations, which `matches` selects. */
export async function totalsOfViewer(act: Act, matches = ownInvoices(act)): Promise<DocumentTotals> {
	const { accountId, locationIds } = act.by;
	if (accountId && locationIds === "all") return totalsOfCompany(act, accountId);
	const { day: today } = (await wallClock(act)).at(act.now);
	const groups = await groupsOf(act, matches);
	// A payment can be for invoices of other locations, so its rest is balance of the company only.
	const balance = sum(groups.filter(({ kind }) => kind === "credit-note").map(({ open }) => open));
	return { today, groups, balance };
}

type OpenInvoices = { count: number; total: Money; open: Money };

/** The open invoices and the balance of one moment. Headline, front page, pay dialog, statement and mails take their amounts from here. */
export type OpenNow = {
	overdue: OpenInvoices;
	notDue: OpenInvoices;
	/** The open amounts of all invoices. */
	open: Money;
	balance: Money;
	/** The open amounts minus the balance. Negative when the balance is larger. */
	remaining: Money;
};

/** The open invoices: those past the due date, and those not due yet, with the balance that can pay them. */
export function openNowOf({ today, groups, balance }: DocumentTotals): OpenNow {
	const invoices = openInvoicesOf({ groups });
	const totals = (some: typeof invoices): OpenInvoices => ({
		count: some.reduce((count, group) => count + group.count, 0),
		total: sum(some.map(({ total }) => total)),
		open: sum(some.map(({ open }) => open)),
	});
	const overdue = totals(invoices.filter(({ dueOn }) => dueOn < today));
	const notDue = totals(invoices.filter(({ dueOn }) => dueOn >= today));
	const open = sum([overdue.open, notDue.open]);
	return { overdue, notDue, open, balance, remaining: money(open - balance) };
}

/** The open invoices by due date. */
export const openInvoicesOf = ({ groups }: Pick<DocumentTotals, "groups">) =>
	groups.flatMap(({ kind, dueOn, ...group }) => (kind === "invoice" && dueOn ? [{ dueOn, ...group }] : []));

/** The open invoices and the balance of the viewer's company now, or of the viewer's locations. */
export const openNow = async (act: Act): Promise<OpenNow> => openNowOf(await totalsOfViewer(act));
