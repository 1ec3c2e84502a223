import { and, asc, count, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { location, locationClosing } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { calendarStart } from "#store/store.ts";
import { visibleLocations } from "./locations.db.ts";

type Days = { firstDay: string; lastDay: string };
type NewClosing = Days & { accountId: string; locationId: string; label: string | null };

/** The closing days of the locations that the viewer sees. */
export const visibleClosings = (by: ScopeViewer): Scope =>
	ofVisible(locationClosing.locationId, { id: location.id, rows: visibleLocations }, by);

export async function insertClosing(act: Act, id: string, row: NewClosing): Promise<void> {
	await act.db.insert(locationClosing).values({ id, ...row, ...auditValues(act) });
}

/** Counts the ranges of a location that are not over, and those of them that share a day with a new range. */
export async function countClosings(
	act: Act,
	locationId: string,
	{ firstDay, lastDay, today }: Days & { today: string },
) {
	const { firstDay: first, lastDay: last } = locationClosing;
	const overlapping = sql<number>`count(*) filter (where ${lte(first, lastDay)} and ${gte(last, firstDay)})`.mapWith(
		Number,
	);
	const [row] = await act.db
		.select({ upcoming: count(), overlapping })
		.from(locationClosing)
		.where(and(eq(locationClosing.locationId, locationId), isNull(locationClosing.deletedAt), gte(last, today)));
	return row ?? { upcoming: 0, overlapping: 0 };
}

/** Counts the open orders that are planned for closed days of a location. */
export async function countOrdersOn(
	act: Act,
	{ accountId, locationId, firstDay, lastDay }: NewClosing,
): Promise<number> {
	const [row] = await act.db
		.select({ orders: count() })
		.from(orders)
		.where(
			and(
				eq(orders.accountId, accountId),
				eq(orders.locationId, locationId),
				isOpenOrder,
				gte(orders.expectedOn, sql`${firstDay}`),
				lte(orders.expectedOn, sql`${lastDay}`),
			),
		);
	return row?.orders ?? 0;
}

/** Finds closing days of a location that the viewer can see. Null when there are none with this id. */
export async function closingById(act: Act, id: string) {
	const { locationId, firstDay, lastDay, deletedAt } = locationClosing;
	const [row] = await act.db
		.select({ locationId, firstDay, lastDay })
		.from(locationClosing)
		.innerJoin(location, eq(location.id, locationId))
		.where(and(scoped(visibleLocations, act.by), eq(locationClosing.id, id), isNull(deletedAt)));
	return row ?? null;
}

/** Removes closing days. False when they were removed already. */
export async function deleteClosing(act: Act, id: string): Promise<boolean> {
	const deleted = await act.db
		.update(locationClosing)
		.set({ deletedAt: act.now, updatedBy: author(act) })
		.where(and(eq(locationClosing.id, id), isNull(locationClosing.deletedAt)))
		.returning({ id: locationClosing.id });
	return deleted.length > 0;
}

/** Copies the closing days that are not over from one location to another. Returns the copied days. */
export async function copyClosings(act: Act, { from, ...to }: { from: string; accountId: string; locationId: string }) {
	const { locationId, firstDay, lastDay, label, deletedAt } = locationClosing;
	const rows = await act.db
		.select({ firstDay, lastDay, label })
		.from(locationClosing)
		.where(and(eq(locationId, from), isNull(deletedAt), gte(lastDay, calendarStart(act.now))))
		.orderBy(asc(firstDay));
	for (const row of rows) await insertClosing(act, newId("a14", act), { ...to, ...row });
	return rows;
}
