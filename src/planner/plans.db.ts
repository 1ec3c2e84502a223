import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { preparedForAll } from "#catalogue/catalogue.db.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { type Db, prepared } from "#db/db.ts";
import { location } from "#db/schema/accounts.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import type { Weekday } from "#shared/store-day.ts";
import type { Delivery, Plan, PlanItem } from "./plan.ts";

/** Members see the plans of their company's locations; staff see all plans. */
export const visiblePlans = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId) return "none";
	return and(eq(coffeePlan.accountId, by.accountId), within(coffeePlan.locationId, by)) ?? "none";
};

/** The values of the placeholders of `visiblePlans`. */
export const scopeValues = ({ accountId, locationIds }: Viewer) => ({
	accountId,
	locationIds: locationIds === "all" ? null : locationIds,
});

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
	frequency: coffeePlan.frequency,
	weeks: coffeePlan.weeks,
	base: coffeePlan.base,
	reference: coffeePlan.reference,
	costCentre: coffeePlan.costCentre,
	missingItems: coffeePlan.missingItems,
	dearerLimit: coffeePlan.dearerLimit,
	termsVersion: coffeePlan.termsVersion,
	updatedAt: coffeePlan.updatedAt,
	updatedBy: coffeePlan.updatedBy,
};

const locationColumns = {
	id: location.id,
	street: location.street,
	houseNumber: location.houseNumber,
	addition: location.addition,
	postalCode: location.postalCode,
	city: location.city,
	region: location.region,
	country: location.country,
	deliveryDays: location.deliveryDays,
};

/** A plan with the columns that only its commands and pages need. */
export type StoredPlan = Plan & Awaited<ReturnType<typeof planRow>>[number];

const selectPlan = (db: Db, by: ScopeViewer) =>
	db
		.select({ ...planColumns, location: locationColumns })
		.from(coffeePlan)
		.innerJoin(location, eq(location.id, coffeePlan.locationId))
		.where(and(eq(coffeePlan.id, sql.placeholder("planId")), scoped(visiblePlans, by), isNull(coffeePlan.deletedAt)));
const planQuery = preparedForAll((db, by, kind) => selectPlan(db, by).prepare(`plan_${kind}`));
const lockedPlanQuery = preparedForAll((db, by, kind) =>
	selectPlan(db, by).for("update", { of: coffeePlan }).prepare(`plan_locked_${kind}`),
);
const planRow = (act: Act, planId: string) => planQuery(act).execute({ planId, ...scopeValues(act.by) });

/** Reads a plan. Null when the viewer does not see it. */
export const findPlan = async (act: Act, id: string): Promise<StoredPlan | null> =>
	withContent(act, (await planRow(act, id))[0]);

/** Locks a plan until the transaction ends. Null when the viewer does not see it. */
export async function lockPlan(act: Act, id: string): Promise<StoredPlan | null> {
	const [row] = await lockedPlanQuery(act).execute({ planId: id, ...scopeValues(act.by) });
	return withContent(act, row);
}

async function withContent(act: Act, row: Awaited<ReturnType<typeof planRow>>[number] | undefined) {
	if (!row) return null;
	const [items, deliveries] = await allSettledThenThrow([itemsOf(act, row.id), deliveriesOf(act, row.id)]);
	return { ...row, items, deliveries };
}

const itemsQuery = prepared((db) =>
	db
		.select({
			productId: coffeePlanItem.productId,
			weekday: sql<Weekday | null>`${coffeePlanItem.weekday}`,
			quantity: coffeePlanItem.quantity,
			alternativeId: coffeePlanItem.alternativeId,
			savedPrice: coffeePlanItem.savedPrice,
		})
		.from(coffeePlanItem)
		.where(eq(coffeePlanItem.planId, sql.placeholder("planId")))
		.orderBy(asc(coffeePlanItem.position))
		.prepare("plan_items"),
);

const itemsOf = ({ db }: Act, planId: string): Promise<PlanItem[]> => itemsQuery(db).execute({ planId });

