import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertStatement, recordsOf, updateStatement } from "#db/bulk-insert.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import type { Delivery, Plan, PlanItem } from "#planner/plan.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import { newId } from "#shared/id.ts";

/** Sends a statement at once. Statements that are sent one after the other run in this order. */
const send = <Row extends Record<string, unknown>>({ db }: Act, statement: SQL) =>
	Promise.resolve(db.execute<Row>(statement));

type NewPlan = Pick<StoredPlan, "accountId" | "locationId" | "userId" | "termsVersion"> &
	Plan & { startedByOrderId?: string | null };

/** Inserts a plan with its items and deliveries. Returns its id. */
export async function insertPlan(act: Act, { items, deliveries, ...row }: NewPlan): Promise<string> {
	const id = newId("a01", act);
	const { accountId } = row;
	await act.db.insert(coffeePlan).values({ id, ...row, frequency: frequencyText(row.weeks), ...auditValues(act) });
	await allSettledThenThrow([
		...insertItems(act, [{ planId: id, items }]),
		...saveDeliveries(act, [{ before: { id, accountId, deliveries: [] }, after: { deliveries } }]),
	]);
	return id;
}

type ItemsOfPlan = { planId: string; items: readonly PlanItem[] };

function insertItems(act: Act, plans: readonly ItemsOfPlan[]): Promise<unknown>[] {
	const rows = plans.flatMap(({ planId, items }) =>
		items.map((item, at) => ({ id: newId("a02", act), planId, position: at + 1, ...item, ...auditValues(act) })),
	);
	return rows.length > 0 ? [send(act, insertStatement(coffeePlanItem, rows))] : [];
}

/** A plan before and after a change. */
export type ChangedPlan = { before: StoredPlan; after: Plan };

/** Writes what differs between stored plans and their new versions, in statements that are sent together and run in this order. Returns the time of
 * change of each plan. */
export async function savePlanRows(act: Act, changes: readonly ChangedPlan[]): Promise<Map<string, Date>> {
	const withItems = changes.filter(({ before, after }) => after.items !== before.items);
	const [saved] = await allSettledThenThrow([
		send<{ id: string; updatedAt: string }>(
			act,
			sql`${updateStatement(
				coffeePlan,
				changes.map(({ before, after }) => planRow(act, before.id, after)),
			)} returning coffee_plan.id, to_char(coffee_plan.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`,
		),
		...saveDeliveries(act, changes),
		...replaceItems(
			act,
			withItems.map(({ before, after }) => ({ planId: before.id, items: after.items })),
		),
	]);
	if (saved.length < changes.length) throw new Error("a locked plan is missing");
	return new Map([...saved].map(({ id, updatedAt }) => [id, new Date(updatedAt)]));
}

/** The columns of a plan that change. An unchanged row is written as well, so that the plan gets a new time of change. */
function planRow(act: Act, id: string, plan: Plan) {
	const { state, pauseReason, resumesOn, stopReason, stopNote, weeks, base } = plan;
	const { reference, costCentre, attention, instruction, timeWindow, missingItems, dearerLimit } = plan;
	const status = { state, pauseReason, resumesOn, stopReason, stopNote };
	const schedule = { weeks, base, frequency: frequencyText(weeks) };
	const terms = { reference, costCentre, attention, instruction, timeWindow, missingItems, dearerLimit };
	return { id, ...status, ...schedule, ...terms, updatedBy: author(act) };
}

const replaceItems = (act: Act, plans: readonly ItemsOfPlan[]): Promise<unknown>[] =>
	plans.length === 0
		? []
		: [
				send(
					act,
					sql`delete from ${coffeePlanItem} where plan_id = any(${sql.param(plans.map(({ planId }) => planId))}::text[])`,
				),
				...insertItems(act, plans),
			];

type ChangedDeliveries = {
	before: Pick<StoredPlan, "id" | "accountId" | "deliveries">;
	after: Pick<Plan, "deliveries">;
};

/** Sends the statements that write the changed deliveries of plans, in the order in which they run. */
function saveDeliveries(act: Act, plans: readonly ChangedDeliveries[]): Promise<unknown>[] {
	const removed = plans.flatMap(({ before, after }) => {
		const left = new Set(after.deliveries.map(({ id }) => id));
		return before.deliveries.flatMap(({ id }) => (id && !left.has(id) ? [id] : []));
	});
	const changed = plans.flatMap(({ before, after }) => {
		const stored = new Map(before.deliveries.map((delivery) => [delivery.id, delivery]));
		return after.deliveries.flatMap((delivery) => {
			const old = delivery.id && stored.get(delivery.id);
			return delivery.id && old && delivery !== old ? [{ id: delivery.id, old, delivery }] : [];
		});
	});
	const added = plans.flatMap(({ before: { id: planId, accountId }, after }) =>
		after.deliveries.flatMap((delivery) =>
			delivery.id === null ? [{ delivery, id: newId("a15", act), planId, accountId }] : [],
		),
	);
	const updated = changed.filter(({ old, delivery }) => !isSameRow(old, delivery));
	const withQuantities = [
		...changed.filter(({ old, delivery }) => delivery.quantities !== old.quantities),
		...added.filter(({ delivery }) => Object.keys(delivery.quantities).length > 0),
	];
	const updatedRows = updated.map(({ id, delivery: { base: _, quantities: __, ...row } }) => ({
		...row,
		id,
		updatedBy: author(act),
	}));
	const addedRows = added.map(({ delivery: { quantities: _, ...row }, ...keys }) => ({
		...row,
		...keys,
		...auditValues(act),
	}));
	return [
		...(removed.length > 0 ? deleteDeliveries(act, removed) : []),
		...(updatedRows.length > 0 ? [send(act, updateStatement(planDelivery, updatedRows))] : []),
		...(addedRows.length > 0 ? [send(act, insertStatement(planDelivery, addedRows))] : []),
		...(withQuantities.length > 0 ? [replaceQuantities(act, withQuantities)] : []),
	];
}

const deleteDeliveries = (act: Act, ids: readonly string[]): Promise<unknown>[] => [
	send(act, sql`delete from ${planDeliveryItem} where delivery_id = any(${sql.param([...ids])}::text[])`),
	send(act, sql`delete from ${planDelivery} where id = any(${sql.param([...ids])}::text[])`),
];

type ChangedQuantities = { id: string; delivery: Pick<Delivery, "quantities"> };

/** Sets the quantities for just some deliveries, in one statement. */
function replaceQuantities(act: Act, changed: readonly ChangedQuantities[]): Promise<unknown> {
	const rows = changed.flatMap(({ id: deliveryId, delivery }) =>
		Object.entries(delivery.quantities).map(([productId, quantity]) => ({
			deliveryId,
			productId,
			quantity,
			...auditValues(act),
		})),
	);
	const isChanged = sql`delivery_id = any(${sql.param(changed.map(({ id }) => id))}::text[])`;
	if (rows.length === 0) return send(act, sql`delete from ${planDeliveryItem} where ${isChanged}`);
	const keys = rows.map(({ deliveryId, productId }) => ({ deliveryId, productId }));
	return send(
		act,
		sql`
		with removed as (
			delete from ${planDeliveryItem} where ${isChanged}
				and (delivery_id, product_id) not in (${recordsOf(planDeliveryItem, keys)})
		)
		${insertStatement(planDeliveryItem, rows)}
		on conflict (delivery_id, product_id) do update set quantity = excluded.quantity, updated_by = excluded.updated_by`,
	);
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
