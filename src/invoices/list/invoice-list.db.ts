import { and, asc, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { locationTitle, orderPlace } from "#accounts/address.ts";
import type { Act } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { containsPattern } from "#db/like.ts";
import { allocation, invoice, invoiceBalance, invoiceLine, invoiceOrder, receipt } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { anyMemberOfAllLocations, scoped } from "#db/scope.ts";
import { throttleSampled } from "#db/throttle.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { ownInvoices, visibleInvoices } from "#invoices/documents/documents.db.ts";
import type { ListInvoices } from "#invoices/invoice-requests.ts";
import type { InvoiceStatus } from "#invoices/invoices.ts";
import {
	type DocumentTotals,
	groupsOf,
	openNowOf,
	totalsOfCompany,
	totalsOfViewer,
} from "#invoices/money/open-now.db.ts";
import { movesOfInvoice } from "#invoices/money/payment-state.db.ts";
import { paidDayOf } from "#invoices/money/payment-state.ts";
import { paymentsUnderWayOf } from "#invoices/paying/online-payments.db.ts";
import { mostInvoices } from "#invoices/paying/online-payments.ts";
import { isOverdueOn, statusOn } from "#invoices/status.db.ts";
import { isOverdue, statusOf } from "#invoices/status.ts";
import type { WrittenAddress } from "#orders/orders.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { isSearchable } from "#shared/line.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { readTypedAmount } from "#shared/typed-amount.ts";
import { wallClock } from "#store/store.db.ts";
import { earlyOffersOf } from "./early-offers.db.ts";
import {
	type CreditFilter,
	type InvoiceListing,
	type InvoiceSort,
	type InvoiceSortKey,
	type InvoiceTab,
	invoicesPerPage,
	isFiltered,
	readInvoiceListing,
	usualSort,
	withoutSign,
	writeInvoiceListing,
} from "./invoice-query.ts";
import { totalsPerTab } from "./invoice-totals.db.ts";
import { groupOfRests, paymentRestsOf } from "./payment-rests.db.ts";
import { matchesRest, showsRests } from "./payment-rests.ts";

function matchesText(text: string): SQL | undefined {
	if (!isSearchable(text)) return sql`false`;
	const pattern = containsPattern(text);
	const amount = readTypedAmount(withoutSign(text));
	const { nameEn, nameNl, articleNumber, productCode } = invoiceLine;
	const textColumns = [nameEn, nameNl, articleNumber, productCode];
	return or(
		ilike(invoice.number, pattern),
		ilike(invoice.reference, pattern),
		amount === null
			? undefined
			: or(eq(invoice.total, amount), sql`${invoiceBalance.open} = ${amount}`, hasPaymentOf(amount)),
		sql`exists (select from ${invoiceLine} where ${invoiceLine.invoiceId} = ${invoice.id}
			and ${or(...textColumns.map((column) => ilike(column, pattern)))})`,
		hasOrder(or(ilike(orders.number, pattern), ilike(orders.reference, pattern))),
	);
}

/** Documents with a payment of an amount: of the whole payment, or of its part for the document. */
const hasPaymentOf = (amount: Money) =>
	sql`exists (select from ${allocation} join ${receipt} on ${receipt.id} = ${allocation.receiptId}
		where ${allocation.invoiceId} = ${invoice.id} and ${amount} in (${allocation.amount}, ${receipt.amount}))`;

/** Documents with an order that meets a condition. The orders of a credit note are those of its invoice. */
const hasOrder = (condition: SQL | undefined) =>
	sql`exists (select from ${invoiceOrder} join ${orders} on ${orders.id} = ${invoiceOrder.orderId}
		where ${invoiceOrder.invoiceId} = coalesce(${invoice.originalId}, ${invoice.id}) and ${condition})`;

const onTab = {
	"to-pay": and(eq(invoiceBalance.kind, "invoice"), sql`${invoiceBalance.open} > 0`),
	paid: and(eq(invoiceBalance.kind, "invoice"), sql`${invoiceBalance.open} <= 0`),
	credits: eq(invoiceBalance.kind, "credit-note"),
	all: undefined,
} as const satisfies Record<InvoiceTab, SQL | undefined>;

/** A partly paid invoice past its due date has both statuses, as its badges say. */
const hasStatus = (status: InvoiceStatus, today: StoreDay): SQL =>
	status === "Overdue" ? isOverdueOn(today) : eq(statusOn(today), status);

/** Whether something of a credit note is left. */
const hasLeft = {
	left: sql`${invoiceBalance.open} > 0`,
	used: sql`${invoiceBalance.open} <= 0`,
} as const satisfies Record<CreditFilter, SQL>;

/** All filters except the tab. */
async function matchingInvoices(act: Act, listing: InvoiceListing, today: StoreDay) {
	const { text, status, credit, locationId, from, to, dueFrom, dueTo, least, most } = listing;
	const narrowed = and(
		ownInvoices(act),
		status ? hasStatus(status, today) : undefined,
		credit ? or(eq(invoice.kind, "invoice"), hasLeft[credit]) : undefined,
		locationId ? hasOrder(eq(orders.locationId, locationId)) : undefined,
		from ? gte(invoice.issuedOn, from) : undefined,
		to ? lte(invoice.issuedOn, to) : undefined,
		dueFrom ? gte(invoice.dueOn, dueFrom) : undefined,
		dueTo ? lte(invoice.dueOn, dueTo) : undefined,
		least !== null ? gte(invoice.total, least) : undefined,
		most !== null ? lte(invoice.total, most) : undefined,
	);
	if (text === "") return narrowed;
	// Searching reads every document, so one search serves the totals and the page.
	const rows = await act.db
		.select({ id: invoice.id })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(narrowed, matchesText(text)));
	return and(ownInvoices(act), sql`${invoice.id} = any(${sql.param(rows.map(({ id }) => id))}::text[])`);
}

