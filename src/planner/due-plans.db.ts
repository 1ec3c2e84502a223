import { and, asc, eq, isNull, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { account } from "#db/schema/accounts.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";

const isRunning = and(eq(coffeePlan.state, "active"), ne(account.status, "closed"));
const isDue = and(eq(planDelivery.state, "planned"), lte(planDelivery.deliverOn, sql.placeholder("tomorrow")));

const duePlanQuery = prepared((db) =>
	db
		.select({ id: coffeePlan.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.where(and(isDue, isRunning, sql`${coffeePlan.id} <> all(${sql.placeholder("except")}::text[])`))
		.orderBy(asc(planDelivery.deliverOn))
		.limit(1)
		.for("update", { of: coffeePlan, skipLocked: true })
		.prepare("plan_due"),
);

/** Locks the active plan whose deadline passed first, and returns its id. Leaves plans that another process has locked, and plans of closed
 * companies. Null when there is none. */
export async function findDuePlan(
	{ db }: Act,
	{ today, except }: { today: StoreDay; except: readonly string[] },
): Promise<string | null> {
	const [row] = await duePlanQuery(db).execute({ tomorrow: addDays(today, 1), except: [...except] });
	return row?.id ?? null;
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

/** Counts plans whose deadline has passed, up to a number. */
export async function countDuePlans(
	{ db }: Act,
	{ today, atMost }: { today: StoreDay; atMost: number },
): Promise<number> {
	const rows = await db
		.select({ id: planDelivery.id })
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(account, eq(account.id, coffeePlan.accountId))
		.where(and(eq(planDelivery.state, "planned"), lte(planDelivery.deliverOn, addDays(today, 1)), isRunning))
		.limit(atMost);
	return rows.length;
}