const deliveriesQuery = prepared((db) => {
	const planId = sql.placeholder("planId");
	const quantities = sql<Record<string, number>>`coalesce((
		select json_object_agg(i.product_id, i.quantity) from ${planDeliveryItem} i where i.delivery_id = ${planDelivery.id}), '{}')`;
	// A day earlier than any store day of this moment.
	const isOpen = sql`(state = 'planned' or state = 'skipped' and deliver_on >= ${sql.placeholder("today")}::date - 1)`;
	const isRecent = sql`${planDelivery.base} >= coalesce((
		select min(least(open.base, last.base)) from
			(select min(base) as base from ${planDelivery} where plan_id = ${planId} and ${isOpen}) open,
			(select max(base) as base from ${planDelivery} where plan_id = ${planId} and not ${isOpen}) last
	), ${planDelivery.base})`;
	return db
		.select({
			id: planDelivery.id,
			base: planDelivery.base,
			chosenOn: planDelivery.chosenOn,
			deliverOn: planDelivery.deliverOn,
			state: planDelivery.state,
			missedReason: planDelivery.missedReason,
			orderId: planDelivery.orderId,
			noticedAt: planDelivery.noticedAt,
			quantities,
		})
		.from(planDelivery)
		.where(and(eq(planDelivery.planId, planId), isRecent))
		.orderBy(asc(planDelivery.base))
		.prepare("plan_deliveries");
});

/** The planned deliveries of a plan, the skipped ones that are not long past, and the last delivery before them. Rules need the last base,
 * and never more of the past. */
const deliveriesOf = ({ db, now }: Act, planId: string): Promise<Delivery[]> =>
	deliveriesQuery(db).execute({ planId, today: now.toISOString() });

/** The plans of a location that are not stopped. */
export async function countPlans({ db }: Act, locationId: string): Promise<number> {
	const [row] = await db
		.select({ plans: count() })
		.from(coffeePlan)
		.where(and(eq(coffeePlan.locationId, locationId), ne(coffeePlan.state, "stopped"), isNull(coffeePlan.deletedAt)));
	return row?.plans ?? 0;
}

type NewPlan = Pick<StoredPlan, "accountId" | "locationId" | "userId" | "termsVersion"> &
	Plan & { startedByOrderId?: string | null };

/** The number of a plan, which people read. */
export async function planNumber({ db }: Act, planId: string): Promise<number> {
	const [plan] = await db.select({ number: coffeePlan.number }).from(coffeePlan).where(eq(coffeePlan.id, planId));
	if (!plan) throw new Error("the plan is missing");
	return plan.number;
}

export async function insertPlan(act: Act, { items, deliveries, ...row }: NewPlan): Promise<string> {
	const id = newId("a01", act);
	await act.db.insert(coffeePlan).values({ id, ...row, ...auditValues(act) });
	await insertItems(act, id, items);
	await insertDeliveries(act, { id, accountId: row.accountId }, deliveries);
	return id;
}

async function insertItems(act: Act, planId: string, items: readonly PlanItem[]): Promise<void> {
	if (items.length === 0) return;
	const rows = items.map((item, at) => ({
		id: newId("a02", act),
		planId,
		position: at + 1,
		...item,
		...auditValues(act),
	}));
	await act.db.execute(insertStatement(coffeePlanItem, rows));
}

type PlanKey = { id: string; accountId: string };

async function insertDeliveries(act: Act, plan: PlanKey, deliveries: readonly Delivery[]): Promise<void> {
	if (deliveries.length === 0) return;
	const rows = deliveries.map(({ quantities, ...delivery }) => ({
		quantities,
		row: { ...delivery, id: newId("a15", act), planId: plan.id, accountId: plan.accountId, ...auditValues(act) },
	}));
	await act.db.execute(
		insertStatement(
			planDelivery,
			rows.map(({ row }) => row),
		),
	);
	for (const { row, quantities } of rows)
		if (Object.keys(quantities).length > 0) await replaceQuantities(act, row.id, quantities);
}

/** Sets the quantities for just one delivery, in one statement. */
async function replaceQuantities(act: Act, deliveryId: string, quantities: Delivery["quantities"]): Promise<void> {
	const rows = Object.entries(quantities).map(([productId, quantity]) => ({
		deliveryId,
		productId,
		quantity,
		...auditValues(act),
	}));
	const productIds = rows.map(({ productId }) => productId);
	const removal = sql`delete from plan_delivery_item
		where delivery_id = ${deliveryId} and product_id <> all(${sql.param(productIds)}::text[])`;
	if (rows.length === 0) return void (await act.db.execute(removal));
	await act.db.execute(sql`with removed as (${removal}) ${insertStatement(planDeliveryItem, rows)}
		on conflict (delivery_id, product_id) do update set quantity = excluded.quantity, updated_by = excluded.updated_by`);
}

