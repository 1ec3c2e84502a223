import { eq, inArray, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement } from "#db/bulk-insert.ts";
import { prepared } from "#db/db.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import type { Delivery, Plan, PlanItem } from "#planner/plan.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import { newId } from "#shared/id.ts";

type NewPlan = Pick<StoredPlan, "accountId" | "locationId" | "userId" | "termsVersion"> &
	Plan & { startedByOrderId?: string | null };

/** Inserts a plan with its items and deliveries. Returns its id. */
export async function insertPlan(act: Act, { items, deliveries, ...row }: NewPlan): Promise<string> {
	const id = newId("a01", act);
	await act.db.insert(coffeePlan).values({ id, ...row, frequency: frequencyText(row.weeks), ...auditValues(act) });
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
	const { weeks, base, reference, costCentre, attention, instruction, timeWindow, missingItems, dearerLimit } = rest;
	const status = { state, pauseReason, resumesOn, stopReason, stopNote };
	const terms = { weeks, base, reference, costCentre, missingItems, dearerLimit };
	const handover = { attention, instruction, timeWindow };
	const values = { ...status, ...terms, ...handover };
	const valuesBefore = new Map(Object.entries(before));
	const isChanged = Object.entries(values).some(([name, value]) => value !== valuesBefore.get(name));
	const [[saved]] = await allSettledThenThrow([
		isChanged
			? act.db
					.update(coffeePlan)
					.set({ ...values, frequency: frequencyText(weeks), updatedBy: author(act) })
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
					mergedQuantities: row.mergedQuantities && JSON.stringify(row.mergedQuantities),
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

/** Compares two versions of a delivery without their quantities, which are other rows. */
const isSameRow = (a: Delivery, b: Delivery): boolean =>
	a.chosenOn === b.chosenOn &&
	a.deliverOn === b.deliverOn &&
	a.state === b.state &&
	a.missedReason === b.missedReason &&
	a.orderId === b.orderId &&
	a.noticedAt === b.noticedAt &&
	a.mergedFrom === b.mergedFrom &&
	a.mergedQuantities === b.mergedQuantities &&
	a.mergedIntoId === b.mergedIntoId;

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
			mergedFrom: sql`${sql.placeholder("mergedFrom")}`,
			mergedQuantities: sql`${sql.placeholder("mergedQuantities")}::text::jsonb`,
			mergedIntoId: sql`${sql.placeholder("mergedIntoId")}`,
			updatedBy: sql`${sql.placeholder("author")}`,
		})
		.where(eq(planDelivery.id, sql.placeholder("id")))
		.prepare("plan_delivery_update"),
);
