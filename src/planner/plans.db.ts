import { and, asc, count, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { includesPart, isPartOpen } from "#accounts/access.ts";
import { siteColumns } from "#accounts/delivery-sites.db.ts";
import type { Act, Viewer } from "#act.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { type Db, isAnyOf, prepared } from "#db/db.ts";
import { location } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Weekday } from "#shared/store-day.ts";
import { calendarStart } from "#store/store.ts";
import type { Delivery, Plan, PlanItem } from "./plan.ts";

/** Members see the plans of their company's locations; staff see all plans. */
export const visiblePlans = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !includesPart(by.flags, "purchases")) return "none";
	return and(eq(coffeePlan.accountId, by.accountId), within(coffeePlan.locationId, by)) ?? "none";
};

/** The items of the plans that the viewer sees. */
export const visiblePlanItems = (by: ScopeViewer): Scope =>
	ofVisible(coffeePlanItem.planId, { id: coffeePlan.id, rows: visiblePlans }, by);

/** The deliveries of the plans that the viewer sees. */
export const visibleDeliveries = (by: ScopeViewer): Scope =>
	ofVisible(planDelivery.planId, { id: coffeePlan.id, rows: visiblePlans }, by);

/** The values of the placeholders of `visiblePlans`. A login without the planner names no company, so it finds no plan. */
export const scopeValues = (by: Viewer) => ({
	accountId: isPartOpen(by, "purchases") ? by.accountId : null,
	locationIds: by.locationIds === "all" ? null : by.locationIds,
});

/** Derived from the weeks: earlier versions stored the text as the client had sent it. */
export const shownFrequency = sql<string>`case when ${coffeePlan.weeks} is null then 'Every week'
	else 'Every ' || ${coffeePlan.weeks} || ' weeks' end`;

export const planColumns = {
	id: coffeePlan.id,
	number: coffeePlan.number,
	accountId: coffeePlan.accountId,
	locationId: coffeePlan.locationId,
	userId: coffeePlan.userId,
	state: coffeePlan.state,
	pauseReason: coffeePlan.pauseReason,
	resumesOn: coffeePlan.resumesOn,
	stopReason: coffeePlan.stopReason,
	stopNote: coffeePlan.stopNote,
	weeks: coffeePlan.weeks,
	base: coffeePlan.base,
	reference: coffeePlan.reference,
	costCentre: coffeePlan.costCentre,
	attention: coffeePlan.attention,
	instruction: coffeePlan.instruction,
	timeWindow: coffeePlan.timeWindow,
	missingItems: coffeePlan.missingItems,
	dearerLimit: coffeePlan.dearerLimit,
	termsVersion: coffeePlan.termsVersion,
	updatedAt: coffeePlan.updatedAt,
	updatedBy: coffeePlan.updatedBy,
};

/** The weekdays of a plan. Null for a plan that counts weeks. */
export const weekdaysOfPlan = sql<Weekday[] | null>`(select array_agg(distinct i.weekday order by i.weekday)
	from ${coffeePlanItem} i where i.plan_id = coffee_plan.id and i.weekday is not null)`;

const locationColumns = {
	id: location.id,
	name: location.name,
	street: location.street,
	houseNumber: location.houseNumber,
	addition: location.addition,
	suburb: location.suburb,
	postalCode: location.postalCode,
	city: location.city,
	region: location.region,
	country: location.country,
	deliveryDays: location.deliveryDays,
	instruction: location.instruction,
	deliveryWindows: location.deliveryWindows,
};

/** A plan with the columns that only its commands and pages need. */
export type StoredPlan = Plan & Awaited<ReturnType<typeof planRow>>[number];

const isOfPlan = eq(coffeePlan.id, sql.placeholder("planId"));
const selectPlans = (db: Db, by: ScopeViewer, condition: SQL) =>
	db
		.select({ ...planColumns, location: locationColumns })
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(and(condition, scoped(visiblePlans, by), isNull(coffeePlan.deletedAt)));
const planQuery = preparedForAll((db, by, kind) => selectPlans(db, by, isOfPlan).prepare(`plan_${kind}`));
const lockedPlanQuery = preparedForAll((db, by, kind) =>
	selectPlans(db, by, isOfPlan).for("update", { of: coffeePlan }).prepare(`plan_locked_${kind}`),
);
const plansQuery = preparedForAll((db, by, kind) =>
	selectPlans(db, by, isAnyOf(coffeePlan.id, "planIds")).prepare(`plans_${kind}`),
);
const planRow = (act: Act, planId: string) => planQuery(act).execute({ planId, ...scopeValues(act.by) });

/** Reads a plan. Null when the viewer does not see it. */
export async function findPlan(act: Act, id: string): Promise<StoredPlan | null> {
	const [row] = await planRow(act, id);
	if (!row) return null;
	const [items, deliveries] = await allSettledThenThrow([itemsOf(act, id), deliveriesOf(act, id)]);
	return { ...row, items, deliveries };
}