/** Gives a plan a new time of change when only its deliveries changed. */
const touchPlanQuery = prepared((db) =>
	db
		.update(coffeePlan)
		.set({ updatedBy: sql`${sql.placeholder("author")}` })
		.where(eq(coffeePlan.id, sql.placeholder("planId")))
		.returning({ updatedAt: coffeePlan.updatedAt })
		.prepare("plan_touch"),
);

/** Writes what differs between a stored plan and its new version. Returns the time of the change. */
export async function savePlanRows(act: Act, before: StoredPlan, after: Plan): Promise<Date> {
	const { items, deliveries, state, pauseReason, resumesOn, stopReason, stopNote, ...rest } = after;
	const { frequency, weeks, base, reference, costCentre, missingItems, dearerLimit } = rest;
	const status = { state, pauseReason, resumesOn, stopReason, stopNote };
	const terms = { frequency, weeks, base, reference, costCentre, missingItems, dearerLimit };
	const values = { ...status, ...terms };
	const valuesBefore = new Map(Object.entries(before));
	const isChanged = Object.entries(values).some(([name, value]) => value !== valuesBefore.get(name));
	const [[saved]] = await allSettledThenThrow([
		isChanged
			? act.db
					.update(coffeePlan)
					.set({ ...values, updatedBy: author(act) })
					.where(eq(coffeePlan.id, before.id))
					.returning({ updatedAt: coffeePlan.updatedAt })
			: touchPlanQuery(act.db).execute({ planId: before.id, author: author(act) }),
		saveDeliveries(act, before, deliveries),
	]);
	if (!saved) throw new Error("the locked plan is missing");
	if (items !== before.items) {
		await act.db.delete(coffeePlanItem).where(eq(coffeePlanItem.planId, before.id));
		await insertItems(act, before.id, items);
	}
	return saved.updatedAt;
}

async function saveDeliveries(act: Act, plan: StoredPlan, deliveries: readonly Delivery[]): Promise<void> {
	const current = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
	const removed = plan.deliveries.flatMap(({ id }) => (id && !current.has(id) ? [id] : []));
	if (removed.length > 0) {
		await act.db.delete(planDeliveryItem).where(inArray(planDeliveryItem.deliveryId, removed));
		await act.db.delete(planDelivery).where(inArray(planDelivery.id, removed));
	}
	const changed = plan.deliveries.flatMap((old) => {
		const delivery = old.id && current.get(old.id);
		return old.id && delivery && delivery !== old ? [{ id: old.id, old, delivery }] : [];
	});
	await allSettledThenThrow([
		...changed
			.filter(({ old, delivery }) => !isSameRow(old, delivery))
			.map(({ id, delivery: { base: _, quantities: __, ...row } }) =>
				updateDeliveryQuery(act.db).execute({
					...row,
					id,
					noticedAt: row.noticedAt?.toISOString() ?? null,
					author: author(act),
				}),
			),
		...changed
			.filter(({ old, delivery }) => delivery.quantities !== old.quantities)
			.map(({ id, delivery }) => replaceQuantities(act, id, delivery.quantities)),
		insertDeliveries(
			act,
			plan,
			deliveries.filter(({ id }) => id === null),
		),
	]);
}

/** Whether two versions of a delivery differ in nothing but the quantities for just this delivery, which have rows of their own. */
const isSameRow = (a: Delivery, b: Delivery): boolean =>
	a.chosenOn === b.chosenOn &&
	a.deliverOn === b.deliverOn &&
	a.state === b.state &&
	a.missedReason === b.missedReason &&
	a.orderId === b.orderId &&
	a.noticedAt === b.noticedAt;

const updateDeliveryQuery = prepared((db) =>
	db
		.update(planDelivery)
		.set({
			chosenOn: sql`${sql.placeholder("chosenOn")}`,
			deliverOn: sql`${sql.placeholder("deliverOn")}`,
			state: sql`${sql.placeholder("state")}`,
			missedReason: sql`${sql.placeholder("missedReason")}`,
			orderId: sql`${sql.placeholder("orderId")}`,
			noticedAt: sql`${sql.placeholder("noticedAt")}::timestamptz`,
			updatedBy: sql`${sql.placeholder("author")}`,
		})
		.where(eq(planDelivery.id, sql.placeholder("id")))
		.prepare("plan_delivery_update"),
);
