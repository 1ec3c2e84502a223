import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { location } from "#db/schema/accounts.ts";
import { newId } from "#shared/id.ts";
import { copyClosings } from "./closing-days.db.ts";
import { locationFields } from "./locations.db.ts";

type Move = { from: string; to: string };

/** Copies the locations of one company with their closing days to another, but for those that the other has already. Orders stay with their location. */
export async function copyLocations(act: Act, { from, to }: Move): Promise<void> {
	const known = sql`exists (select from ${location} l where l.account_id = ${to} and l.deleted_at is null
		and l.postal_code = ${location.postalCode} and l.house_number = ${location.houseNumber}
		and lower(l.street) = lower(${location.street}) and coalesce(l.addition, '') = coalesce(${location.addition}, ''))`;
	const rows = await act.db
		.select({ id: location.id, ...locationFields })
		.from(location)
		.where(and(eq(location.accountId, from), isNull(location.deletedAt), sql`not ${known}`))
		.orderBy(asc(location.id));
	for (const { id: copied, ...row } of rows) {
		const id = newId("131", act);
		await act.db.insert(location).values({ ...row, id, accountId: to, ...auditValues(act) });
		await copyClosings(act, { from: copied, accountId: to, locationId: id });
	}
}
