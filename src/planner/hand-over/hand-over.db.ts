import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns, withoutPerson } from "#db/person-text.ts";
import { membership } from "#db/schema/accounts.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { namesRecipient } from "#orders/erasure.db.ts";
import { seesLocation } from "#planner/messages/plan-messages.db.ts";
import { orderingRoles } from "#shared/roles.ts";

export type HandOver = { accountId: string; from: string; to: string };

/** Gives a user's plans that are not stopped to another user. Returns the ids of the plans. */
export const saveOwnerOfAll = (act: Act, { accountId, from, to }: HandOver): Promise<{ id: string }[]> =>
	act.db
		.update(coffeePlan)
		.set({ userId: to, updatedBy: author(act) })
		.where(and(eq(coffeePlan.accountId, accountId), eq(coffeePlan.userId, from), ne(coffeePlan.state, "stopped")))
		.returning({ id: coffeePlan.id });

/** Locks a member's plans that are not stopped and for which the member may not order: by role, or without access to the location. */
export const unreachablePlans = ({ db }: Act, membershipId: string) =>
	db
		.select({
			planId: coffeePlan.id,
			accountId: coffeePlan.accountId,
			userId: coffeePlan.userId,
			locationId: coffeePlan.locationId,
		})
		.from(coffeePlan)
		.innerJoin(
			membership,
			and(eq(membership.userId, coffeePlan.userId), eq(membership.accountId, coffeePlan.accountId)),
		)
		.where(
			and(
				eq(membership.id, membershipId),
				isNull(membership.deletedAt),
				ne(coffeePlan.state, "stopped"),
				isNull(coffeePlan.deletedAt),
				or(not(inArray(membership.role, orderingRoles)), not(seesLocation(coffeePlan.locationId))),
			),
		)
		.orderBy(coffeePlan.id)
		.for("update", { of: coffeePlan });

export async function saveOwner(act: Act, { planId, to }: { planId: string; to: string }): Promise<void> {
	await act.db
		.update(coffeePlan)
		.set({ userId: to, updatedBy: author(act) })
		.where(eq(coffeePlan.id, planId));
}

type Person = {
	userId: string;
	accountIds: readonly string[];
	lastNames: readonly string[];
	patterns: PersonPatterns;
};

/** Deletes the notes that a person wrote when stopping plans, and the notes on the person's own plans. Removes the person from the references, cost
 * centres and delivery preferences of plans at their companies. Returns the ids of the person's plans. */
export async function erasePlanTexts(act: Act, { userId, accountIds, lastNames, patterns }: Person): Promise<string[]> {
	const { reference, costCentre, attention, instruction } = coffeePlan;
	const isForPerson = namesRecipient(attention, { lastNames, patterns });
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
	await act.db
		.update(coffeePlan)
		.set({
			reference: withoutPerson(reference, patterns),
			costCentre: withoutPerson(costCentre, patterns),
			attention: sql`case when not ${isForPerson} then ${attention} end`,
			instruction: withoutPerson(instruction, patterns),
			updatedBy: author(act),
		})
		.where(
			and(
				inArray(coffeePlan.accountId, [...accountIds]),
				or(isForPerson, ...[reference, costCentre, instruction].map((text) => namesPerson(text, patterns))),
			),
		);
	return ids;
}
