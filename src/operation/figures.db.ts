import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { countJobs, type JobCount } from "#db/jobs.ts";
import { appliedMigration } from "#db/migrate.ts";
import { orders } from "#db/schema/orders.ts";
import { countOrdersWithoutInvoice } from "#invoices/raising/missing-invoices.db.ts";
import { waitingMails } from "#notices/mails.db.ts";
import { countPaymentsUnderWay } from "#payments/payments.db.ts";
import { countDuePlans } from "#planner/due/due-plans.db.ts";
import { deadlineSettings, invoicesSince } from "#store/store.db.ts";
import { lastRuns } from "./maintenance.db.ts";

const hourMs = 60 * 60 * 1000;
/** Older orders than these are not searched for a missing invoice, so that the search does not grow with the shop. */
export const invoiceSearchDays = 92;
const duePlansAtMost = 10_000;

/** The state of the shop in the database, for operators. All processes read the same. */
export type ShopFigures = {
	/** The newest migration. */
	schema: string;
	jobs: readonly JobCount[];
	ordersPlacedLastHour: number;
	paymentsOpen: number;
	duePlansNotOrdered: number;
	/** Null while the shop has no supplier and issues no invoices. */
	ordersWithoutInvoice: number | null;
	mailsWaiting: number;
	mailsOldestSeconds: number;
	/** The share of prepared statements that PostgreSQL planned again at their call, on one connection. Null when it has none. */
	plansPerCall: number | null;
	lastRuns: Awaited<ReturnType<typeof lastRuns>>;
};

/** Reads the figures one after the other, so that a reading takes one connection of the pool. */
export async function shopFigures(act: Act): Promise<ShopFigures> {
	const { count: mailsWaiting, oldestSeconds: mailsOldestSeconds } = await waitingMails(act);
	return {
		schema: await appliedMigration(act.db),
		jobs: await countJobs(act.db),
		ordersPlacedLastHour: await countOrdersPlacedAfter(act, new Date(act.now.getTime() - hourMs)),
		paymentsOpen: await countPaymentsUnderWay(act),
		duePlansNotOrdered: await duePlansNotOrdered(act),
		ordersWithoutInvoice: await ordersWithoutInvoice(act),
		mailsWaiting,
		mailsOldestSeconds,
		plansPerCall: await plansPerCall(act),
		lastRuns: await lastRuns(act),
	};
}

/** Counts orders that customers placed. A back-order follows from an order and is not counted. */
async function countOrdersPlacedAfter({ db }: Act, moment: Date): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(orders)
		.where(and(gt(orders.placedAt, moment), isNull(orders.deletedAt), eq(orders.isBackOrder, false)));
	return row?.count ?? 0;
}

async function plansPerCall({ db }: Act): Promise<number | null> {
	const [row] = await db.execute<{ share: number | null }>(sql`
		select (sum(custom_plans) / nullif(sum(custom_plans + generic_plans), 0))::float as share from pg_prepared_statements`);
	return row?.share ?? null;
}

async function duePlansNotOrdered(act: Act): Promise<number> {
	return countDuePlans(act, { settings: await deadlineSettings(act), atMost: duePlansAtMost });
}

async function ordersWithoutInvoice(act: Act): Promise<number | null> {
	const since = await invoicesSince(act);
	const placedAfter = new Date(act.now.getTime() - invoiceSearchDays * 24 * hourMs);
	return since && countOrdersWithoutInvoice(act, { since, placedAfter });
}