type Moves = Parameters<typeof paidDayOf>[1];
type FirstOrder = { id: string; number: string | null; place: WrittenAddress; orders: number };

const listColumns = {
	id: invoice.id,
	kind: invoice.kind,
	number: invoice.number,
	issuedOn: invoice.issuedOn,
	dueOn: invoice.dueOn,
	period: sql<{ from: StoreDay; until: StoreDay } | null>`case when ${invoice.periodFrom} is not null
		then json_build_object('from', ${invoice.periodFrom}, 'until', ${invoice.periodUntil}) end`,
	reference: invoice.reference,
	total: invoice.total,
	paid: invoiceBalance.paid,
	credited: invoiceBalance.credited,
	open: sql<Money>`${invoiceBalance.open}::float8`,
	/** The payments and credits of a paid invoice. Null for another document. */
	moves: sql<Moves | null>`case when ${invoice.kind} = 'invoice' and ${invoiceBalance.open} <= 0 then ${movesOfInvoice} end`,
	/** The first order with the number of orders. Null for a document without orders. */
	order: sql<FirstOrder | null>`(select json_build_object('id', o.id, 'number', o.number, 'place', o.delivery_address,
			'orders', count(*) over ())
		from ${invoiceOrder} io join ${orders} o on o.id = io.order_id
		where io.invoice_id = coalesce(${invoice.originalId}, ${invoice.id}) order by io.position limit 1)`,
	/** The invoice that a credit note corrects. */
	originalNumber: sql<string | null>`(select original.number from ${invoice} original
		where original.id = ${invoice.originalId})`,
};

/** An amount of a document as the company counts it: what a credit note is worth is negative. */
const signed = (amount: SQL) => sql`(case ${invoice.kind} when 'credit-note' then -${amount} else ${amount} end)`;

