import {
	and,
	count,
	eq,
	getTableColumns,
	isNull,
	ne,
	notInArray,
	or,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { location, membership, membershipLocation } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { wallClock } from "#store/store.db.ts";
import { lockAccount } from "./accounts.db.ts";
import type { Address } from "./accounts.ts";
import { letterAndNumberPattern, suffixPattern, unitPattern } from "./address.ts";
import { upcomingClosings } from "./delivery-sites.db.ts";

export const visibleLocations = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId) return "none";
	return and(eq(location.accountId, by.accountId), within(location.id, by)) ?? "none";
};

type StreetPart = "street" | "houseNumber" | "addition" | "country";

/** The street of an address in SQL, as people of its country write it. `streetOf` in `address.ts` writes the same of one address. */
export function streetText(partOf: (part: StreetPart) => SQLWrapper): SQL<string> {
	const [street, number, country] = [partOf("street"), partOf("houseNumber"), partOf("country")];
	const addition = sql`coalesce(${partOf("addition")}, '')`;
	const isSuffix = sql`${addition} ~* ${suffixPattern}::text`;
	const unit = sql`regexp_match(${addition}, ${unitPattern}::text, 'i')`;
	const letterAndNumber = sql`regexp_match(${addition}, ${letterAndNumberPattern}::text, 'i')`;
	return sql`(case when ${country} = 'NL' then concat(${street}, ' ', ${number}, case
			when ${addition} = '' or ${isSuffix} then ${addition}
			when ${letterAndNumber} is not null then concat((${letterAndNumber})[1], '-', (${letterAndNumber})[2])
			else concat(' ', ${addition}) end)
		when ${addition} = '' or ${isSuffix} then concat(${number}, ${addition}, ' ', ${street})
		when ${unit} is null then concat(${addition}, ', ', ${number}, ' ', ${street})
		else concat((${unit})[3] || ', ', coalesce((${unit})[1], (${unit})[2]), '/', ${number}, ' ', ${street}) end)`;
}

/** The columns of a location that `locationLine` writes. */
export const placeColumns = {
	name: location.name,
	street: location.street,
	houseNumber: location.houseNumber,
	addition: location.addition,
	suburb: location.suburb,
	city: location.city,
	country: location.country,
};

/** A location in one line. `locationLine` in `address.ts` writes the same of one location. */
export const locationName = sql<string>`concat_ws(', ', ${location.name}, ${streetText((part) => location[part])},
	${location.suburb}, ${location.city})`;

type Columns = (typeof location)["_"]["columns"];

const withoutRecordColumns = ({
	id,
	accountId,
	createdAt,
	createdBy,
	updatedAt,
	updatedBy,
	deletedAt,
	...fields
}: Columns) => fields;

/** The columns that a company enters. Taken from the table, so that every page and copy has a new column. */
export const locationFields = withoutRecordColumns(getTableColumns(location));

const columns = { id: location.id, accountId: location.accountId, ...locationFields, updatedAt: location.updatedAt };

const maxLocations = 2_000;

/** The locations of a company, each with its closing days that are not over. */
export async function locationsOf(act: Act, accountId: string) {
	const today = (await wallClock(act)).at(act.now).day;
	return act.db
		.select({ ...columns, closings: upcomingClosings(today) })
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.accountId, accountId), isNull(location.deletedAt)))
		.orderBy(location.city, location.street, location.id)
		.limit(maxLocations);
}

/** Locks a location. Null when the viewer cannot see it. */
export async function lockLocation(act: Act, id: string) {
	const [row] = await act.db
		.select(columns)
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, id), isNull(location.deletedAt)))
		.for("update");
	return row ?? null;
}

type NewLocation = Omit<typeof location.$inferInsert, "id" | keyof ReturnType<typeof auditValues>>;

export async function insertLocation(act: Act, id: string, row: NewLocation): Promise<void> {
	await act.db.execute(insertStatement(location, [{ ...row, id, ...auditValues(act) }]));
}

type LocationChange = Partial<Address> & { deliveryWindows?: string[] };

export async function saveLocation(act: Act, id: string, address: LocationChange): Promise<void> {
	await act.db
		.update(location)
		.set({ ...address, updatedBy: author(act) })
		.where(eq(location.id, id));
}

/** Locks the company of a location, then the location. Placing an order locks the company too, so no order is placed meanwhile. Null when
 * the viewer cannot see the location. */
