import { and, asc, eq, isNull, lte, ne, not, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { hasWord } from "#db/columns.ts";
import { prepared } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { momentOfCall, viewerAt } from "#db/scope.ts";
import { planMomentAt } from "#planner/dates/plan-dates.ts";
import { deadlineAheadAt } from "#planner/dates/plan-deadlines.db.ts";
import { longestDeadline } from "#shared/plan-deadlines.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { DeadlineSettings } from "#store/store.db.ts";

const isRunning = and(eq(coffeePlan.state, "active"), ne(account.status, "closed"));

/** Whether the deadline of a planned delivery has passed. `before` is the earliest date whose deadline is ahead in every region: it finds the few
 * candidates by the index. */
const isDue = (moment: SQL, before: StoreDay | Placeholder) =>
	and(
		hasWord(planDelivery.state, "planned"),
		sql`${planDelivery.deliverOn} < ${before}`,
		not(deadlineAheadAt(moment, { deliverOn: planDelivery.deliverOn, region: location.region })),
	);

const duePlansQuery = prepared((db) =>
	db
		.select({ id: coffeePlan.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(
			and(
				isDue(momentOfCall, sql.placeholder("before")),
				isRunning,
				sql`${coffeePlan.id} <> all(${sql.placeholder("except")}::text[])`,
			),
		)
		.orderBy(asc(planDelivery.deliverOn))
		.limit(sql.placeholder("atMost"))
		.for("update", { of: coffeePlan, skipLocked: true })
		.prepare("plans_due"),
);

type DuePlans = { settings: DeadlineSettings; except: readonly string[]; atMost: number };

/** Locks the active plans whose deadlines passed first, and returns their ids. Leaves plans that another process has locked, and plans of
 * closed companies. */
export async function lockDuePlans(act: Act, { settings, except, atMost }: DuePlans): Promise<string[]> {
	const values = { now: act.now.toISOString(), before: aheadEverywhere(act, settings), except: [...except], atMost };
	const rows = await duePlansQuery(act.db).execute(values);
	// A plan has a row for each due delivery.
	return [...new Set(rows.map(({ id }) => id))];
}

/** Locks a paused plan whose resume day has come, and returns its id. Leaves plans that another process has locked. Null when there is none. */
export async function findPlanToResume(
	{ db }: Act,
	{ today, except }: { today: StoreDay; except: readonly string[] },
): Promise<string | null> {
	const isOver = and(eq(coffeePlan.state, "paused"), lte(coffeePlan.resumesOn, today), isNull(coffeePlan.deletedAt));
	const [row] = await db
		.select({ id: coffeePlan.id })
		.from(coffeePlan)
		.where(and(isOver, notInArray(coffeePlan.id, [...except])))
		.limit(1)
		.for("update", { skipLocked: true });
	return row?.id ?? null;
}

const aheadEverywhere = ({ now }: Act, { clock, deadlineHours }: DeadlineSettings): StoreDay =>
	planMomentAt(clock, now, longestDeadline(deadlineHours)).earliest;

/** Counts plans whose deadline has passed, up to a number. */
export async function countDuePlans(
	act: Act,
	{ settings, atMost }: { settings: DeadlineSettings; atMost: number },
): Promise<number> {
	const rows = await act.db
		.select({ id: planDelivery.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(and(isDue(viewerAt(act).now, aheadEverywhere(act, settings)), isRunning))
		.limit(atMost);
	return rows.length;
}