const sortColumns = {
	number: sql`${invoice.number}`,
	date: sql`${invoice.issuedOn}`,
	due: sql`${invoiceBalance.dueOn}`,
	total: signed(sql`${invoice.total}`),
	open: signed(sql`${invoiceBalance.open}`),
} as const satisfies Record<InvoiceSortKey, SQL>;

/** The id breaks ties, so that a page repeats no row. Documents without a due date come last. */
const orderOf = ({ by, isDescending }: InvoiceSort): SQL[] => {
	const direction = isDescending ? desc : asc;
	const first = direction(sortColumns[by]);
	return [by === "due" ? sql`${first} nulls last` : first, direction(invoice.id)];
};

const selectPage = (db: Db, where: SQL | undefined, sort: InvoiceSort) =>
	db
		.select(listColumns)
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(where)
		.orderBy(...orderOf(sort));

/** A page without filters, for any member of all locations. */
const plainPage = (tab: InvoiceTab, name: string) =>
	prepared((db) =>
		selectPage(db, and(scoped(visibleInvoices, anyMemberOfAllLocations), onTab[tab]), usualSort(tab))
			.limit(invoicesPerPage)
			.offset(sql.placeholder("from"))
			.prepare(name),
	);
const plainPages = {
	"to-pay": plainPage("to-pay", "invoices_to_pay"),
	paid: plainPage("paid", "invoices_paid"),
	credits: plainPage("credits", "invoices_credits"),
	all: plainPage("all", "invoices_all"),
} as const satisfies Record<InvoiceTab, unknown>;

/** Limits searches, because each search reads all documents of a company. A person types and reads more slowly. */
const invoiceSearchLimit = { name: "invoice-search", times: 60, seconds: 60 };

const cachedPages = newLoadingCache<InvoicePage>({ name: "invoices.pages" });
type InvoicePage = Awaited<ReturnType<typeof buildPage>>;

/** One page of a company's documents with the totals of all that match, per tab, and what the company has to pay. Comes from the cache when
 * one query shows that nothing changed. */
export async function listInvoices(act: Act, input: ListInvoices): Promise<InvoicePage> {
	const page = await pageOfDocuments(act, input);
	// A payment that begins or ends at a bank changes no document, so this is no part of the cached page.
	const underWay = await paymentsUnderWayOf(
		act,
		page.invoices.filter(({ open }) => open > 0).map(({ id }) => id),
	);
	const processing = underWay.filter(({ status }) => status === "processing");
	return processing.length === 0 ? page : { ...page, atBank: processing.map(({ invoiceId }) => invoiceId) };
}

async function pageOfDocuments(act: Act, { search }: ListInvoices): Promise<InvoicePage> {
	const listing = readInvoiceListing(new URLSearchParams(search));
	if (listing.text !== "") await throttleSampled(act, invoiceSearchLimit, act.by.userId ?? "");
	const { accountId, locationIds } = act.by;
	if (accountId && locationIds === "all") {
		const { version, ...all } = await totalsOfCompany(act, accountId);
		const key = `${accountId} ${all.today} ${version} ${writeInvoiceListing(listing)}`;
		return cachedPages.load(key, act.now, () => buildPage(act, listing, all));
	}
	return buildPage(act, listing, await totalsOfViewer(act));
}