export async function lockLocationAndCompany(act: Act, id: string) {
	const accountId = await accountOfLocation(act, id);
	const company = accountId && (await lockAccount(act, accountId));
	return company ? lockLocation(act, id) : null;
}

async function accountOfLocation(act: Act, id: string): Promise<string | null> {
	const [row] = await act.db
		.select({ accountId: location.accountId })
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, id), isNull(location.deletedAt)));
	return row?.accountId ?? null;
}

export async function countLocations(act: Act, accountId: string): Promise<number> {
	const [row] = await act.db
		.select({ locations: count() })
		.from(location)
		.where(and(eq(location.accountId, accountId), isNull(location.deletedAt)));
	return row?.locations ?? 0;
}

/** Whether orders that are neither completed nor cancelled go to the location. */
export async function hasOpenOrders(act: Act, { accountId, id }: { accountId: string; id: string }): Promise<boolean> {
	const rows = await act.db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), eq(orders.locationId, id), isOpenOrder))
		.limit(1);
	return rows.length > 0;
}

/** Whether plans deliver to the location. A paused plan may be resumed, so it counts. */
export async function hasPlans(act: Act, locationId: string): Promise<boolean> {
	const isNotStopped = and(ne(coffeePlan.state, "stopped"), isNull(coffeePlan.deletedAt));
	const rows = await act.db
		.select({ id: coffeePlan.id })
		.from(coffeePlan)
		.where(and(eq(coffeePlan.locationId, locationId), isNotStopped))
		.limit(1);
	return rows.length > 0;
}

/** Deactivates a location. Nobody has it as a limit, default or current location any more. Returns the memberships that had it as default
 * or current location. */
export async function saveDeactivated(act: Act, id: string): Promise<{ id: string }[]> {
	const ended = { deletedAt: act.now, updatedBy: author(act) };
	await act.db.update(location).set(ended).where(eq(location.id, id));
	const updatedBy = author(act);
	const members = await act.db
		.update(membership)
		.set({
			defaultLocationId: sql`nullif(${membership.defaultLocationId}, ${id})`,
			currentLocationId: sql`nullif(${membership.currentLocationId}, ${id})`,
			updatedBy,
		})
		.where(or(eq(membership.defaultLocationId, id), eq(membership.currentLocationId, id)))
		.returning({ id: membership.id });
	await act.db
		.update(membershipLocation)
		.set(ended)
		.where(and(eq(membershipLocation.locationId, id), isNull(membershipLocation.deletedAt)));
	return members;
}

type Limit = { accountId: string; membershipId: string; locationIds: readonly string[] };

/** Limits a membership to some locations. Without rows here it covers every location. */
export async function limitToLocations(act: Act, { accountId, membershipId, locationIds }: Limit): Promise<void> {
	if (locationIds.length === 0) return;
	const rows = locationIds.map((locationId) => ({ accountId, membershipId, locationId, ...auditValues(act) }));
	await act.db.insert(membershipLocation).values(rows);
}

/** Limits a membership to these locations, or to none of them when it covers every location. A membership that covered every location
 * gets ended rows for the others, so that its earlier orders there stay explained. */
export async function replaceLimits(
	act: Act,
	{ accountId, membershipId, locationIds, hadEveryLocation }: Limit & { hadEveryLocation: boolean },
): Promise<void> {
	const ended = { deletedAt: act.now, updatedBy: author(act) };
	await act.db
		.update(membershipLocation)
		.set(ended)
		.where(and(eq(membershipLocation.membershipId, membershipId), isNull(membershipLocation.deletedAt)));
	if (locationIds.length === 0) return;
	if (hadEveryLocation) {
		const others = await act.db
			.select({ locationId: location.id })
			.from(location)
			.where(and(eq(location.accountId, accountId), notInArray(location.id, [...locationIds])));
		const endedRows = others.map((row) => ({ accountId, membershipId, ...row, ...auditValues(act), ...ended }));
		if (endedRows.length > 0)
			await act.db
				.insert(membershipLocation)
				.values(endedRows)
				.onConflictDoUpdate({ target: [membershipLocation.membershipId, membershipLocation.locationId], set: ended });
	}
	const rows = locationIds.map((locationId) => ({ accountId, membershipId, locationId, ...auditValues(act) }));
	await act.db
		.insert(membershipLocation)
		.values(rows)
		.onConflictDoUpdate({
			target: [membershipLocation.membershipId, membershipLocation.locationId],
			set: { deletedAt: null, updatedBy: author(act) },
		});
}