/** Reads plans. Leaves out those that the viewer does not see. */
export async function findPlans(act: Act, planIds: readonly string[]): Promise<StoredPlan[]> {
	const [rows, items, deliveries] = await allSettledThenThrow([
		plansQuery(act).execute({ planIds, ...scopeValues(act.by) }),
		itemsOfPlansQuery(act.db).execute({ planIds }),
		deliveriesOfPlansQuery(act.db).execute({ planIds, today: act.now.toISOString() }),
	]);
	const itemsBy = Map.groupBy(items, ({ planId }) => planId);
	const deliveriesBy = Map.groupBy(deliveries, ({ planId }) => planId);
	return rows.map((row) => ({
		...row,
		items: (itemsBy.get(row.id) ?? []).map(({ planId: _, ...item }) => item),
		deliveries: (deliveriesBy.get(row.id) ?? []).map(({ planId: _, ...delivery }) => delivery),
	}));
}

/** Locks a plan until the transaction ends. Null when the viewer does not see it. */
export const lockPlan = async (act: Act, id: string): Promise<StoredPlan | null> => (await lockPlanWith(act, id)).plan;

/** Locks a plan until the transaction ends, and reads its location for the delivery calendar: null when the company does not have the location
 * any more. */
export async function lockPlanAndSite(act: Act, id: string) {
	const { plan, further } = await lockPlanWith(act, id, () =>
		siteOfPlanQuery(act.db).execute({ planId: id, from: calendarStart(act.now) }),
	);
	return { plan, site: further?.[0] ?? null };
}

/** The statements after the lock are sent together with it. The connection runs them in this order, so they read what the plan is once it is locked. */
async function lockPlanWith<Further>(act: Act, planId: string, readFurther?: () => Promise<Further>) {
	const [[row], items, deliveries, further] = await allSettledThenThrow([
		lockedPlanQuery(act).execute({ planId, ...scopeValues(act.by) }),
		itemsOf(act, planId),
		deliveriesOf(act, planId),
		readFurther?.(),
	]);
	return { plan: row ? { ...row, items, deliveries } : null, further };
}

const siteOfPlanQuery = prepared((db) =>
	db
		.select(siteColumns(sql.placeholder("from")))
		.from(coffeePlan)
		.innerJoin(
			location,
			and(
				eq(location.id, coffeePlan.locationId),
				eq(location.accountId, coffeePlan.accountId),
				isNull(location.deletedAt),
			),
		)
		.where(isOfPlan)
		.prepare("plan_site"),
);

const itemColumns = {
	productId: coffeePlanItem.productId,
	weekday: sql<Weekday | null>`${coffeePlanItem.weekday}`,
	quantity: coffeePlanItem.quantity,
	alternativeId: coffeePlanItem.alternativeId,
	savedPrice: coffeePlanItem.savedPrice,
};

const itemsQuery = prepared((db) =>
	db
		.select(itemColumns)
		.from(coffeePlanItem)
		.where(eq(coffeePlanItem.planId, sql.placeholder("planId")))
		.orderBy(asc(coffeePlanItem.position))
		.prepare("plan_items"),
);
const itemsOfPlansQuery = prepared((db) =>
	db
		.select({ planId: coffeePlanItem.planId, ...itemColumns })
		.from(coffeePlanItem)
		.where(isAnyOf(coffeePlanItem.planId, "planIds"))
		.orderBy(asc(coffeePlanItem.planId), asc(coffeePlanItem.position))
		.prepare("plans_items"),
);

const itemsOf = ({ db }: Act, planId: string): Promise<PlanItem[]> => itemsQuery(db).execute({ planId });

const deliveryColumns = {
	id: planDelivery.id,
	base: planDelivery.base,
	chosenOn: planDelivery.chosenOn,
	deliverOn: planDelivery.deliverOn,
	state: planDelivery.state,
	missedReason: planDelivery.missedReason,
	orderId: planDelivery.orderId,
	noticedAt: planDelivery.noticedAt,
	mergedFrom: planDelivery.mergedFrom,
	mergedQuantities: planDelivery.mergedQuantities,
	// A third delivery can bring the one that brings this delivery. A skipped, missed or cancelled one brings nothing.
	mergedIntoId: sql<string | null>`case when merged_into_id is not null then (
		with recursive host as (
			select d.id, d.state, d.order_id, d.merged_into_id from ${planDelivery} d where d.id = plan_delivery.merged_into_id
			union select d.id, d.state, d.order_id, d.merged_into_id from ${planDelivery} d join host on d.id = host.merged_into_id
		) select host.id from host where host.state in ('planned', 'ordered')
			and not exists (select from ${orders} o where o.id = host.order_id and o.status = 'Cancelled') limit 1) end`,
	quantities: sql<Record<string, number>>`coalesce((
		select json_object_agg(i.product_id, i.quantity) from ${planDeliveryItem} i where i.delivery_id = ${planDelivery.id}), '{}')`,
};