async function buildPage(act: Act, listing: InvoiceListing, all: DocumentTotals) {
	const { today } = all;
	const matches = isFiltered(listing) ? await matchingInvoices(act, listing, today) : null;
	const toPay = openNowOf(all);
	const [firstRows, matching, offers, overdue, allRests] = await allSettledThenThrow([
		listing.page === 1 ? pageOf(act, listing, { matches, from: 0 }) : null,
		matches && groupsOf(act, matches),
		earlyOffersOf(act, today),
		toPay.overdue.count > 0 ? overdueInvoicesOf(act, today) : [],
		paymentRestsOf(act, all),
	]);
	const documents = matching ?? all.groups;
	const rests = allRests.filter((rest) => matchesRest(rest, listing));
	const totals = totalsPerTab([...documents, groupOfRests(rests)]);
	const { count } = totalsPerTab(documents)[listing.tab];
	const pages = Math.max(1, Math.ceil(count / invoicesPerPage));
	const page = Math.min(listing.page, pages);
	const from = (page - 1) * invoicesPerPage;
	const rows = firstRows ?? (await pageOf(act, listing, { matches, from }));
	return {
		today,
		totals,
		toPay,
		/** The invoices past their due date that one payment can pay, the oldest first. */
		overdue,
		/** Stand before the documents of the first page. */
		rests: page === 1 && showsRests(listing.tab) ? rests : [],
		/** The ids of the documents of the page with a payment that a bank is processing. */
		atBank: [] as string[],
		page,
		pages,
		/** The number of documents on all pages. */
		count,
		from,
		to: from + rows.length,
		offers: [...offers].map(([invoiceId, offer]) => ({ invoiceId, ...offer })),
		invoices: rows.map(({ order, moves, ...row }) => ({
			...row,
			/** The day on which an invoice became paid. Null for another document. */
			paidOn: moves && paidDayOf(row.total, moves),
			order: order && { ...order, place: locationTitle(orderPlace(order.place)) },
			status: statusOf(row, today),
		})),
	};
}

const overdueInvoicesOf = (act: Act, today: StoreDay) =>
	act.db
		.select({ id: invoice.id, number: invoice.number })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(ownInvoices(act), isOverdueOn(today)))
		.orderBy(asc(invoiceBalance.dueOn), asc(invoice.id))
		.limit(mostInvoices);

type Part = { matches: SQL | null | undefined; from: number };

async function pageOf(act: Act, { tab, sort }: InvoiceListing, { matches, from }: Part) {
	const { accountId, locationIds } = act.by;
	if (!matches && !sort && accountId && locationIds === "all")
		return plainPages[tab](act.db).execute({ accountId, from });
	return selectPage(act.db, and(matches ?? ownInvoices(act), onTab[tab]), sort ?? usualSort(tab))
		.limit(invoicesPerPage)
		.offset(from);
}

const exportColumns = {
	...listColumns,
	net: invoice.net,
	gst: invoice.gst,
	earlyPaymentUntil: invoice.earlyPaymentUntil,
	/** The cost centres of all orders of the document. */
	costCentre: sql<string | null>`(select string_agg(distinct o.cost_centre, ', ')
		from ${invoiceOrder} io join ${orders} o on o.id = io.order_id
		where io.invoice_id = coalesce(${invoice.originalId}, ${invoice.id}))`,
};
export type ExportedInvoice = Awaited<ReturnType<typeof readBatch>>[number] & {
	status: InvoiceStatus;
	isOverdue: boolean;
};

const exportBatch = 500;

const readBatch = (act: Act, ids: readonly string[]) =>
	act.db
		.select(exportColumns)
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(ownInvoices(act), inArray(invoice.id, [...ids])));

/** All matching documents in the order of the list, in batches. Skips and repeats none when a document is issued meanwhile, because the
 * ids are read first. */
export async function* everyInvoice(act: Act, listing: InvoiceListing): AsyncGenerator<ExportedInvoice[], void, void> {
	const { day: today } = (await wallClock(act)).at(act.now);
	const where = and(await matchingInvoices(act, listing, today), onTab[listing.tab]);
	const ids = await act.db
		.select({ id: invoice.id })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(where)
		.orderBy(...orderOf(listing.sort ?? usualSort(listing.tab)));
	for (let from = 0; from < ids.length; from += exportBatch) {
		const batch = ids.slice(from, from + exportBatch).map(({ id }) => id);
		const rows = await readBatch(act, batch);
		const byId = new Map(rows.map((row) => [row.id, row]));
		yield batch.flatMap((id) => {
			const row = byId.get(id);
			return row ? { ...row, status: statusOf(row, today), isOverdue: isOverdue(row, today) } : [];
		});
	}
}
