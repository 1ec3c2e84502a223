import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { coffeePlan } from "#db/schema/planner.ts";

export type HandOver = { accountId: string; from: string; to: string };

/** Gives the plans of a user that are not stopped to another. Returns their ids. */
export const saveOwnerOfAll = (act: Act, { accountId, from, to }: HandOver): Promise<{ id: string }[]> =>
	act.db
		.update(coffeePlan)
		.set({ userId: to, updatedBy: author(act) })
		.where(and(eq(coffeePlan.accountId, accountId), eq(coffeePlan.userId, from), ne(coffeePlan.state, "stopped")))
		.returning({ id: coffeePlan.id });

export async function saveOwner(act: Act, { planId, to }: { planId: string; to: string }): Promise<void> {
	await act.db
		.update(coffeePlan)
		.set({ userId: to, updatedBy: author(act) })
		.where(eq(coffeePlan.id, planId));
}

/** Deletes the notes that a person wrote when stopping plans, or that were written about their plans. Returns the ids of their plans. */
export async function erasePlanNotes(act: Act, userId: string): Promise<string[]> {
	const isTheirs = or(
		eq(coffeePlan.userId, userId),
		eq(coffeePlan.updatedBy, userId),
		eq(coffeePlan.createdBy, userId),
	);
	const rows = await act.db.select({ id: coffeePlan.id }).from(coffeePlan).where(isTheirs);
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0)
		await act.db
			.update(coffeePlan)
			.set({ stopNote: null, updatedBy: author(act) })
			.where(and(inArray(coffeePlan.id, ids), isNotNull(coffeePlan.stopNote)));
	return ids;
}
