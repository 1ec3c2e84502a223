import { and, asc, eq, isNull } from "drizzle-orm";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";

/** The locations of the company that the viewer may order for: all, or one by its id. */
export const placesOf = ({ db, by }: Act, id?: string) =>
	db
		.select({
			id: location.id,
			name: location.name,
			street: location.street,
			houseNumber: location.houseNumber,
			addition: location.addition,
			suburb: location.suburb,
			city: location.city,
			country: location.country,
			deliveryDays: location.deliveryDays,
		})
		.from(location)
		.where(
			and(
				scoped(visibleLocations, by),
				eq(location.accountId, by.accountId ?? ""),
				isNull(location.deletedAt),
				id === undefined ? undefined : eq(location.id, id),
			),
		)
		.orderBy(asc(location.street), asc(location.id));
