import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { author, signed } from "#db/audit-columns.ts";
import { location, membershipLocation } from "#db/schema/accounts.ts";
import { type Scope, scoped } from "#db/scope.ts";
import type { Address } from "./accounts.ts";

/** Somebody, as far as it decides what they see: in a statement that is prepared, any buyer; null is every location there. */
type Asker = Pick<Viewer, "staff"> & {
	accountId: string | Placeholder | null;
	locationIds: string[] | Placeholder | "all";
};

export const visibleLocations = ({ staff, accountId, locationIds }: Asker): Scope => {
	if (staff) return "all";
	if (!accountId) return "none";
	const own: SQL = eq(location.accountId, accountId);
	if (locationIds === "all") return own;
	const named = Array.isArray(locationIds) ? sql.param(locationIds) : locationIds;
	return sql`${own} and ${location.id} = any(coalesce(${named}::text[], array[${location.id}]))`;
};

const shown = {
	id: location.id,
	accountId: location.accountId,
	street: location.street,
	houseNumber: location.houseNumber,
	addition: location.addition,
	postalCode: location.postalCode,
	city: location.city,
	region: location.region,
	country: location.country,
	deliveryDays: location.deliveryDays,
	instruction: location.instruction,
	updatedAt: location.updatedAt,
};

const atMost = 2_000;

export const locationsOf = (act: Act, accountId: string) =>
	act.db
		.select(shown)
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.accountId, accountId), isNull(location.deletedAt)))
		.orderBy(location.city, location.street, location.id)
		.limit(atMost);

/** Locked until the transaction ends; null when it is not there, or not theirs. */
export async function lockLocation(act: Act, id: string) {
	const [found] = await act.db
		.select(shown)
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, id), isNull(location.deletedAt)))
		.for("update");
	return found ?? null;
}

export async function insertLocation(act: Act, id: string, row: Address & { accountId: string }): Promise<void> {
	await act.db.insert(location).values({ id, ...row, ...signed(act) });
}

export async function saveLocation(act: Act, id: string, address: Address): Promise<void> {
	await act.db
		.update(location)
		.set({ ...address, updatedBy: author(act) })
		.where(eq(location.id, id));
}

type Limit = { accountId: string; membershipId: string; locationIds: readonly string[] };

/** A membership without rows here is for every location. */
export async function limitToLocations(act: Act, { accountId, membershipId, locationIds }: Limit): Promise<void> {
	if (locationIds.length === 0) return;
	const rows = locationIds.map((locationId) => ({ accountId, membershipId, locationId, ...signed(act) }));
	await act.db.insert(membershipLocation).values(rows);
}
