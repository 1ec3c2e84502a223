import { type Column, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act, Viewer } from "#act.ts";
import { store } from "./schema/store.ts";

/** The rows that a viewer sees: a condition, or all, or none. Each table has one such function (`visibleOrders`); queries and the record
 * registry use it. */
export type Scope = SQL | "all" | "none";

/** The viewer for whom rows are limited. In a prepared statement the ids are placeholders. */
export type ScopeViewer = Pick<Viewer, "role" | "staff" | "flags"> & {
	userId: string | Placeholder | null;
	/** A column in a statement about people of several companies. */
	accountId: string | Placeholder | Column | null;
	/** A placeholder that is filled with null means every location. */
	locationIds: string[] | Placeholder | "all";
};

/** A viewer at a moment, for rows that are visible on some days only. */
export type ScopeViewerAt = ScopeViewer & { now: SQL };

/** The viewer of a call at its moment. The clock of the database may differ from ours. */
export const viewerAt = ({ by, now }: Pick<Act, "by" | "now">) => ({
	...by,
	now: sql`${now.toISOString()}::timestamptz`,
});

/** The moment of the call, in a prepared statement with the value `now`. */
export const momentOfCall = sql`${sql.placeholder("now")}::timestamptz`;

/** The local time of the store at a moment. */
export const timeInStore = (moment: SQL): SQL => sql`(${moment} at time zone (select ${store.zone} from ${store}))`;

/** The day in the store at a moment. */
export const dayInStore = (moment: SQL): SQL => sql`${timeInStore(moment)}::date`;

/** Any customer, for prepared statements: one with every part of the site. The values decide which rows an actual viewer finds, so a statement
 * about rows of a part is run only for viewers who have it (accounts/access.ts), or with no company. */
export const anyCustomer = {
	role: "buyer",
	staff: null,
	flags: { eCom: true, myServices: true, punchout: false, cartAddressForOci: false },
	userId: sql.placeholder("userId"),
	accountId: sql.placeholder("accountId"),
	locationIds: sql.placeholder("locationIds"),
	now: momentOfCall,
} as const satisfies ScopeViewerAt;

/** Any member of all locations, for prepared statements whose condition on locations would cost much. */
export const anyMemberOfAllLocations = { ...anyCustomer, locationIds: "all" } as const satisfies ScopeViewerAt;

export const scoped = <By extends ScopeViewer>(rows: (by: By) => Scope, by: By): SQL | undefined => {
	const scope = rows(by);
	if (scope === "all") return undefined;
	return scope === "none" ? sql`false` : scope;
};

/** Limits rows to the viewer's locations. Undefined for a viewer of all locations. */
export function within(locationId: Column, { locationIds }: Pick<ScopeViewer, "locationIds">): SQL | undefined {
	if (locationIds === "all") return undefined;
	if (Array.isArray(locationIds)) return inArray(locationId, locationIds);
	return sql`${locationId} = any(coalesce(${locationIds}::text[], array[${locationId}]))`;
}

/** A condition that holds for a viewer of all locations. */
export function hasEveryLocation({ locationIds }: Pick<ScopeViewer, "locationIds">): SQL {
	if (typeof locationIds === "string") return sql`true`;
	return Array.isArray(locationIds) ? sql`false` : sql`(${locationIds}::text[] is null)`;
}

/** Limits rows to those that belong to a row that the viewer sees, for example lines to the lines of visible orders. */
export function ofVisible<By extends ScopeViewer>(
	column: PgColumn,
	parent: { id: PgColumn; rows: (by: By) => Scope },
	by: By,
): Scope {
	const scope = parent.rows(by);
	return typeof scope === "string"
		? scope
		: sql`${column} in (select ${parent.id} from ${parent.id.table} where ${scope})`;
}
