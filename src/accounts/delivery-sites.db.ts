import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { location, locationClosing } from "#db/schema/accounts.ts";
import type { DeliverySite } from "#shared/calendar.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { calendarStart } from "#store/store.ts";

/** The columns of a location for the delivery calendar: region, delivery days and closing days from a day on. A location in a country where
 * the shop does not deliver is closed every day. */
export const siteColumns = (from: string | SQLWrapper) => ({
	region: location.region,
	deliveryDays: location.deliveryDays,
	closings: sql<DeliverySite["closings"]>`(
		select case when ${location}.country <> ${deliveryCountry} then '[{"from":"0001-01-01","to":"9999-12-31"}]'::json
			else coalesce(json_agg(json_build_object('from', c.first_day, 'to', c.last_day) order by c.first_day), '[]') end
		from ${locationClosing} c
		where c.location_id = ${location}.id and c.deleted_at is null and c.last_day >= ${from}::date)`,
});

const siteQuery = prepared((db) =>
	db
		.select(siteColumns(sql.placeholder("from")))
		.from(location)
		.where(
			and(
				eq(location.id, sql.placeholder("locationId")),
				eq(location.accountId, sql.placeholder("accountId")),
				isNull(location.deletedAt),
			),
		)
		.prepare("delivery_site"),
);

/** A location of a company for the delivery calendar, with its closing days. Null when the company has no such active location. */
export async function deliverySiteOf(
	act: Act,
	place: { accountId: string; locationId: string | null },
): Promise<DeliverySite | null> {
	const [site] = await siteQuery(act.db).execute({ ...place, from: calendarStart(act.now) });
	return site ?? null;
}

/** Changes when a closing day of the location is added or removed. For cache keys. */
export const closingsVersion = sql`(
	select string_agg(c.xmin::text, ',' order by c.id) from ${locationClosing} c
	where c.location_id = ${location}.id and c.deleted_at is null)`;

type UpcomingClosing = { id: string; firstDay: string; lastDay: string; label: string | null };

/** The closing days of a location that are not over on a day of the store, the earliest first. */
export const upcomingClosings = (today: string) => sql<UpcomingClosing[]>`(
	select coalesce(json_agg(json_build_object('id', c.id, 'firstDay', c.first_day, 'lastDay', c.last_day, 'label', c.label)
		order by c.first_day), '[]')
	from ${locationClosing} c
	where c.location_id = ${location}.id and c.deleted_at is null and c.last_day >= ${today}::date)`;
