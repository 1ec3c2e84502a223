import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { store } from "#db/schema/store.ts";
import { timeInStore } from "#db/scope.ts";
import { noticeHours } from "./plan-dates.ts";

/** The date of a delivery and the region of its location, in SQL. */
type Dated = { deliverOn: Column | SQL; region: SQLWrapper };

/** The local time some hours before the deadline of a delivery. `deadlineOf` computes the same. */
const beforeDeadline = (
	{ deliverOn, region }: Dated,
	hours: number,
): SQL => sql`(${deliverOn}::timestamp - make_interval(hours => ${hours}
	+ coalesce(((select ${store.planRegionDeadlineHours} from ${store}) ->> ${region})::int, (select ${store.planDeadlineHours} from ${store}))))`;

/** Whether the deadline of a delivery is ahead at a moment. `isDeadlineAhead` decides the same. */
export const deadlineAheadAt = (moment: SQL, delivery: Dated): SQL =>
	sql`(${timeInStore(moment)} < ${beforeDeadline(delivery, 0)})`;

/** Whether the notice of a delivery is due at a moment. `isNoticeDue` decides the same. */
export const noticeDueAt = (moment: SQL, delivery: Dated): SQL =>
	sql`(${timeInStore(moment)} >= ${beforeDeadline(delivery, noticeHours)})`;