/** The first base of a plan that its rules need. Null when they need all. */
function firstNeededBase(planId: SQLWrapper): SQL {
	// One day before the day in UTC, so that no time zone of the store has an earlier day now. A delivery that was not merged has no `merged_from`.
	const today = sql`(${sql.placeholder("today")}::date - 1)`;
	const isOpen = sql`(state = 'planned' or state = 'skipped' and deliver_on >= ${today} or coalesce(merged_from >= ${today}, false))`;
	return sql`(
		select min(least(open.base, last.base)) from
			(select min(base) as base from ${planDelivery} where plan_id = ${planId} and ${isOpen}) open,
			(select max(base) as base from ${planDelivery} where plan_id = ${planId} and not ${isOpen}) last)`;
}

const deliveriesQuery = prepared((db) => {
	const planId = sql.placeholder("planId");
	const isNeeded = sql`${planDelivery.base} >= coalesce(${firstNeededBase(sql`${planId}`)}, ${planDelivery.base})`;
	return db
		.select(deliveryColumns)
		.from(planDelivery)
		.where(and(eq(planDelivery.planId, planId), isNeeded))
		.orderBy(asc(planDelivery.base))
		.prepare("plan_deliveries");
});
const deliveriesOfPlansQuery = prepared((db) => {
	// Computed once for each plan: without the offset PostgreSQL computes it for each delivery.
	const wanted = sql`(select plan_id, ${firstNeededBase(sql`wanted.plan_id`)} as first_base
		from unnest(${sql.placeholder("planIds")}::text[]) as wanted(plan_id) offset 0) as wanted`;
	const isNeeded = sql`${planDelivery.base} >= coalesce(wanted.first_base, ${planDelivery.base})`;
	return db
		.select({ planId: planDelivery.planId, ...deliveryColumns })
		.from(planDelivery)
		.innerJoin(wanted, and(sql`${planDelivery.planId} = wanted.plan_id`, isNeeded))
		.orderBy(asc(planDelivery.planId), asc(planDelivery.base))
		.prepare("plans_deliveries");
});

/** The planned deliveries of a plan, the skipped and merged ones that are not long past, and the last delivery before them. The rules need the last
 * past base, and no earlier ones. */
const deliveriesOf = ({ db, now }: Act, planId: string): Promise<Delivery[]> =>
	deliveriesQuery(db).execute({ planId, today: now.toISOString() });

/** The plan of a delivery, and its date in the schedule. Null when the viewer does not see the delivery. */
export async function placeOfDelivery({ db, by }: Act, deliveryId: string) {
	const [place] = await db
		.select({ planId: planDelivery.planId, base: planDelivery.base })
		.from(planDelivery)
		.where(and(eq(planDelivery.id, deliveryId), scoped(visibleDeliveries, by), isNull(planDelivery.deletedAt)));
	return place ?? null;
}

/** The plans of a location that are not stopped. */
export async function countPlans({ db }: Act, locationId: string): Promise<number> {
	const [row] = await db
		.select({ plans: count() })
		.from(coffeePlan)
		.where(and(eq(coffeePlan.locationId, locationId), ne(coffeePlan.state, "stopped"), isNull(coffeePlan.deletedAt)));
	return row?.plans ?? 0;
}

type StartOfPlan = { locationId: string; plan: Plan; since: Date };

const contentOf = (items: readonly Pick<PlanItem, "productId" | "weekday" | "quantity">[]) =>
	items.map(({ productId, weekday, quantity }) => `${productId} ${weekday ?? 0} ${quantity}`).toSorted();

/** The number of an active plan that the viewer started since a time, with the same schedule and products. Null when there is none. */
export async function samePlanStarted(act: Act, { locationId, plan, since }: StartOfPlan) {
	const plans = await act.db
		.select({ id: coffeePlan.id, number: coffeePlan.number })
		.from(coffeePlan)
		.where(
			and(
				eq(coffeePlan.locationId, locationId),
				eq(coffeePlan.createdBy, act.by.userId ?? ""),
				eq(coffeePlan.state, "active"),
				eq(coffeePlan.base, plan.base),
				sql`${coffeePlan.weeks} is not distinct from ${plan.weeks}::int`,
				gt(coffeePlan.createdAt, since),
				isNull(coffeePlan.deletedAt),
			),
		);
	const wanted = contentOf(plan.items).join();
	for (const { id, number } of plans) if (contentOf(await itemsOf(act, id)).join() === wanted) return number;
	return null;
}

/** The number of a plan, which customers and staff see. */
export async function planNumber({ db }: Act, planId: string): Promise<number> {
	const [plan] = await db.select({ number: coffeePlan.number }).from(coffeePlan).where(eq(coffeePlan.id, planId));
	if (!plan) throw new Error("the plan is missing");
	return plan.number;
}
