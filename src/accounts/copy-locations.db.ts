import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { locationFields } from "./locations.db.ts";

export type Move = { from: string; to: string };

/** The locations of one company that another does not have. */
export const newLocationsOf = ({ db }: Act, { from, to }: Move) => {
	const isKnown = sql`exists (select from ${location} l where l.account_id = ${to} and l.deleted_at is null
		and l.postal_code = ${location.postalCode} and l.house_number = ${location.houseNumber}
		and lower(l.street) = lower(${location.street}) and coalesce(l.addition, '') = coalesce(${location.addition}, ''))`;
	return db
		.select({ id: location.id, ...locationFields })
		.from(location)
		.where(and(eq(location.accountId, from), isNull(location.deletedAt), sql`not ${isKnown}`))
		.orderBy(asc(location.id));
};
